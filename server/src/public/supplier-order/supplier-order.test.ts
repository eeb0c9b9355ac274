import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { draftOrder, readOrder, SET_RULES, sentOrder, stepOrder } from '../../../test/purchase-order.ts'
import { readTasks } from '../../../test/tasks.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T03:00:00Z')
let brand: TestBrand
let outlet_id: number
let milk: number
let coffee: number
let supplier_id: number

beforeEach(async () => {
  app().clock.now = NOW
  brand = await app().createBrand({ name: 'Kopi <b>Tebal</b>' })
  outlet_id = await brand.createOutlet()
  ;({ milk, coffee } = await openKitchen(brand))
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    {
      s: {
        name: 'Susu Segar',
        email: 'pesan@susu.example',
        items: [{ item_id: milk, unit: 'liter', price: 18_000 }],
      },
    },
  )
  supplier_id = createSupplier.id
})

const values = (more: object = {}) => ({
  outlet_id,
  supplier_id,
  expected_on: '2026-11-24',
  lines: [
    { item_id: milk, unit: 'liter', unit_quantity: '10', price: 18_000, discount: 20_000 },
    { item_id: coffee, unit: 'g', unit_quantity: '500', price: 200 },
  ],
  ...more,
})
const DETAIL = `query($id: Int!) { purchaseOrder(id: $id) { status version total expected_on
  supplier_link { url is_open is_revoked expires_at }
  supplier_answers { id status expected_on note decided_by remark lines { no kind ordered_price price unit_quantity note } }
  lines { no quantity unit_quantity price discount received_quantity } timeline { action actor remark } } }`
const detail = async (id: number, client: Client = brand.master) =>
  (await client.ask(DETAIL, { id })).purchaseOrder
const pathOf = async (id: number) => new URL((await detail(id)).supplier_link.url).pathname
const get = (url: string) => app().http.inject({ method: 'GET', url })
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app().http.inject({ method: 'POST', url: `${path}/jawaban`, payload, headers })
const says = (version: number, more: object = {}) => ({
  uuid: randomUUID(),
  version,
  lines: [
    { no: 1, kind: 'change', unit_quantity: '8', price: 19_000, note: 'Stok terbatas' },
    { no: 2, kind: 'refuse' },
  ],
  ...more,
})
const FIELDS = '{ id version status total }'
const take = `mutation($o: TakeSupplierAnswer!) { takeSupplierAnswer(purchase_order: $o) ${FIELDS} }`
const decline = `mutation($o: DeclineSupplierAnswer!) { declineSupplierAnswer(purchase_order: $o) ${FIELDS} }`
const renew = `mutation($o: RenewSupplierLink!) { renewSupplierLink(purchase_order: $o) ${FIELDS} }`
const revoke = `mutation($o: RevokeSupplierLink!) { revokeSupplierLink(purchase_order: $o) ${FIELDS} }`
const tasks = async (client: Client) =>
  (await readTasks(client)).filter(({ kind }: { kind: string }) => kind === 'supplier_answer')

