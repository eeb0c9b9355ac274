import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addThing, moveStock, openStore, type Store } from '../../../test/store.ts'
import { settleAdjustment } from '../../stock/adjustment/count.commands.ts'
import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'
import { countGood } from './variance.factory.ts'

const app = useTestApp()
const HOUR = 3_600_000

export const REPORT = `query($f: ReportFilter, $s: VarianceSpan) { varianceReport(filter: $f, span: $s) {
  total { goods goods_with_gap short over gap explained unexplained used } outlets { outlet_id gap }
  causes { cause rows short over }
  rows { outlet_id item_kind item_id name unit first { count_id number } last { count_id number counted } opening
    flows { flow quantity value } used used_value expected counted gap gap_value gap_cost unsettled unexplained unexplained_value is_tiny
    causes { cause quantity value confidence reason is_mended evidence { kind id label quantity } } } } }`

const FILTER = { preset: 'last_30_days' }

interface Row {
  readonly item_id: number
  readonly flows: readonly { readonly flow: string; readonly quantity: string }[]
  readonly causes: readonly { readonly cause: string; readonly quantity: string; readonly value: number }[]
  readonly [field: string]: unknown
}

async function reportOf(world: Store, span = 'last', client = world.brand.master) {
  const { varianceReport } = await client.ask(REPORT, { f: FILTER, s: span })
  return varianceReport as { readonly rows: readonly Row[]; readonly total: Record<string, number | null> }
}

const MOVES = {
  RECEIVE: 1,
  TRANSFER_IN: 1,
  PRODUCE_IN: 1,
  ADJUST_IN: 1,
  SALE: -1,
  WASTE: -1,
  PRODUCE_OUT: -1,
  TRANSFER_OUT: -1,
  STAFF_MEAL: -1,
} as const satisfies Partial<Record<MovementType, 1 | -1>>
type Moved = keyof typeof MOVES

const step = fc.oneof(
  { arbitrary: fc.record({ count: fc.integer({ min: 0, max: 900 }) }), weight: 1 },
  {
    arbitrary: fc.record({
      type: fc.constantFrom(...(Object.keys(MOVES) as Moved[])),
      quantity: fc.integer({ min: 1, max: 300 }),
      /** Steps of time before now that it happened in. */
      late: fc.oneof(
        { arbitrary: fc.constant(0), weight: 4 },
        { arbitrary: fc.integer({ min: 1, max: 4 }), weight: 1 },
      ),
    }),
    weight: 3,
  },
)

