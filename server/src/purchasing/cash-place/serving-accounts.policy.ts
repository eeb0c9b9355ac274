import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
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
