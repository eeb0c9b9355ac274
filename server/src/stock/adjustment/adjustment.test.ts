import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import {
  APPROVE,
  addThing,
  CANCEL,
  CREATE,
  openStore,
  REJECT,
  type Store,
  SUBMIT,
  stockOf,
  UPDATE,
  WITHDRAW,
} from '../../../test/store.ts'

const app = useTestApp()
const store = async () => openStore(await app().createBrand())

const waste = (world: Store, unit_quantity = '2', values: object = {}) => ({
  kind: 'waste',
  outlet_id: world.outlet_id,
  reason: 'damaged',
  lines: [{ item_kind: 'ingredient', item_id: world.milk, unit: 'dus', unit_quantity }],
  ...values,
})

const createBy = async (client: Client, values: object) =>
  (await client.ask(CREATE, { a: values })).createAdjustment
const submitBy = async (client: Client, id: number) =>
  (await client.ask(SUBMIT, { a: { id } })).submitAdjustment

test('waste leaves in its unit at the average, with a number, a reason in the log and a timeline', async () => {
  const world = await store()
  const { master } = world.brand
  const draft = await createBy(master, waste(world))
  expect(draft).toMatchObject({ status: 'draft', number: expect.stringMatching(/^WST\/T\d+\/\d{4}\/0001$/) })
  expect(draft.value).toBe('480000.000000')
  expect((await stockOf(world, world.milk)).quantity).toBe(100_000)
  const done = await submitBy(master, draft.id)
  expect(done).toMatchObject({
    status: 'done',
    lines: [{ quantity: '24000.0000', value: '-480000.000000' }],
    movements: [{ type: 'WASTE', quantity: '-24000.0000' }],
  })
  expect(done.timeline.map((event: { action: string }) => event.action)).toEqual(['submit', 'create'])
  expect(await stockOf(world, world.milk)).toEqual({ quantity: 76_000, value: 1_520_000 })
  const log = await master.ask(
    'query($f: [Filter!]) { stockLogList(filters: $f) { nodes { document_number reason } } }',
    { f: [{ field: 'ref_type', operator: 'IsEqualTo', value: ['adjustment'] }] },
  )
  expect(log.stockLogList.nodes).toEqual([{ document_number: draft.number, reason: 'Rusak' }])
})

test('meals of staff and samples are movements of their own kind; another reason is told in words', async () => {
  const world = await store()
  const { master } = world.brand
  const typeFor = async (values: object) => {
    const { id } = await createBy(master, waste(world, '1', values))
    return (await submitBy(master, id)).movements[0]
  }
  expect(await typeFor({ reason: 'staff_meal' })).toMatchObject({ type: 'STAFF_MEAL' })
  expect(await typeFor({ reason: 'sample' })).toMatchObject({ type: 'SAMPLE' })
  expect(await typeFor({ reason: 'other', reason_text: 'Dimakan kucing' })).toMatchObject({ type: 'WASTE' })
  const { rows } = await sql<{
    reason: string
  }>`select reason from stock_movement where brand_id = ${world.brand.id}
    and ref_type = 'adjustment' order by id desc limit 1`.execute(world.brand.ctx.db)
  expect(rows).toEqual([{ reason: 'Dimakan kucing' }])
})

test('opening stock comes in at the cost it states; other additions at the average', async () => {
  const world = await store()
  const { master } = world.brand
  const sugar = await addThing(world, 'GULA', { base_unit: 'g' })
  const line = (item_id: number, values: object) => ({
    item_kind: 'ingredient',
    item_id,
    is_in: true,
    unit: 'g',
    unit_quantity: '500',
    ...values,
  })
  const base = { kind: 'adjustment', outlet_id: world.outlet_id }
  const opening = await createBy(master, {
    ...base,
    reason: 'opening',
    lines: [line(sugar, { unit_cost: '14.5' })],
  })
  expect((await submitBy(master, opening.id)).movements).toMatchObject([
    { type: 'OPENING', value: '7250.000000' },
  ])
  const found = await createBy(master, { ...base, reason: 'input_error', lines: [line(sugar, {})] })
  expect((await submitBy(master, found.id)).movements).toMatchObject([{ type: 'ADJUST_IN' }])
  expect(await stockOf(world, sugar)).toEqual({ quantity: 1000, value: 14_500 })
  const problems = await master.fail(CREATE, {
    a: { ...base, reason: 'opening', lines: [line(sugar, { is_in: false })] },
  })
  expect(problems.extensions.fields).toEqual({
    'lines.0.is_in': 'Stok awal selalu menambah',
    'lines.0.unit_cost': 'Biaya per satuan wajib diisi',
  })
})

