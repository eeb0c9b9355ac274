import { sql } from 'kysely'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { seal, unseal } from '../../kit/sealed.ts'
import type { Account } from './qris.ts'

const PURPOSE = 'guest_payment'
const TAIL = 4

/** A key as it is kept: nobody reads it again but the server. */
export const sealKey = ({ secret }: Services, key: string) => ({
  server_key_secret: seal(secret, PURPOSE, key),
  key_tail: key.slice(-TAIL),
})

/** The account that a kept key opens; CONFLICT when there is none, or the server's secret was changed since. */
export function openAccount(
  { secret, guest_payments }: Services,
  { environment, server_key_secret }: { environment: string; server_key_secret: string | null },
): Account {
  const server_key = server_key_secret && unseal(secret, PURPOSE, server_key_secret)
  if (!server_key) throw new UserError('CONFLICT', 'Kunci server Midtrans belum diisi atau perlu diisi ulang')
  return {
    server_key,
    url: environment === 'production' ? guest_payments.production_url : guest_payments.sandbox_url,
  }
}

/** The account of an outlet in the environment that a charge was made in. */
export async function accountOf(
  ctx: Context | WriteContext,
  { outlet_id, environment }: { outlet_id: number; environment: string },
): Promise<Account> {
  const { rows } = await sql<{
    server_key_secret: string | null
  }>`select g.server_key_secret from guest_payment g
    where g.brand_id = ${ownBrand} and g.outlet_id = ${outlet_id} and g.environment = ${environment}`.execute(
    ctx.db,
  )
  return openAccount(ctx.services, { environment, server_key_secret: rows[0]?.server_key_secret ?? null })
}

/** How guests of an outlet pay on their page; undefined where they cannot. */
export interface PageTerms {
  readonly mode: 'offered' | 'demanded'
  readonly environment: string
  readonly server_key_secret: string
  /** Code of the method it is booked with. */
  readonly method: string
}

/** How guests of an outlet pay on their page, where it is switched on, has a key, and its method is taken there. */
export async function readPageTerms(
  ctx: Context | WriteContext,
  outlet_id: number,
): Promise<PageTerms | undefined> {
  const { rows } = await sql<PageTerms>`select g.mode, g.environment, g.server_key_secret, p.code as method
    from guest_payment g
    join payment_term p on p.brand_id = g.brand_id and p.brand_id = ${ownBrand} and p.outlet_id = g.outlet_id
      and p.payment_method_id = g.payment_method_id and p.is_active and p.deleted_at is null and p.type = 'qris'
    where g.brand_id = ${ctx.brand_id} and g.outlet_id = ${outlet_id} and g.mode <> 'off'
      and g.server_key_secret is not null`.execute(ctx.db)
  return rows[0]
}

/** The same of an outlet whose id a statement has. */
export const isPaidFirst = (outlet_id: Fragment): Fragment =>
  sql`exists (select from guest_payment gp
    join payment_term pt on pt.brand_id = gp.brand_id and pt.brand_id = ${ownBrand} and pt.outlet_id = gp.outlet_id
      and pt.payment_method_id = gp.payment_method_id and pt.is_active and pt.deleted_at is null and pt.type = 'qris'
    where gp.brand_id = ${ownBrand} and gp.outlet_id = ${outlet_id} and gp.mode = 'demanded'
      and gp.server_key_secret is not null)`

/** Whether an order of an outlet goes to the kitchen only once it is paid. */
export async function mustPayFirst(ctx: Context | WriteContext, outlet_id: number): Promise<boolean> {
  return (await readPageTerms(ctx, outlet_id))?.mode === 'demanded'
}
