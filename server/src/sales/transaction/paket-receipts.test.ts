import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { insertItem } from '../../catalog/item/item.factory.ts'
import { insertPaketParts } from '../../catalog/paket/paket.factory.ts'
import { createPrice } from '../../catalog/price/price.commands.ts'
import { transaction } from '../../kit/transaction.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { anyReceipt, buildReceipt } from './receipt.factory.ts'
import { ReceiptInput } from './receipt.input.ts'
import type { LineRow, TransactionRow } from './receipt-record.calc.ts'
import { foreseeTransactions, recordTransactions } from './record-transactions.commands.ts'
import { readRefundOffer } from './refund-offer.queries.ts'
import { refundTransactions } from './refund-transactions.commands.ts'
import { voidTransactions } from './void-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let world: SalesWorld
/** Rp 20,000, Rp 40,000 and Rp 10,000 by themselves. */
let menus: { rice: number; cake: number; coffee: number }
let paket: number

beforeAll(async () => {
  app().clock.now = NOW
  world = await createSalesWorld(await app().createBrand(), [{}])
  const [coffee = 0, , , , , rice = 0, , cake = 0] = world.item_ids
  menus = { rice, cake, coffee }
  paket = await addPaket('PAKET', [
    { name: 'Nasi', choices: [{ item_id: rice }] },
    {
      name: 'Pilihan',
      choices: [
        { item_id: cake, surcharge: 5_000 },
        { item_id: coffee, portions: 2 },
      ],
    },
  ])
})

