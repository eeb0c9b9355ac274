import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { keepPayoutFile } from '../sales/platform-payout/platform-payout.commands.ts'
import { keepStatement } from '../sales/settlement/settlement.commands.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../sales/transaction/void-transactions.commands.ts'
import { BOOKS_NOW, createBooksWorld } from './books-world.factory.ts'
import { bookBrand } from './posting/book-brands.ts'

const app = useTestApp()
const HEAD = 'Tanggal pesanan;Nomor pesanan;Status;Subtotal;Komisi;Pencairan'
const MATCH = `{ bookMatch(filter: { preset: "custom", from: "2026-11-01", to: "2026-11-30" }) {
  lines { key difference } profit { journal source explained { key amount } } } }`

async function createWorld() {
  app().clock.now = BOOKS_NOW
  const { brand, sales, bank_account_id } = await createBooksWorld(app())
  const [door] = sales.doors
  if (!door) throw new RangeError('no outlet')
  const sell = (order: string, amount: number, given: object = {}) =>
    recordTransactions(brand.ctx, { ...door, is_history: true }, [
      buildReceipt({
        ...{ occurred_at: '2026-11-12T05:00:00Z', channel: 'GRABFOOD', total: amount },
        payments: [{ method: 'GRABFOOD', amount, reference: order }],
        ...given,
      }),
    ])
  const told = (rows: readonly string[]) =>
    keepPayoutFile(brand.ctx, {
      ...{ bank_account_id, platform: 'GRABFOOD', name: 'grab.csv' },
      bytes: Buffer.from([HEAD, ...rows].join('\n')),
    })
  const sums = async (): Promise<Record<string, number>> => {
    await bookBrand(app().services, brand.id)
    const { rows } = await sql<{ role: string; amount: number }>`
      select role, sum(debit - credit)::bigint as amount from journal_line where brand_id = ${brand.id}
      group by role having sum(debit - credit) <> 0`.execute(brand.ctx.db)
    return Object.fromEntries(rows.map(({ role, amount }) => [role, amount]))
  }
  return { brand, door, bank_account_id, sell, told, sums }
}

test('commission that a platform tells is booked beyond what receipts bear, and what it owes ends at 0 when it has paid', async () => {
  const { brand, bank_account_id, sell, told, sums } = await createWorld()
  await sell('A-1', 100_000)
  await sell('A-2', 50_000)
  // 30 % by the terms of the method.
  expect(await sums()).toMatchObject({ platform_fee: 45_000, platform_receivable: 105_000 })
  await told(['2026-11-12;A-1;Selesai;100000;32000;68000', '2026-11-12;A-2;Selesai;50000;10000;39000'])
  expect(await sums()).toMatchObject({
    ...{
      platform_fee: 45_000,
      payout_fee: -3_000,
      settlement_difference: 1_000,
      platform_receivable: 107_000,
    },
  })
  await keepStatement(brand.ctx, {
    ...{ bank_account_id, name: 'mutasi.csv' },
    bytes: Buffer.from('Tanggal;Keterangan;Kredit\n13/11/2026;GRABFOOD;107.000'),
  })
  expect((await sums()).platform_receivable).toBeUndefined()
  const { bookMatch } = await brand.master.ask(MATCH)
  expect(bookMatch.lines.filter(({ difference }: { difference: number | null }) => difference !== 0)).toEqual(
    [],
  )
  const { journal, source, explained } = bookMatch.profit
  expect(explained).toContainEqual({ key: 'payout_fee', amount: 3_000 })
  expect(journal).toBe(
    source + explained.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
  )
})

