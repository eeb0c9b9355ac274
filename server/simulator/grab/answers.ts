import type { z } from 'zod'
import type { GRAB_CALLS, GrabCallName } from '../../src/integrations/grab/contract/grab-calls.ts'
import * as campaigns from './campaigns.ts'
import { announceMenu } from './menu-sync.ts'
import { batchUpdate, updateMenu } from './menu-update.ts'
import { activationUrl } from './merchants.ts'
import * as orders from './order-calls.ts'
import { editOrder } from './order-edit.ts'
import { merchantOf, Refused } from './refused.ts'
import { pauseStore, setHours, storeStatus } from './store.ts'
import type { World } from './world.ts'

type Of<N extends GrabCallName, F extends 'body' | 'query'> = (typeof GRAB_CALLS)[N] extends {
  readonly [K in F]: infer S extends z.ZodType
}
  ? z.infer<S>
  : undefined

interface Asked<N extends GrabCallName> {
  readonly body: Of<N, 'body'>
  readonly query: Of<N, 'query'>
  readonly params: Readonly<Record<string, string>>
  /** Whether a batch is to be taken in part only. */
  readonly is_partial: boolean
}

/** What goes back to a call: its body, and headers. */
interface Answer {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Answers = {
  readonly [N in GrabCallName]: (asked: Asked<N>) => Answer | Promise<Answer>
}

const done = async (what: unknown): Promise<Answer> => {
  await what
  return {}
}

/** How Grab answers every call of the contract. */
export function createAnswers(world: World): Answers {
  const merchantIn = ({ merchantID = '' }: Readonly<Record<string, string>>) => merchantOf(world, merchantID)
  return {
    activate: ({ body }) => ({ body: { activationUrl: activationUrl(world, body.partner.merchantID) } }),
    notifyMenu: ({ body }) => ({
      headers: { 'x-job-id': announceMenu(world, merchantOf(world, body.merchantID)) },
    }),
    updateMenu: ({ body }) => done(updateMenu(world, body)),
    batchUpdateMenu: ({ body, is_partial }) => ({ body: batchUpdate(world, body, is_partial) }),
    traceMenu: ({ query }) => {
      const { trace } = merchantOf(world, query.merchantID)
      if (!trace) throw new Refused({ status: 404, reason: 'not_found' }, 'no menu was synced')
      return { body: trace }
    },
    prepareOrder: ({ body }) => done(orders.prepareOrder(world, body)),
    markOrder: ({ body }) => done(orders.markOrder(world, body)),
    setReadyTime: ({ body }) => done(orders.setReadyTime(world, body)),
    setDelivery: ({ body }) => done(orders.setDelivery(world, body)),
    isCancelable: ({ query }) => ({ body: orders.isCancelable(world, query) }),
    cancelOrder: async ({ body }) => ({ body: await orders.cancelOrder(world, body) }),
    editOrderV1: ({ body, params: { orderID = '' } }) => done(editOrder(world, orderID, body)),
    editOrder: ({ body, params: { orderID = '' } }) => ({ body: editOrder(world, orderID, body) }),
    listOrders: ({ query }) => ({ body: orders.listOrders(world, query) }),
    refundOrder: ({ body }) => done(orders.refundOrder(world, body)),
    storeStatus: ({ params }) => ({ body: storeStatus(world, merchantIn(params)) }),
    storeHours: ({ params }) => ({ body: merchantIn(params).hours }),
    setDeliveryHours: ({ body: { openingHour, force }, params }) => ({
      body: setHours(world, merchantIn(params), { openingHour }, force ? 'forced' : 'unforced'),
    }),
    setDineInHours: ({ body, params }) => {
      setHours(world, merchantIn(params), body, 'special')
      return { body: { errorReasons: null } }
    },
    setSpecialHours: ({ body, params }) => ({ body: setHours(world, merchantIn(params), body, 'special') }),
    pause: ({ body }) => done(pauseStore(world, merchantOf(world, body.merchantID), body)),
    listCampaigns: ({ query }) => ({
      body: campaigns.listCampaigns(world, merchantOf(world, query.merchantID)),
    }),
    createCampaign: ({ body: { merchantID, ...fields } }) => ({
      body: campaigns.createCampaign(world, merchantOf(world, merchantID), fields, 'Partner'),
    }),
    updateCampaign: ({ body, params: { campaignID = '' } }) =>
      done(campaigns.updateCampaign(world, campaignID, body)),
    deleteCampaign: ({ params: { campaignID = '' } }) => done(campaigns.deleteCampaign(world, campaignID)),
  }
}
