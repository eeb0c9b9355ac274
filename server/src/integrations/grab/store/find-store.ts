import type { Context, Services } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { findInDirectory } from '../../../kit/directory.ts'
import { readId } from '../../../kit/token-id.ts'
import { systemContext } from './system-context.ts'

/** A store at GrabFood as far as a message of Grab's concerns it. */
export interface GrabStore {
  readonly brand_id: number
  readonly outlet_id: number
  /** Grab's id; null until Grab has told it. */
  readonly merchant_id: string | null
  readonly partner_merchant_id: string
  readonly status: string
}

const PARTNER_ID = /^LB([1-9]\d{0,9})-([1-9]\d{0,9})$/

/** What we call an outlet towards Grab; it names the brand, so that a message finds it. */
export const partnerMerchantId = (brand_id: number, outlet_id: number) => `LB${brand_id}-${outlet_id}`

/** The ids a message of Grab's may name a store by. */
export interface StoreNames {
  readonly merchantID?: string | undefined
  readonly partnerMerchantID?: string | undefined
}

async function readStore(ctx: Context, outlet_id: number): Promise<GrabStore | undefined> {
  return ctx.db
    .selectFrom('grab_store as s')
    .innerJoin('outlet as o', (join) =>
      join
        .onRef('o.brand_id', '=', 's.brand_id')
        .on('o.brand_id', '=', ownBrand)
        .onRef('o.id', '=', 's.outlet_id'),
    )
    .select(['s.brand_id', 's.outlet_id', 's.merchant_id', 's.partner_merchant_id', 's.status'])
    .where('s.brand_id', '=', ctx.brand_id)
    .where('s.outlet_id', '=', outlet_id)
    .executeTakeFirst()
}

/**
 * The store a message is about, in the context of its brand: by Grab's id, or, while that is not known yet, by ours.
 * Undefined when it is nobody's, or when the two ids are of different stores.
 */
export async function findStore(
  services: Services,
  names: StoreNames,
): Promise<{ ctx: Context; store: GrabStore } | undefined> {
  const { merchantID, partnerMerchantID } = names
  const known = merchantID ? await findInDirectory(services.pool, 'grab_merchant', merchantID) : undefined
  const [, brand, outlet] = PARTNER_ID.exec(partnerMerchantID ?? '') ?? []
  const brand_id = known?.brand_id ?? readId(brand)
  const outlet_id = known?.ref_id ?? readId(outlet)
  if (!brand_id || !outlet_id) return undefined
  const ctx = systemContext(services, brand_id)
  const store = await readStore(ctx, outlet_id)
  if (!store) return undefined
  const is_ours = !partnerMerchantID || partnerMerchantID === store.partner_merchant_id
  const is_theirs = !merchantID || !store.merchant_id || merchantID === store.merchant_id
  return is_ours && is_theirs ? { ctx, store } : undefined
}
