import { createHmac, randomUUID } from 'node:crypto'
import { pathOf } from '../../src/integrations/grab/contract/call.ts'
import { checkFields } from '../../src/integrations/grab/contract/fields.ts'
import { WEBHOOKS, type WebhookName } from '../../src/integrations/grab/contract/webhooks.ts'
import type { FaultRule } from './faults.ts'
import { type Merchant, note, type Partner, type World } from './world.ts'

/** Base of the waits before a webhook that failed is sent again. */
const RETRY_MS = 10_000

interface Sent {
  readonly status: number
  readonly text: string
}

type PartnerWorld = Pick<World, 'settings' | 'clock' | 'faults' | 'log' | 'problems'>

/** Calls the webhooks of the partner with a token of the partner's, as Grab does. */
export function createPartner(world: PartnerWorld): Partner {
  const { settings, clock, faults } = world
  let token = { text: '', ends_at: 0 }

  const send = async (name: WebhookName, url: string, body: object | undefined, bearer?: string) => {
    const text = body && JSON.stringify(body)
    const headers: Record<string, string> = {
      'x-request-id': randomUUID(),
      'x-grabkit-grab-requestid': randomUUID(),
    }
    if (text !== undefined) headers['content-type'] = 'application/json'
    if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`
    if (settings.hmac_secret && text !== undefined) {
      headers['x-grab-signature'] = createHmac('sha256', settings.hmac_secret).update(text).digest('hex')
    }
    try {
      const response = await fetch(`${settings.partner_url}${url}`, {
        method: WEBHOOKS[name].method,
        headers,
        signal: AbortSignal.timeout(settings.answer_timeout_ms),
        ...(text === undefined ? {} : { body: text }),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      return { status: 0, text: error instanceof Error ? error.message : String(error) }
    }
  }

  const freshToken = async (): Promise<string> => {
    if (token.text && token.ends_at > clock.now()) return token.text
    const { partner_client_id, partner_client_secret } = settings
    const sent = await send('token', WEBHOOKS.token.path, {
      client_id: partner_client_id,
      client_secret: partner_client_secret,
      grant_type: 'client_credentials',
    })
    const { data, problems } = checkFields(WEBHOOKS.token.answer, readJson(sent.text))
    note(world, { way: 'webhook', name: 'token', status: sent.status, fault: undefined, detail: '' })
    if (sent.status !== 200 || !data) {
      if (sent.status >= 200 && sent.status < 500) {
        world.problems.push(`token: answered ${sent.status} ${problems.map(({ path }) => path).join(' ')}`)
      }
      return ''
    }
    token = { text: data.access_token, ends_at: clock.now() + data.expires_in * 1_000 }
    return token.text
  }

  const sendKnown = async (name: WebhookName, url: string, body?: object): Promise<Sent> => {
    const bearer = await freshToken()
    return bearer ? send(name, url, body, bearer) : { status: 0, text: 'no token was given' }
  }

  /** Sends with a token; when it is not taken, once more with a new one. */
  const sendWithToken = async (name: WebhookName, url: string, body?: object): Promise<Sent> => {
    const sent = await sendKnown(name, url, body)
    if (sent.status !== 401) return sent
    token = { text: '', ends_at: 0 }
    return sendKnown(name, url, body)
  }

  const tellLog = (name: WebhookName, id: string, sent: Sent, fault: FaultRule | undefined) =>
    note(world, {
      way: 'webhook',
      name,
      status: sent.status,
      fault: fault?.fault,
      detail: sent.status >= 200 && sent.status < 300 ? id : `${id} ${sent.text.slice(0, 200)}`,
    })

  const attempt = async (name: WebhookName, id: string, told: () => object, tries: number): Promise<void> => {
    const fault = faults.ofWebhook(name)
    if (fault?.fault === 'lost') return tellLog(name, id, { status: 0, text: 'not sent' }, fault)
    const { path } = WEBHOOKS[name]
    const body = told()
    if (fault?.fault === 'bad_token') {
      const refused = await send(name, path, body, 'not-a-token')
      tellLog(name, id, refused, fault)
      if (refused.status !== 401) {
        world.problems.push(`${name}: a wrong token was answered ${refused.status}`)
      }
    }
    const copies = fault?.fault === 'duplicate' ? 2 : 1
    const answers = await Promise.all(Array.from({ length: copies }, () => sendWithToken(name, path, body)))
    for (const answer of answers) tellLog(name, id, answer, fault)
    const [first = { status: 0, text: '' }] = answers
    const was_taken = (WEBHOOKS[name].success as readonly number[]).includes(first.status)
    // What is refused for good is not sent again.
    if (first.status >= 200 && first.status < 500 && first.status !== 429 && !was_taken) {
      world.problems.push(`${name} ${id}: answered ${first.status} ${first.text.slice(0, 200)}`)
      return
    }
    if ((was_taken && fault?.fault !== 'dropped') || tries >= settings.webhook_retries) return
    clock.after(RETRY_MS * 2 ** tries, () => attempt(name, id, told, tries + 1))
  }

  return {
    deliver: (name, id, body) => attempt(name, id, body, 0),
    fetchMenu: async ({ merchant_id, partner_merchant_id }: Merchant) => {
      const query = { merchantID: merchant_id, partnerMerchantID: partner_merchant_id, BusinessType: '0' }
      const sent = await sendWithToken('getMenu', pathOf(WEBHOOKS.getMenu, {}, query))
      tellLog('getMenu', merchant_id, sent, undefined)
      if (sent.status !== 200) return { failure: `get menu was answered ${sent.status}` }
      return { body: readJson(sent.text) }
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
