import type { Campaign } from '../../src/integrations/grab/contract/campaign.ts'
import type { Menu } from '../../src/integrations/grab/contract/menu.ts'
import type { MenuTrace } from '../../src/integrations/grab/contract/menu-update.ts'
import type { Order, OrderState } from '../../src/integrations/grab/contract/order.ts'
import type { StoreHours } from '../../src/integrations/grab/contract/store.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Deduction, OrderMoney } from './order-money.ts'
import type { MerchantSettings, Settings } from './settings.ts'

/** A restaurant as Grab knows it. */
export interface Merchant {
  readonly merchant_id: string
  readonly partner_merchant_id: string
  settings: MerchantSettings
  integration: 'INACTIVE' | 'ACTIVE' | 'SYNCING' | 'FAILED'
  /** What is on sale, with the changes made since it was fetched. */
  menu: Menu | undefined
  trace: MenuTrace | undefined
  /** Grab's own ids of our items. */
  readonly grab_ids: Map<string, string>
  hours: StoreHours
  paused_until: number
  menu_locked_until: number
  batch_locked_until: number
  campaigns: Campaign[]
  orders_made: number
  /** Whether something is waiting for midnight to be available again. */
  waits_for_midnight: boolean
  /** Which stream of orders runs; an older one stops when it sees a newer number. */
  stream: number
}

export interface OrderLine {
  readonly item_id: string
  readonly grab_item_id: string
  quantity: number
  /** Price of one without modifiers, with tax, in minor units. */
  readonly unit: number
  modifiers: { readonly id: string; readonly price: number }[]
  readonly note: string
}

/** An order in Grab's books. */
export interface BookedOrder {
  readonly merchant: Merchant
  /** Which of its merchant's orders it is. */
  readonly number: number
  /** As it was submitted last. */
  order: Order
  lines: OrderLine[]
  deductions: Deduction[]
  money: OrderMoney
  /** PENDING until it is accepted. */
  state: OrderState | 'PENDING'
  readonly history: { state: OrderState; at: string }[]
  readonly made_at: number
  state_at: number
  is_ready: boolean
  edits: number
  /** A state held back so that a later one overtakes it. */
  held: (() => Promise<void>) | undefined
  cancelled_by_merchant: boolean
}

/** A line of what went over the wire. */
export interface LogEntry {
  readonly at: string
  readonly way: 'call' | 'webhook'
  readonly name: string
  readonly status: number
  readonly fault: string | undefined
  readonly detail: string
}

/** Everything the simulator knows. */
export interface World {
  readonly settings: Settings
  readonly clock: Clock
  readonly faults: Faults
  readonly merchants: Map<string, Merchant>
  readonly orders: Map<string, BookedOrder>
  /** Tokens given to the partner and when they end. */
  readonly tokens: Map<string, number>
  readonly log: LogEntry[]
  /** Breaches of the contract by the partner that Grab itself would pass over. */
  readonly problems: string[]
  /** Delivers webhooks. */
  readonly partner: Partner
  /** Where the simulator itself is reached. */
  url: string
}

/** The partner's webhooks as Grab calls them. */
export interface Partner {
  /** Delivers a webhook, later again after a failure, as it is by then; `id` names what it is about in the log. */
  deliver(
    name: 'menuSyncState' | 'submitOrder' | 'orderState' | 'integrationStatus' | 'pushMenu',
    id: string,
    body: () => object,
  ): Promise<void>
  /** Asks for a menu; undefined when it cannot be had, with the reason. */
  fetchMenu(merchant: Merchant): Promise<{ body: unknown } | { failure: string }>
}

/** Keeps the last lines only. */
export const LONGEST_LOG = 20_000

/** Writes a line of the log. */
export function note(world: Pick<World, 'log' | 'clock'>, line: Omit<LogEntry, 'at'>): void {
  world.log.push({ at: world.clock.text(), ...line })
  if (world.log.length > LONGEST_LOG) world.log.shift()
}
