import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type PinVerifier, verifierFor, verifyPin } from './cashier-pin.ts'

/** A cashier as a till of their outlet knows them. */
export interface TillCashier {
  id: number
  code: string
  name: string
  role: string
  may: Record<string, boolean>
  discount_limit_bp: number
  can_approve: boolean
}

interface CashierRow extends TillCashier {
  pin_hash: string | null
}

/** Cashiers of an outlet who are somebody: with a code and a role, not archived. */
async function readCashiersAt(ctx: Context, outlet_id: number, code?: string): Promise<CashierRow[]> {
  const { rows } =
    await sql<CashierRow>`select c.id, c.code, c.name, r.name as role, r.discount_limit_bp, r.can_approve,
      json_build_object('void_before_print', r.can_void_before_print, 'void_after_print', r.can_void_after_print,
        'refund', r.can_refund, 'change_price', r.can_change_price, 'compliment', r.can_compliment,
        'open_drawer', r.can_open_drawer, 'reprint', r.can_reprint, 'close', r.can_close) as may, c.pin_hash
    from cashier_outlet o join cashier c on c.brand_id = ${ownBrand} and c.id = o.cashier_id
    join till_role r on r.brand_id = ${ownBrand} and r.id = c.till_role_id
    where o.brand_id = ${ctx.brand_id} and o.outlet_id = ${outlet_id} and c.deleted_at is null and c.code is not null
      ${code === undefined ? sql`` : sql`and c.code = ${code}`}
    order by c.code, c.id`.execute(ctx.db)
  return rows
}

const shown = ({ pin_hash: _, ...cashier }: CashierRow): TillCashier => cashier

/** Cashiers of the outlet of a till, each with what it checks their PIN with while it is cut off. */
export async function readTillCashiers(
  ctx: Context,
  device: { id: number; outlet_id: number },
): Promise<(TillCashier & { pin: PinVerifier | null })[]> {
  const { rows } = await sql<{ token_hash: string }>`select token_hash from device
    where brand_id = ${ctx.brand_id} and id = ${device.id}`.execute(ctx.db)
  const token_hash = rows[0]?.token_hash
  return (await readCashiersAt(ctx, device.outlet_id)).map((row) => ({
    ...shown(row),
    pin: row.pin_hash && token_hash ? verifierFor(row.pin_hash, token_hash, row.id) : null,
  }))
}

/** The cashier of an outlet whose code and PIN these are; undefined takes as long, whatever is wrong. */
export async function findByPin(
  ctx: Context,
  outlet_id: number,
  code: string,
  pin: string,
): Promise<TillCashier | undefined> {
  const [row] = await readCashiersAt(ctx, outlet_id, code)
  const is_right = await verifyPin(pin, row?.pin_hash)
  return row && is_right ? shown(row) : undefined
}
