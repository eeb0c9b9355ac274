import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { HeldOutlets } from '../../outlets/outlet/held-outlets.policy.ts'

/** Where a cashier works; there is none who works nowhere. */
export const CASHIER_OUTLETS: HeldOutlets = { table: 'cashier_outlet', key: 'cashier_id', label: 'Kasir' }

/** Cashiers who work at an outlet in the viewer's reach; undefined when everything is in reach. */
export function worksInReach(cashier: Fragment, ctx: Pick<Context, 'viewer'>): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  return sql`exists (select from cashier_outlet wo where wo.brand_id = ${ownBrand} and wo.cashier_id = ${cashier}.id
    and wo.outlet_id = any(${reach}::int[]))`
}
