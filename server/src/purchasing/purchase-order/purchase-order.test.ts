import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen, setStock } from '../../../test/kitchen.ts'
import {
  COPY_ORDER,
  CREATE_ORDER,
  draftOrder,
  ONE_ORDER,
  orderStep,
  readOrder,
  SET_RULES,
  sentOrder,
  stepOrder,
  TEMPLATE_ORDER,
  UPDATE_ORDER,
} from '../../../test/purchase-order.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T03:00:00Z')
let brand: TestBrand
let outlet_id: number
let other_id: number
let milk: number
let coffee: number
let supplier_id: number

beforeEach(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  other_id = await brand.createOutlet()
  const kitchen = await openKitchen(brand)
  milk = kitchen.milk
  coffee = kitchen.coffee
  supplier_id = await addSupplier('Susu Segar', { min_order: 100_000 })
})

async function addSupplier(name: string, values: object = {}): Promise<number> {
  const items = [{ item_id: milk, unit: 'liter', price: 18_000, supplier_code: 'S-1' }]
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name, email: 'pesan@susu.example', items, ...values } },
  )
  return createSupplier.id
}

const milkLine = (unit_quantity: string, price = 18_000, values: object = {}) => ({
  item_id: milk,
  unit: 'liter',
  unit_quantity,
  price,
  ...values,
})
const order = (values: object = {}) => ({
  outlet_id,
  supplier_id,
  lines: [milkLine('10'), { item_id: coffee, unit: 'g', unit_quantity: '500', price: 200 }],
  ...values,
})
const fieldsOf = async (values: object) =>
  (await brand.master.fail(CREATE_ORDER, { o: order(values) })).extensions.fields
const codeOf = (failure: { extensions: { code: string } }) => failure.extensions.code
const setRules = (values: object) =>
  brand.master.ask(SET_RULES, { r: { approval_limit: 2_000_000, tolerance_bp: 0, ...values } })

test('an order is written in packs with base quantities, last prices and exact shares', async () => {
  const done = await draftOrder(
    brand.master,
    order({ lines: [milkLine('10', 20_000)], discount: 20_000, tax_bp: 1_100, freight: 10_001 }),
  )
  expect(done).toMatchObject({
    status: 'draft',
    number: expect.stringMatching(/^PO\/T\d+\/\d{4}\/0001$/),
    subtotal: 200_000,
    tax: 19_800,
    total: 209_801,
    price_alert_count: 1,
    is_below_minimum: false,
  })
  expect(done.lines[0]).toMatchObject({
    quantity: '10000',
    last_price: '18000.000000',
    price_change_bp: 1111,
    is_price_alert: true,
    net: 200_000,
    cost: 209_801,
  })
  expect((await draftOrder(brand.master, order({ lines: [milkLine('1')] }))).is_below_minimum).toBe(true)
})

test("from how much on a changed price is pointed out is the brand's to say", async () => {
  const dearer = order({ lines: [milkLine('10', 20_000)] })
  await setRules({ price_alert_bp: 1_112 })
  expect((await draftOrder(brand.master, dearer)).price_alert_count).toBe(0)
  // What is not sent stays.
  await setRules({ tolerance_bp: 100 })
  expect((await brand.master.ask('{ priceAlertBp }')).priceAlertBp).toBe(1_112)
  await setRules({ price_alert_bp: 1_111 })
  expect((await draftOrder(brand.master, dearer)).price_alert_count).toBe(1)
  expect(
    (await brand.master.fail(SET_RULES, { r: { tolerance_bp: 0, price_alert_bp: 0 } })).extensions.fields,
  ).toEqual({ price_alert_bp: 'Batas perubahan harga harus lebih dari 0' })
})

