import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Accounts that serve an outlet in reach: who brings cash there need not see what else is paid to them. */
export function accountsServing(ctx: Pick<Context, 'viewer'>, account: Fragment): Fragment {
  const outlets = ctx.viewer?.outlet_ids
  if (!outlets) return sql`true`
  return sql`(${account}.outlet_id = any(${outlets}::int[]) or exists (select from bank_account_use u
    where u.brand_id = ${ownBrand} and u.bank_account_id = ${account}.id and u.outlet_id = any(${outlets}::int[])))`
}

/** Refuses an account that serves no outlet in reach exactly as one that is not there. */
export async function assertAccount(tx: WriteContext, id: number): Promise<void> {
  const { rows } = await sql`select from bank_account a where a.brand_id = ${tx.brand_id} and a.id = ${id}
    and ${accountsServing(tx, sql`a`)}`.execute(tx.db)
  if (rows.length === 0) throw notFound('Rekening')
}

/**
 * Refuses a day before the one on which what lay on an account is told: what moved before is in it. Holds the opening as
 * it is until the end.
 */
export async function assertSinceOpening(
  tx: WriteContext,
  id: number | null,
  { day, path }: { day: string; path: string },
): Promise<void> {
  if (id === null) return
  const { rows } = await sql<{
    opened_on: string | null
  }>`select a.opened_on::text as opened_on from bank_account a
    where a.brand_id = ${tx.brand_id} and a.id = ${id} for share`.execute(tx.db)
  const opened_on = rows[0]?.opened_on ?? null
  if (opened_on !== null && day < opened_on)
    throw invalid({ [path]: `Paling awal ${opened_on}, tanggal saldo awal rekening ini` })
}
