import { randomUUID } from 'node:crypto'
import { computeBill } from '../src/sales/bill/bill.calc.ts'
import { billSettingsOf } from '../src/sales/bill/bill-settings.calc.ts'
import { readClock } from './clock.ts'
import type { Catalog, PosClient } from './pos-client.ts'

const QTY_E4 = 10_000
const CHANNELS = ['DINE_IN', 'DINE_IN', 'TAKEAWAY']
const CASHIER = 'Simulator'
const SUPERVISOR = 'Penyelia'
const FLOAT = 500_000

interface Sold {
  uuid: string
  method: string
  is_cash: boolean
  total: number
}

/** A till at work: what it has sold and what lies in its drawer. */
export interface Till {
  /** Sells a receipt; now and then it is voided, refunded, or cash is taken out. Answers what happened, in words. */
  step(): Promise<string>
  /** Counts the drawer and closes the session. */
  close(): Promise<string>
}

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]
const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1))
const chance = (share: number) => Math.random() < share
const timeNow = () => readClock().toISOString()

/** Fetches the catalogue and opens a session. */
export async function openTill(client: PosClient): Promise<Till> {
  const catalog = await client.catalog()
  const session_uuid = randomUUID()
  let sequence = 0
  let drawer = FLOAT
  const sums = new Map<string, number>()
  const opening = { event: 'OPEN', uuid: session_uuid, occurred_at: timeNow(), cashier_name: CASHIER }
  await client.send('cash-sessions', [{ ...opening, opening_float: FLOAT }])

  const book = ({ method, is_cash }: Sold, amount: number) => {
    sums.set(method, (sums.get(method) ?? 0) + amount)
    if (is_cash) drawer += amount
  }
  const sell = async (): Promise<Sold> => {
    sequence++
    const { receipt, sold } = makeReceipt(catalog, sequence)
    await client.send('transactions', [{ ...receipt, session_uuid }])
    book(sold, sold.total)
    return sold
  }

  return {
    step: async () => {
      const sold = await sell()
      const told = `nota ${sequence}: ${sold.method} ${sold.total}`
      const undone = { transaction_uuid: sold.uuid, occurred_at: timeNow(), actor: CASHIER }
      if (chance(0.03)) {
        await client.send('voids', [{ ...undone, reason: 'Salah input', approved_by: SUPERVISOR }])
        book(sold, -sold.total)
        return `${told}, di-void`
      }
      if (chance(0.03)) {
        const refund = {
          ...undone,
          uuid: randomUUID(),
          method: sold.method,
          session_uuid,
          reason: 'Tamu batal',
        }
        await client.send('refunds', [refund])
        book(sold, -sold.total)
        return `${told}, dikembalikan`
      }
      if (chance(0.04)) {
        await client.send('cash-movements', [
          {
            uuid: randomUUID(),
            session_uuid,
            type: 'NO_SALE',
            occurred_at: timeNow(),
            cashier_name: CASHIER,
          },
        ])
        return `${told}, laci dibuka`
      }
      if (drawer > 2 * FLOAT) {
        const amount = Math.floor((drawer - FLOAT) / 50_000) * 50_000
        const movement = { uuid: randomUUID(), session_uuid, type: 'SAFE_DROP', amount }
        await client.send('cash-movements', [{ ...movement, occurred_at: timeNow(), cashier_name: CASHIER }])
        drawer -= amount
        return `${told}, setoran brankas ${amount}`
      }
      if (chance(0.05) && drawer > FLOAT) {
        const amount = between(2, 10) * 5_000
        const movement = { uuid: randomUUID(), session_uuid, type: 'OUT', amount, reason: 'Es batu' }
        await client.send('cash-movements', [{ ...movement, occurred_at: timeNow(), cashier_name: CASHIER }])
        drawer -= amount
        return `${told}, kas keluar ${amount}`
      }
      return told
    },
    close: async () => {
      const cash = catalog.payment_methods.find(({ type }) => type === 'cash')?.code ?? 'TUNAI'
      const difference = chance(0.3) ? between(-4, 2) * 1_000 : 0
      const others = [...sums]
        .filter(([method]) => method !== cash)
        .map(([method, amount]) => ({ method, amount }))
      const counted = [{ method: cash, amount: Math.max(0, drawer + difference) }, ...others]
      const closing = {
        event: 'CLOSE',
        uuid: session_uuid,
        occurred_at: timeNow(),
        cashier_name: CASHIER,
        counted,
      }
      await client.send('cash-sessions', [{ ...closing, event: 'COUNT', asks: false }])
      const open_bills = chance(0.3)
        ? [{ receipt_number: 'SIM-TERBUKA', table_name: 'A1', total: 64_000 }]
        : []
      await client.send('cash-sessions', [
        { ...closing, reason: difference === 0 ? null : 'Salah kembalian', open_bills },
      ])
      return `sesi ditutup: ${sequence} nota, selisih ${difference}`
    },
  }
}

/** A receipt of a few menus as a till would compute it. */
function makeReceipt(catalog: Catalog, sequence: number): { receipt: object; sold: Sold } {
  const items = catalog.items.filter(({ is_available, sold_out_until }) => is_available && !sold_out_until)
  const in_house = catalog.payment_methods.filter(({ type }) =>
    ['cash', 'qris', 'edc_debit', 'ewallet'].includes(type),
  )
  const method = pick(in_house)
  const tax =
    catalog.taxes.filter(({ effective_from }) => effective_from <= timeNow().slice(0, 10)).at(-1) ??
    catalog.taxes[0]
  if (items.length === 0 || !method || !tax) throw new Error('the outlet has nothing to sell')
  const channel = pick(CHANNELS) ?? 'TAKEAWAY'
  const lines = Array.from({ length: between(1, 4) }, () => {
    const item = pick(items)
    if (!item) return []
    // Now and then the cashier asks another price than the menu's.
    const price = chance(0.02) ? Math.floor((item.price * 0.9) / 500) * 500 : item.price
    return [{ item, qty: between(1, 2), price }]
  }).flat()
  const is_cash = method.type === 'cash'
  const bill = computeBill({
    settings: billSettingsOf(tax, channel),
    lines: lines.map(({ item, qty, price }) => ({
      unit_price: price,
      qty_e4: qty * QTY_E4,
      discounts: [],
      taxable: item.is_taxable,
    })),
    discounts: [],
    cash: is_cash,
  })
  const uuid = randomUUID()
  const occurred_at = timeNow()
  const { service, tax: tax_amount, rounding, total } = bill
  return {
    receipt: {
      uuid,
      sequence,
      receipt_number: `SIM-${occurred_at.slice(2, 10).replaceAll('-', '')}-${String(sequence).padStart(4, '0')}`,
      channel,
      occurred_at,
      cashier_name: CASHIER,
      pax: channel === 'DINE_IN' ? between(1, 4) : 0,
      lines: lines.map(({ item, qty, price }) => ({
        item_id: item.id,
        name: item.name,
        qty,
        unit_price: price,
        ...(price === item.price ? {} : { list_price: item.price }),
      })),
      payments: [
        { method: method.code, amount: total, tendered: is_cash ? Math.ceil(total / 20_000) * 20_000 : null },
      ],
      service,
      tax: tax_amount,
      rounding,
      total,
    },
    sold: { uuid, method: method.code, is_cash, total },
  }
}
