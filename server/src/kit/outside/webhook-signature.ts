import { createHmac } from 'node:crypto'

/**
 * Signs a message for a receiver that holds one of the secrets: HMAC-SHA256 over the second it is sent, a point and the
 * body as sent, a mark for each secret. As the second is signed too, an old message sent again by somebody else is known
 * by its age.
 */
export function signWebhook(secrets: readonly string[], sent_at: Date, body: string): string {
  const second = Math.floor(sent_at.getTime() / 1000)
  const mark = (secret: string) => createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  return [`t=${second}`, ...secrets.map((secret) => `v1=${mark(secret)}`)].join(',')
}