test('the supplier sees the order without signing in, in words that cannot become code, and nothing more', async () => {
  const order = await sentOrder(brand.master, values({ note: '<script>alert(1)</script>' }))
  const path = await pathOf(order.id)
  expect(path).toMatch(/^\/pesanan-pemasok\/[0-9a-f]+\.[A-Za-z0-9_-]{24}$/)
  const page = await get(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Kopi &lt;b&gt;Tebal&lt;/b&gt;')
  expect(page.body).toContain(order.number)
  expect(page.body).toContain('10 liter @ Rp\u00a018.000')
  expect(page.body).toContain('Selasa, 24 November 2026')
  expect(page.body).not.toContain('<script>alert')
  expect(page.body).not.toMatch(/brand_id|token|pesan@susu/)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('what the supplier answers waits for the buyer, who takes it over; both are told', async () => {
  const order = await sentOrder(brand.master, values())
  const path = await pathOf(order.id)
  const answer = says(order.version, { expected_on: '2026-11-26', note: 'Truk kami rusak' })
  expect((await post(path, answer)).statusCode).toBe(200)
  // Sent again it is the same.
  expect((await post(path, answer)).statusCode).toBe(200)
  const asked = await detail(order.id)
  expect(asked).toMatchObject({ status: 'sent', total: order.total, expected_on: '2026-11-24' })
  expect(asked.supplier_answers).toHaveLength(1)
  expect(asked.timeline[0]).toMatchObject({
    action: 'answer',
    actor: 'Pemasok',
    remark: '1 diubah, 1 ditolak, tiba 26/11/2026',
  })
  expect(await tasks(brand.master)).toMatchObject([
    { ref: order.id, title: order.number, note: 'Susu Segar' },
  ])
  expect((await get(path)).body).toContain('Jawaban Anda terkirim')

  const [{ id: answer_id }] = asked.supplier_answers
  await brand.master.ask(take, { o: { id: order.id, version: asked.version, answer_id } })
  const after = await detail(order.id)
  expect(after).toMatchObject({ status: 'sent', expected_on: '2026-11-26', total: 8 * 19_000 - 20_000 })
  expect(after.lines).toMatchObject([{ no: 1, unit_quantity: '8', quantity: '8000', price: 19_000 }])
  expect(after.timeline[0]).toMatchObject({ action: 'agree', remark: '1 diubah, 1 ditolak, tiba 26/11/2026' })
  expect(await tasks(brand.master)).toEqual([])
  expect((await get(path)).body).toContain('Jawaban Anda diterima')
  const again = await brand.master.fail(take, { o: { id: order.id, version: after.version, answer_id } })
  expect(again.extensions.code).toBe('CONFLICT')
})

test('the buyer may leave the order as it is, and the supplier reads why', async () => {
  const order = await sentOrder(brand.master, values())
  const path = await pathOf(order.id)
  await post(path, says(order.version))
  const { version, supplier_answers } = await detail(order.id)
  const o = { id: order.id, version, answer_id: supplier_answers[0].id }
  expect((await brand.master.fail(decline, { o: { ...o, remark: ' ' } })).extensions.fields).toHaveProperty(
    'remark',
  )
  await brand.master.ask(decline, { o: { ...o, remark: 'Harga terlalu tinggi <i>' } })
  const after = await detail(order.id)
  expect(after).toMatchObject({ total: order.total })
  expect(after.lines).toHaveLength(2)
  expect((await get(path)).body).toContain('Harga terlalu tinggi &lt;i&gt;')
  // They may answer once more.
  expect((await post(path, says(after.version))).statusCode).toBe(200)
})

test('a link opens nothing once it is called in, made anew, lapsed, or its order is over', async () => {
  const order = await sentOrder(brand.master, values())
  const unknown = await get('/pesanan-pemasok/1.AAAAAAAAAAAAAAAAAAAAAAAA')
  expect(unknown.statusCode).toBe(404)
  const expectClosed = async (path: string) => {
    const page = await get(path)
    expect([page.statusCode, page.body]).toEqual([404, unknown.body])
    const { version } = await detail(order.id)
    expect((await post(path, says(version))).statusCode).toBe(404)
  }
  const first = await pathOf(order.id)
  const on = async (mutation: string) =>
    brand.master.ask(mutation, { o: { id: order.id, version: (await detail(order.id)).version } })
  await on(revoke)
  await expectClosed(first)
  expect((await detail(order.id)).supplier_link).toMatchObject({ is_open: false, is_revoked: true })
  await on(renew)
  await expectClosed(first)
  const second = await pathOf(order.id)
  expect((await get(second)).statusCode).toBe(200)

  const other = await app().createBrand()
  await expectClosed(second.replace(/\/[0-9a-f]+\./, `/${other.id.toString(16)}.`))

  app().clock.now = new Date('2026-12-25T03:00:00Z')
  const lapsed = await get(second)
  expect([lapsed.statusCode, lapsed.body]).toEqual([404, unknown.body])
  app().clock.now = NOW
  await stepOrder(brand.master, 'cancel', order.id, { remark: 'Tidak jadi' })
  await expectClosed(second)
  expect((await detail(order.id)).supplier_answers).toEqual([])
})

test('an order that was taken back or changed meanwhile is not answered as it was seen', async () => {
  const { id } = await draftOrder(brand.master, values())
  const passed = await stepOrder(brand.master, 'submit', id)
  const path = await pathOf(id)
  expect((await post(path, says(passed.version))).statusCode).toBe(200)
  await stepOrder(brand.master, 'withdraw', id)
  expect((await get(path)).statusCode).toBe(404)
  const again = await stepOrder(brand.master, 'submit', id)
  // The link is still the same, and what was said of the order before counts no more.
  expect(await pathOf(id)).toBe(path)
  expect((await detail(id)).supplier_answers).toMatchObject([{ status: 'replaced' }])
  const stale = await post(path, says(passed.version))
  expect(stale.statusCode).toBe(409)
  expect(stale.json().message).toContain('Muat ulang')
  expect((await post(path, says(again.version))).statusCode).toBe(200)
})

test('of many answers at once one waits, and each is in the timeline', async () => {
  const order = await sentOrder(brand.master, values())
  const path = await pathOf(order.id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(path, says(order.version))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const { supplier_answers, timeline } = await detail(order.id)
  const statuses = supplier_answers.map(({ status }: { status: string }) => status)
  expect(statuses.toSorted()).toEqual([...Array(7).fill('replaced'), 'waiting'])
  expect(timeline.filter(({ action }: { action: string }) => action === 'answer')).toHaveLength(8)
  // Two buyers at once: one takes it.
  const { version } = await detail(order.id)
  const o = { id: order.id, version, answer_id: supplier_answers[0].id }
  const taken = await Promise.all([brand.master.send(take, { o }), brand.master.send(take, { o })])
  expect(taken.filter(({ errors }) => !errors?.length)).toHaveLength(1)
})

test('what cannot be is told, whatever is sent, and nothing is kept of it', async () => {
  const order = await sentOrder(brand.master, values())
  const path = await pathOf(order.id)
  const fieldsOf = async (more: object) => {
    const answer = await post(path, says(order.version, more))
    expect(answer.statusCode).toBe(422)
    return answer.json().fields
  }
  const [first, second] = says(1).lines
  expect(await fieldsOf({ lines: [first] })).toHaveProperty('lines')
  expect(await fieldsOf({ lines: [first, first] })).toHaveProperty('lines')
  expect(await fieldsOf({ lines: [{ ...first, unit_quantity: '0' }, second] })).toHaveProperty([
    'lines.0.unit_quantity',
  ])
  expect(await fieldsOf({ lines: [second && { ...second, kind: 'lain' }, first] })).toHaveProperty([
    'lines.0.kind',
  ])
  expect(await fieldsOf({ expected_on: '2020-01-01' })).toHaveProperty('expected_on')
  expect(await fieldsOf({ note: 'x\0y' })).toHaveProperty('note')
  expect(await fieldsOf({ note: 'x'.repeat(501) })).toHaveProperty('note')
  expect((await post(path, { ...says(order.version), note: 'x'.repeat(200_000) })).statusCode).toBe(413)
  const foreign = await post(path, says(order.version), { 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (junk) => {
      const { statusCode } = await post(path, { ...says(order.version), lines: junk })
      expect([422, 429]).toContain(statusCode)
    }),
    { numRuns: 10 },
  )
  expect((await detail(order.id)).supplier_answers).toEqual([])
})

test('one link is not tried out, nor answered without end', async () => {
  const order = await sentOrder(brand.master, values())
  const path = await pathOf(order.id)
  const codes: number[] = []
  for (let at = 0; at < 22; at++) codes.push((await post(path, says(order.version))).statusCode)
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(codes.at(-1)).toBe(429)
  const misses: number[] = []
  for (let at = 0; at < 40; at++)
    misses.push((await get(`/pesanan-pemasok/1.${'B'.repeat(22)}${String(at).padStart(2, '0')}`)).statusCode)
  expect(misses.at(-1)).toBe(429)
})

test('what then costs more than may pass is taken over by who may approve that much', async () => {
  await brand.master.ask(SET_RULES, { r: { approval_limit: 300_000, tolerance_bp: 0 } })
  const keeper = await brand.signInAs('Gudang', [outlet_id])
  const { id } = await draftOrder(keeper, values())
  await stepOrder(keeper, 'submit', id)
  const sent = await stepOrder(keeper, 'send', id)
  const path = await pathOf(id)
  const dear = [
    { no: 1, kind: 'change', price: 30_000 },
    { no: 2, kind: 'confirm' },
  ]
  await post(path, says(sent.version, { lines: dear }))
  const { version, supplier_answers, total } = await detail(id)
  const o = { id, version, answer_id: supplier_answers[0].id }
  const refused = await keeper.fail(take, { o })
  expect(refused.extensions.code).toBe('CONFLICT')
  expect(refused.message).toContain('batas persetujuan')
  expect((await detail(id)).total).toBe(total)
  await brand.master.ask(take, { o })
  expect((await detail(id)).total).toBe(10 * 30_000 - 20_000 + 100_000)
})

test('who writes no orders is shown no link, and out of reach there is none to decide', async () => {
  const order = await sentOrder(brand.master, values())
  await post(await pathOf(order.id), says(order.version))
  const { version, supplier_answers } = await detail(order.id)
  const elsewhere = await brand.signInAs('Gudang', [await brand.createOutlet()])
  const o = { id: order.id, version, answer_id: supplier_answers[0].id }
  for (const [mutation, more] of [
    [take, {}],
    [decline, { remark: 'x' }],
  ] as const)
    expect((await elsewhere.fail(mutation, { o: { ...o, ...more } })).extensions.code).toBe('NOT_FOUND')
  expect(await tasks(elsewhere)).toEqual([])
  expect((await readOrder(brand.master, order.id)).status).toBe('sent')
})

test('the mail to the supplier has the link, beside the order as a PDF', async () => {
  const { id } = await draftOrder(brand.master, values())
  await stepOrder(brand.master, 'submit', id)
  await stepOrder(brand.master, 'send', id, { is_emailed: true })
  const { supplier_link } = await detail(id)
  const mail = await selectOwn(brand.ctx, 'outbox_message')
    .select(['body', 'attachment_name'])
    .where('recipient', '=', 'pesan@susu.example')
    .executeTakeFirstOrThrow()
  expect(mail.body).toContain(supplier_link.url)
  expect(mail.attachment_name).toMatch(/^PO-.*\.pdf$/)
})
