import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from './outlet.policy.ts'

/** The name of the outlet of a row that was found; null out of reach. */
export function outletFact(row: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, row)
  return sql`(select x.name from outlet x where x.brand_id = ${ownBrand} and x.id = ${row}.outlet_id${reach ? sql` and ${reach}` : sql``})`
}
