import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { type Call, pathOf } from '../src/integrations/grab/contract/call.ts'
import { checkFields } from '../src/integrations/grab/contract/fields.ts'
import {
  GRAB_CALLS,
  GRAB_TOKEN_CALL,
  type GrabCallName,
} from '../src/integrations/grab/contract/grab-calls.ts'
import type { Menu } from '../src/integrations/grab/contract/menu.ts'
import { COMMON_REFUSALS, refusalBody } from '../src/integrations/grab/contract/refusals.ts'
import { WEBHOOKS, type WebhookName } from '../src/integrations/grab/contract/webhooks.ts'

const ALWAYS = { openPeriodType: 'OpenAllDay' } as const

/** A small menu that keeps the contract: a coffee with sizes and extras, a tea of which there are few, a cake. */
export function sampleMenu(): Menu {
  const price = (rupiah: number) => rupiah * 100
  return {
    merchantID: '6-SIMTEST',
    partnerMerchantID: 'JKT-SLG',
    currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
    sellingTimes: [
      {
        id: 'ALWAYS',
        name: 'Setiap saat',
        startTime: '2020-01-01 00:00:00',
        endTime: '2099-12-31 23:59:59',
        serviceHours: {
          mon: ALWAYS,
          tue: ALWAYS,
          wed: ALWAYS,
          thu: ALWAYS,
          fri: ALWAYS,
          sat: ALWAYS,
          sun: ALWAYS,
        },
      },
    ],
    categories: [
      {
        id: 'KOPI',
        name: 'Kopi',
        availableStatus: 'AVAILABLE',
        sellingTimeID: 'ALWAYS',
        items: [
          {
            id: 'KS01',
            name: 'Kopi Susu',
            availableStatus: 'AVAILABLE',
            price: price(27_500),
            modifierGroups: [
              {
                id: 'UKURAN',
                name: 'Ukuran',
                availableStatus: 'AVAILABLE',
                selectionRangeMin: 1,
                selectionRangeMax: 1,
                modifiers: [
                  { id: 'UKURAN:BIASA', name: 'Biasa', availableStatus: 'AVAILABLE', price: 0 },
                  { id: 'UKURAN:BESAR', name: 'Besar', availableStatus: 'AVAILABLE', price: price(7_500) },
                ],
              },
            ],
          },
          { id: 'TEH', name: 'Es Teh', availableStatus: 'AVAILABLE', price: price(9_900), maxStock: 400 },
        ],
      },
      {
        id: 'KUE',
        name: 'Kue',
        availableStatus: 'AVAILABLE',
        sellingTimeID: 'ALWAYS',
        items: [{ id: 'KUE1', name: 'Bolu Pandan', availableStatus: 'AVAILABLE', price: price(18_300) }],
      },
    ],
  }
}

interface Received {
  readonly name: WebhookName
  readonly body: Record<string, unknown>
  readonly headers: Readonly<Record<string, unknown>>
}

/** Stands in for a partner of Grab's: takes every webhook, and tells what breaks the contract. */
export async function startGrabPartner() {
  const received: Received[] = []
  const breaches: string[] = []
  const menus: { current: unknown } = { current: sampleMenu() }
  /** Statuses to answer orders with instead, one after the other. */
  const refusals: number[] = []
  const app = fastify()
  for (const [name, call] of Object.entries(WEBHOOKS) as [WebhookName, Call][]) {
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        if (name !== 'token' && request.headers.authorization !== 'Bearer partner-token') {
          return reply.code(401).send()
        }
        const { problems, unknown } = checkFields(
          call.body ?? call.query ?? refusalBody,
          call.body ? request.body : request.query,
        )
        breaches.push(...problems.map(({ path, message }) => `${name} ${path}: ${message}`), ...unknown)
        received.push({ name, body: request.body as Record<string, unknown>, headers: request.headers })
        if (name === 'token')
          return { access_token: 'partner-token', token_type: 'Bearer', expires_in: 3_600 }
        if (name === 'getMenu') return menus.current
        return reply.code((name === 'submitOrder' ? refusals.shift() : undefined) ?? 204).send()
      },
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    received,
    breaches,
    menus,
    refusals,
    close: () => app.close(),
  }
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly fault?: string
}

/** Calls Grab with a token; throws when an answer breaks the contract. */
export async function createGrabClient(
  url: string,
  api_url: string,
  client_id: string,
  client_secret: string,
) {
  const send = async (address: string, method: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    }
  }
  const credentials = {
    client_id,
    client_secret,
    grant_type: 'client_credentials',
    scope: 'food.partner_api',
  }
  const askToken = (changes: object = {}) =>
    send(url + GRAB_TOKEN_CALL.path, 'POST', { ...credentials, ...changes }, {})
  let token = checkFields(GRAB_TOKEN_CALL.answer, (await askToken()).body).data?.access_token ?? ''
  return {
    askToken,
    renewToken: async () => {
      token = checkFields(GRAB_TOKEN_CALL.answer, (await askToken()).body).data?.access_token ?? ''
    },
    /** As it would be without a token. */
    callUnknown: (name: GrabCallName) => {
      const { method, path }: Call = GRAB_CALLS[name]
      return send(api_url + path, method, method === 'GET' ? undefined : {}, {
        authorization: 'Bearer nobody',
      })
    },
    call: async (name: GrabCallName, { params, query, body, fault }: Asked = {}) => {
      const call: Call = GRAB_CALLS[name]
      const answer = await send(api_url + pathOf(call, params, query), call.method, body, {
        authorization: `Bearer ${token}`,
        ...(fault === undefined ? {} : { 'x-simulate-fault': fault }),
      })
      const is_taken = call.success.includes(answer.status)
      const { reason } = (answer.body ?? { reason: '' }) as { reason: string }
      const listed = [...(call.refusals ?? []), ...COMMON_REFUSALS]
      if (
        !is_taken &&
        !listed.some((refusal) => refusal.status === answer.status && refusal.reason === reason)
      ) {
        throw new Error(`${name} was refused in no way of the contract: ${answer.status} ${reason}`)
      }
      const schema = is_taken ? call.answer : answer.status === 401 ? undefined : refusalBody
      if (!schema) {
        if (answer.body !== undefined) throw new Error(`${name} was answered with a body`)
        return answer
      }
      const { problems, unknown } = checkFields(schema, answer.body)
      if (problems.length + unknown.length > 0) {
        throw new Error(`${name} breaks the contract: ${JSON.stringify([problems, unknown])}`)
      }
      if (is_taken)
        for (const header of call.answer_headers ?? [])
          if (!answer.headers.get(header)) throw new Error(`no ${header}`)
      return answer
    },
  }
}
