import type { Services } from '../../../kit/context.ts'
import { systemContext } from './system-context.ts'

/** Every store of every brand that Grab knows, for the simulator, which forgets them when it ends. */
export async function readMerchants(services: Services) {
  const { rows } = await services.pool.query<{ id: number }>('select directory.grab_brand_ids() as id')
  const found = await Promise.all(
    rows.map(({ id }) =>
      systemContext(services, id)
        .db.selectFrom('grab_store')
        .select(['merchant_id', 'partner_merchant_id'])
        .where('brand_id', '=', id)
        .where('merchant_id', 'is not', null)
        .execute(),
    ),
  )
  return found.flat().map((store) => ({ ...store, merchant_id: store.merchant_id ?? '' }))
}
