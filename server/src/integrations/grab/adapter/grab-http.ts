import type { z } from 'zod'
import { type Call, pathOf } from '../contract/call.ts'
import { checkFields } from '../contract/fields.ts'
import { GRAB_CALLS, type GrabCallName } from '../contract/grab-calls.ts'
import { GrabError } from './grab-error.ts'
import type { GrabPort } from './grab-port.ts'
import { createGrabToken } from './grab-token.ts'
import { createAsk, DEFAULT_PATIENCE, type Patience, type RawAnswer, refusalOf } from './grab-transport.ts'

export interface GrabHttpSettings {
  /** Of the token, e.g. https://api.grab.com. */
  readonly token_url: string
  /** Of the calls, e.g. https://partner-api.grab.com/grabfood. */
  readonly api_url: string
  /** The pair Grab issued. */
  readonly client_id: string
  readonly client_secret: string
  readonly patience?: Patience
  readonly now?: () => number
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

type AnswerOf<Name extends GrabCallName> = (typeof GRAB_CALLS)[Name] extends {
  answer: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

/** Reads an answer by the contract or throws what it means. */
function readAnswer(name: GrabCallName, call: Call, answer: RawAnswer): unknown {
  if (call.success.includes(answer.status)) {
    if (!call.answer) return undefined
    const { data, problems } = checkFields(call.answer, answer.body)
    if (problems.length === 0) return data
    const message = problems.map(({ path, message: text }) => `${path}: ${text}`).join('; ')
    throw new GrabError('broken', { call: name, status: answer.status, message })
  }
  const { reason, message } = refusalOf(answer.body)
  const failure = answer.status === 401 ? 'unauthorised' : answer.status === 409 ? 'locked' : 'refused'
  throw new GrabError(failure, {
    call: name,
    status: answer.status,
    reason,
    message: message || `${name}: answered ${answer.status}`,
  })
}

/** GrabFood over HTTP: the contract's calls with a token that is kept, refreshed once when it is refused. */
export function createGrabHttp(settings: GrabHttpSettings): GrabPort {
  const ask = createAsk(settings.patience ?? DEFAULT_PATIENCE)
  const token = createGrabToken(settings, ask, settings.now ?? performance.now.bind(performance))

  const send = async <Name extends GrabCallName>(
    name: Name,
    asked: Asked,
  ): Promise<{ data: AnswerOf<Name>; headers: Headers }> => {
    const call: Call = GRAB_CALLS[name]
    const url = settings.api_url + pathOf(call, asked.params, asked.query)
    const attempt = async () => {
      const bearer = await token.read()
      return { bearer, answer: await ask(name, url, call.method, asked.body, bearer) }
    }
    let { bearer, answer } = await attempt()
    if (answer.status === 401) {
      token.drop(bearer)
      ;({ bearer, answer } = await attempt())
      if (answer.status === 401) token.drop(bearer)
    }
    return { data: readAnswer(name, call, answer) as AnswerOf<Name>, headers: answer.headers }
  }
  const call = async <Name extends GrabCallName>(name: Name, asked: Asked): Promise<AnswerOf<Name>> =>
    (await send(name, asked)).data
  const prepare = (orderID: string, toState: 'Accepted' | 'Rejected') =>
    call('prepareOrder', { body: { orderID, toState } })
  const mark = (orderID: string, markStatus: 1 | 2) => call('markOrder', { body: { orderID, markStatus } })

  return {
    activate: async (merchantID) => {
      const { activationUrl } = await call('activate', { body: { partner: { merchantID } } })
      return { activation_url: activationUrl }
    },
    notifyMenu: async (merchantID) => {
      const { headers } = await send('notifyMenu', { body: { merchantID } })
      return { job_id: headers.get('x-job-id') ?? '' }
    },
    updateMenu: (body) => call('updateMenu', { body }),
    batchUpdateMenu: (body) => call('batchUpdateMenu', { body }),
    traceMenu: (merchantID) => call('traceMenu', { query: { merchantID } }),
    acceptOrder: (order_id) => prepare(order_id, 'Accepted'),
    rejectOrder: (order_id) => prepare(order_id, 'Rejected'),
    markReady: (order_id) => mark(order_id, 1),
    markCompleted: (order_id) => mark(order_id, 2),
    setReadyTime: (orderID, ready_at) =>
      call('setReadyTime', { body: { orderID, newOrderReadyTime: ready_at.toISOString() } }),
    setDelivery: (body) => call('setDelivery', { body }),
    isCancelable: (orderID, merchantID) => call('isCancelable', { query: { orderID, merchantID } }),
    cancelOrder: (body) => call('cancelOrder', { body }),
    listOrders: (query) =>
      call('listOrders', {
        query: Object.fromEntries(
          Object.entries(query)
            .filter(([, value]) => value !== undefined)
            .map(([key, value]) => [key, Array.isArray(value) ? `[${value.join(',')}]` : String(value)]),
        ),
      }),
    storeStatus: (merchantID) => call('storeStatus', { params: { merchantID } }),
    storeHours: (merchantID) => call('storeHours', { params: { merchantID } }),
    setDeliveryHours: (merchantID, body) => call('setDeliveryHours', { params: { merchantID }, body }),
    setSpecialHours: (merchantID, body) => call('setSpecialHours', { params: { merchantID }, body }),
    pause: (merchantID, duration) => call('pause', { body: { merchantID, isPause: true, duration } }),
    resume: (merchantID) => call('pause', { body: { merchantID, isPause: false } }),
    listCampaigns: (merchantID) => call('listCampaigns', { query: { merchantID } }),
  }
}
