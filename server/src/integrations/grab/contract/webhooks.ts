import { z } from 'zod'
import type { Call } from './call.ts'
import { menu } from './menu.ts'
import { menuSyncState } from './menu-update.ts'
import { partnerTokenRequest, tokenAnswer } from './oauth.ts'
import { order, orderStatePush } from './order.ts'
import { merchantID } from './shared.ts'

/**
 * What Grab asks of us. The paths are the customary ones and ours to choose; each address is typed into Grab's portal.
 * All but the token bear `Authorization: Bearer` with a token we gave; answered within ten seconds.
 */
export const WEBHOOKS = {
  token: {
    method: 'POST',
    path: '/oauth/token',
    body: partnerTokenRequest,
    success: [200],
    answer: tokenAnswer,
  },
  getMenu: {
    method: 'GET',
    path: '/merchant/menu',
    /** What `BusinessType` stands for is not published. */
    query: z.object({
      merchantID,
      partnerMerchantID: merchantID,
      BusinessType: z.coerce.number().int().optional(),
    }),
    success: [200],
    answer: menu,
  },
  menuSyncState: { method: 'POST', path: '/menuSyncState', body: menuSyncState, success: [204, 200] },
  submitOrder: { method: 'POST', path: '/orders', body: order, success: [204, 200] },
  orderState: { method: 'PUT', path: '/order/state', body: orderStatePush, success: [204, 200] },
  integrationStatus: {
    method: 'POST',
    path: '/pushIntegrationStatus',
    /** Grab's id has another name here than anywhere else. */
    body: z.object({
      partnerMerchantID: merchantID,
      grabMerchantID: merchantID,
      integrationStatus: z.enum(['INACTIVE', 'ACTIVE', 'SYNCING', 'FAILED']),
    }),
    success: [204, 200],
  },
  pushMenu: { method: 'POST', path: '/pushGrabMenu', body: menu, success: [204, 200] },
} as const satisfies Record<string, Call>

export type WebhookName = keyof typeof WEBHOOKS