async function addPaket(code: string, parts: Parameters<typeof insertPaketParts>[2]): Promise<number> {
  return transaction(world.ctx, async (tx) => {
    const group = await tx.db
      .selectFrom('item_group')
      .select('id')
      .where('brand_id', '=', tx.brand_id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const id = await insertItem(tx, { code, name: code, price: 45_000, item_group_id: group.id })
    await insertPaketParts(tx, id, parts)
    return id
  })
}

function door() {
  const [found] = world.doors
  if (!found) throw new Error('no outlet')
  return found
}

/** One paket with cake, unless said otherwise; paid as it comes. */
const paketLine = (given: Record<string, unknown> = {}) => ({
  item_id: paket,
  name: 'Paket Hemat',
  qty: 1,
  unit_price: 50_000,
  parts: [
    { item_id: menus.rice, name: 'Nasi' },
    { item_id: menus.cake, name: 'Kue', price: 5_000 },
  ],
  ...given,
})

async function linesOf(uuid: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select l.* from transaction_key k
    join transaction_line l on l.brand_id = k.brand_id and l.brand_id = ${world.ctx.brand_id}
      and l.business_date = k.business_date and l.transaction_id = k.id
    where k.brand_id = ${world.ctx.brand_id} and k.uuid = ${uuid} order by l.no`.execute(world.ctx.db)
  return rows
}

async function saleOf(uuid: string): Promise<TransactionRow> {
  const { rows } = await sql<TransactionRow>`select t.* from transaction_key k
    join transaction t on t.brand_id = k.brand_id and t.brand_id = ${world.ctx.brand_id}
      and t.business_date = k.business_date and t.id = k.id
    where k.brand_id = ${world.ctx.brand_id} and k.uuid = ${uuid}`.execute(world.ctx.db)
  const [sale] = rows
  if (!sale) throw new Error('no receipt')
  return sale
}

/** Rows of sums of reports that are not those of the receipts. */
async function differences(): Promise<number> {
  return (await compareRollups(world.ctx)).reduce((sum, table) => sum + table.differences, 0)
}

test('a paket takes its menus from stock, as many portions as it holds, and a void brings them back', async () => {
  const counted = world.item_ids[3] ?? 0
  await transaction(world.ctx, (tx) =>
    sql`update item set stock_mode = 'item', is_stock_logged = true
      where brand_id = ${tx.brand_id} and id = ${counted}`.execute(tx.db),
  )
  const item_id = await addPaket('PAKETSTOK', [{ name: 'Isi', choices: [{ item_id: counted, portions: 2 }] }])
  const left = async () => {
    const { rows } = await sql<{ quantity: string }>`select quantity from stock_balance
      where brand_id = ${world.ctx.brand_id} and item_id = ${counted}`.execute(world.ctx.db)
    return Number(rows[0]?.quantity ?? 0)
  }
  const before = await left()
  // A till that tells no parts sells what is always in it.
  const receipt = buildReceipt({ lines: [{ item_id, name: 'Paket', qty: 3, unit_price: 45_000 }] })
  await recordTransactions(world.ctx, door(), [receipt])
  expect(await left()).toBe(before - 6)
  const voiding = { occurred_at: NOW.toISOString(), actor: null, reason: 'Salah', approved_by: undefined }
  await voidTransactions(world.ctx, door(), [{ transaction_uuid: receipt.uuid, ...voiding }])
  expect(await left()).toBe(before)
})

test('a paket becomes its menus with their shares, under the number the till gave it', async () => {
  const receipt = buildReceipt({
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }, paketLine({ qty: 2 })],
  })
  const [outcome] = await recordTransactions(world.ctx, door(), [receipt])
  expect(outcome).toMatchObject({ status: 'accepted' })
  expect(outcome?.marks ?? []).not.toContain('paket_parts')
  const lines = await linesOf(receipt.uuid)
  // Rp 90,000 of two pakets go by 20,000 to 40,000; the surcharge of the cake stays with it.
  expect(
    lines.map(({ no, item_id, qty, gross, paket_no }) => [no, item_id, Number(qty), gross, paket_no]),
  ).toEqual([
    [1, menus.coffee, 1, 10_000, null],
    [2, menus.rice, 2, 30_000, 2],
    [3, menus.cake, 2, 70_000, 2],
  ])
  expect(lines[1]).toMatchObject({ paket_item_id: paket, paket_name: 'Paket Hemat', paket_price: 50_000 })
  // 2 x 6666.25 and 2 x 13333: parts cost what they cost alone.
  expect(lines[1]?.cogs).toBe(13_333)
})

test('without parts it is what is always in it; what nobody chose stays a line, is marked and sells nothing else', async () => {
  const fixed = await addPaket('TETAP', [
    { name: 'Nasi', choices: [{ item_id: menus.rice }] },
    { name: 'Kopi', choices: [{ item_id: menus.coffee, portions: 3 }] },
  ])
  const sent = buildReceipt({ lines: [{ item_id: fixed, name: 'Tetap', qty: 1, unit_price: 30_000 }] })
  const open = buildReceipt({ lines: [paketLine({ parts: undefined })] })
  const [whole, marked] = await recordTransactions(world.ctx, door(), [sent, open])
  expect(whole?.marks ?? []).not.toContain('paket_parts')
  expect((await linesOf(sent.uuid)).map(({ item_id, qty, gross }) => [item_id, Number(qty), gross])).toEqual([
    [menus.rice, 1, 12_000],
    [menus.coffee, 3, 18_000],
  ])
  expect(marked?.marks).toContain('paket_parts')
  expect(await linesOf(open.uuid)).toMatchObject([{ item_id: paket, gross: 50_000, paket_no: null }])
})

test('it is recorded once however often it comes, and a receipt without parts is the content it always was', async () => {
  const receipt = buildReceipt({ lines: [paketLine()] })
  const answers = await Promise.all([1, 2, 3].map(() => recordTransactions(world.ctx, door(), [receipt])))
  expect(
    answers
      .flat()
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['accepted', 'duplicate', 'duplicate'])
  expect(await linesOf(receipt.uuid)).toHaveLength(2)
  const other = {
    ...receipt,
    lines: receipt.lines.map((line) => ({ ...line, parts: line.parts?.toReversed() })),
  }
  expect(await recordTransactions(world.ctx, door(), [other])).toMatchObject([{ status: 'conflict' }])
  const plain = ReceiptInput.parse({
    ...buildReceipt(),
    lines: [{ name: 'Kopi', qty: 1, unit_price: 1, parts: null }],
  })
  expect(JSON.stringify(plain)).not.toContain('parts')
})

test('a price list of the outlet decides how the price is split', async () => {
  const receipt = buildReceipt({ lines: [paketLine()], channel: 'TAKEAWAY' })
  const [before] = await foreseeTransactions(world.ctx, door(), [receipt])
  expect(before?.record?.lines.map(({ gross }) => gross)).toEqual([15_000, 35_000])
  app().clock.now = new Date('2026-11-20T00:00:00Z')
  const list = await createPrice(world.ctx, {
    name: 'Bawa pulang',
    channels: ['TAKEAWAY'],
    overrides: [{ item_id: menus.rice, price: 50_000 }],
  })
  await sql`update price set published_at = ${new Date('2026-11-20T00:00:00Z')} where brand_id = ${world.ctx.brand_id}
    and id = ${list.id}`.execute(world.ctx.db)
  app().clock.now = NOW
  const [after] = await foreseeTransactions(world.ctx, door(), [receipt])
  expect(after?.record?.lines.map(({ gross }) => gross)).toEqual([25_000, 25_000])
})

describe('money', () => {
  const portions = fc.integer({ min: 1, max: 4 })
  const parts = fc.array(
    fc.record({
      code: fc.constantFrom('KOPI1', 'KOPI2', 'MAKAN1', 'RITEL1', 'TAK-ADA'),
      name: fc.constant('Isi'),
      qty: portions,
      price: fc.constantFrom(0, 0, 3_000),
      variants: fc.constantFrom([], [{ code: 'UKURAN:BESAR', name: 'Besar', price: 6_000 }]),
    }),
    { minLength: 1, maxLength: 5 },
  )

  test('a bill with pakets is, in every sum, the bill with plain menus of those prices', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyReceipt(NOW, 3),
        parts,
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom('1', '2', '0.5'),
        async (receipt, inside, place, qty) => {
          const at = place % receipt.lines.length
          const told = (more: object) => ({
            ...receipt,
            uuid: randomUUID(),
            lines: receipt.lines.map((line, index) =>
              index === at ? { ...line, qty, variants: [], ...more } : line,
            ),
          })
          const item = { item_id: paket, code: null, name: 'Paket' }
          const plain = ReceiptInput.parse(told({ ...item, item_id: menus.rice }))
          const sold = ReceiptInput.parse(told({ ...item, parts: inside }))
          const [one, other] = await foreseeTransactions(world.ctx, door(), [plain, sold])
          const [bill, with_paket] = [one?.record, other?.record]
          if (!bill || !with_paket) throw new Error('not taken')
          const FIGURES = [
            ...(['gross', 'item_discount', 'bill_discount', 'included_charges', 'net'] as const),
            ...(['service', 'tax', 'tax_base'] as const),
          ]
          const sums = [...FIGURES, 'rounding', 'total', 'fee', 'difference'] as const
          for (const name of sums) expect(with_paket.transaction[name]).toBe(bill.transaction[name])
          expect(with_paket.discounts).toEqual(bill.discounts)
          const mine = with_paket.lines.filter((line) => (line.paket_no ?? line.no) === at + 1)
          for (const name of FIGURES) {
            expect(mine.reduce((sum, line) => sum + line[name], 0)).toBe(bill.lines[at]?.[name])
          }
          expect(new Set(with_paket.lines.map(({ no }) => no)).size).toBe(with_paket.lines.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('what comes back of pakets is whole pakets, and all of it adds up to what was sold', async () => {
    const receipt = buildReceipt({
      lines: [
        paketLine({ qty: 3, unit_price: 49_999 }),
        { code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_001 },
      ],
      discounts: [{ name: 'Promo', amount: 7_777 }],
    })
    await recordTransactions(world.ctx, door(), [receipt])
    const sale = await saleOf(receipt.uuid)
    const back = (lines: { no: number; qty: string }[] | null) => ({
      uuid: randomUUID(),
      transaction_uuid: receipt.uuid,
      occurred_at: NOW.toISOString(),
      actor: null,
      reason: null,
      method: 'TUNAI',
      lines,
    })
    const offer = await readRefundOffer(world.ctx, sale.id)
    expect(offer.lines.map(({ no, name, qty }) => [no, name, Number(qty)])).toEqual([
      [1, 'Paket Hemat', 3],
      [2, 'Kopi', 1],
    ])
    const refused = await refundTransactions(world.ctx, door(), [
      back([{ no: 3, qty: '1' }]),
      back([{ no: 1, qty: '4' }]),
    ])
    expect(refused).toMatchObject([
      { status: 'rejected', fields: { 'lines.0.no': 'Baris tidak ada pada nota' } },
      { status: 'rejected', fields: { 'lines.0.qty': 'Sisa 3' } },
    ])
    expect(await refundTransactions(world.ctx, door(), [back([{ no: 1, qty: '1' }])])).toMatchObject([
      { status: 'accepted' },
    ])
    const { rows } = await sql<{ no: number; qty: string }>`select l.no, l.qty::text from transaction_refund r
      join transaction_refund_line l on l.brand_id = r.brand_id and l.brand_id = ${world.ctx.brand_id} and l.refund_id = r.id
      where r.brand_id = ${world.ctx.brand_id} and r.transaction_id = ${sale.id} order by l.no`.execute(
      world.ctx.db,
    )
    expect(rows.map(({ no, qty }) => [no, Number(qty)])).toEqual([
      [1, 1],
      [3, 1],
    ])
    expect(await readRefundOffer(world.ctx, sale.id)).toMatchObject({
      lines: [{ no: 1, qty: '2.0000' }, { no: 2 }],
    })
    await refundTransactions(world.ctx, door(), [back(null)])
    const after = await saleOf(receipt.uuid)
    expect(after).toMatchObject({ status: 'REFUNDED', refund_total: after.total, refund: after.net })
    expect(await differences()).toBe(0)
  })

  test('a void takes all of it back, and every sum of reports is that of the receipts', async () => {
    const receipt = buildReceipt({ lines: [paketLine({ qty: 2 }), paketLine({ name: 'Paket Dua' })] })
    await recordTransactions(world.ctx, door(), [receipt])
    expect(await differences()).toBe(0)
    await voidTransactions(world.ctx, door(), [
      {
        transaction_uuid: receipt.uuid,
        occurred_at: NOW.toISOString(),
        actor: null,
        reason: 'Salah',
        approved_by: undefined,
      },
    ])
    expect(await saleOf(receipt.uuid)).toMatchObject({ status: 'VOID' })
    expect(await differences()).toBe(0)
  })
})