test('a menu thrown away takes its recipe in force; one with stock of its own takes itself', async () => {
  const world = await store()
  const { master } = world.brand
  const { latte, cake } = world
  const { id } = await createBy(master, {
    ...waste(world),
    lines: [
      { item_kind: 'menu', item_id: latte, unit: 'porsi', unit_quantity: '3' },
      { item_kind: 'menu', item_id: cake, unit: 'porsi', unit_quantity: '1' },
    ],
  })
  const done = await submitBy(master, id)
  expect(
    done.movements.map((each: { item_name: string; quantity: string }) => [
      each.item_name,
      Number(each.quantity),
    ]),
  ).toEqual([
    ['Kue', -1],
    ['Susu', -450],
  ])
  const refused = await master.fail(CREATE, {
    a: {
      kind: 'adjustment',
      outlet_id: world.outlet_id,
      reason: 'input_error',
      lines: [{ item_kind: 'menu', item_id: latte, unit: 'porsi', unit_quantity: '1' }],
    },
  })
  expect(refused.extensions.fields).toEqual({ 'lines.0.item_id': 'Stok Latte dicatat lewat bahan resepnya' })
})

test('everything wrong is told at once, beside its field', async () => {
  const world = await store()
  const { master } = world.brand
  const fieldsOf = async (values: object) => (await master.fail(CREATE, { a: values })).extensions.fields
  expect(await fieldsOf({ kind: 'waste', outlet_id: world.outlet_id })).toEqual({
    reason: 'Pilih alasan',
    lines: 'Tambahkan minimal satu barang',
  })
  expect(await fieldsOf(waste(world, '0', { reason: 'other' }))).toMatchObject({
    'lines.0.unit_quantity': expect.stringContaining('lebih dari 0'),
  })
  expect(await fieldsOf(waste(world, '1', { reason: 'other' }))).toEqual({
    reason_text: 'Tuliskan alasannya',
  })
  const [line] = waste(world).lines
  expect(await fieldsOf(waste(world, '1', { lines: [line, line] }))).toEqual({
    'lines.1.item_id': 'Sudah ada di baris lain',
  })
  expect(await fieldsOf(waste(world, '1', { lines: [{ ...line, unit: 'karung' }] }))).toEqual({
    'lines.0.unit': 'Satuan tidak dikenal',
  })
  expect(await fieldsOf(waste(world, '1', { occurred_at: '2027-01-01T00:00:00Z' }))).toEqual({
    occurred_at: 'Tidak boleh di masa depan',
  })
})

test('an outlet that refuses to go below zero says so beside the line', async () => {
  const world = await store()
  await world.write((tx) =>
    sql`update outlet set is_negative_stock_refused = true where brand_id = ${tx.brand_id}`.execute(tx.db),
  )
  const { id } = await createBy(world.brand.master, waste(world, '9'))
  const error = await world.brand.master.fail(SUBMIT, { a: { id } })
  expect(error.extensions.fields).toEqual({ 'lines.0.unit_quantity': 'Stok tidak cukup, tersisa 100000' })
  expect((await stockOf(world, world.milk)).quantity).toBe(100_000)
})

test('above the limit a document waits for someone else; Master needs nobody', async () => {
  const world = await store()
  const author = await world.brand.signInAs('Manajer Area')
  const { id } = await createBy(author, waste(world, '5'))
  expect(await submitBy(author, id)).toMatchObject({ status: 'waiting', is_mine_to_approve: false })
  expect((await stockOf(world, world.milk)).quantity).toBe(100_000)
  expect((await author.fail(APPROVE, { a: { id } })).message).toBe(
    'Dokumen Anda sendiri harus disetujui orang lain',
  )
  const manager = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
  expect((await manager.fail(APPROVE, { a: { id } })).extensions.code).toBe('FORBIDDEN')
  const other = await world.brand.signInAs('Manajer Area')
  const mine = await other.ask(
    'query($f: [Filter!]) { adjustmentList(filters: $f) { nodes { id is_mine_to_approve } } }',
    { f: [{ field: 'is_mine_to_approve', operator: 'IsEqualTo', value: ['true'] }] },
  )
  expect(mine.adjustmentList.nodes).toEqual([{ id, is_mine_to_approve: true }])
  const back = (await other.ask(REJECT, { a: { id, remark: 'Terlalu banyak' } })).rejectAdjustment
  expect(back).toMatchObject({
    status: 'draft',
    timeline: [{ action: 'reject', remark: 'Terlalu banyak' }, {}, {}],
  })
  await submitBy(author, id)
  expect((await author.ask(WITHDRAW, { a: { id } })).withdrawAdjustment.status).toBe('draft')
  await submitBy(author, id)
  expect((await other.ask(APPROVE, { a: { id } })).approveAdjustment.status).toBe('done')
  expect((await stockOf(world, world.milk)).quantity).toBe(40_000)
  const own = await createBy(world.brand.master, waste(world, '5'))
  expect((await submitBy(world.brand.master, own.id)).status).toBe('done')
})

