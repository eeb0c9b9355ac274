import { z } from 'zod'
import { GRAB_CALLS } from '../../src/integrations/grab/contract/grab-calls.ts'
import { WEBHOOKS } from '../../src/integrations/grab/contract/webhooks.ts'
import { randomOf } from './random.ts'

const CALL_FAULTS = ['401', '409', '429', '500', 'slow', 'dropped', 'partial_batch'] as const
const WEBHOOK_FAULTS = ['dropped', 'duplicate', 'lost', 'bad_token'] as const
const ORDER_FAULTS = ['out_of_order'] as const

/** A way to go wrong: how often, at which call or webhook, and for how many times. */
export const faultRule = z.object({
  fault: z.enum([...CALL_FAULTS, ...WEBHOOK_FAULTS, ...ORDER_FAULTS]),
  /** Only at this call or webhook. */
  on: z.enum([...Object.keys(GRAB_CALLS), ...Object.keys(WEBHOOKS)]).optional(),
  rate: z.number().min(0).max(1).default(1),
  times: z.int().positive().optional(),
  /** How long `slow` lasts. */
  ms: z.int().positive().default(15_000),
})

export type FaultRule = z.infer<typeof faultRule>
export type Fault = FaultRule['fault']

/** The faults that are switched on. */
export interface Faults {
  readonly rules: readonly FaultRule[]
  add(rule: FaultRule): void
  clear(): void
  /** The fault that befalls this call of the partner's, if any. */
  ofCall(name: string): FaultRule | undefined
  /** The fault that befalls this webhook, if any. */
  ofWebhook(name: string): FaultRule | undefined
  /** Whether the next state of an order is held back until a later one has overtaken it. */
  ofStateOrder(): FaultRule | undefined
}

/** Faults that are possible at a few calls only. */
const ONLY_AT: Partial<Record<Fault, readonly string[]>> = {
  partial_batch: ['batchUpdateMenu'],
  out_of_order: ['orderState'],
  lost: ['submitOrder', 'orderState', 'menuSyncState', 'integrationStatus'],
  duplicate: ['submitOrder', 'orderState', 'menuSyncState', 'integrationStatus', 'pushMenu'],
}

/** Faults drawn by the seed, apart for calls and for webhooks. */
export function createFaults(seed: number): Faults {
  let rules: FaultRule[] = []
  const chance = {
    call: randomOf(seed, 'calls'),
    webhook: randomOf(seed, 'webhooks'),
    order: randomOf(seed, 'orders'),
  }
  const draw = (way: keyof typeof chance, possible: readonly Fault[], name: string) => {
    const hit = rules.find(
      ({ fault, on, rate }) =>
        possible.includes(fault) &&
        (on === undefined || on === name) &&
        (ONLY_AT[fault]?.includes(name) ?? true) &&
        chance[way].chance(rate),
    )
    if (hit?.times !== undefined) {
      const rest = hit.times > 1 ? [{ ...hit, times: hit.times - 1 }] : []
      rules = rules.flatMap((rule) => (rule === hit ? rest : [rule]))
    }
    return hit
  }
  return {
    get rules() {
      return rules
    },
    add: (rule) => {
      rules = [...rules, rule]
    },
    clear: () => {
      rules = []
    },
    ofCall: (name) => draw('call', CALL_FAULTS, name),
    ofWebhook: (name) => draw('webhook', WEBHOOK_FAULTS, name),
    ofStateOrder: () => draw('order', ORDER_FAULTS, 'orderState'),
  }
}
