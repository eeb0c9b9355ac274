import { createHmac } from 'node:crypto'

/**
 * Signs a message for a receiver that holds the secret: HMAC-SHA256 over the second it is sent, a point and the body
 * as sent. As the second is signed too, an old message sent again by somebody else is known by its age.
 */
export function signWebhook(secret: string, sent_at: Date, body: string): string {
  const second = Math.floor(sent_at.getTime() / 1000)
  const mark = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  return `t=${second},v1=${mark}`
}
