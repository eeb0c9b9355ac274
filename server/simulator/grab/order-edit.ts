import { GRAB_LIMITS } from '../../src/integrations/grab/contract/limits.ts'
import type { Order } from '../../src/integrations/grab/contract/order.ts'
import { REFUSALS } from '../../src/integrations/grab/contract/refusals.ts'
import { lineOf, priceToPay, takeFromStock } from './basket.ts'
import { grabIdOf, itemsOf } from './menu-sync.ts'
import { resubmitOrder } from './order-course.ts'
import { reckon, serviceOf } from './order-maker.ts'
import { orderOf, Refused } from './refused.ts'
import type { BookedOrder, OrderLine, World } from './world.ts'

interface EditedItem {
  readonly itemID: string
  readonly status: 'DELETED' | 'UPDATED' | 'ADDED' | ''
  readonly quantity?: number | undefined
  readonly isExternalItemID?: boolean | undefined
  readonly modifiers?: readonly { id: string; quantity: number }[] | undefined
}

interface Edit {
  readonly items: readonly EditedItem[]
  readonly onlyRecalculate?: boolean | undefined
}

const EDITABLE = ['PENDING', 'ACCEPTED', 'DRIVER_ALLOCATED', 'DRIVER_ARRIVED']

/** Changes what is in an order; it is reckoned anew and, unless only that was asked, submitted again. */
export function editOrder(world: World, orderID: string, { items, onlyRecalculate }: Edit): Order {
  const booked = orderOf(world, orderID)
  if (!EDITABLE.includes(booked.state)) throw new Refused(REFUSALS.not_editable)
  const told = new Set(items.map(({ itemID }) => itemID))
  if (items.every(({ status }) => status === '')) throw new Refused(REFUSALS.nothing_changed)
  if (!booked.lines.every(({ grab_item_id }) => told.has(grab_item_id))) {
    throw new Refused(REFUSALS.items_missing)
  }
  const kept = booked.lines.flatMap((line) => {
    const change = items.find(({ itemID, status }) => itemID === line.grab_item_id && status !== 'ADDED')
    if (change?.status === 'DELETED') return []
    return change?.status === 'UPDATED' ? [updated(booked, line, change)] : [line]
  })
  const added = items.filter(({ status }) => status === 'ADDED').map((item) => addedLine(booked, item))
  const lines = [...kept, ...added]
  if (lines.length === 0) throw new Refused(REFUSALS.all_removed)
  if (JSON.stringify(lines) === JSON.stringify(booked.lines)) throw new Refused(REFUSALS.nothing_changed)
  const featureFlags = { ...booked.order.featureFlags, isMexEditOrder: true }
  const edited: BookedOrder = { ...booked, lines, order: { ...booked.order, featureFlags } }
  reckon(edited)
  if (edited.money.total > GRAB_LIMITS.edited_total) throw new Refused(REFUSALS.above_max_price)
  if (onlyRecalculate) return edited.order
  takeFromStock(booked.merchant, added)
  booked.lines = lines
  booked.order = edited.order
  booked.money = edited.money
  booked.edits++
  resubmitOrder(world, booked)
  return booked.order
}

const serviceOfOrder = ({ featureFlags, scheduledTime }: Order) =>
  serviceOf(featureFlags.orderType, Boolean(scheduledTime))

function updated({ merchant, order }: BookedOrder, line: OrderLine, change: EditedItem): OrderLine {
  const item = itemsOf(merchant).find(({ id }) => id === line.item_id)
  const choices = (item?.modifierGroups ?? []).flatMap(({ modifiers = [] }) => modifiers)
  const removed = new Set(
    (change.modifiers ?? []).filter(({ quantity }) => quantity === 0).map(({ id }) => id),
  )
  const present = line.modifiers.filter(({ id }) => !removed.has(id))
  const added = (change.modifiers ?? []).flatMap(({ id, quantity }) => {
    if (quantity === 0 || present.some((modifier) => modifier.id === id)) return []
    const choice = choices.find((modifier) => modifier.id === id)
    if (!choice) throw new Refused(REFUSALS.added_invalid)
    const price = choice.advancedPricing?.[serviceOfOrder(order)] ?? choice.price ?? 0
    return [{ id, price: priceToPay(merchant, price) }]
  })
  return { ...line, quantity: change.quantity ?? line.quantity, modifiers: [...present, ...added] }
}

function addedLine(
  { merchant, order }: BookedOrder,
  { itemID, quantity, isExternalItemID }: EditedItem,
): OrderLine {
  const item = itemsOf(merchant).find(
    ({ id, availableStatus }) =>
      availableStatus === 'AVAILABLE' && (isExternalItemID ? id : grabIdOf(merchant, id)) === itemID,
  )
  if (!item) throw new Refused(REFUSALS.added_invalid)
  const line = lineOf(merchant, item, serviceOfOrder(order), quantity ?? 1)
  const copies = order.items.filter(({ grabItemID }) => grabItemID.split('#')[0] === line.grab_item_id).length
  return copies === 0 ? line : { ...line, grab_item_id: `${line.grab_item_id}#${copies + 1}` }
}
