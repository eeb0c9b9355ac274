import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createDevice } from '../src/outlets/device/device.commands.ts'
import { takeIntake } from '../src/sales/pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../src/sales/sales.factory.ts'
import { buildReceipt } from '../src/sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../src/sales/transaction/record-transactions.commands.ts'
import { type PrintedInvoice, printInvoice } from '../src/subscription/invoice/invoice-pdf.ts'
import { useTestApp } from './app.ts'
import { asBrand } from './attack/brand-pair.ts'
import { readPaper, rupiah } from './paper.ts'
import { readPdf } from './pdf.ts'
import { openPrepKitchen, type PrepKitchen } from './prep-kitchen.ts'
import { draftOrder, SET_RULES, stepOrder } from './purchase-order.ts'
import { cancelBy, draftReceiving, postReceivingBy, receive } from './receiving.ts'
import { addThing, CANCEL, COUNT, CREATE, openStore, RECEIVE, START, type Store, SUBMIT } from './store.ts'
import { expectWhole, PICTURES, PLAIN_PICTURES, WORD } from './whole-paper.ts'

const app = useTestApp()

const LINES = 300
/** As much as an order takes for a unit, and of it. */
const DEAR = { unit_quantity: '98765', price: 98_765_432 }

let store: Store
let kitchen: PrepKitchen
let sales: SalesWorld
let supplier_id: number
let many: number[]

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T12:00:00Z')
  const brand = await app().createBrand()
  store = await openStore(brand)
  kitchen = await openPrepKitchen(brand)
  sales = await createSalesWorld(brand, [{}])
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: WORD, email: 'pesan@contoh.example', items: [] } },
  )
  supplier_id = createSupplier.id
  many = []
  for (let at = 0; at < LINES; at++) many.push(await addThing(store, `B${at}`, { base_unit: 'g' }))
  await asBrand(app(), brand.id, async (client) => {
    const set = (table: string, values: string, where = 'true') =>
      client.query(`update ${table} set ${values} where brand_id = ${brand.id} and ${where}`)
    await client.query(`update brand set name = '${WORD}', legal_name = '${PICTURES}' where id = ${brand.id}`)
    await set('outlet', `name = left('${WORD}', 55) || id`)
    await set('ingredient', `name = '${PICTURES} ' || code`, `code in ('SUSU', 'GULA', 'B1')`)
    await set('ingredient', `name = '${WORD}' || code`, `code in ('SIRUP', 'TEH', 'B2')`)
    await set('admin', `name = '${WORD}'`)
  })
})

const token = () => store.brand.master.token
const master = () => store.brand.master
const expectPaper = async (path: string, told: readonly string[], untold: readonly string[] = []) =>
  expectWhole(await readPaper(app, `/api/${path}/pdf`, token()), told, untold)

test('an order, as it goes from a draft to what has come, was closed or was called off', async () => {
  const { outlet_id, milk } = store
  const values = {
    outlet_id,
    supplier_id,
    lines: [{ item_id: milk, unit: 'liter', ...DEAR, note: WORD }],
    freight: 999_999_999,
    note: Array.from({ length: 60 }, (_, at) => `Baris ${at}.`).join('\n'),
  }
  const buyer = await store.brand.signInAs('Gudang')
  const { id, number, subtotal, total } = await draftOrder(buyer, values)
  const told = [
    ...[number, WORD, PLAIN_PICTURES, `98.765 liter ${rupiah(DEAR.price)} ${rupiah(subtotal)}`],
    ...[`Ongkos kirim ${rupiah(999_999_999)}`, `Total ${rupiah(total)}`, 'Baris 0.', 'Baris 59.'],
  ]
  const marks = ['DRAF', 'BELUM DISETUJUI', 'DIBATALKAN']
  await expectPaper(`purchase-orders/${id}`, [...told, 'DRAF'], marks.slice(1))
  await master().ask(SET_RULES, { r: { approval_limit: 1, tolerance_bp: 0, roles: [] } })
  await stepOrder(buyer, 'submit', id)
  await expectPaper(`purchase-orders/${id}`, [...told, 'BELUM DISETUJUI'], ['DIBATALKAN'])
  await stepOrder(master(), 'approve', id)
  await expectPaper(`purchase-orders/${id}`, told, marks)
  await stepOrder(master(), 'send', id)
  await expectPaper(`purchase-orders/${id}`, told, marks)
  await receive(master(), {
    ...{ outlet_id, supplier_id, purchase_order_id: id },
    lines: [{ item_id: milk, unit: 'liter', unit_quantity: '1', price: DEAR.price, purchase_order_no: 1 }],
  })
  await expectPaper(`purchase-orders/${id}`, told, marks)
  await stepOrder(master(), 'close', id, { remark: 'Cukup' })
  await expectPaper(`purchase-orders/${id}`, told, marks)
  const other = await draftOrder(master(), values)
  await stepOrder(master(), 'cancel', other.id, { remark: 'Salah' })
  await expectPaper(`purchase-orders/${other.id}`, ['DIBATALKAN', other.number], marks.slice(0, 2))
})

