import { z } from 'zod'
import { GRAB_LIMITS } from './limits.ts'

const credential = z.string().min(1).max(GRAB_LIMITS.credential)

/** How we ask Grab for a token. */
export const grabTokenRequest = z.object({
  client_id: credential,
  client_secret: credential,
  grant_type: z.literal('client_credentials'),
  scope: z.literal('food.partner_api'),
})

/** How Grab asks us for one, with the second pair of credentials, which we issue. */
export const partnerTokenRequest = grabTokenRequest.extend({ scope: z.string().optional() })

/** What either side answers; the token holds for `expires_in` seconds. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.int().positive(),
})
