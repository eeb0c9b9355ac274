import { hash } from 'node:crypto'
import { storableStart } from '../../../kit/storable.calc.ts'
import { type Receipt, ReceiptInput } from '../../../sales/transaction/receipt.input.ts'
import type { Order } from '../contract/order.ts'
import {
  type GrabMoney,
  moneyFlags,
  moneyOf,
  type OrderFlag,
  promoShares,
  rupiahOf,
  toE2,
} from './order-money.ts'

/** Channel and method of payment under which orders of GrabFood are in the books. */
export const GRAB_CHANNEL = 'GRABFOOD'
export const GRAB_METHOD = 'GRABFOOD'

/** Under which code the merchant charge is a line of its own: a free item, as it belongs to no menu. */
export const CHARGE_CODE = 'GRABFOOD-CHARGE'
const CHARGE_NAME = 'Biaya kemasan GrabFood'
const OTHER_PROMO = 'Promo GrabFood lainnya'

const MOST_OPTIONS = 30
const MOST_DISCOUNTS = 10

/** A menu or an option as we call it. */
interface Named {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** What the ids in an order stand for, by the ids we gave them in the menu. */
export interface MenuNames {
  readonly items: ReadonlyMap<string, Named>
  readonly options: ReadonlyMap<string, Named>
}

/** An order as it goes into our books. */
export interface OrderReceipt {
  /** Undefined when it cannot be a receipt, with what is wrong by field. */
  readonly receipt: Receipt | undefined
  readonly problems: Readonly<Record<string, string>>
  readonly lines: readonly ShownLine[]
  readonly qty: number
  readonly money: GrabMoney
  readonly flags: readonly OrderFlag[]
  readonly has_charge: boolean
}

/** A line as the panel shows it. */
export interface ShownLine {
  readonly item_id: number | null
  readonly code: string
  readonly name: string
  readonly qty: number
  readonly options: readonly string[]
  readonly note: string | null
}

/**
 * Names the content of an order by what matters of it, so that the same order is the same whoever tells it and when, and
 * whatever fields come along.
 */
export function contentHash(order: Order): string {
  const { merchant_charge_e2, merchant_promo_e2, total_e2, commission_e2 } = moneyOf(order)
  const items = order.items.map(({ id, quantity, price, specifications, modifiers }) => [
    ...[id, quantity, price, specifications ?? ''],
    (modifiers ?? []).map((modifier) => [modifier.id, modifier.price, modifier.quantity]),
  ])
  const content = [items, merchant_charge_e2, merchant_promo_e2, total_e2, commission_e2]
  return hash('sha256', JSON.stringify(content))
}

/** The uuid of the receipt that a revision of an order becomes: always the same, so that it is recorded once. */
export function receiptUuid(
  brand_id: number,
  merchant_id: string,
  order_id: string,
  revision: number,
): string {
  const hex = hash('sha256', JSON.stringify(['grab', brand_id, merchant_id, order_id, revision]))
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * An order of GrabFood as a receipt: prices and the merchant charge as lines, promotions of the restaurant as discounts,
 * those of Grab not at all, the merchant amount as what was paid, and Grab's commission as what the platform keeps.
 * Ids that our menu does not know stay lines under their own id, so that they wait among the unknown items. Amounts are
 * rounded to whole rupiah line by line; what that changes is flagged and told as a difference of the receipt.
 */
export function orderReceipt(
  order: Order,
  names: MenuNames,
  { uuid, revision }: { uuid: string; revision: number },
): OrderReceipt {
  const money = moneyOf(order)
  const rupiah = (amount: number) => rupiahOf(toE2(amount, order.currency.exponent))
  const named = order.items.map((item) => nameItem(item, names))
  const charge = rupiahOf(money.merchant_charge_e2)
  const total = rupiahOf(money.total_e2)
  const lines = order.items.map((item, index) => {
    const { found, shown, options } = named[index] ?? nameItem(item, names)
    return {
      item_id: found?.id ?? null,
      code: found?.code ?? storableStart(item.id, 40) ?? storableStart(item.grabItemID, 40),
      name: shown.name,
      qty: item.quantity,
      unit_price: rupiah(item.price),
      variants: options.slice(0, MOST_OPTIONS).map(({ option, told, label }) => ({
        id: option?.id ?? null,
        code: option?.code ?? storableStart(told.id, 64),
        name: label,
        price: rupiah(told.price) * told.quantity,
      })),
      note: storableStart(item.specifications, 200),
    }
  })
  if (charge > 0)
    lines.push({
      item_id: null,
      code: CHARGE_CODE,
      name: CHARGE_NAME,
      qty: 1,
      unit_price: charge,
      variants: [],
      note: null,
    })
  const { dineIn } = order
  const parsed = ReceiptInput.safeParse({
    uuid,
    receipt_number: storableStart(order.shortOrderNumber, 40) ?? storableStart(order.orderID, 40),
    channel: GRAB_CHANNEL,
    opened_at: order.orderTime,
    occurred_at: order.orderTime,
    table_name: storableStart(dineIn?.tableID, 40),
    note: noteOf(order, revision),
    pax: Math.min(Math.max(dineIn?.eaterCount ?? 0, 0), 1_000),
    lines,
    discounts: discountsOf(order, money),
    payments: [{ method: GRAB_METHOD, amount: total, reference: storableStart(order.orderID, 80) }],
    tax: order.price.tax === undefined ? null : wholeTax(money.tax_e2),
    total,
  })
  const fee = money.commission_e2 === null ? undefined : rupiahOf(money.commission_e2)
  const receipt: Receipt | undefined = parsed.success
    ? { ...parsed.data, payments: parsed.data.payments.map((payment) => ({ ...payment, fee })) }
    : undefined
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join('.')] ??= message
  return {
    receipt,
    problems,
    lines: named.map(({ shown }) => shown),
    qty: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    money,
    flags: [
      ...moneyFlags(order, money),
      ...(named.some(({ found }) => !found) ? (['UNKNOWN_ITEM'] as const) : []),
      ...(named.some(({ options }) => options.some(({ option }) => !option))
        ? (['UNKNOWN_OPTION'] as const)
        : []),
    ],
    has_charge: charge > 0,
  }
}

/**
 * A tax as told in hundredths, in whole rupiah. Told as exactly half a rupiah it has been rounded already, from a little
 * less or a little more: null, as either neighbour may be meant and neither is a difference of the bill.
 */
const wholeTax = (tax_e2: number): number | null => (tax_e2 % 100 === 50 ? null : rupiahOf(tax_e2))

function nameItem(item: Order['items'][number], { items, options: known }: MenuNames) {
  const found = items.get(item.id)
  const options = (item.modifiers ?? []).map((told) => {
    const option = known.get(told.id)
    const name = storableStart(option?.name ?? told.id, 100) ?? 'Tambahan'
    return { told, option, label: told.quantity > 1 ? `${name} ×${told.quantity}` : name }
  })
  const code = found?.code ?? storableStart(item.id, 40) ?? item.grabItemID
  const shown: ShownLine = {
    item_id: found?.id ?? null,
    code,
    name: storableStart(found?.name, 120) ?? `Menu GrabFood ${code}`,
    qty: item.quantity,
    options: options.map(({ label }) => label),
    note: storableStart(item.specifications, 300),
  }
  return { found, options, shown }
}

/** Discounts that together are the restaurant's share as Grab tells it, to the rupiah. */
function discountsOf(order: Order, money: GrabMoney) {
  const told = rupiahOf(money.merchant_promo_e2)
  let left = told
  const discounts = promoShares(order).flatMap(({ code, name, merchant_e2 }) => {
    const amount = Math.min(rupiahOf(merchant_e2), left)
    left -= amount
    return amount > 0
      ? [{ code: codeOf(code), name: storableStart(name, 120) ?? 'Promo GrabFood', amount }]
      : []
  })
  const kept = discounts.slice(0, MOST_DISCOUNTS - 1)
  const rest = told - kept.reduce((sum, { amount }) => sum + amount, 0)
  return rest > 0 ? [...kept, { code: null, name: OTHER_PROMO, amount: rest }] : kept
}

/** Codes of discounts are short; the id of a campaign may be longer than any. */
function codeOf(code: string | null): string | null {
  const text = storableStart(code, 64)
  return text !== null && text.length <= 32 ? text : null
}

function noteOf({ cutlery, scheduledTime }: Order, revision: number): string | null {
  const notes = [
    revision > 0 ? 'Pesanan diubah' : null,
    scheduledTime ? 'Terjadwal' : null,
    cutlery ? 'Sertakan alat makan' : null,
  ]
  return notes.filter((note) => note !== null).join('; ') || null
}
