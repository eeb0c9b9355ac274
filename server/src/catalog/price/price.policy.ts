import type { Context } from '../../kit/context.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { type HeldOutlets, holdsInReach } from '../../outlets/outlet/held-outlets.policy.ts'

/** The outlets at which a price list holds. */
export const PRICE_OUTLETS: HeldOutlets = { table: 'price_outlet', key: 'price_id', label: 'Daftar harga' }

/** Price lists that hold at an outlet in the viewer's reach; those of all outlets do. */
export function pricesInReach(price: Fragment, ctx: Pick<Context, 'viewer'>): Fragment | undefined {
  return holdsInReach(PRICE_OUTLETS, price, ctx)
}