test('what cannot be is told beside its field', async () => {
  expect(await fieldsOf({ lines: [] })).toEqual({ lines: 'Tambahkan minimal satu barang' })
  expect(
    await fieldsOf({
      lines: [milkLine('0'), milkLine('1', 100, { discount: 101 }), milkLine('1', 1, { unit: 'karung' })],
    }),
  ).toMatchObject({
    'lines.0.unit_quantity': expect.any(String),
    'lines.1.discount': 'Potongan lebih besar dari nilai baris',
  })
  expect(await fieldsOf({ lines: [milkLine('1', 1, { unit: 'karung' })] })).toEqual({
    'lines.0.unit': 'Satuan tidak dikenal',
  })
  expect(await fieldsOf({ discount: 1_000_000 })).toEqual({
    discount: 'Potongan lebih besar dari nilai pesanan',
  })
  expect(await fieldsOf({ lines: [milkLine('1000000', 1_000_000_000_000)] })).toEqual({
    lines: 'Nilai pesanan terlalu besar',
  })
  const elsewhere = await addSupplier('Lain', { outlet_ids: [other_id], items: [] })
  expect(await fieldsOf({ supplier_id: elsewhere })).toEqual({
    supplier_id: 'Lain tidak melayani outlet ini',
  })
})

test('changes of terms alone are spread over the lines anew; a stale change is a conflict', async () => {
  const draft = await draftOrder(brand.master, order())
  const changed = await brand.master.ask(UPDATE_ORDER, {
    o: { id: draft.id, version: draft.version, freight: 28_001 },
  })
  const { lines, total } = changed.updatePurchaseOrder
  expect(total).toBe(280_000 + 28_001)
  expect(lines.map((line: { freight_share: number }) => line.freight_share)).toEqual([18_001, 10_000])
  const stale = await brand.master.fail(UPDATE_ORDER, {
    o: { id: draft.id, version: draft.version, freight: 1 },
  })
  expect(codeOf(stale)).toBe('CONFLICT')
})

test('what is worth more than the second limit is approved by two, the second within its limit; a Master needs nobody', async () => {
  const warehouse = await brand.signInAs('Gudang')
  const manager = await brand.signInAs('Manajer Area')
  const other = await brand.signInAs('Manajer Area')
  const finance = await brand.signInAs('Keuangan')
  const roles = [{ admin_group_id: brand.group_ids.get('Manajer Area'), most: 5_000_000 }]
  const wrong = { approval_limit: 280_000, tolerance_bp: 0, second_limit: 279_999 }
  for (const r of [wrong, { ...wrong, approval_limit: null }])
    expect((await brand.master.fail(SET_RULES, { r })).extensions.fields).toEqual({
      second_limit: 'Tidak boleh di bawah batas persetujuan pertama',
    })
  const large = await draftOrder(warehouse, order({ freight: 1 }))
  await setRules({ approval_limit: 280_000, second_limit: large.total - 1, roles })
  expect((await stepOrder(warehouse, 'submit', large.id)).status).toBe('waiting')
  expect(await stepOrder(manager, 'approve', large.id)).toMatchObject({
    status: 'waiting',
    timeline: [{ action: 'approve_first' }, { action: 'submit' }, { action: 'create' }],
  })
  expect((await readOrder(manager, large.id)).is_mine_to_approve).toBe(false)
  expect((await manager.fail(orderStep('approve'), { o: { id: large.id } })).message).toBe(
    'Persetujuan kedua harus diberikan orang lain',
  )
  expect((await readOrder(other, large.id)).is_mine_to_approve).toBe(true)
  expect((await stepOrder(other, 'approve', large.id)).status).toBe('approved')

  // Taken back it begins anew, and one that is worth less takes one.
  await stepOrder(warehouse, 'withdraw', large.id)
  await stepOrder(warehouse, 'submit', large.id)
  expect((await stepOrder(other, 'approve', large.id)).status).toBe('waiting')
  await setRules({ approval_limit: 280_000, second_limit: large.total, roles })
  expect((await stepOrder(other, 'approve', large.id)).status).toBe('approved')

  // Beyond its limit a role may begin, and not end; a Master alone is enough.
  const huge = await draftOrder(warehouse, order({ lines: [milkLine('300')] }))
  await stepOrder(warehouse, 'submit', huge.id)
  expect((await stepOrder(manager, 'approve', huge.id)).status).toBe('waiting')
  expect((await readOrder(other, huge.id)).is_mine_to_approve).toBe(false)
  expect((await other.fail(orderStep('approve'), { o: { id: huge.id } })).message).toContain(
    'sampai Rp 5.000.000',
  )
  const answers = await Promise.all(
    [brand.master, finance].map((by) => by.send(orderStep('approve'), { o: { id: huge.id } })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0).length).toBeGreaterThan(0)
  expect((await readOrder(brand.master, huge.id)).status).toBe('approved')
  const alone = await draftOrder(warehouse, order({ lines: [milkLine('300')] }))
  await stepOrder(warehouse, 'submit', alone.id)
  expect((await stepOrder(brand.master, 'approve', alone.id)).status).toBe('approved')
  await setRules({ second_limit: null })
})

