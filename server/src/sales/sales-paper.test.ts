import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { askPaper, readPaper, rupiah } from '../../test/paper.ts'
import { readCode } from '../../test/pdf-code.ts'
import { createDevice } from '../outlets/device/device.commands.ts'
import { takeIntake } from './pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from './sales.factory.ts'
import { buildReceipt } from './transaction/receipt.factory.ts'
import { recordTransactions } from './transaction/record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T12:00:00Z')
let brand: TestBrand
let world: SalesWorld
let elsewhere: number

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  elsewhere = await brand.createOutlet()
})

const door = () => {
  const [first] = world.doors
  if (!first) throw new Error('no outlet')
  return first
}
const read = (path: string, token = brand.master.token) => readPaper(app, `/api/${path}/pdf`, token)

/** What the API tells of a receipt that came in; it answers its id too. */
async function sell(values: Parameters<typeof buildReceipt>[0]) {
  const [outcome] = await recordTransactions(world.ctx, door(), [buildReceipt(values)])
  const { transaction } = await brand.master.ask(
    `query($id: Int!) { transaction(id: $id) { id receipt_number gross item_discount bill_discount service tax rounding total
      lines { name qty unit_price gross item_discount } payments { name method amount tendered } } }`,
    { id: outcome?.transaction_id },
  )
  return transaction
}

test('a receipt on paper tells lines, steps and payments to the rupiah, and nothing of what it cost', async () => {
  const sale = await sell({
    receipt_number: 'N-77',
    channel: 'DINE_IN',
    cashier_name: 'Sari',
    table_name: '12',
    pax: 3,
    lines: [
      { code: 'KOPI1', name: 'Kopi', qty: 3, unit_price: 12_345, note: 'Tanpa gula' },
      { code: 'MAKAN2', name: 'Nasi goreng', qty: 1, unit_price: 20_000 },
    ],
    discounts: [{ name: 'Promo', amount: 5_000 }],
  })
  const { text, response } = await read(`receipts/${sale.id}`)
  for (const told of [
    ...['NOTA N-77', 'Kasir Sari', 'Meja 12', '3 orang', 'Makan di tempat', 'Tanpa gula'],
    ...sale.lines.map(({ name }: { name: string }) => name),
    `3 ${rupiah(12_345)} ${rupiah(sale.lines[0].gross - sale.lines[0].item_discount)}`,
    `Subtotal ${rupiah(sale.gross - sale.item_discount)}`,
    `Diskon nota ${rupiah(-sale.bill_discount)}`,
    `Biaya layanan 5% ${rupiah(sale.service)}`,
    `PB1 10% ${rupiah(sale.tax)}`,
    `Total ${rupiah(sale.total)}`,
    `${sale.payments[0].name} ${rupiah(sale.payments[0].tendered ?? sale.payments[0].amount)}`,
  ])
    expect(text).toContain(told)
  expect(text).not.toMatch(/HPP|Laba|VOID/)
  expect(response.headers['content-disposition']).toBe('attachment; filename="N-77.pdf"')
  await brand.master.ask('mutation($t: VoidTransaction!) { voidTransaction(transaction: $t) { id } }', {
    t: { id: sale.id, reason: 'Salah pesan' },
  })
  expect((await read(`receipts/${sale.id}`)).text).toContain('VOID')
})

test('hundreds of lines of a receipt go over pages, each with the head, none lost', async () => {
  const lines = Array.from({ length: 180 }, (_, at) => ({
    ...{ code: 'KOPI1', name: `Kopi ke-${at}.`, qty: 1, unit_price: 10_000 },
  }))
  const { id } = await sell({ receipt_number: 'N-78', channel: 'TAKEAWAY', lines })
  const { pages } = await read(`receipts/${id}`)
  expect(pages.length).toBeGreaterThan(3)
  const told = pages.flat().filter(({ text }) => text.startsWith('Kopi ke-'))
  expect(told.map(({ text }) => text)).toEqual(lines.map(({ name }) => name))
  for (const pieces of pages.filter((page) => page.some(({ text }) => text.startsWith('Kopi ke-'))))
    expect(pieces.filter(({ text }) => text === 'Menu')).toHaveLength(1)
})