test('receivings and returns: drafts, posted, paid in part, cancelled; hundreds of lines', async () => {
  const { outlet_id, milk } = store
  const line = { item_id: milk, unit: 'liter', ...DEAR, note: WORD }
  const values = { outlet_id, supplier_id, lines: [line], tax: 1_000_000_001, supplier_note: WORD }
  const draft = await draftReceiving(master(), values)
  await expectPaper(`receivings/${draft.id}`, ['DRAF', draft.number, `Total ${rupiah(draft.total)}`, WORD])
  await cancelBy(master(), draft.id)
  await expectPaper(`receivings/${draft.id}`, ['DIBATALKAN'])
  const long = await receive(master(), {
    ...{ outlet_id, supplier_id },
    lines: many.slice(0, 200).map((item_id, at) => ({
      ...{ item_id, unit: 'g', unit_quantity: '1', price: 1_000 + at, note: `Baris ${at}.` },
    })),
  })
  await expectPaper(
    `receivings/${long.id}`,
    [`Total ${rupiah(long.total)}`, ...Array.from({ length: 200 }, (_, at) => `Baris ${at}.`)],
    ['DRAF', 'DIBATALKAN'],
  )
  const back = await draftReceiving(master(), {
    ...{ kind: 'return', return_of: long.id, outlet_id, supplier_id },
    lines: [{ item_id: many[0], unit: 'g', unit_quantity: '1', price: 1_000, source_no: 1 }],
  })
  await expectPaper(`receivings/${back.id}`, ['RETUR PEMBELIAN', 'DRAF', long.number])
  await postReceivingBy(master(), back.id)
  await expectPaper(`receivings/${back.id}`, ['RETUR PEMBELIAN', long.number], ['DRAF'])
  const { payReceiving } = await master().ask(
    'mutation($r: PayReceiving!) { payReceiving(receiving: $r) { owed } }',
    { r: { id: long.id, amount: 1_000, method: 'bank' } },
  )
  await expectPaper(`receivings/${long.id}`, [`Sisa tagihan ${rupiah(payReceiving.owed)}`])
})

test('documents of stock of every kind, in every state', async () => {
  const { outlet_id, second_id, milk } = store
  const create = async (values: object) => (await master().ask(CREATE, { a: values })).createAdjustment
  const submit = async (id: number, values: object = {}) =>
    (await master().ask(SUBMIT, { a: { id, ...values } })).submitAdjustment
  const cancel = (id: number) => master().ask(CANCEL, { a: { id, remark: 'Salah' } })
  const line = { item_kind: 'ingredient', item_id: milk, unit: 'liter', unit_quantity: '2.5', note: WORD }
  const kinds: [string, string, object, object][] = [
    ['waste', 'STOK TERBUANG', { reason: 'damaged' }, {}],
    ['adjustment', 'PENYESUAIAN STOK', { reason: 'input_error' }, { is_in: true }],
    ['transfer', 'TRANSFER STOK', { to_outlet_id: second_id }, {}],
  ]
  for (const [kind, title, more, of_line] of kinds) {
    const values = { kind, outlet_id, ...more, lines: [{ ...line, ...of_line }], note: WORD }
    const draft = await create(values)
    const told = [title, draft.number, WORD, PLAIN_PICTURES, '2,5 liter']
    await expectPaper(`adjustments/${draft.id}`, [...told, 'DRAF', `Perkiraan nilai ${rupiah(draft.value)}`])
    const done = await submit(draft.id)
    const state = kind === 'transfer' ? 'Dalam perjalanan' : 'Selesai'
    await expectPaper(`adjustments/${draft.id}`, [...told, state, `Nilai ${rupiah(done.value)}`], ['DRAF'])
    if (kind === 'transfer') {
      const receiver = await store.brand.signInAs('Manajer Outlet', [second_id])
      await receiver.ask(RECEIVE, {
        a: {
          ...{ id: draft.id, version: done.version, loss_cause: 'Pecah' },
          lines: [{ no: 1, received: '2000', lost: '500' }],
        },
      })
      await expectPaper(`adjustments/${draft.id}`, [...told, 'Selesai', '2,5 liter 2.000 ml 500 ml'])
    }
    const other = await create(values)
    await cancel(other.id)
    await expectPaper(`adjustments/${other.id}`, [title, 'DIBATALKAN'])
  }
})

