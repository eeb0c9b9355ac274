import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { CANCEL, ONE, openStore, RECEIVE, type Store, SUBMIT, stockOf, UPDATE } from '../../../test/store.ts'
import { readTasks } from '../../../test/tasks.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'

const app = useTestApp()

const FIELDS = `id number state version needed_on note answer answered_by outlet_id from_outlet_id adjustment_id
  transfer_number is_mine_to_answer has_rest follows { id number state } followed_by { id state } summary line_count
  lines { no name unit unit_quantity quantity promised_quantity sent_quantity received_quantity lost_quantity on_hand note }
  timeline { action remark }`
const mutation = (name: string, input: string) =>
  `mutation($r: ${input}!) { ${name}(request: $r) { ${FIELDS} } }`
const ASK = mutation('createStockRequest', 'NewStockRequest')
const EDIT = mutation('updateStockRequest', 'EditStockRequest')
const ACCEPT = mutation('acceptStockRequest', 'AcceptStockRequest')
const REFUSE = mutation('refuseStockRequest', 'RefuseStockRequest')
const REST = mutation('askStockRequestRest', 'StockRequestRest')
const DROP = mutation('cancelStockRequest', 'CancelStockRequest')
const READ = `query($id: Int!) { stockRequest(id: $id) { ${FIELDS} } }`
const LIST = '{ stockRequestList { total nodes { id state is_mine_to_answer } } }'

let world: Store
let today: string
/** Works where goods are asked for. */
let asker: Client
/** Works where the goods are. */
let giver: Client

beforeEach(async () => {
  world = await openStore(await app().createBrand())
  today = app().clock.now.toISOString().slice(0, 10)
  asker = await world.brand.signInAs('Manajer Outlet', [world.second_id])
  giver = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
})

const wanted = (values: object = {}) => ({
  r: {
    ...{ outlet_id: world.second_id, from_outlet_id: world.outlet_id, needed_on: addDays(today, 1) },
    lines: [
      {
        item_kind: 'ingredient',
        item_id: world.milk,
        unit: 'liter',
        unit_quantity: '12',
        note: 'Yang dingin',
      },
      { item_kind: 'menu', item_id: world.cake, unit: 'porsi', unit_quantity: '4' },
    ],
    ...values,
  },
})
const ask = async (values: object = {}) => (await asker.ask(ASK, wanted(values))).createStockRequest
const read = async (id: number, who = asker) => (await who.ask(READ, { id })).stockRequest
const codeOf = async (failing: ReturnType<Client['fail']>) => (await failing).extensions.code