test('between any two counts the sums are those of the ledger, whatever happened and however late it came', async () => {
  const world = await openStore(await app().createBrand())
  const begin = app().clock.now.getTime() - 20 * 24 * HOUR
  let made = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 14 }),
      fc.boolean(),
      async (steps, settles) => {
        made++
        const item_id = await addThing(world, `P${made}`)
        const moves: { at: number; quantity: number }[] = []
        const counts: { at: number; counted: number; id: number }[] = []
        for (const [index, each] of steps.entries()) {
          const now = begin + (index + 1) * 9 * HOUR
          if ('count' in each) {
            const id = await countGood(world, item_id, each.count, new Date(now))
            counts.push({ at: now, counted: each.count, id })
            continue
          }
          const at = now - each.late * 9 * HOUR - HOUR
          const quantity = MOVES[each.type] * each.quantity
          moves.push({ at, quantity })
          await world.write((tx) =>
            moveStock(tx, {
              outlet_id: world.outlet_id,
              item_id,
              type: each.type,
              quantity,
              occurred_at: new Date(at),
            }),
          )
        }
        if (settles) for (const { id } of counts) await settleAdjustment(world.brand.ctx, { id })
        for (const span of ['last', 'whole']) {
          const row = (await reportOf(world, span)).rows.find((found) => found.item_id === item_id)
          const last = counts.at(-1)
          if (!last) {
            expect(row).toBeUndefined()
            continue
          }
          const first = counts.length < 2 ? undefined : span === 'last' ? counts.at(-2) : counts[0]
          const since = first?.at ?? Number.NEGATIVE_INFINITY
          const between = moves.filter(({ at }) => at > since && at <= last.at)
          const expected = (first?.counted ?? 0) + between.reduce((sum, { quantity }) => sum + quantity, 0)
          const own = counts.filter(({ at }) => (first ? at > since : at === last.at)).map(({ id }) => id)
          const ledger = await sql<{ quantity: string; value: string }>`
          select coalesce(sum(quantity), 0)::numeric(18,4)::text as quantity, coalesce(sum(value), 0)::numeric(18,6)::text as value
          from stock_movement where brand_id = ${world.brand.id} and item_id = ${item_id} and ref_type = 'adjustment'
            and ref_id = any(${own}::int[]) and type in ('COUNT_GAIN', 'COUNT_LOSS')`.execute(
            world.brand.ctx.db,
          )
          expect(row).toMatchObject({
            counted: last.counted.toFixed(4),
            expected: expected.toFixed(4),
            gap: ledger.rows[0]?.quantity,
            gap_cost: ledger.rows[0]?.value,
          })
          const flows = row?.flows.reduce((sum, { quantity }) => sum + Number(quantity), Number(row.opening))
          expect(flows).toBe(expected)
          const unsettled = last.counted - expected - Number(row?.gap)
          expect(Number(row?.unsettled)).toBe(unsettled)
          if (settles) expect(unsettled).toBe(0)
          const claimed = row?.causes.reduce(
            (sum, { quantity }) => sum + Number(quantity),
            Number(row.unexplained),
          )
          expect(claimed).toBe(Number(row?.gap))
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('who may not see costs is told quantities alone', async () => {
  const world = await openStore(await app().createBrand())
  const now = app().clock.now.getTime()
  await countGood(world, world.milk, 99_000, new Date(now - HOUR))
  const { rows, total } = await reportOf(world)
  expect(rows[0]).toMatchObject({ gap: '-1000.0000', gap_value: -20_000, gap_cost: '-20000.000000' })
  expect(total).toMatchObject({ gap: -20_000, short: -20_000, over: 0 })
  const manager = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
  const seen = await reportOf(world, 'last', manager)
  expect(seen.rows[0]).toMatchObject({ gap: '-1000.0000', gap_value: null, gap_cost: null, used_value: null })
  expect(seen.total).toMatchObject({ gap: null, short: null, over: null, unexplained: null, used: null })
  const elsewhere = await world.brand.signInAs('Manajer Outlet', [world.second_id])
  expect((await reportOf(world, 'last', elsewhere)).rows).toEqual([])
})

test('a gap worth next to nothing is told with no cause, and adds up all the same', async () => {
  const world = await openStore(await app().createBrand())
  const now = app().clock.now.getTime()
  await countGood(world, world.milk, 100_000, new Date(now - 3 * HOUR))
  // Rp 980 of two million, and taken back by the next count, which would be a cause.
  await countGood(world, world.milk, 99_951, new Date(now - 2 * HOUR))
  const tiny = (await reportOf(world)).rows[0]
  expect(tiny).toMatchObject({ gap: '-49.0000', gap_value: -980, is_tiny: true, causes: [] })
  expect(tiny).toMatchObject({ unexplained: '-49.0000', unexplained_value: -980 })
  await countGood(world, world.milk, 100_001, new Date(now - HOUR))
  const [more] = (await reportOf(world)).rows
  expect(more).toMatchObject({ gap: '50.0000', gap_value: 1000, is_tiny: false })
  expect(more?.causes).toMatchObject([{ cause: 'count_odd', quantity: '49.0000' }])
})

const MEND = 'mutation($v: MendVariance!) { mendVariance(variance: $v) }'

test('what was mended is remembered once, told at its count, and named sooner at the same place from then on', async () => {
  const world = await openStore(await app().createBrand())
  const { master } = world.brand
  const now = app().clock.now.getTime()
  await countGood(world, world.milk, 100_000, new Date(now - 3 * HOUR))
  const count_id = await countGood(world, world.milk, 8_333, new Date(now - HOUR))
  const causeOf = async () => (await reportOf(world)).rows[0]?.causes[0]
  const before = await causeOf()
  expect(before).toMatchObject({ cause: 'unit_slip', is_mended: false })
  const variance = { count_id, item_kind: 'ingredient', item_id: world.milk, cause: 'unit_slip' }
  await Promise.all([master.ask(MEND, { v: variance }), master.ask(MEND, { v: variance })])
  expect(await causeOf()).toMatchObject({
    is_mended: true,
    reason: expect.stringContaining('pernah dibetulkan'),
  })
  const { rows } = await sql`select cause from variance_mended where brand_id = ${world.brand.id}`.execute(
    world.brand.ctx.db,
  )
  expect(rows).toEqual([{ cause: 'unit_slip' }])
  await master.ask(MEND, { v: { ...variance, is_mended: false } })
  expect(await causeOf()).toEqual(before)
})

const PANEL = `query($outlet_id: Int!, $item_id: Int!, $first_id: Int, $last_id: Int) {
  variance(outlet_id: $outlet_id, item_kind: ingredient, item_id: $item_id, first_id: $first_id, last_id: $last_id) {
    row { opening expected counted gap first { count_id } last { count_id } } counts { count_id } } }`

test('a good is told between any two of its counts, and of another outlet as of nothing', async () => {
  const world = await openStore(await app().createBrand())
  const { master } = world.brand
  const now = app().clock.now.getTime()
  const ids: number[] = []
  for (const [index, quantity] of [99_000, 98_500, 98_700].entries())
    ids.push(await countGood(world, world.milk, quantity, new Date(now - (4 - index) * HOUR)))
  const [first_id, , last_id] = ids
  const key = { outlet_id: world.outlet_id, item_id: world.milk }
  const { variance } = await master.ask(PANEL, { ...key, first_id, last_id })
  expect(variance.row).toMatchObject({
    opening: '99000.0000',
    expected: '99000.0000',
    counted: '98700.0000',
    gap: '-300.0000',
    first: { count_id: first_id },
    last: { count_id: last_id },
  })
  expect(variance.counts.map((each: { count_id: number }) => each.count_id)).toEqual([...ids].reverse())
  const turned = await master.ask(PANEL, { ...key, first_id: last_id, last_id: first_id })
  expect(turned.variance.row).toEqual(variance.row)
  const elsewhere = await world.brand.signInAs('Manajer Outlet', [world.second_id])
  const told = async (outlet_id: number) => {
    const { message, extensions } = await elsewhere.fail(PANEL, { ...key, outlet_id })
    const { trace_id: _, ...rest } = extensions
    return { message, rest }
  }
  expect(await told(world.outlet_id)).toEqual(await told(987_654))
  const mend = async (count_id: number) => {
    const { message, extensions } = await elsewhere.fail(MEND, {
      v: { count_id, item_kind: 'ingredient', item_id: world.milk, cause: 'waste' },
    })
    return { message, code: extensions.code }
  }
  expect(await mend(last_id ?? 0)).toEqual(await mend(987_654))
})

test('what another outlet has sent and nobody has received is told as a transfer, with its document', async () => {
  const world = await openStore(await app().createBrand())
  const { master } = world.brand
  await world.write((tx) =>
    moveStock(tx, {
      outlet_id: world.second_id,
      item_id: world.milk,
      type: 'RECEIVE',
      quantity: 20_000,
      cost: 400_000,
      occurred_at: new Date(app().clock.now.getTime() - 2 * HOUR),
    }),
  )
  const { createAdjustment } = await master.ask(
    'mutation($a: NewAdjustment!) { createAdjustment(adjustment: $a) { id number } }',
    {
      a: {
        kind: 'transfer',
        outlet_id: world.outlet_id,
        to_outlet_id: world.second_id,
        lines: [{ item_kind: 'ingredient', item_id: world.milk, unit: 'ml', unit_quantity: '5000' }],
      },
    },
  )
  await master.ask('mutation($a: SubmitAdjustment!) { submitAdjustment(adjustment: $a) { id } }', {
    a: { id: createAdjustment.id },
  })
  app().clock.advance(HOUR / 10)
  await countGood({ ...world, outlet_id: world.second_id }, world.milk, 24_950, app().clock.now)
  const { rows } = await reportOf(world)
  expect(rows.find(({ outlet_id }) => outlet_id === world.second_id)).toMatchObject({
    gap: '4950.0000',
    unexplained: '0.0000',
    causes: [
      {
        cause: 'transfer',
        confidence: 'high',
        quantity: '4950.0000',
        evidence: [
          {
            kind: 'adjustment',
            id: createAdjustment.id,
            label: createAdjustment.number,
            quantity: '5000.0000',
          },
        ],
      },
    ],
  })
})
