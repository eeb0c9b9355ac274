import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  APPROVE,
  addThing,
  CANCEL,
  COUNT,
  CREATE,
  moveStock,
  ONE,
  openStore,
  RECOUNT,
  REJECT,
  START,
  type Store,
  SUBMIT,
  stockOf,
} from '../../../test/store.ts'
import { ledgerDifferences } from '../ledger/ledger-check.queries.ts'
import { settleCounts } from './settle-counts.ts'

const app = useTestApp()
const MINUTE = 60_000
/** Short, as a sign-in does not last for hours. */
const TICK = 10_000
const store = async () => openStore(await app().createBrand())

async function openCount(world: Store, values: object = {}) {
  const { master } = world.brand
  const { createAdjustment } = await master.ask(CREATE, {
    a: { kind: 'count', outlet_id: world.outlet_id, scope: 'all', ...values },
  })
  return (await master.ask(START, { a: { id: createAdjustment.id } })).startAdjustment
}

type Line = { no: number; name: string; item_id: number }
const lineOf = (count: { lines: Line[] }, name: string): number =>
  count.lines.find((line) => line.name === name)?.no ?? 0

const entry = (no: number, quantity: string, counted_at: Date, unit = 'ml') => ({
  no,
  parts: [{ unit, quantity }],
  counted_at: counted_at.toISOString(),
})

const sell = (world: Store, quantity: number, occurred_at: Date) =>
  world.write((tx) =>
    moveStock(tx, {
      outlet_id: world.outlet_id,
      item_id: world.milk,
      type: 'SALE',
      quantity: -quantity,
      occurred_at,
    }),
  )