test('what is asked for is promised in part, packed, sent and received, and both sides follow it', async () => {
  const request = await ask({ note: 'Untuk akhir pekan' })
  expect(request).toMatchObject({
    state: 'asked',
    is_mine_to_answer: false,
    summary: 'Susu, Kue',
    line_count: 2,
    lines: [
      { unit_quantity: '12.0000', quantity: '12000.0000', promised_quantity: null, on_hand: null },
      { unit_quantity: '4.0000', quantity: '4.0000', sent_quantity: null, on_hand: null },
    ],
  })
  expect(request.number).toMatch(/^REQ\//)
  expect(await read(request.id, giver)).toMatchObject({
    is_mine_to_answer: true,
    lines: [{ on_hand: '100000.0000' }, { on_hand: '10.0000' }],
  })
  const answered = (
    await giver.ask(ACCEPT, {
      r: {
        id: request.id,
        version: request.version,
        answer: 'Kue tinggal dua',
        lines: [{ no: 2, quantity: '2' }],
      },
    })
  ).acceptStockRequest
  expect(answered).toMatchObject({
    state: 'packing',
    answer: 'Kue tinggal dua',
    lines: [{ promised_quantity: '12.0000' }, { promised_quantity: '2.0000' }],
  })
  expect(answered.timeline[0]).toEqual({ action: 'accept', remark: 'Kue tinggal dua' })
  const id = answered.adjustment_id
  const draft = (await giver.ask(ONE, { id })).adjustment
  expect(draft).toMatchObject({
    kind: 'transfer',
    status: 'draft',
    note: `Permintaan ${request.number}: Untuk akhir pekan`,
    lines: [
      { name: 'Susu', unit: 'liter', unit_quantity: '12.0000' },
      { name: 'Kue', unit_quantity: '2.0000' },
    ],
  })
  const sent = (await giver.ask(SUBMIT, { a: { id } })).submitAdjustment
  expect(await read(request.id)).toMatchObject({
    state: 'sent',
    lines: [{ sent_quantity: '12000.0000', received_quantity: '0.0000' }, { sent_quantity: '2.0000' }],
  })
  await asker.ask(RECEIVE, {
    a: {
      id,
      version: sent.version,
      loss_cause: 'Tumpah',
      lines: [
        { no: 1, received: '11000', lost: '1000' },
        { no: 2, received: '2' },
      ],
    },
  })
  expect(await read(request.id, giver)).toMatchObject({
    state: 'received',
    lines: [{ received_quantity: '11000.0000', lost_quantity: '1000.0000' }, { received_quantity: '2.0000' }],
  })
  expect(await stockOf(world, world.milk, world.second_id)).toMatchObject({ quantity: 11_000 })
  expect(await codeOf(giver.fail(REFUSE, { r: { id: request.id, answer: 'Habis' } }))).toBe('CONFLICT')
  expect(await codeOf(asker.fail(DROP, { r: { id: request.id } }))).toBe('CONFLICT')
})

test('a request whose transfer is cancelled waits for an answer again', async () => {
  const request = await ask()
  const first = (await giver.ask(ACCEPT, { r: { id: request.id } })).acceptStockRequest
  await giver.ask(CANCEL, { a: { id: first.adjustment_id, remark: 'Mobil mogok' } })
  expect(await read(request.id, giver)).toMatchObject({ state: 'asked', is_mine_to_answer: true })
  const second = (await giver.ask(ACCEPT, { r: { id: request.id, lines: [{ no: 1, quantity: '0' }] } }))
    .acceptStockRequest
  expect(second.adjustment_id).not.toBe(first.adjustment_id)
  expect(second).toMatchObject({ state: 'packing', lines: [{ promised_quantity: '0.0000' }, {}] })
  expect((await giver.ask(ONE, { id: second.adjustment_id })).adjustment.lines).toHaveLength(1)
})

test('a refusal says why; only what waits is changed or taken back, and only by the side that may', async () => {
  const request = await ask()
  const { id } = request
  expect((await giver.fail(REFUSE, { r: { id, answer: ' ' } })).extensions.fields).toEqual({
    answer: 'Alasan wajib diisi',
  })
  // Each side does its own: the asker answers nothing, the one who is asked changes nothing.
  expect(await codeOf(asker.fail(ACCEPT, { r: { id } }))).toBe('NOT_FOUND')
  expect(await codeOf(asker.fail(REFUSE, { r: { id, answer: 'x' } }))).toBe('NOT_FOUND')
  expect(await codeOf(giver.fail(EDIT, { r: { id, note: 'x' } }))).toBe('NOT_FOUND')
  expect(await codeOf(giver.fail(DROP, { r: { id } }))).toBe('NOT_FOUND')
  const changed = (
    await asker.ask(EDIT, { r: { id, version: request.version, lines: wanted().r.lines.slice(1) } })
  ).updateStockRequest
  expect(changed).toMatchObject({ line_count: 1, summary: 'Kue' })
  expect(await codeOf(giver.fail(ACCEPT, { r: { id, version: request.version } }))).toBe('CONFLICT')
  const refused = (await giver.ask(REFUSE, { r: { id, answer: 'Stok habis' } })).refuseStockRequest
  expect(refused).toMatchObject({ state: 'refused', answer: 'Stok habis', is_mine_to_answer: false })
  expect(await codeOf(asker.fail(EDIT, { r: { id, note: 'x' } }))).toBe('CONFLICT')
  const other = await ask()
  expect((await asker.ask(DROP, { r: { id: other.id } })).cancelStockRequest.state).toBe('cancelled')
  expect(await codeOf(giver.fail(ACCEPT, { r: { id: other.id } }))).toBe('CONFLICT')
})

test('what cannot be asked for is refused beside its cause', async () => {
  const fields = async (values: object) => (await asker.fail(ASK, wanted(values))).extensions.fields
  expect(await fields({ from_outlet_id: world.second_id })).toEqual({ from_outlet_id: 'Pilih outlet lain' })
  expect(await fields({ needed_on: addDays(today, -1) })).toEqual({
    needed_on: 'Tidak boleh sebelum hari ini',
  })
  expect(await fields({ lines: [] })).toEqual({ lines: 'Tambahkan minimal satu barang' })
  const line = { item_kind: 'menu', item_id: world.latte, unit: 'porsi', unit_quantity: '1' }
  expect(await fields({ lines: [line] })).toEqual({
    'lines.0.item_id': 'Stok Latte dicatat lewat bahan resepnya',
  })
  expect(await fields({ lines: [{ ...line, item_id: world.cake, unit: 'karung' }] })).toEqual({
    'lines.0.unit': 'Satuan tidak dikenal',
  })
  expect(await codeOf(asker.fail(ASK, wanted({ from_outlet_id: 2_000_000 })))).toBe('NOT_FOUND')
  // Nobody asks in the name of an outlet that is not theirs.
  expect(await codeOf(giver.fail(ASK, wanted({})))).toBe('NOT_FOUND')
  const { id } = await ask()
  const answer = async (lines: object[]) => (await giver.fail(ACCEPT, { r: { id, lines } })).extensions.fields
  expect(await answer([{ no: 1, quantity: '12.0001' }])).toEqual({
    'lines.0.quantity': 'Tidak lebih dari yang diminta',
  })
  expect(
    await answer([
      { no: 1, quantity: '0' },
      { no: 2, quantity: '0' },
    ]),
  ).toEqual({ lines: 'Isi jumlah yang diberikan, atau tolak permintaan ini' })
  expect(await read(id)).toMatchObject({ state: 'asked', lines: [{ promised_quantity: null }, {}] })
})

test('it is the task of those who write transfers at the outlet that is asked, and nobody else sees it', async () => {
  const { id } = await ask()
  const tasks = async (who: Client) =>
    (await readTasks(who)).filter(({ kind }) => kind === 'stock_request').map(({ ref }) => ref)
  expect(await tasks(giver)).toEqual([id])
  expect(await tasks(asker)).toEqual([])
  const third_id = await world.brand.createOutlet()
  const stranger = await world.brand.signInAs('Manajer Outlet', [third_id])
  expect(await codeOf(stranger.fail(READ, { id }))).toBe('NOT_FOUND')
  expect((await stranger.ask(LIST)).stockRequestList.total).toBe(0)
  expect((await giver.ask(LIST)).stockRequestList.nodes).toEqual([
    { id, state: 'asked', is_mine_to_answer: true },
  ])
  await giver.ask(ACCEPT, { r: { id } })
  expect(await tasks(giver)).toEqual([])
})

test('of two who answer at once one does, and one transfer is written', async () => {
  const { id } = await ask()
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => giver.ask(ACCEPT, { r: { id } })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { adjustmentList } = await giver.ask(
    '{ adjustmentList(filters: [{ field: "kind", type: String, operator: IsEqualTo, value: ["transfer"] }]) { total } }',
  )
  expect(adjustmentList.total).toBe(1)
})

test('the kitchen makes what is asked of it besides its own par, until it has left', async () => {
  const { brand, outlet_id } = world
  const { createIngredient } = await brand.master.ask(
    'mutation($i: NewIngredient!) { createIngredient(ingredient: $i) { id } }',
    { i: { name: 'Sirup', code: 'SIRUP', base_unit: 'ml', kind: 'produced' } },
  )
  const plan = async (days: number) => {
    const { productionPlan } = await giver.ask(
      'query($o: Int!, $d: Int) { productionPlan(outlet_id: $o, days: $d) { name requested target } }',
      { o: outlet_id, d: days },
    )
    return productionPlan.find(({ name }: { name: string }) => name === 'Sirup')
  }
  const line = { item_kind: 'ingredient', item_id: createIngredient.id, unit: 'ml', unit_quantity: '700' }
  const { id } = await ask({ needed_on: addDays(today, 2), lines: [line] })
  expect(await plan(1)).toMatchObject({ requested: '0', target: '0' })
  expect(await plan(2)).toMatchObject({ requested: '700', target: '700' })
  const answered = (await giver.ask(ACCEPT, { r: { id, lines: [{ no: 1, quantity: '500' }] } }))
    .acceptStockRequest
  expect(await plan(2)).toMatchObject({ requested: '500' })
  const a = { id: answered.adjustment_id, lines: [{ ...line, unit_quantity: '450' }] }
  await giver.ask(UPDATE, { a })
  expect(await plan(2)).toMatchObject({ requested: '450' })
  await giver.ask(SUBMIT, { a: { id: answered.adjustment_id } })
  expect(await plan(2)).toMatchObject({ requested: '0' })
})

/** A request for 12 liter and 4 cakes, of which 10 liter and 3 cakes were promised and a liter was lost. */
async function cameInPart() {
  const { id } = await ask({ note: 'Untuk akhir pekan' })
  const promised = [
    { no: 1, quantity: '10' },
    { no: 2, quantity: '3' },
  ]
  const { adjustment_id } = (await giver.ask(ACCEPT, { r: { id, lines: promised } })).acceptStockRequest
  const sent = (await giver.ask(SUBMIT, { a: { id: adjustment_id } })).submitAdjustment
  const lines = [
    { no: 1, received: '9000', lost: '1000' },
    { no: 2, received: '3' },
  ]
  const a = { id: adjustment_id, version: sent.version, loss_cause: 'Tumpah', lines }
  return { id: Number(id), receive: () => asker.ask(RECEIVE, { a }), adjustment_id: Number(adjustment_id) }
}

const rest = (id: number, values: object = {}) => ({
  r: { id, from_outlet_id: world.outlet_id, needed_on: addDays(today, 2), ...values },
})

test('what was not promised and what was lost is asked for again, in a request that follows the first', async () => {
  const { id, receive } = await cameInPart()
  expect(await read(id)).toMatchObject({ state: 'sent', has_rest: false })
  expect(await codeOf(asker.fail(REST, rest(id)))).toBe('CONFLICT')
  await receive()
  const first = await read(id)
  expect(first).toMatchObject({ state: 'received', has_rest: true, follows: [], followed_by: [] })
  expect(await read(id, giver)).toMatchObject({ has_rest: false })
  expect(await codeOf(giver.fail(REST, rest(id)))).toBe('NOT_FOUND')
  expect((await asker.fail(REST, rest(id, { from_outlet_id: world.second_id }))).extensions.fields).toEqual({
    from_outlet_id: 'Pilih outlet lain',
  })
  expect((await asker.fail(REST, rest(id, { needed_on: addDays(today, -1) }))).extensions.fields).toEqual({
    needed_on: 'Tidak boleh sebelum hari ini',
  })
  const next = (await asker.ask(REST, rest(id))).askStockRequestRest
  expect(next).toMatchObject({
    ...{ state: 'asked', note: 'Untuk akhir pekan', needed_on: addDays(today, 2), is_mine_to_answer: false },
    follows: [{ id, number: first.number, state: 'received' }],
    lines: [
      { unit: 'liter', unit_quantity: '3.0000', quantity: '3000.0000', note: 'Yang dingin' },
      { unit: 'porsi', unit_quantity: '1.0000' },
    ],
  })
  expect(await read(id)).toMatchObject({ has_rest: false, followed_by: [{ id: next.id, state: 'asked' }] })
  // It is answered like any other, and once all of it came there is nothing left.
  const { adjustment_id } = (await giver.ask(ACCEPT, { r: { id: next.id } })).acceptStockRequest
  const sent = (await giver.ask(SUBMIT, { a: { id: adjustment_id } })).submitAdjustment
  const lines = [
    { no: 1, received: '3000' },
    { no: 2, received: '1' },
  ]
  await asker.ask(RECEIVE, { a: { id: adjustment_id, version: sent.version, lines } })
  expect(await read(next.id)).toMatchObject({ state: 'received', has_rest: false })
  expect((await asker.fail(REST, rest(next.id))).extensions.fields).toEqual({
    id: 'Semua yang diminta sudah diterima',
  })
})

test('the rest is asked for once, and again only when that was refused or taken back', async () => {
  const { id, receive } = await cameInPart()
  await receive()
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => asker.ask(REST, rest(id))))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [{ id: second }] = (await read(id)).followed_by
  expect((await asker.fail(REST, rest(id))).extensions.fields).toEqual({ id: 'Sisanya sudah diminta lagi' })
  await giver.ask(REFUSE, { r: { id: second, answer: 'Habis' } })
  expect(await read(id)).toMatchObject({ has_rest: true })
  const third = (await asker.ask(REST, rest(id))).askStockRequestRest
  expect((await read(id)).followed_by).toEqual([
    { id: third.id, state: 'asked' },
    { id: second, state: 'refused' },
  ])
})

test('who reaches one request and not the other is not told of it', async () => {
  const { id, receive } = await cameInPart()
  await receive()
  const third_id = await world.brand.createOutlet()
  const other = await world.brand.signInAs('Manajer Outlet', [third_id])
  const next = (await asker.ask(REST, rest(id, { from_outlet_id: third_id }))).askStockRequestRest
  expect(await read(next.id, other)).toMatchObject({ is_mine_to_answer: true, follows: [] })
  expect(await read(id, giver)).toMatchObject({ followed_by: [] })
  expect(await read(id)).toMatchObject({ followed_by: [{ id: next.id }] })
})

test('a request whose transfer is cancelled after it came has no rest of its own', async () => {
  const { id, receive, adjustment_id } = await cameInPart()
  await receive()
  await world.brand.master.ask(CANCEL, { a: { id: adjustment_id, remark: 'Salah outlet' } })
  expect(await read(id)).toMatchObject({ state: 'asked', has_rest: false })
  expect(await codeOf(asker.fail(REST, rest(id)))).toBe('CONFLICT')
})