test('orders below the limit pass at once; above it another one approves, up to the limit of the role', async () => {
  const warehouse = await brand.signInAs('Gudang')
  const manager = await brand.signInAs('Manajer Area')
  const limits = [{ admin_group_id: brand.group_ids.get('Manajer Area'), most: 5_000_000 }]
  await setRules({ approval_limit: 280_000, roles: limits })
  const small = await draftOrder(warehouse, order())
  expect((await stepOrder(warehouse, 'submit', small.id)).status).toBe('approved')

  const large = await draftOrder(warehouse, order({ freight: 1 }))
  expect((await stepOrder(warehouse, 'submit', large.id)).status).toBe('waiting')
  expect(codeOf(await warehouse.fail(orderStep('approve'), { o: { id: large.id } }))).toBe('FORBIDDEN')
  expect((await readOrder(manager, large.id)).is_mine_to_approve).toBe(true)
  expect(await stepOrder(manager, 'approve', large.id)).toMatchObject({
    status: 'approved',
    timeline: [{ action: 'approve' }, { action: 'submit' }, { action: 'create' }],
  })

  const huge = await draftOrder(warehouse, order({ lines: [milkLine('300')] }))
  await stepOrder(warehouse, 'submit', huge.id)
  expect((await readOrder(manager, huge.id)).is_mine_to_approve).toBe(false)
  expect((await manager.fail(orderStep('approve'), { o: { id: huge.id } })).message).toBe(
    'Peran Anda hanya dapat menyetujui sampai Rp 5.000.000',
  )
  expect((await stepOrder(brand.master, 'approve', huge.id)).approved_by).toMatch(/Orang/)

  const own = await draftOrder(manager, order({ freight: 1 }))
  await stepOrder(manager, 'submit', own.id)
  expect((await manager.fail(orderStep('approve'), { o: { id: own.id } })).message).toBe(
    'Pesanan Anda sendiri harus disetujui orang lain',
  )
  const back = await stepOrder(brand.master, 'reject', own.id, { remark: 'Terlalu mahal' })
  expect(back).toMatchObject({
    status: 'draft',
    timeline: [{ action: 'reject', remark: 'Terlalu mahal' }, {}, {}],
  })
  expect(codeOf(await manager.fail(SET_RULES, { r: { approval_limit: null, tolerance_bp: 0 } }))).toBe(
    'FORBIDDEN',
  )
})

test('a step that the state does not allow is a conflict, and changes nothing', async () => {
  const draft = await draftOrder(brand.master, order())
  for (const verb of ['approve', 'send', 'close'] as const)
    expect(codeOf(await brand.master.fail(orderStep(verb), { o: { id: draft.id } }))).toBe('CONFLICT')
  await stepOrder(brand.master, 'submit', draft.id)
  expect(codeOf(await brand.master.fail(UPDATE_ORDER, { o: { id: draft.id, freight: 1 } }))).toBe('CONFLICT')
  expect(await stepOrder(brand.master, 'withdraw', draft.id)).toMatchObject({
    status: 'draft',
    approved_by: null,
  })
  const gone = await stepOrder(brand.master, 'cancel', draft.id, { remark: 'Salah pesan' })
  expect(gone).toMatchObject({ status: 'cancelled', number: draft.number })
  expect(codeOf(await brand.master.fail(orderStep('submit'), { o: { id: draft.id } }))).toBe('CONFLICT')
})

test('many who send the same order in at once submit it once', async () => {
  const draft = await draftOrder(brand.master, order())
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => stepOrder(brand.master, 'submit', draft.id)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await readOrder(brand.master, draft.id)).timeline).toHaveLength(2)
})