test('a count lists the shelf, takes several units at once and posts what is missing when it was counted', async () => {
  const world = await store()
  const { master } = world.brand
  const count = await openCount(world)
  expect(count).toMatchObject({ status: 'counting', number: expect.stringMatching(/^SO\//), line_count: 2 })
  const counted_at = app().clock.now
  const parts = [
    { unit: 'dus', quantity: '8' },
    { unit: 'liter', quantity: '3' },
    { unit: 'ml', quantity: '250' },
  ]
  const counted = await master.ask(COUNT, {
    a: {
      id: count.id,
      entries: [{ no: lineOf(count, 'Susu'), parts, counted_at: counted_at.toISOString() }],
    },
  })
  expect(counted.countAdjustment).toMatchObject({ counted_count: 1 })
  const open = await master.fail(SUBMIT, { a: { id: count.id } })
  expect(open.extensions.fields).toEqual({ uncounted: 'Masih ada 1 baris yang belum dihitung' })
  const done = (await master.ask(SUBMIT, { a: { id: count.id, uncounted: 'leave' } })).submitAdjustment
  expect(done).toMatchObject({
    status: 'done',
    movements: [{ type: 'COUNT_LOSS', item_name: 'Susu', quantity: '-750.0000', value: '-15000.000000' }],
  })
  const susu = done.lines.find((line: Line) => line.name === 'Susu')
  expect(susu).toMatchObject({ expected_quantity: '100000.0000', counted_quantity: '99250.0000' })
  const balance = await world.brand.ctx.db
    .selectFrom('stock_balance')
    .select(['quantity', 'last_counted_at'])
    .where('brand_id', '=', world.brand.id)
    .where('item_id', '=', world.milk)
    .where('item_kind', '=', 'ingredient')
    .executeTakeFirstOrThrow()
  expect(balance).toEqual({ quantity: '99250.0000', last_counted_at: counted_at })
  await master.ask(CANCEL, { a: { id: count.id, remark: 'Salah hitung' } })
  expect(await stockOf(world, world.milk)).toEqual({ quantity: 100_000, value: 2_000_000 })
})

test('lines nobody counted may be nothing, and several rooms or shelves are counted apart', async () => {
  const world = await store()
  const { master } = world.brand
  await addThing(world, 'ES', { storage: 'freezer' })
  const cold = await openCount(world, { scope: 'storage', storage: 'freezer' })
  expect(cold.lines.map((line: Line) => line.name)).toEqual(['Bahan ES'])
  const none = await master.fail(CREATE, {
    a: { kind: 'count', outlet_id: world.outlet_id, scope: 'storage', storage: 'chiller' },
  })
  expect(none.extensions.fields).toEqual({ scope: 'Belum ada barang dalam cakupan ini' })
  const count = await openCount(world)
  await master.ask(SUBMIT, { a: { id: count.id, uncounted: 'zero' } })
  expect((await stockOf(world, world.milk)).quantity).toBe(0)
})

test('entries arrive in any order and twice: of a line the latest counts', async () => {
  const world = await store()
  const { master } = world.brand
  const count = await openCount(world)
  const no = lineOf(count, 'Susu')
  app().clock.advance(10 * MINUTE)
  const now = app().clock.now.getTime()
  const early = entry(no, '90000', new Date(now - 5 * MINUTE))
  const late = entry(no, '95000', new Date(now - MINUTE))
  const quantityAfter = async (...entries: object[]) => {
    const { countAdjustment } = await master.ask(COUNT, { a: { id: count.id, entries } })
    return Number(countAdjustment.lines.find((line: Line) => line.no === no).counted_quantity)
  }
  expect(await quantityAfter(late)).toBe(95_000)
  expect(await quantityAfter(early)).toBe(95_000)
  expect(await quantityAfter(late, early)).toBe(95_000)
  const before = (await master.ask(ONE, { id: count.id })).adjustment.timeline.length
  await quantityAfter(late)
  expect((await master.ask(ONE, { id: count.id })).adjustment.timeline).toHaveLength(before)
  const wrong = await master.fail(COUNT, {
    a: { id: count.id, entries: [entry(no, '1', app().clock.now, 'karung')] },
  })
  expect(wrong.extensions.fields).toEqual({ 'entries.0.parts.0.unit': 'Satuan tidak dikenal' })
})

test('counters of a blind count do not see what should be there; the one who reviews does', async () => {
  const world = await store()
  const count = await openCount(world, { is_blind: true })
  const counter = await world.brand.signInAs('Gudang', [world.outlet_id])
  const seenBy = async (client: typeof counter) =>
    (await client.ask(ONE, { id: count.id })).adjustment.lines.map(
      (line: { expected_quantity: string | null }) => line.expected_quantity,
    )
  expect(await seenBy(counter)).toEqual([null, null])
  expect((await seenBy(await world.brand.signInAs('Manajer Area'))).includes(null)).toBe(false)
})

test('what is reviewed may be counted anew, sent back, or approved by someone else', async () => {
  const world = await store()
  const counter = await world.brand.signInAs('Gudang', [world.outlet_id])
  const reviewer = await world.brand.signInAs('Manajer Area')
  const count = await openCount(world)
  const no = lineOf(count, 'Susu')
  const enter = (quantity: string) =>
    counter.ask(COUNT, { a: { id: count.id, entries: [entry(no, quantity, app().clock.now)] } })
  const finish = async () =>
    (await counter.ask(SUBMIT, { a: { id: count.id, uncounted: 'leave' } })).submitAdjustment.status
  await enter('1000')
  expect(await finish()).toBe('waiting')
  const again = (await reviewer.ask(RECOUNT, { a: { id: count.id, nos: [no] } })).recountAdjustment
  expect(again.status).toBe('counting')
  expect(again.lines[no - 1]).toMatchObject({ is_recount: true, counted_quantity: null })
  app().clock.advance(MINUTE)
  await enter('2000')
  expect(await finish()).toBe('waiting')
  const back = (await reviewer.ask(REJECT, { a: { id: count.id, remark: 'Hitung lagi' } })).rejectAdjustment
  expect(back).toMatchObject({
    status: 'draft',
    lines: expect.arrayContaining([expect.objectContaining({ counted_quantity: '2000.0000' })]),
  })
  await counter.ask(START, { a: { id: count.id } })
  expect(await finish()).toBe('waiting')
  expect((await reviewer.ask(APPROVE, { a: { id: count.id } })).approveAdjustment.status).toBe('done')
  expect((await stockOf(world, world.milk)).quantity).toBe(2000)
})

interface Sale {
  /** Ticks from the count; before it when negative. */
  at: number
  quantity: number
  known: 'at once' | 'before approval' | 'after approval'
}

const sale: fc.Arbitrary<Sale> = fc.record({
  at: fc.integer({ min: -30, max: 30 }).filter((at) => at !== 0),
  quantity: fc.integer({ min: 1, max: 500 }),
  known: fc.constantFrom('at once', 'before approval', 'after approval'),
})

test('trading goes on: however late sales arrive, stock ends at what was counted less what was sold since', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { maxLength: 8 }),
      fc.integer({ min: 0, max: 120_000 }),
      async (sales, counted) => {
        app().clock.now = new Date('2026-11-21T05:00:00.000Z')
        const world = await store()
        const { master } = world.brand
        const count = await openCount(world)
        app().clock.advance(40 * TICK)
        const moment = app().clock.now
        const arrive = async (known: Sale['known']) => {
          for (const { at, quantity } of sales.filter((each) => each.known === known))
            await sell(world, quantity, new Date(moment.getTime() + at * TICK))
        }
        app().clock.advance(35 * TICK)
        await arrive('at once')
        await master.ask(COUNT, {
          a: { id: count.id, entries: [entry(lineOf(count, 'Susu'), String(counted), moment)] },
        })
        await arrive('before approval')
        await master.ask(SUBMIT, { a: { id: count.id, uncounted: 'leave' } })
        app().clock.advance(TICK)
        await arrive('after approval')
        await settleCounts(app().services)
        await settleCounts(app().services)
        const since = sales.filter(({ at }) => at > 0).reduce((sum, { quantity }) => sum + quantity, 0)
        expect((await stockOf(world, world.milk)).quantity).toBe(counted - since)
        expect(await ledgerDifferences(world.brand.ctx)).toEqual([])
        const { rows } =
          await sql`select from stock_movement where brand_id = ${world.brand.id} and quantity = 0
          and type like 'COUNT%'`.execute(world.brand.ctx.db)
        expect(rows).toEqual([])
      },
    ),
    { numRuns: 10 },
  )
}, 120_000)