/** A session that sold once in cash and once by QRIS, with cash taken out, counted 500 short. */
async function closeSession() {
  const device = await createDevice(world.ctx, {
    outlet_id: door().outlet_id,
    name: `Kasir ${randomUUID().slice(0, 4)}`,
  })
  const from = { id: device.id, outlet_id: door().outlet_id }
  const session_uuid = randomUUID()
  const at = (hour: number) => `2026-11-21T0${hour}:00:00Z`
  const receipt = (number: string, method: string) => ({
    ...{ uuid: randomUUID(), session_uuid, receipt_number: number, channel: 'TAKEAWAY', occurred_at: at(2) },
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: 2, unit_price: 10_000 }],
    payments: [{ method, amount: 22_000 }],
    total: 22_000,
  })
  const take = async (kind: Parameters<typeof takeIntake>[0], ...entries: object[]) => {
    const { results } = await takeIntake(kind)(world.ctx, from, entries)
    expect(results.map(({ status }) => status)).toEqual(entries.map(() => 'accepted'))
  }
  await take('cash_sessions', {
    ...{
      event: 'OPEN',
      uuid: session_uuid,
      occurred_at: at(1),
      cashier_name: 'Bimo',
      opening_float: 500_000,
    },
  })
  await take('transactions', receipt(`S-${session_uuid}`, 'TUNAI'), receipt(`Q-${session_uuid}`, 'QRIS'))
  await take('cash_movements', {
    ...{ uuid: randomUUID(), session_uuid, occurred_at: at(3), type: 'OUT', amount: 7_500 },
    reason: 'Beli es batu',
  })
  await take('cash_sessions', {
    ...{ event: 'CLOSE', uuid: session_uuid, occurred_at: at(8), cashier_name: 'Sari' },
    counted: [{ method: 'TUNAI', amount: 514_000 }],
  })
  const { rows } = await sql<{ id: number }>`select id from cash_session
    where brand_id = ${brand.id} and uuid = ${session_uuid}::uuid`.execute(world.ctx.db)
  return rows[0]?.id ?? 0
}

test('the report of a drawer tells what should be there, what was counted and what was sold', async () => {
  const id = await closeSession()
  const { shiftSession: session } = await brand.master.ask(
    `query($id: Int!) { shiftSession(id: $id) { expected_cash counted_cash cash_difference net tax total transactions
      methods { name method sold expected counted difference } items { name qty net } } }`,
    { id },
  )
  expect(session).toMatchObject({ expected_cash: 514_500, cash_difference: -500 })
  const { text } = await read(`shift-sessions/${id}`)
  for (const told of [
    ...['LAPORAN SHIFT', `SHIFT-${id}`, 'Bimo', 'Oleh Sari', 'Beli es batu', 'Kas keluar, 10.00'],
    ...[`Selisih ${rupiah(-500)}`, rupiah(-7_500)],
    `Penjualan bersih ${rupiah(session.net)}`,
    `Pajak (PB1) ${rupiah(session.tax)}`,
    `Total tagihan ${rupiah(session.total)}`,
    `Nota ${session.transactions} `,
    `Semua menu ${rupiah(session.net)}`,
    ...session.items.map(({ name, qty, net }: { name: string; qty: string; net: number }) =>
      [name, Number(qty), rupiah(net)].join(' '),
    ),
  ])
    expect(text).toContain(told)
  for (const { name, sold, expected, counted, difference } of session.methods)
    expect(text).toMatch(
      new RegExp(
        [
          name ?? 'Tunai',
          '.*?',
          ...[sold, expected, counted, difference].map((amount) => (amount === null ? '–' : rupiah(amount))),
        ]
          .join('.*?')
          .replace(/[()]/g, '.'),
      ),
    )
})

test('papers of sales are for who may see the receipt or the session', async () => {
  const { id } = await sell({ receipt_number: 'N-79', channel: 'TAKEAWAY' })
  const other = await app().createBrand()
  for (const path of [`receipts/${id}`, `shift-sessions/${await closeSession()}`]) {
    const status = async (token: string | undefined) =>
      (await askPaper(app, `/api/${path}/pdf`, token)).statusCode
    expect(await status((await brand.signInAs('Gudang', [door().outlet_id])).token)).toBe(403)
    expect(await status((await brand.signInAs('Manajer Outlet', [elsewhere])).token)).toBe(404)
    expect(await status(other.master.token)).toBe(404)
    expect(await status('nobody')).toBe(401)
    expect(await status(brand.master.token)).toBe(200)
  }
})

test('a receipt on paper bears the code by which its guest rates the visit, while that can be done', async () => {
  const sale = await sell({ receipt_number: 'N-78' })
  const codeOf = async () => {
    const { response, text } = await read(`receipts/${sale.id}`)
    return { code: await readCode(response.rawPayload), text }
  }
  const { receiptRating } = await brand.master.ask(
    'query($id: Int!) { receiptRating(receipt_id: $id) { path } }',
    { id: sale.id },
  )
  const { code, text } = await codeOf()
  expect(code).toBe(`${app().services.public_url}${receiptRating.path}`)
  expect(text).toContain('Bagaimana kunjungan Anda? Pindai sampai 5 Desember 2026.')
  await brand.master.ask('mutation($t: VoidTransaction!) { voidTransaction(transaction: $t) { id } }', {
    t: { id: sale.id, reason: 'Salah' },
  })
  expect((await codeOf()).code).toBeUndefined()
})
