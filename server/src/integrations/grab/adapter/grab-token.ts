import { checkFields } from '../contract/fields.ts'
import { GRAB_TOKEN_CALL } from '../contract/grab-calls.ts'
import { GrabError } from './grab-error.ts'
import type { Ask } from './grab-transport.ts'

/** Renewed so long before its end that no call under way outlives it. */
const MARGIN_MS = 60_000

/** The token Grab gives us. */
export interface GrabToken {
  /** The one in use, asked for only when there is none; callers at the same time share one request. */
  read(): Promise<string>
  /** Forgets a token that was refused, unless another has taken its place. */
  drop(token: string): void
}

interface TokenSettings {
  readonly token_url: string
  readonly client_id: string
  readonly client_secret: string
}

/** Keeps a token until shortly before it ends. */
export function createGrabToken(settings: TokenSettings, ask: Ask, readTime: () => number): GrabToken {
  let held = { text: '', ends_at: 0 }
  let asking: Promise<string> | undefined

  const renew = async (): Promise<string> => {
    const answer = await ask(
      'token',
      `${settings.token_url}${GRAB_TOKEN_CALL.path}`,
      GRAB_TOKEN_CALL.method,
      {
        client_id: settings.client_id,
        client_secret: settings.client_secret,
        grant_type: 'client_credentials',
        scope: 'food.partner_api',
      },
    )
    const { data } = checkFields(GRAB_TOKEN_CALL.answer, answer.body)
    if (answer.status === 200 && data) {
      held = { text: data.access_token, ends_at: readTime() + data.expires_in * 1_000 - MARGIN_MS }
      return held.text
    }
    const failure = answer.status === 200 ? 'broken' : 'unauthorised'
    throw new GrabError(failure, {
      call: 'token',
      status: answer.status,
      message: `no token: answered ${answer.status}`,
    })
  }

  return {
    read: async () => {
      if (held.text && held.ends_at > readTime()) return held.text
      asking ??= renew().finally(() => {
        asking = undefined
      })
      return asking
    },
    drop: (token) => {
      if (held.text === token) held = { text: '', ends_at: 0 }
    },
  }
}
