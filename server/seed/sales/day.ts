import { qtyOf } from '../../src/kit/decimal.calc.ts'
import { normalisePhone } from '../../src/kit/shared.input.ts'
import { businessDayStart } from '../../src/outlets/outlet/business-date.calc.ts'
import { computeBill } from '../../src/sales/bill/bill.calc.ts'
import { billSettingsOf, type OutletTaxSettings } from '../../src/sales/bill/bill-settings.calc.ts'
import type {
  Receipt,
  ReceiptDiscount,
  RefundRequest,
  VoidRequest,
} from '../../src/sales/transaction/receipt.input.ts'
import { channelOf, type DemoBrand, type DemoItem, type DemoOutlet } from '../demo-data.ts'
import { type BasketPrices, createBasketMaker } from './basket.ts'
import { drawPaymentTimes } from './demand.ts'
import { createPaymentWheel, drawMethod, pay } from './payment.ts'
import { promote } from './promotion.ts'
import { createRandom, createWheel, draw, type Random, type Wheel } from './random.ts'
import { cashierOf, STAFF, sessionUuidOf, shiftAt } from './shift.ts'
import { allowedBy, allowVoid, approve, reprice, tellEvents } from './told.ts'

/** Everything rung up at an outlet on a business day. */
export interface SalesDay {
  receipts: Receipt[]
  voids: VoidRequest[]
  refunds: RefundRequest[]
}

/** Makes the days of an outlet; the same day is the same whatever other days are made. */
export interface DayMaker {
  /** Nothing later than `until`. */
  make(outlet: DemoOutlet, tax: OutletTaxSettings, date: string, until: number): SalesDay
}

const MINUTE = 60_000
const VOID_REASONS = ['Salah input', 'Tamu batal', 'Stok habis', 'Kualitas tidak sesuai']
/** Minutes from opening the bill to paying it: guests at a table, others. */
const STAY = { DINE_IN: [18, 80], other: [2, 15] } as const
/** Tills that had computed something else than we do. */
const DIFFERENCE_RATE = 0.0006
/** Days on which a receipt was lost. */
const LOST_RATE = 0.02

/** Prepares the days of a brand, which asks the prices of its price lists as they were at the time. */
export function createDayMaker(
  data: DemoBrand,
  seed: string,
  prices: BasketPrices = { price_ids: new Map(), rises: [] },
): DayMaker {
  const baskets = createBasketMaker(data, prices)
  const methods = createPaymentWheel(data)
  const items = new Map(data.menu_items.map((item) => [item.code, item]))
  const channels = new Map(data.outlets.map((outlet) => [outlet.code, channelWheel(data, outlet)]))
  const maker: Maker = { data, baskets, methods, items }
  return {
    make: (outlet, tax, date, until) => {
      const random = createRandom(`${seed} ${outlet.code} ${date}`)
      const told = createRandom(`${seed} told ${outlet.code} ${date}`)
      const wheel = channels.get(outlet.code)
      const day: SalesDay = { receipts: [], voids: [], refunds: [] }
      const times = wheel ? drawPaymentTimes(random, data.sales_shape, outlet, date) : []
      const skipped = skippedNumber(outlet, date)
      for (const [index, at] of times.entries()) {
        if (!wheel || at > until) break
        const channel = draw(random, wheel)
        const receipt = makeReceipt(maker, random, {
          outlet,
          tax,
          date,
          at,
          channel,
          number: index + 1,
          skipped,
          told,
        })
        day.receipts.push(receipt)
        undo(random, data, day, receipt, { outlet, date, until, told })
      }
      return day
    },
  }
}

interface Maker {
  data: DemoBrand
  baskets: ReturnType<typeof createBasketMaker>
  methods: Wheel<string>
  items: Map<string, DemoItem>
}

interface Occasion {
  outlet: DemoOutlet
  tax: OutletTaxSettings
  date: string
  at: number
  channel: string
  number: number
  /** From this one on the till counted one more than it sent. */
  skipped: number
  /** What tills tell besides sales is drawn apart, so that sales stay what they are. */
  told: Random
}

