import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { ratingPath } from '../../sales/visit-rating/rating-link.ts'

const app = useTestApp()
const PAID = Date.parse('2026-11-21T05:00:00Z')
const DAY = 86_400_000
let brand: TestBrand
let world: SalesWorld
let receipt_id: number
let path: string

async function sell(values: Record<string, unknown> = {}, at = 0): Promise<number> {
  const door = world.doors[at]
  if (!door) throw new Error('no such outlet')
  const [outcome] = await transaction(brand.ctx, (tx) => recordTransactions(tx, door, [buildReceipt(values)]))
  return outcome?.transaction_id ?? 0
}

beforeEach(async () => {
  app().clock.now = new Date(PAID)
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  receipt_id = await sell({ cashier_name: 'Bimo Rahasia', receipt_number: 'NOTA-77' })
  path = ratingPath(app().services, brand.id, receipt_id)
})

const get = (url: string, remoteAddress = '10.5.5.5') =>
  app().http.inject({ method: 'GET', url, remoteAddress })
const post = (url: string, form: Record<string, string>, remoteAddress = '10.5.5.5', headers = {}) =>
  app().http.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

const FIELDS = 'id transaction_id stars words guest_name items reply replied_by is_answered version'
const LIST = `query($f: [Filter!]) { visitRatingList(filters: $f) { total nodes { ${FIELDS} } } }`
const nodes = async (...f: object[]) => (await brand.master.ask(LIST, { f })).visitRatingList.nodes
const REPLY = 'mutation($r: ReplyRating!) { replyRating(rating: $r) { id } }'