test('calling off what has been approved takes the right to archive', async () => {
  const warehouse = await brand.signInAs('Gudang')
  const sent = await sentOrder(warehouse, order())
  const reason = { id: sent.id, remark: 'Batal' }
  expect(codeOf(await warehouse.fail(orderStep('cancel'), { o: reason }))).toBe('FORBIDDEN')
  expect((await stepOrder(brand.master, 'cancel', sent.id, { remark: 'Batal' })).status).toBe('cancelled')
})

test('an order goes by e-mail when the supplier has an address', async () => {
  const draft = await draftOrder(brand.master, order({ expected_on: '2026-11-24' }))
  await stepOrder(brand.master, 'submit', draft.id)
  const sent = await stepOrder(brand.master, 'send', draft.id, { is_emailed: true })
  expect(sent.timeline[0]).toMatchObject({ action: 'send', remark: 'Email ke pesan@susu.example' })
  const message = await selectOwn(brand.ctx, 'outbox_message').selectAll().executeTakeFirstOrThrow()
  expect(message.recipient).toBe('pesan@susu.example')
  expect(message.body).toContain('10 liter @ Rp 18.000')
  expect(message.body).toContain('Selasa, 24 November 2026')
})

test('the supplier of a late order is reminded, by e-mail where it has an address; an order that is not late is not', async () => {
  const sent = await sentOrder(brand.master, order({ expected_on: '2026-11-21' }))
  const early = await brand.master.fail(orderStep('remind'), { o: { id: sent.id } })
  expect(codeOf(early)).toBe('CONFLICT')
  app().clock.now = new Date('2026-11-22T03:00:00Z')
  const master = await brand.signInAs('Master')
  const reminded = await stepOrder(master, 'remind', sent.id, { is_emailed: true, version: sent.version })
  expect(reminded).toMatchObject({
    status: 'sent',
    timeline: [{ action: 'remind', remark: 'Email ke pesan@susu.example' }, {}, {}, {}],
  })
  const [message] = await selectOwn(brand.ctx, 'outbox_message').selectAll().orderBy('id', 'desc').execute()
  expect(message).toMatchObject({ recipient: 'pesan@susu.example' })
  expect(message?.subject).toContain('Pengingat pesanan')
  expect(message?.body).toContain('seharusnya datang Sabtu, 21 November 2026')
  const stale = await master.fail(orderStep('remind'), { o: { id: sent.id, version: sent.version } })
  expect(codeOf(stale)).toBe('CONFLICT')
  expect((await stepOrder(master, 'remind', sent.id)).timeline[0].remark).toBe('Lewat WhatsApp atau telepon')
  const cashier = await brand.signInAs('Kasir')
  expect(codeOf(await cashier.fail(orderStep('remind'), { o: { id: sent.id } }))).toBe('FORBIDDEN')
  const { tasks } = await master.ask('{ tasks { rows { kind title count } } }')
  expect(tasks.rows).toContainEqual({ kind: 'order_late', title: sent.number, count: 0 })
})

test('orders are copied at the prices of today, and kept as templates under a name of their own', async () => {
  const draft = await draftOrder(brand.master, order({ lines: [milkLine('10', 15_000)] }))
  const kept = await brand.master.ask(TEMPLATE_ORDER, { o: { id: draft.id, template_name: 'Susu mingguan' } })
  expect(kept.savePurchaseOrderTemplate.template_name).toBe('Susu mingguan')
  const { duplicatePurchaseOrder: copy } = await brand.master.ask(COPY_ORDER, {
    o: { id: draft.id, outlet_id: other_id },
  })
  expect(copy).toMatchObject({ status: 'draft', outlet_id: other_id, template_name: null, total: 180_000 })
  const taken = await brand.master.fail(TEMPLATE_ORDER, {
    o: { id: copy.id, template_name: 'SUSU mingguan' },
  })
  expect(taken.extensions.fields).toEqual({ template_name: 'Nama templat sudah digunakan' })
})