function makeReceipt(maker: Maker, random: Random, occasion: Occasion): Receipt {
  const { data } = maker
  const { outlet, date, at, channel } = occasion
  const minutes = Math.floor((at - businessDayStart(date, outlet.timezone, 0)) / MINUTE)
  const hour = Math.floor(minutes / 60)
  const time = `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const is_guest = !channel.endsWith('FOOD')
  const members = data.members.filter((member) => member.joined <= date)
  const member =
    is_guest && members.length > 0 && random.chance(data.basket.member_rate_of_bills / 0.77)
      ? random.pick(members)
      : undefined
  const method = drawMethod(random, maker.methods, channel)
  const lines = maker.baskets.fill(random, channel, hour, at)
  reprice(occasion.told, channel, lines)
  const basket = { outlet_code: outlet.code, date, time, channel, is_member: !!member, method, lines }
  const discounts = promote(random, data, basket, maker.items)
  const bill = billOf(occasion, lines, discounts, method)
  const is_off = random.chance(DIFFERENCE_RATE) && bill.total > 500
  const till_total = is_off ? bill.total + random.pick([-500, -100, 100, 500]) : bill.total
  const at_table = channel === 'DINE_IN'
  const shift = shiftAt(outlet, date, at)
  const [shortest, longest] = at_table ? STAY.DINE_IN : STAY.other
  const receipt: Receipt = {
    uuid: random.uuid(),
    sequence: sequenceOf(date, occasion),
    receipt_number: `${outlet.code}-${date.slice(2).replaceAll('-', '')}-${String(occasion.number).padStart(4, '0')}`,
    channel,
    status: 'PAID',
    opened_at: new Date(at - random.between(shortest, longest) * MINUTE).toISOString(),
    occurred_at: new Date(at).toISOString(),
    table_name: at_table ? drawTable(random, data, outlet) : null,
    member_id: undefined,
    member_phone: member && normalisePhone(member.phone),
    member_name: member?.name ?? null,
    cashier_name: cashierOf(outlet, date, shift),
    waiter_name: at_table ? random.pick(STAFF) : null,
    note: null,
    pax: at_table ? 1 + random.poisson(outlet.avg_dine_in_pax - 1) : 0,
    lines,
    discounts,
    payments: pay(random, method, till_total),
    service: bill.service,
    tax: bill.tax,
    rounding: till_total === bill.total ? bill.rounding : null,
    total: till_total,
    void: null,
    session_uuid: sessionUuidOf(outlet, date, shift),
  }
  approve(occasion.told, receipt)
  tellEvents(occasion.told, receipt)
  return receipt
}

function billOf(
  { tax, channel }: Occasion,
  lines: Receipt['lines'],
  discounts: ReceiptDiscount[],
  method: string,
) {
  const discountOf = ({ amount, rate_bp, max_amount }: ReceiptDiscount) =>
    amount === null ? { rate_bp: rate_bp ?? 0, max_amount } : { amount }
  return computeBill({
    settings: billSettingsOf(tax, channel),
    lines: lines.map((line) => ({
      unit_price: line.unit_price,
      qty_e4: qtyOf(line.qty),
      discounts: line.discounts.map(discountOf),
    })),
    discounts: discounts.map(discountOf),
    cash: method === 'TUNAI',
  })
}

/** Some receipts are voided minutes later, a few are refunded, whole or in part. */
function undo(
  random: Random,
  data: DemoBrand,
  day: SalesDay,
  receipt: Receipt,
  { outlet, date, until, told }: { outlet: DemoOutlet; date: string; until: number; told: Random },
): void {
  const { void_rate, refund_rate } = data.basket
  const fate = random.next()
  if (fate >= void_rate + refund_rate) return
  const at = Date.parse(receipt.occurred_at) + random.between(2, 40) * MINUTE
  const request = {
    transaction_uuid: receipt.uuid,
    occurred_at: new Date(at).toISOString(),
    actor: receipt.cashier_name,
    reason: random.pick(VOID_REASONS),
  }
  const lines = random.chance(0.5) ? null : [{ no: 1, qty: '1' }]
  const uuid = random.uuid()
  if (at > until) return
  if (fate < void_rate) day.voids.push(allowVoid(told, request))
  else {
    const session_uuid = sessionUuidOf(outlet, date, shiftAt(outlet, date, at))
    const method = receipt.payments[0]?.method ?? 'TUNAI'
    day.refunds.push({ ...request, uuid, lines, method, session_uuid, approved_by: allowedBy(uuid) })
  }
}

/** Outlets that are not on a platform sell the more on the others. */
function channelWheel(data: DemoBrand, outlet: DemoOutlet): Wheel<string> {
  const mix = Object.entries(data.channel_mix).filter(
    ([code]) => code !== 'GRABFOOD' || outlet.grab.merchantID,
  )
  return createWheel(
    mix.map(([code]) => channelOf(code)),
    (channel) => mix.find(([code]) => channelOf(code) === channel)?.[1] ?? 0,
  )
}

function drawTable(random: Random, data: DemoBrand, outlet: DemoOutlet): string | null {
  const groups = data.table_groups[outlet.code]
  if (!groups) return null
  const group = random.pick(groups)
  return `${group.prefix}${random.between(1, group.count)}`
}

/** A till counts on over the days; gaps between days do not matter to it. */
function sequenceOf(date: string, { number, skipped }: Occasion): number {
  return Math.floor(Date.parse(date) / 86_400_000) * 10_000 + number + (number >= skipped ? 1 : 0)
}

/** On few days a till lost a receipt: its number is missing. */
function skippedNumber(outlet: DemoOutlet, date: string): number {
  const random = createRandom(`lost ${outlet.code} ${date}`)
  return random.chance(LOST_RATE) ? random.between(2, 60) : Number.POSITIVE_INFINITY
}
