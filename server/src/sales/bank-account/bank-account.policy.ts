import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

/**
 * Accounts in the viewer's reach: those of which every outlet is. A statement tells what all of them were paid, so whoever
 * reaches some of them only sees nothing of it. Undefined when everything is in reach.
 */
export function accountsInReach(ctx: Pick<Context, 'viewer'>, account: Fragment): Fragment | undefined {
  const outlets = ctx.viewer?.outlet_ids
  const home = withinOutlets(ctx, account)
  if (!outlets || !home) return undefined
  return sql`(${home} and not exists (select from bank_account_use u where u.brand_id = ${ownBrand}
    and u.bank_account_id = ${account}.id and u.outlet_id <> all(${outlets}::int[])))`
}
