import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { openKitchen } from '../../test/kitchen.ts'
import { askPaper, readPaper, rupiah } from '../../test/paper.ts'
import { readPdf } from '../../test/pdf.ts'
import { draftOrder, stepOrder } from '../../test/purchase-order.ts'
import { cancelBy, draftReceiving, receive } from '../../test/receiving.ts'
import { selectOwn } from '../kit/db/own-rows.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let milk: number
let coffee: number
let supplier_id: number

const LONG = 'PT Susu Segar Parahyangan Sejahtera Abadi Makmur Bersama'

beforeEach(async () => {
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  const kitchen = await openKitchen(brand)
  milk = kitchen.milk
  coffee = kitchen.coffee
  const supplier = { name: LONG, email: 'pesan@susu.example', items: [] }
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: supplier },
  )
  supplier_id = createSupplier.id
})

const line = (unit_quantity: string, price: number, values: object = {}) => ({
  item_id: milk,
  unit: 'liter',
  unit_quantity,
  price,
  ...values,
})
const beans = () => ({ item_id: coffee, unit: 'g', unit_quantity: '500', price: 200 })
const order = (values: object = {}) => ({
  outlet_id,
  supplier_id,
  lines: [line('2.5', 18_000), beans()],
  discount: 5_000,
  tax_bp: 1_100,
  freight: 10_001,
  note: 'Antar pagi',
  ...values,
})

const get = (url: string, token: string | undefined) => askPaper(app, url, token)
const read = (url: string, token = brand.master.token) => readPaper(app, url, token)

test('an order on paper tells its lines and sums to the rupiah', async () => {
  const { id, number, subtotal, tax, total } = await draftOrder(brand.master, order())
  const { text, response } = await read(`/api/purchase-orders/${id}/pdf`)
  for (const told of [
    ...['PESANAN PEMBELIAN', number, LONG, 'Antar pagi', 'DRAF', '2,5 liter Rp 18.000 Rp 45.000'],
    ...['500 g Rp 200 Rp 100.000', `Subtotal ${rupiah(subtotal)}`, 'Potongan -Rp 5.000'],
    ...[`PPN 11% ${rupiah(tax)}`, 'Ongkos kirim Rp 10.001', `Total ${rupiah(total)}`, 'Halaman 1 dari 1'],
  ])
    expect(text).toContain(told)
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
  )
})

test('a receiving and its return on paper tell what came and what it cost', async () => {
  const lines = [line('10', 20_000, { rejected_quantity: '2', reject_reason: 'damaged' }), beans()]
  const done = await receive(brand.master, { outlet_id, supplier_id, lines, tax: 33_001, freight: 10_000 })
  const { text } = await read(`/api/receivings/${done.id}/pdf`)
  for (const told of [
    ...['PENERIMAAN BARANG', done.number, 'Ditolak 2 liter: Rusak', '10 liter Rp 20.000 Rp 200.000'],
    ...['Subtotal Rp 300.000', 'Pajak Rp 33.001', 'Ongkos kirim Rp 10.000', `Total ${rupiah(done.total)}`],
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('DIBATALKAN')
  const back = await draftReceiving(brand.master, {
    ...{ kind: 'return', return_of: done.id, outlet_id, supplier_id },
    lines: [{ ...line('1', 20_000), source_no: 1 }],
  })
  const { text: returned } = await read(`/api/receivings/${back.id}/pdf`)
  for (const told of ['RETUR PEMBELIAN', 'DRAF', `Penerimaan ${done.number}`, `Total ${rupiah(back.total)}`])
    expect(returned).toContain(told)
  await cancelBy(brand.master, back.id)
  expect((await read(`/api/receivings/${back.id}/pdf`)).text).toContain('DIBATALKAN')
})

test('many lines go over several pages, each with the head of the list', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => ({ ...beans(), note: `Baris ${index}.` }))
  const { id } = await draftReceiving(brand.master, { outlet_id, supplier_id, lines })
  const { pages } = await read(`/api/receivings/${id}/pdf`)
  expect(pages.length).toBeGreaterThan(3)
  const heads = pages.map((pieces) => pieces.filter(({ text }) => text === 'Barang').length)
  expect(heads).toEqual(pages.map((_page, index) => (index === pages.length - 1 ? heads.at(-1) : 1)))
  const told = pages.flat().filter(({ text }) => text.startsWith('Baris '))
  expect(told.map(({ text }) => text)).toEqual(lines.map(({ note }) => note))
})

test('papers are for who may see the record, and without prices for who may not', async () => {
  const { id } = await draftOrder(brand.master, order())
  const received = await draftReceiving(brand.master, { outlet_id, supplier_id, lines: [beans()] })
  const elsewhere = await brand.createOutlet()
  const other = await app().createBrand()
  const urls = [`/api/purchase-orders/${id}/pdf`, `/api/receivings/${received.id}/pdf`]
  for (const url of urls) {
    expect((await get(url, (await brand.signInAs('Kasir')).token)).statusCode).toBe(403)
    expect((await get(url, (await brand.signInAs('Manajer Outlet', [elsewhere])).token)).statusCode).toBe(404)
    expect((await get(url, other.master.token)).statusCode).toBe(404)
    expect((await get(url, 'nobody')).statusCode).toBe(401)
    expect((await get(url.replace(/\d+/, 'x'), brand.master.token)).statusCode).toBe(404)
    expect((await read(url, (await brand.signInAs('Auditor')).token)).text).toContain('Rp 100.000')
  }
  await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
    select ${brand.id}, ${brand.group_ids.get('Kasir')}, m.id, 'view' from module m
    where m.key in ('purchase_order', 'receiving')`.execute(brand.ctx.db)
  const looker = await brand.signInAs('Kasir', [outlet_id])
  for (const url of urls) {
    const { text } = await read(url, looker.token)
    expect(text).toContain('500 g')
    expect(text).not.toMatch(/Rp|Harga|Subtotal/)
  }
})

test('the mail of an order carries it on paper, no longer as a draft', async () => {
  const { id, number, total } = await draftOrder(brand.master, order())
  await stepOrder(brand.master, 'submit', id)
  await stepOrder(brand.master, 'send', id, { is_emailed: true })
  const mail = await selectOwn(brand.ctx, 'outbox_message').selectAll().executeTakeFirstOrThrow()
  expect(mail.attachment_name).toBe(`${number.replaceAll('/', '-')}.pdf`)
  const kept = await selectOwn(brand.ctx, 'outbox_attachment').selectAll().executeTakeFirstOrThrow()
  expect(kept.content_type).toBe('application/pdf')
  const { texts } = await readPdf(kept.content)
  expect(texts.join(' ').replace(/\s+/g, ' ')).toContain(`Total ${rupiah(total)}`)
  expect(texts.join(' ')).not.toMatch(/DRAF|BELUM/)
})
