import type { TestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { transaction } from '../../kit/transaction.ts'
import { WEBHOOKS } from './contract/webhooks.ts'
import { partnerMerchantId } from './store/find-store.ts'
import { createPartnerTokens } from './webhook/partner-token.ts'
import type { MessageName } from './webhook/webhook-handler.ts'

/** Settings of a server for which GrabFood is the simulator's. */
export const GRAB_ENVIRONMENT = {
  LUMBUNG_GRAB_TOKEN_URL: 'http://127.0.0.1:9',
  LUMBUNG_GRAB_API_URL: 'http://127.0.0.1:9/grabfood',
  LUMBUNG_GRAB_CLIENT_ID: 'lumbung',
  LUMBUNG_GRAB_CLIENT_SECRET: 'lumbung-grab-simulator',
  LUMBUNG_GRAB_PARTNER_ID: 'grab',
  LUMBUNG_GRAB_PARTNER_SECRET: 'grab-webhook-simulator',
} as const

/** A store at GrabFood that a test made. */
export interface TestStore {
  readonly brand: TestBrand
  readonly outlet_id: number
  readonly merchant_id: string
  readonly partner_merchant_id: string
}

/** A store of an outlet that is already connected; `merchant_id: null` leaves it to Grab to tell its id. */
export async function connectedStore(
  app: Pick<TestApp, 'createBrand'>,
  given: { brand?: TestBrand; outlet_id?: number; merchant_id?: string | null } = {},
): Promise<TestStore> {
  const brand = given.brand ?? (await app.createBrand())
  const outlet_id = given.outlet_id ?? (await brand.createOutlet())
  const merchant_id = given.merchant_id === undefined ? `6-T${brand.id}X${outlet_id}` : given.merchant_id
  const partner_merchant_id = partnerMerchantId(brand.id, outlet_id)
  await transaction(brand.ctx, async (tx) => {
    if (merchant_id) await putInDirectory(tx, 'grab_merchant', outlet_id, merchant_id)
    await tx.db
      .insertInto('grab_store')
      .values({
        brand_id: brand.id,
        outlet_id,
        partner_merchant_id,
        merchant_id,
        status: merchant_id ? 'ACTIVE' : 'INACTIVE',
        status_at: tx.now(),
      })
      .execute()
  })
  return { brand, outlet_id, merchant_id: merchant_id ?? '', partner_merchant_id }
}

/** The token Grab would be given. */
export function grabToken({ services }: Pick<TestApp, 'services'>): Promise<string> {
  const { grab } = services
  if (!grab) throw new Error('GrabFood is not configured')
  return Promise.resolve(createPartnerTokens(services.secret, grab.partner, services.clock).sign())
}

/** Sends a message of Grab's, with a token unless another is given. */
export async function sendWebhook(
  app: Pick<TestApp, 'services' | 'http'>,
  name: MessageName,
  message: object,
  token?: string,
) {
  const { method, path } = WEBHOOKS[name]
  const bearer = token ?? (await grabToken(app))
  return app.http.inject({
    method,
    url: `/api/grab${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(method === 'GET' ? { query: message as Record<string, string> } : { payload: message }),
  })
}