describe('the page of a visit', () => {
  test('tells outlet, day and menus of a receipt, and nothing else of it', async () => {
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('21 November 2026')
    expect(page.body).toContain('Bagaimana kunjungan Anda?')
    expect(page.body).not.toMatch(/Bimo|NOTA-77|Rp|10\.000|cost|QRIS/)
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(page.headers['set-cookie']).toBeUndefined()
  })

  test('takes one answer, which the guest changes until somebody answers; markup stays words', async () => {
    const { item_id } = (await brand.master
      .ask('query($id: Int!) { transaction(id: $id) { lines { item_id } } }', {
        id: receipt_id,
      })
      .then(({ transaction: sale }) => sale.lines[0])) as { item_id: number }
    const sent = await post(path, {
      ...{ stars: '2', words: ' <b>Lama</b>\r\nsekali ', guest_name: 'Dewi' },
      ...{ [`menu_${item_id}`]: 'suka', menu_999999: 'tidak' },
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?terkirim`])
    const thanks = await get(`${path}?terkirim`)
    expect(thanks.body).toContain('Terima kasih')
    expect(thanks.body).toContain('&lt;b&gt;Lama&lt;/b&gt;')
    await post(path, { stars: '3', words: 'Ternyata cukup' })
    const [rating, ...others] = await nodes()
    expect(others).toEqual([])
    expect(rating).toMatchObject({
      stars: 3,
      words: 'Ternyata cukup',
      guest_name: null,
      items: [],
      is_answered: false,
    })
    await brand.master.ask(REPLY, {
      r: { id: rating.id, version: rating.version, reply: 'Maaf & terima kasih' },
    })
    const late = await post(path, { stars: '1' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('sudah dijawab')
    const shown = await get(path)
    expect(shown.body).toContain('Maaf &amp; terima kasih')
    expect(shown.body).not.toContain('<form')
    expect((await nodes())[0]).toMatchObject({ stars: 3, reply: 'Maaf & terima kasih', is_answered: true })
  })

  test('keeps what was typed where stars are missing or words too long, and says so beside them', async () => {
    const missing = await post(path, { words: 'Enak' })
    expect(missing.statusCode).toBe(422)
    expect(missing.body).toContain('Pilih bintang 1 sampai 5')
    expect(missing.body).toContain('Enak</textarea>')
    expect((await post(path, { stars: '6' })).statusCode).toBe(422)
    expect((await post(path, { stars: '2.5' })).statusCode).toBe(422)
    expect((await post(path, { stars: '4', words: 'x'.repeat(1001) })).statusCode).toBe(422)
    expect(await nodes()).toEqual([])
  })

  test('of many who send at once one answer is kept, with the menus of one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => post(path, { stars: String(1 + (at % 5)) }, `10.6.${at}.1`)),
    )
    expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true)
    expect(await nodes()).toHaveLength(1)
  })

  test('closes after fourteen days, and is gone with a receipt that was voided', async () => {
    app().clock.now = new Date(PAID + 14 * DAY - 1000)
    expect((await get(path)).body).toContain('<form')
    app().clock.now = new Date(PAID + 14 * DAY + 1000)
    const late = await get(path)
    expect(late.body).toContain('Masa penilaian kunjungan ini sudah lewat')
    expect(late.body).not.toContain('<form')
    expect((await post(path, { stars: '5' })).statusCode).toBe(409)
    app().clock.now = new Date(PAID)
    const voided = await sell({
      status: 'VOID',
      void: { occurred_at: '2026-11-21T05:00:00Z', actor: 'B', reason: 'x' },
    })
    expect((await get(ratingPath(app().services, brand.id, voided))).statusCode).toBe(404)
  })

  test('opens for no guess, no other brand and no other receipt, and whoever tries has to wait', async () => {
    const other = await app().createBrand()
    const unknown = await get('/r/1.AAAAAAAAAAAAAAAAAAAAAAAA', '10.7.0.1')
    expect(unknown.statusCode).toBe(404)
    const [, token = ''] = path.split('.')
    const swapped = `/r/${other.id.toString(16)}.${token}`
    const neighbour = Buffer.from(token, 'base64url')
    neighbour.writeUInt32BE(receipt_id + 1)
    for (const url of [
      swapped,
      `/r/${brand.id.toString(16)}.${neighbour.toString('base64url')}`,
      `${path}A`,
    ]) {
      const answer = await get(url, '10.7.0.2')
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
      expect((await post(url, { stars: '5' }, '10.7.0.2')).statusCode).toBe(404)
    }
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, at) => get(`/r/1.${'B'.repeat(22)}${String(10 + at)}`, '10.7.0.3')),
    )
    expect(tries.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5)
    expect((await get(path, '10.7.0.4')).statusCode).toBe(200)
  })

  test('a flood of answers is held up, and a form of another site is refused', async () => {
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, at) => post(path, { stars: '4' }, `10.8.${at}.1`)),
    )
    const held = sent.filter(({ statusCode }) => statusCode === 429)
    expect(held.length).toBeGreaterThan(5)
    expect(held[0]?.body).toContain('Terlalu banyak percobaan')
    expect(
      (await post(path, { stars: '4' }, '10.8.99.1', { 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403)
    expect((await post('/t/1.AAAAAAAAAAAAAAAAAAAAAAAA/cart', { stars: '4' })).statusCode).toBe(415)
  })
})

test('a till is answered with the address of each receipt that is on disk, the same each time', async () => {
  const { token } = await createDevice(brand.ctx, {
    outlet_id: world.doors[0]?.outlet_id ?? 0,
    name: 'Kasir 9',
  })
  const receipt = buildReceipt({})
  const send = async (...transactions: object[]) => {
    const answer = await app().http.inject({
      ...{
        method: 'POST' as const,
        url: '/api/pos/v1/transactions',
        payload: JSON.stringify({ transactions }),
      },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    return answer.json().results as { status: string; rating_url?: string }[]
  }
  const [first] = await send(receipt)
  expect(first?.rating_url).toMatch(/^https:\/\/panel\.example\/r\/[0-9a-f]+\.[\w-]{24}$/)
  const page = await get(new URL(first?.rating_url ?? '').pathname)
  expect(page.statusCode).toBe(200)
  const [again, other, bad] = await send(receipt, { ...receipt, note: 'lain' }, { uuid: 'x' })
  expect([again?.status, again?.rating_url]).toEqual(['duplicate', first?.rating_url])
  expect([other?.status, other?.rating_url]).toEqual(['conflict', undefined])
  expect([bad?.status, bad?.rating_url]).toEqual(['rejected', undefined])
})

test('ratings are read and answered within reach, with the right to', async () => {
  await post(path, { stars: '1', words: 'Dingin' })
  const elsewhere = await sell({}, 1)
  await post(ratingPath(app().services, brand.id, elsewhere), { stars: '5' })
  const [low] = await nodes({ field: 'stars', type: 'Int', operator: 'IsLessThan', value: ['3'] })
  expect(low).toMatchObject({ transaction_id: receipt_id, words: 'Dingin' })
  const manager = await brand.signInAs('Manajer Outlet', [world.doors[1]?.outlet_id ?? 0])
  expect((await manager.ask(LIST, {})).visitRatingList.nodes).toMatchObject([{ stars: 5 }])
  const reply = { r: { id: low.id, version: low.version, reply: 'Maaf' } }
  expect((await manager.fail(REPLY, reply)).extensions.code).toBe('NOT_FOUND')
  const LINK = 'query($id: Int!) { receiptRating(receipt_id: $id) { path stars rating_id } }'
  expect((await manager.fail(LINK, { id: receipt_id })).extensions.code).toBe('NOT_FOUND')
  const told = await brand.master.ask(LINK, { id: receipt_id })
  expect(told.receiptRating).toEqual({ path, stars: 1, rating_id: low.id })
  const auditor = await brand.signInAs('Auditor')
  expect((await auditor.fail(REPLY, reply)).extensions.code).toBe('FORBIDDEN')
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(LIST, {})).extensions.code).toBe('FORBIDDEN')
  await brand.master.ask(REPLY, reply)
  expect((await brand.master.fail(REPLY, reply)).extensions.code).toBe('CONFLICT')
})

test('low ratings wait as a task of who may answer, within reach, until they are answered or too old', async () => {
  const elsewhere = await sell({}, 1)
  await post(path, { stars: '2' })
  await post(ratingPath(app().services, brand.id, elsewhere), { stars: '3' })
  const waiting = async (who: Pick<typeof brand.master, 'ask'>) => {
    const { tasks } = await who.ask('{ tasks { rows { kind count } } }')
    return tasks.rows.filter(({ kind }: { kind: string }) => kind === 'low_rating')
  }
  expect(await waiting(brand.master)).toEqual([{ kind: 'low_rating', count: 1 }])
  const away = await brand.signInAs('Manajer Outlet', [world.doors[1]?.outlet_id ?? 0])
  const auditor = await brand.signInAs('Auditor')
  expect([await waiting(away), await waiting(auditor)]).toEqual([[], []])
  app().clock.now = new Date(PAID + 15 * DAY)
  expect(await waiting(await brand.signInAs('Master'))).toEqual([])
  app().clock.now = new Date(PAID)
  const [low] = await nodes({ field: 'stars', type: 'Int', operator: 'IsLessThan', value: ['3'] })
  await brand.master.ask(REPLY, { r: { id: low.id, version: low.version, reply: 'Maaf' } })
  expect(await waiting(brand.master)).toEqual([])
})

test('ratings are found by outlet and by a menu of the receipt', async () => {
  const [first, second] = world.item_ids
  const line = (item_id: number | undefined) => ({ item_id, name: 'Menu', qty: 1, unit_price: 10_000 })
  const here = await sell({ lines: [line(first)] })
  const there = await sell({ lines: [line(second)] }, 1)
  for (const id of [here, there]) await post(ratingPath(app().services, brand.id, id), { stars: '4' })
  const found = async (field: string, value: number | undefined) =>
    (await nodes({ field, operator: 'In', value: [String(value)] })).map(
      ({ transaction_id }: { transaction_id: number }) => transaction_id,
    )
  expect(await found('outlet_id', world.doors[1]?.outlet_id)).toEqual([there])
  expect(await found('item_ids', first)).toEqual([here])
  expect(await found('item_ids', second)).toEqual([there])
})

test('the member of a receipt is written to once, who agreed to it and has an address', async () => {
  const CREATE = 'mutation($m: NewMember!) { createMember(member: $m) { id } }'
  const member = async (name: string, phone: string, more: object) =>
    (await brand.master.ask(CREATE, { m: { name, phone, ...more } })).createMember.id
  const agreed = await member('Dewi', '0812777111', {
    email: 'dewi@tamu.example',
    is_contactable: true,
  })
  const silent = await member('Rizal', '0812777222', { email: 'rizal@tamu.example', is_contactable: false })
  const sent = async () =>
    (
      await transaction(brand.ctx, (tx) =>
        tx.db
          .selectFrom('outbox_message')
          .select(['recipient', 'subject', 'body'])
          .where('brand_id', '=', brand.id)
          .where('recipient', 'like', '%@tamu.example')
          .execute(),
      )
    ).map(({ recipient, body }) => ({ recipient, body }))
  for (const member_id of [agreed, silent]) {
    const of_member = await sell({ member_id })
    await post(ratingPath(app().services, brand.id, of_member), { stars: '4' })
  }
  for (const reply of ['Terima kasih', 'Terima kasih banyak'])
    for (const { id, version } of await nodes()) await brand.master.ask(REPLY, { r: { id, version, reply } })
  expect(await sent()).toEqual([
    {
      recipient: 'dewi@tamu.example',
      body: expect.stringMatching(/Terima kasih\n\n.*https:\/\/panel\.example\/r\//s),
    },
  ])
})

test('the report tells average, count, share and sales by outlet and menu, each rating on the day of its visit', async () => {
  await sell({})
  await sell({}, 1)
  await post(path, { stars: '4' })
  const REPORT = `query($f: ReportFilter) { ratingReport(filter: $f) {
    by_outlet { outlet_id ratings low answered receipts net average rated_bp }
    by_item { item_id ratings liked disliked receipts net average rated_bp } } }`
  const { ratingReport } = await brand.master.ask(REPORT, { f: { preset: 'today' } })
  expect(ratingReport.by_outlet).toMatchObject([
    {
      outlet_id: world.doors[0]?.outlet_id,
      ratings: 1,
      low: 0,
      answered: 0,
      receipts: 2,
      average: 4,
      rated_bp: 5000,
    },
    { outlet_id: world.doors[1]?.outlet_id, ratings: 0, receipts: 1, average: null, rated_bp: 0 },
  ])
  const { summaryReport } = await brand.master.ask(
    'query($f: ReportFilter) { summaryReport(filter: $f) { total { figures { net } } } }',
    { f: { preset: 'today' } },
  )
  const net = ratingReport.by_outlet.reduce((sum: number, row: { net: number }) => sum + row.net, 0)
  expect(net).toBe(summaryReport.total.figures.net)
  expect(ratingReport.by_item[0]).toMatchObject({ ratings: 1, average: 4, receipts: 3 })
  const yesterday = { preset: 'yesterday' }
  expect((await brand.master.ask(REPORT, { f: yesterday })).ratingReport).toEqual({
    by_outlet: [],
    by_item: [],
  })
})