test('another open order for the same is told', async () => {
  const first = await draftOrder(brand.master, order())
  const second = await draftOrder(brand.master, order({ lines: [milkLine('1')] }))
  expect(second.duplicates).toEqual([{ id: first.id, number: first.number, names: 'Bahan SUSU' }])
  await stepOrder(brand.master, 'cancel', first.id, { remark: 'Ganda' })
  expect((await readOrder(brand.master, second.id)).duplicates).toEqual([])
})

test('what can be ordered comes with stock, what is on the way and prices', async () => {
  await setStock(brand, outlet_id, milk, '2500', '18')
  await sentOrder(brand.master, order())
  await draftOrder(brand.master, order())
  const QUERY = `query($o: Int!, $s: Int!) { purchaseOrderItems(outlet_id: $o, supplier_id: $s) {
    id is_supplied supplier_unit supplier_code last_cost on_hand on_order open_orders { number } } }`
  const { purchaseOrderItems } = await brand.master.ask(QUERY, { o: outlet_id, s: supplier_id })
  expect(purchaseOrderItems[0]).toMatchObject({
    id: milk,
    is_supplied: true,
    supplier_unit: 'liter',
    supplier_code: 'S-1',
    last_cost: '18.0000000000',
    on_hand: '2500',
    on_order: '10000',
  })
  expect(purchaseOrderItems[0].open_orders).toHaveLength(2)
  const elsewhere = await brand.master.ask(QUERY, { o: other_id, s: supplier_id })
  expect(elsewhere.purchaseOrderItems[0]).toMatchObject({ on_hand: '0', on_order: '0', open_orders: [] })
})

test('an order is late when its day has passed and not everything has come', async () => {
  const late = await sentOrder(brand.master, order({ expected_on: '2026-11-18' }))
  const today = await sentOrder(brand.master, order({ expected_on: '2026-11-21' }))
  await draftOrder(brand.master, order({ expected_on: '2026-11-18' }))
  const { purchaseOrderList } = await brand.master.ask(
    `{ purchaseOrderList(filters: [{ field: "is_late", type: String, operator: IsEqualTo, value: "true" }]) {
      nodes { id late_days } } }`,
  )
  expect(purchaseOrderList.nodes).toEqual([{ id: late.id, late_days: 3 }])
  expect((await readOrder(brand.master, today.id)).late_days).toBeNull()
})

test('amounts are for who orders or sees costs; other outlets and brands see nothing', async () => {
  const { id } = await draftOrder(brand.master, order({ discount: 1_000, freight: 500 }))
  const viewer = await brand.signInAs('Kasir')
  expect(codeOf(await viewer.fail(ONE_ORDER, { id }))).toBe('FORBIDDEN')
  const { sql } = await import('kysely')
  await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
    select ${brand.id}, ${brand.group_ids.get('Kasir')}, m.id, 'view' from module m where m.key = 'purchase_order'`.execute(
    brand.ctx.db,
  )
  const looker = await brand.signInAs('Kasir')
  const seen = await readOrder(looker, id)
  expect(seen).toMatchObject({ total: null, subtotal: null, tax: null, freight: null, price_alert_count: 0 })
  expect(seen.lines[0]).toMatchObject({
    price: null,
    last_price: null,
    net: null,
    cost: null,
    unit_quantity: '10',
  })
  const filtered = await looker.ask(
    `{ purchaseOrderList(filters: [{ field: "total", type: Int, operator: IsGreaterThan, value: "1" }]) { total } }`,
  )
  expect(filtered.purchaseOrderList.total).toBe(0)
  // Who keeps the money or looks into everything has costs, and neither writes nor approves orders.
  for (const role of ['Keuangan', 'Auditor']) {
    const told = await readOrder(await brand.signInAs(role), id)
    expect([role, told.total, told.lines[0]?.price]).toEqual([role, expect.any(Number), expect.anything()])
  }
  const elsewhere = await brand.signInAs('Manajer Outlet', [other_id])
  expect(codeOf(await elsewhere.fail(ONE_ORDER, { id }))).toBe('NOT_FOUND')
  expect(codeOf(await elsewhere.fail(orderStep('submit'), { o: { id } }))).toBe('NOT_FOUND')
  const stranger = await app().createBrand()
  expect(codeOf(await stranger.master.fail(ONE_ORDER, { id }))).toBe('NOT_FOUND')
})