test('the limit is set by who may change the brand, and none lets all pass', async () => {
  const world = await store()
  const SET = 'mutation($s: EditAdjustmentSetting!) { setAdjustmentLimit(setting: $s) { approval_limit } }'
  const author = await world.brand.signInAs('Manajer Area')
  expect((await author.fail(SET, { s: { approval_limit: null } })).extensions.code).toBe('FORBIDDEN')
  await world.brand.master.ask(SET, { s: { approval_limit: null } })
  const { id } = await createBy(author, waste(world, '5'))
  expect((await submitBy(author, id)).status).toBe('done')
  const setting = await author.ask('{ adjustmentSetting { approval_limit } }')
  expect(setting.adjustmentSetting.approval_limit).toBe(null)
})

test('two who approve at once move stock once, two who cancel at once bring it back once', async () => {
  const world = await store()
  const author = await world.brand.signInAs('Manajer Area')
  const { id } = await createBy(author, waste(world, '5'))
  await submitBy(author, id)
  const others: Client[] = []
  for (let n = 0; n < 4; n++) others.push(await world.brand.signInAs('Manajer Area'))
  const count = async (document: string, values: object) => {
    const answers = await Promise.all(others.map((each) => each.send(document, { a: { id, ...values } })))
    return answers.filter((answer) => answer.errors.length === 0).length
  }
  expect(await count(APPROVE, {})).toBe(1)
  expect((await stockOf(world, world.milk)).quantity).toBe(40_000)
  expect(await count(CANCEL, { remark: 'Salah' })).toBe(1)
  expect(await stockOf(world, world.milk)).toEqual({ quantity: 100_000, value: 2_000_000 })
})

const LOST = '{ dashboard { stock { wasted_value } } }'

test('a finished document is cancelled by what takes it back and keeps its number; who may only write cannot', async () => {
  const world = await store()
  const { master } = world.brand
  const clerk = await world.brand.signInAs('Gudang', [world.outlet_id])
  const { id, number } = await createBy(clerk, waste(world))
  await submitBy(clerk, id)
  const lost = async () => (await master.ask(LOST)).dashboard.stock.wasted_value
  expect(await lost()).not.toBe('0.000000')
  const refused = await clerk.fail(CANCEL, { a: { id, remark: 'Salah' } })
  expect(refused.extensions).toMatchObject({ code: 'FORBIDDEN', authorization: 'archive' })
  const cancelled = (await master.ask(CANCEL, { a: { id, remark: 'Salah' } })).cancelAdjustment
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    number,
    movements: [{ type: 'REVERSAL' }, { type: 'WASTE' }],
  })
  // Nothing was thrown away after all.
  expect(await lost()).toBe('0.000000')
  const again = await master.fail(CANCEL, { a: { id, remark: 'Salah' } })
  expect(again).toMatchObject({ message: `Dokumen ${number} sudah dibatalkan` })
  const draft = await createBy(clerk, waste(world))
  expect(draft.number).not.toBe(number)
  expect(
    (await clerk.ask(CANCEL, { a: { id: draft.id, remark: 'Salah' } })).cancelAdjustment.movements,
  ).toEqual([])
})

test('an undo of what needs approval needs it too', async () => {
  const world = await store()
  const { id } = await createBy(world.brand.master, waste(world, '5'))
  await submitBy(world.brand.master, id)
  const manager = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
  const error = await manager.fail(CANCEL, { a: { id, remark: 'Salah' } })
  expect(error.message).toBe('Membatalkan dokumen di atas batas memerlukan hak menyetujui')
})

test('a draft is changed by its author, and the second of two editors is told', async () => {
  const world = await store()
  const { master } = world.brand
  const { id, version } = await createBy(master, waste(world))
  const changed = (
    await master.ask(UPDATE, { a: { id, version, note: 'Jatuh', lines: waste(world, '3').lines } })
  ).updateAdjustment
  expect(changed).toMatchObject({
    note: 'Jatuh',
    value: '720000.000000',
    lines: [{ unit_quantity: '3.0000' }],
  })
  const conflict = await master.fail(UPDATE, { a: { id, version, note: 'Lain' } })
  expect(conflict.extensions.code).toBe('CONFLICT')
  await submitBy(master, id)
  expect((await master.fail(UPDATE, { a: { id, note: 'Lain' } })).extensions.code).toBe('CONFLICT')
  const copy = (await master.ask('mutation($id: Int!) { duplicateAdjustment(id: $id) }', { id }))
    .duplicateAdjustment
  const { adjustment } = await master.ask(
    'query($id: Int!) { adjustment(id: $id) { status note lines { unit unit_quantity } } }',
    { id: copy },
  )
  expect(adjustment).toEqual({
    status: 'draft',
    note: 'Jatuh',
    lines: [{ unit: 'dus', unit_quantity: '3.0000' }],
  })
})

