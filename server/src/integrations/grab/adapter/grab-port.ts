import type { z } from 'zod'
import type { GRAB_CALLS } from '../contract/grab-calls.ts'
import type { MenuTrace, MenuUpdate } from '../contract/menu-update.ts'
import type { StoreHours, StoreStatus } from '../contract/store.ts'

type Calls = typeof GRAB_CALLS
type Body<Name extends keyof Calls> = Calls[Name] extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : never
type Query<Name extends keyof Calls> = Calls[Name] extends { query: infer S extends z.ZodType }
  ? z.input<S>
  : never
type Answer<Name extends keyof Calls> = Calls[Name] extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : never

/**
 * What we ask of GrabFood, by our own names. Amounts are in minor units of the contract; every method throws a GrabError
 * when it is not taken.
 */
export interface GrabPort {
  /** Begins the activation of a store and answers where its owner goes on. */
  activate(partner_merchant_id: string): Promise<{ readonly activation_url: string }>
  /** Says that the menu has changed; Grab fetches it. Locked for a while after each time. */
  notifyMenu(merchant_id: string): Promise<{ readonly job_id: string }>
  /** Changes one item or one modifier. */
  updateMenu(update: MenuUpdate): Promise<void>
  /** Changes up to 200 items at once; tells which were not taken. */
  batchUpdateMenu(batch: Body<'batchUpdateMenu'>): Promise<Answer<'batchUpdateMenu'>>
  traceMenu(merchant_id: string): Promise<MenuTrace>
  acceptOrder(order_id: string): Promise<void>
  rejectOrder(order_id: string): Promise<void>
  /** Says that an order can be fetched. */
  markReady(order_id: string): Promise<void>
  /** Says that an order eaten here is done. */
  markCompleted(order_id: string): Promise<void>
  setReadyTime(order_id: string, ready_at: Date): Promise<void>
  /** Moves an order that our own courier brings. */
  setDelivery(delivery: Body<'setDelivery'>): Promise<void>
  isCancelable(order_id: string, merchant_id: string): Promise<Answer<'isCancelable'>>
  cancelOrder(cancel: Body<'cancelOrder'>): Promise<Answer<'cancelOrder'>>
  /** Orders of a day of the store (`page` begins at 0), or by their ids. */
  listOrders(query: Query<'listOrders'>): Promise<Answer<'listOrders'>>
  storeStatus(merchant_id: string): Promise<StoreStatus>
  storeHours(merchant_id: string): Promise<StoreHours>
  setDeliveryHours(merchant_id: string, hours: Body<'setDeliveryHours'>): Promise<Answer<'setDeliveryHours'>>
  setSpecialHours(merchant_id: string, hours: Body<'setSpecialHours'>): Promise<Answer<'setSpecialHours'>>
  /** Stops taking orders for a while. */
  pause(merchant_id: string, duration: '30m' | '1h' | '24h'): Promise<void>
  resume(merchant_id: string): Promise<void>
  listCampaigns(merchant_id: string): Promise<Answer<'listCampaigns'>>
}