test('a count of hundreds of things: the sheet to be filled in, and what came of it', async () => {
  const { outlet_id } = store
  const { id, number } = (await master().ask(CREATE, { a: { kind: 'count', outlet_id, scope: 'all' } }))
    .createAdjustment
  const codes = many.map((_id, at) => `(B${at})`)
  await expectPaper(`adjustments/${id}`, ['LEMBAR HITUNG', number, WORD, PLAIN_PICTURES, ...codes], ['Rp'])
  const { lines } = (await master().ask(START, { a: { id } })).startAdjustment
  await expectPaper(`adjustments/${id}`, ['LEMBAR HITUNG', ...codes], ['Rp'])
  const milk = lines.find(({ item_id }: { item_id: number }) => item_id === store.milk)
  const counted_at = app().clock.now.toISOString()
  const entries = [{ no: milk.no, parts: [{ unit: 'ml', quantity: '99999999' }], counted_at }]
  await master().ask(COUNT, { a: { id, entries } })
  const done = (await master().ask(SUBMIT, { a: { id, uncounted: 'leave' } })).submitAdjustment
  const own = done.lines.find(({ no }: { no: number }) => no === milk.no)
  await expectPaper(`adjustments/${id}`, [
    ...['STOK OPNAME', number, '99.999.999 ml', `Selisih ${rupiah(own.value)}`],
  ])
})

test('a production: a draft, running, done and cancelled', async () => {
  const { outlet_id, syrup, sugar } = kitchen
  const make = async () =>
    (
      await master().ask(
        'mutation($p: NewProduction!) { createProduction(production: $p) { id number version } }',
        { p: { outlet_id, ingredient_id: syrup, planned_quantity: '2000', note: WORD } },
      )
    ).createProduction
  const { id, number } = await make()
  const told = ['PRODUKSI', number, WORD, PLAIN_PICTURES, '1.400 g']
  await expectPaper(`productions/${id}`, [...told, 'DRAF'], ['Rp'])
  await master().ask('mutation($p: ProductionStep!) { startProduction(production: $p) { id } }', {
    p: { id },
  })
  await expectPaper(`productions/${id}`, told, ['Rp', 'DRAF'])
  const { finishProduction: done } = await master().ask(
    'mutation($p: FinishProduction!) { finishProduction(production: $p) { value } }',
    { p: { id, yield_quantity: '1900', lines: [{ ingredient_id: sugar, actual_quantity: '1500' }] } },
  )
  await expectPaper(`productions/${id}`, [...told, '1.400 g 1.500 g', `Biaya bahan ${rupiah(done.value)}`])
  const other = await make()
  await master().ask('mutation($p: CancelProduction!) { cancelProduction(production: $p) { id } }', {
    p: { id: other.id, remark: 'Salah' },
  })
  await expectPaper(`productions/${other.id}`, ['DIBATALKAN', other.number])
})

test('a receipt that is paid, given back in part or whole, void, or of nothing paid', async () => {
  const [door] = sales.doors
  if (!door) throw new Error('no outlet')
  const sell = async (values: Parameters<typeof buildReceipt>[0]) => {
    const [outcome] = await recordTransactions(sales.ctx, door, [buildReceipt(values)])
    return (
      await master().ask(
        'query($id: Int!) { transaction(id: $id) { id receipt_number total lines { no gross } } }',
        { id: outcome?.transaction_id },
      )
    ).transaction
  }
  const lines = Array.from({ length: LINES }, (_, at) => ({
    ...{ name: at === 0 ? WORD : at === 1 ? PICTURES : `Menu ke-${at}.`, qty: 1, unit_price: 9_876_543 },
  }))
  const about = { cashier_name: WORD, table_name: 'Teras', channel: 'DINE_IN' } as const
  const sale = await sell({ ...about, receipt_number: WORD.slice(0, 40), lines })
  const told = [
    WORD.slice(0, 40),
    WORD,
    PLAIN_PICTURES,
    `Menu ke-${LINES - 1}.`,
    `Total ${rupiah(sale.total)}`,
  ]
  await expectPaper(`receipts/${sale.id}`, told, ['VOID', 'DIKEMBALIKAN'])
  await master().ask('mutation($t: VoidTransaction!) { voidTransaction(transaction: $t) { id } }', {
    t: { id: sale.id, reason: 'Salah pesan' },
  })
  await expectPaper(`receipts/${sale.id}`, [...told, 'VOID'])
  const unpaid = await sell({ ...about, receipt_number: 'U-1', payments: [] })
  await expectPaper(`receipts/${unpaid.id}`, ['BELUM BAYAR', `Total ${rupiah(unpaid.total)}`])

  const given = await sell({ ...about, receipt_number: 'K-1', lines: lines.slice(0, 3) })
  let refund_total = 0
  for (const no of [1, 2, 3]) {
    const { refundTransaction } = await master().ask(
      'mutation($t: RefundTransaction!) { refundTransaction(transaction: $t) { status refund_total } }',
      {
        t: { id: given.id, ...{ reason: WORD, method: 'TUNAI', refund_total }, lines: [{ no, qty: '1' }] },
      },
    )
    refund_total = refundTransaction.refund_total
    const is_whole = refundTransaction.status === 'REFUNDED'
    expect(is_whole).toBe(no === 3)
    await expectPaper(`receipts/${given.id}`, [rupiah(refund_total), `Total ${rupiah(given.total)}`])
  }
})