test('without view_cost no value is told; opening stock is for those who see costs', async () => {
  const world = await store()
  const clerk = await world.brand.signInAs('Gudang', [world.outlet_id])
  const { id } = await createBy(clerk, waste(world))
  const done = await submitBy(clerk, id)
  expect(done).toMatchObject({
    value: null,
    lines: [{ value: null, average_cost: null }],
    movements: [{ value: null }],
  })
  const error = await clerk.fail(CREATE, {
    a: {
      kind: 'adjustment',
      outlet_id: world.outlet_id,
      reason: 'opening',
      lines: [
        {
          item_kind: 'ingredient',
          item_id: world.milk,
          is_in: true,
          unit: 'ml',
          unit_quantity: '1',
          unit_cost: '5',
        },
      ],
    },
  })
  expect(error.extensions.fields).toEqual({ reason: 'Stok awal memerlukan hak melihat biaya' })
})

test('documents of another outlet or brand are as good as none', async () => {
  const world = await store()
  const other = await store()
  const { id } = await createBy(world.brand.master, waste(world))
  const ONE = 'query($id: Int!) { adjustment(id: $id) { id } }'
  expect((await other.brand.master.fail(ONE, { id })).extensions.code).toBe('NOT_FOUND')
  expect((await other.brand.master.fail(SUBMIT, { a: { id } })).extensions.code).toBe('NOT_FOUND')
  const manager = await world.brand.signInAs('Manajer Outlet', [world.second_id])
  expect((await manager.fail(ONE, { id })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(SUBMIT, { a: { id } })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.fail(CREATE, { a: waste(world) })).extensions.code).toBe('NOT_FOUND')
  expect((await manager.ask('{ adjustmentList { total } }')).adjustmentList.total).toBe(0)
  const strange = { ...waste(world), lines: waste(other).lines }
  expect((await world.brand.master.fail(CREATE, { a: strange })).extensions.fields).toEqual({
    'lines.0.item_id': 'Barang tidak ditemukan',
  })
})

test('the same request with the same key is answered once', async () => {
  const world = await store()
  const { master } = world.brand
  const { id } = await createBy(master, waste(world))
  const headers = { 'idempotency-key': 'sekali-saja-1' }
  await Promise.all([1, 2, 3].map(() => master.ask(SUBMIT, { a: { id } }, headers)))
  expect((await stockOf(world, world.milk)).quantity).toBe(76_000)
})

test('above the second limit two people let a document pass, taken back it begins anew, and a Master is enough', async () => {
  const world = await store()
  const { master } = world.brand
  const SET = 'mutation($s: EditAdjustmentSetting!) { setAdjustmentLimit(setting: $s) { second_limit } }'
  expect(
    (await master.fail(SET, { s: { approval_limit: 100, second_limit: 99 } })).extensions.fields,
  ).toEqual({
    second_limit: 'Tidak boleh di bawah batas persetujuan pertama',
  })
  await master.ask(SET, { s: { approval_limit: 100_000, second_limit: 479_999 } })
  const [author, one, two] = [
    await world.brand.signInAs('Manajer Area'),
    await world.brand.signInAs('Manajer Area'),
    await world.brand.signInAs('Manajer Area'),
  ]
  const { id } = await createBy(author, waste(world))
  await submitBy(author, id)
  const approve = async (by: Client) => (await by.ask(APPROVE, { a: { id } })).approveAdjustment
  expect(await approve(one)).toMatchObject({
    status: 'waiting',
    is_mine_to_approve: false,
    timeline: [{ action: 'approve_first' }, { action: 'submit' }, { action: 'create' }],
  })
  expect((await stockOf(world, world.milk)).quantity).toBe(100_000)
  expect((await one.fail(APPROVE, { a: { id } })).message).toBe(
    'Persetujuan kedua harus diberikan orang lain',
  )
  await author.ask(WITHDRAW, { a: { id } })
  await submitBy(author, id)
  expect((await approve(two)).status).toBe('waiting')
  const answers = await Promise.all([1, 2, 3].map(() => one.send(APPROVE, { a: { id } })))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect((await stockOf(world, world.milk)).quantity).toBe(76_000)
  const again = await createBy(author, waste(world))
  await submitBy(author, again.id)
  expect((await master.ask(APPROVE, { a: { id: again.id } })).approveAdjustment.status).toBe('done')
})
