import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { insertPaketParts } from '../../catalog/paket/paket.factory.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../../sales/transaction/refund-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let brand: TestBrand
let world: SalesWorld
let paket: number

const FIGURES = 'qty refund_qty gross discount refund net cogs gross_profit'
const PAKETS = `query($f: ReportFilter, $h: [Int!]) { itemPakets(filter: $f, hours: $h) {
  pakets { item_id name figures { ${FIGURES} } parts { item_id name figures { ${FIGURES} } } } rest { ${FIGURES} } } }`
const ITEMS = `query($f: ReportFilter, $h: [Int!]) { itemReport(filter: $f, hours: $h) {
  total { figures { gross item_discount bill_discount refund net cogs } } } }`
const DAY = { from: '2026-11-21', to: '2026-11-21' }

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  const [coffee = 0, , , , rice = 0, , , last = 0] = world.item_ids
  paket = last
  await transaction(world.ctx, (tx) =>
    insertPaketParts(tx, paket, [
      { name: 'Nasi', choices: [{ item_id: rice }] },
      { name: 'Kopi', choices: [{ item_id: coffee, portions: 2 }] },
    ]),
  )
  const [door] = world.doors
  if (!door) throw new Error('no outlet')
  const sold = (qty: number, more: object = {}) =>
    buildReceipt({
      lines: [
        { item_id: paket, name: 'Paket', qty, unit_price: 25_001 },
        { code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 },
      ],
      ...more,
    })
  const receipts = [sold(1, { discounts: [{ name: 'Promo', amount: 3_333 }] }), sold(2), sold(3)]
  const voided = sold(4, { status: 'VOID', void: { occurred_at: NOW.toISOString() } })
  await recordTransactions(world.ctx, door, [...receipts, voided, buildReceipt()])
  const [, , last_receipt] = receipts
  await refundTransactions(world.ctx, door, [
    {
      uuid: randomUUID(),
      transaction_uuid: last_receipt?.uuid ?? '',
      occurred_at: NOW.toISOString(),
      ...{ actor: null, reason: null, method: 'TUNAI', approved_by: undefined },
      lines: [{ no: 1, qty: '2' }],
    },
  ])
})

test('pakets are counted as pakets, with their menus beneath', async () => {
  const { itemPakets } = await brand.master.ask(PAKETS, { f: DAY })
  expect(itemPakets.pakets).toHaveLength(1)
  const [{ item_id, figures, parts }] = itemPakets.pakets
  expect([item_id, Number(figures.qty), Number(figures.refund_qty)]).toEqual([paket, 6, 2])
  const qtys = parts.map((part: { figures: { qty: string } }) => Number(part.figures.qty)).toSorted()
  expect(qtys).toEqual([12, 6])
  for (const name of ['gross', 'discount', 'refund', 'net', 'cogs'])
    expect(
      parts.reduce(
        (sum: number, part: { figures: Record<string, number> }) => sum + (part.figures[name] ?? 0),
        0,
      ),
    ).toBe(figures[name])
})

test('with what was sold in none they are what the report of items says, also of some hours', async () => {
  for (const h of [null, [12], [15]]) {
    const { itemPakets } = await brand.master.ask(PAKETS, { f: DAY, h })
    const { figures: total } = (await brand.master.ask(ITEMS, { f: DAY, h })).itemReport.total
    const all = [...itemPakets.pakets.map(({ figures }: { figures: object }) => figures), itemPakets.rest]
    const sum = (name: string) => all.reduce((amount, figures) => amount + (figures[name] ?? 0), 0)
    expect([sum('gross'), sum('discount'), sum('refund'), sum('net'), sum('cogs')]).toEqual([
      total.gross,
      total.item_discount + total.bill_discount,
      total.refund,
      total.net,
      total.cogs ?? 0,
    ])
  }
})