test('fees that the bank alone tells of are fees in the books: lacking lines, and rests written off as fees', async () => {
  const { brand, door, bank_account_id, sell, sums } = await createWorld()
  const byQris = (day: string, amount: number) =>
    sell(day, amount, {
      ...{ occurred_at: `${day}T05:00:00Z`, channel: 'TAKEAWAY', payments: [{ method: 'QRIS', amount }] },
    })
  await sell('A-1', 100_000)
  await byQris('2026-11-12', 100_000)
  await byQris('2026-11-13', 200_000)
  const due = await sums()
  expect(due).toMatchObject({ platform_receivable: 70_000, payment_receivable: 99_300 + 198_600 })
  const rows = ['14/11/2026;GRABFOOD;67.500', '13/11/2026;QRIS;96.800']
  await keepStatement(brand.ctx, {
    ...{ bank_account_id, name: 'mutasi.csv' },
    bytes: Buffer.from(['Tanggal;Keterangan;Kredit', ...rows].join('\n')),
  })
  const booked = await sums()
  expect(booked).toMatchObject({ payout_fee: 2_500, settlement_fee: 2_500, payment_receivable: 198_600 })
  expect([booked.platform_receivable, booked.settlement_difference]).toEqual([undefined, undefined])
  const { trialBalance } = await brand.master.ask(
    'query($f: ReportFilter) { trialBalance(filter: $f) { rows { code closing } } }',
    { f: { preset: 'custom', from: '2026-11-01', to: '2026-11-20' } },
  )
  const closing = (code: string) =>
    trialBalance.rows.find((row: { code: string }) => row.code === code)?.closing as number
  expect([closing('6-7010'), closing('6-7020')]).toEqual([
    (booked.platform_fee ?? 0) + 2_500,
    (booked.payment_fee ?? 0) + 2_500,
  ])
  const payout = { bank_account_id, outlet_id: door.outlet_id, method: 'QRIS', business_date: '2026-11-13' }
  await brand.master.ask('mutation($p: WriteOffPayout!) { writeOffPayout(payout: $p) }', {
    p: { ...payout, reason: 'fee' },
  })
  app().clock.now = new Date('2026-11-21T22:30:00Z')
  const written_off = await sums()
  expect(written_off.settlement_fee).toBe(2_500 + 198_600)
  expect([written_off.payment_receivable, written_off.settlement_difference]).toEqual([undefined, undefined])
  const later = await brand.signInAs('Auditor')
  const { profit } = (await later.ask(MATCH)).bookMatch
  expect(profit.explained).toEqual(
    expect.arrayContaining([
      { key: 'payout_fee', amount: -2_500 },
      { key: 'settlement_fee', amount: -2_500 - 198_600 },
    ]),
  )
  expect(profit.journal).toBe(
    profit.source + profit.explained.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
  )
})

test('a file that is taken away leaves the books as they were', async () => {
  const { brand, sell, told, sums } = await createWorld()
  await sell('A-1', 100_000)
  const before = await sums()
  const { id } = await told([
    '2026-11-12;A-1;Selesai;100000;32000;68000',
    '2026-11-12;B-1;Selesai;9000;2000;7000',
  ])
  expect((await sums()).platform_receivable).toBe(75_000)
  await brand.master.ask('mutation($id: Int!) { removePayoutFile(id: $id) }', { id })
  expect(await sums()).toEqual(before)
})

test('what is undone after its platform told of it leaves what the platform pays all the same', async () => {
  const { brand, door, sell, told, sums } = await createWorld()
  const [voided, refunded] = [randomUUID(), randomUUID()]
  await sell('A-1', 100_000, { uuid: voided })
  await sell('A-2', 50_000, { uuid: refunded })
  await told(['2026-11-12;A-1;Selesai;100000;30000;70000', '2026-11-12;A-2;Selesai;50000;15000;35000'])
  expect((await sums()).platform_receivable).toBe(105_000)
  const undone = { occurred_at: '2026-11-20T05:00:00.000Z', actor: 'Bimo', reason: 'Salah input' }
  await voidTransactions(brand.ctx, door, [{ ...undone, transaction_uuid: voided }])
  expect((await sums()).platform_receivable).toBe(105_000)
  const refund = {
    ...undone,
    uuid: randomUUID(),
    transaction_uuid: refunded,
    method: 'GRABFOOD',
    lines: null,
  }
  await refundTransactions(brand.ctx, door, [refund])
  expect((await sums()).platform_receivable).toBe(105_000)
})