test('a session of a drawer, from its opening to its closing', async () => {
  const [door] = sales.doors
  const outlet_id = door?.outlet_id ?? 0
  const device = await createDevice(sales.ctx, { outlet_id, name: 'Kasir depan' })
  const uuid = randomUUID()
  const take = async (kind: Parameters<typeof takeIntake>[0], entry: object) => {
    const { results } = await takeIntake(kind)(sales.ctx, { id: device.id, outlet_id }, [entry])
    expect(results.map(({ status }) => status)).toEqual(['accepted'])
  }
  const at = (hour: number) => `2026-11-21T0${hour}:00:00Z`
  const by = { uuid, cashier_name: WORD }
  await take('cash_sessions', { ...by, event: 'OPEN', occurred_at: at(1), opening_float: 999_999_999_999 })
  const spent = { uuid: randomUUID(), session_uuid: uuid, type: 'OUT', amount: 7_500, reason: WORD }
  await take('cash_movements', { ...spent, occurred_at: at(3) })
  const { rows } = await asBrand(app(), store.brand.id, (client) =>
    client.query(`select id from cash_session where uuid = '${uuid}'`),
  )
  const path = `shift-sessions/${rows[0].id}`
  await expectPaper(path, ['BELUM DITUTUP', WORD, rupiah(999_999_999_999), rupiah(-7_500)])
  await take('cash_sessions', {
    ...{ ...by, event: 'CLOSE', occurred_at: at(8), counted: [{ method: 'TUNAI', amount: 1 }] },
    reason: PICTURES,
  })
  await expectPaper(
    path,
    [PLAIN_PICTURES, rupiah(999_999_992_499), `Selisih ${rupiah(1 - 999_999_992_499)}`],
    ['BELUM DITUTUP'],
  )
})

test('an invoice that waits, is paid, has run out or was called off', async () => {
  const invoice: PrintedInvoice = {
    ...{ number: 'INV/2026/11/000001', status: 'waiting', method: null, author: WORD },
    ...{ issued_at: '2026-11-21T03:00:00Z', due_at: '2026-11-24T03:00:00Z', paid_at: null },
    ...{ subtotal: 987_654_321_098, tax_base: 905_349_794_340, vat_bp: 1_100, vat: 108_641_975_320 },
    total: 1_096_296_296_418,
    ...{ seller_name: WORD, seller_address: PICTURES, seller_npwp: null },
    ...{ buyer_name: WORD, buyer_address: `${WORD}\n${WORD}`, buyer_npwp: '01.234.567.8-901.000' },
    lines: [{ description: WORD, quantity: 999, unit_price: 987_654_321, amount: 987_654_321_098 }],
  }
  const stamps = { waiting: null, paid: 'LUNAS', expired: 'KEDALUWARSA', cancelled: 'DIBATALKAN' }
  for (const [status, stamp] of Object.entries(stamps)) {
    const paid_at = status === 'paid' ? '2026-11-22T03:00:00Z' : null
    const bytes = await printInvoice(
      { ...invoice, status, paid_at },
      { bank_account: WORD, timezone: 'Asia/Jakarta' },
    )
    expectWhole(await readPdf(bytes), [
      ...[WORD, PLAIN_PICTURES, `Total ${rupiah(invoice.total)}`, rupiah(invoice.vat)],
      ...[`999 ${rupiah(987_654_321)} ${rupiah(987_654_321_098)}`, ...(stamp ? [stamp] : [])],
    ])
  }
})