test('two who approve a count at once post its differences once', async () => {
  const world = await store()
  const counter = await world.brand.signInAs('Gudang', [world.outlet_id])
  const count = await openCount(world)
  await counter.ask(COUNT, {
    a: { id: count.id, entries: [entry(lineOf(count, 'Susu'), '1000', app().clock.now)] },
  })
  await counter.ask(SUBMIT, { a: { id: count.id, uncounted: 'leave' } })
  const people = [await world.brand.signInAs('Manajer Area'), await world.brand.signInAs('Manajer Area')]
  const answers = await Promise.all([
    ...people.map((each) => each.send(APPROVE, { a: { id: count.id } })),
    ...Array.from({ length: 6 }, (_, n) => sell(world, 10 + n, app().clock.now)),
  ])
  expect(answers.filter((each) => each && 'errors' in each && each.errors.length === 0)).toHaveLength(1)
  await settleCounts(app().services)
  expect((await stockOf(world, world.milk)).quantity).toBe(1000)
})

test('things chosen one by one are counted alone, also in a copy; without any there is nothing to count', async () => {
  const world = await openStore(await app().createBrand())
  const { master } = world.brand
  const count = { kind: 'count', outlet_id: world.outlet_id, scope: 'items' }
  const empty = await master.fail(CREATE, { a: count })
  expect(empty.extensions.fields).toEqual({ scope: 'Pilih barang yang dihitung' })
  await addThing(world, 'LAIN')
  const items = [
    { item_kind: 'menu', item_id: world.cake },
    { item_kind: 'ingredient', item_id: world.milk },
  ]
  const { createAdjustment } = await master.ask(CREATE, { a: { ...count, items } })
  const counted = createAdjustment.lines.map((line: { item_id: number }) => line.item_id)
  expect(counted).toEqual([world.milk, world.cake])
  const { duplicateAdjustment } = await master.ask('mutation($id: Int!) { duplicateAdjustment(id: $id) }', {
    id: createAdjustment.id,
  })
  expect((await master.ask(ONE, { id: duplicateAdjustment })).adjustment.line_count).toBe(2)
  const strange = [{ item_kind: 'ingredient', item_id: 999_999 }]
  const none = await master.fail(CREATE, { a: { ...count, items: strange } })
  expect(none.extensions.fields).toEqual({ scope: 'Belum ada barang dalam cakupan ini' })
})
