import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { insertIngredient } from '../ingredient/ingredient.factory.ts'
import { openLedger } from '../ledger/ledger.commands.ts'
import { ledgerDifferences } from '../ledger/ledger-check.queries.ts'
import type { MovementType } from '../ledger/movement-type.calc.ts'
import { reverseMovements } from '../ledger/reverse.commands.ts'
import { applyMovement, beginState, inOrder, type LotTold, type Part } from './lot.calc.ts'
import { lotDifferences } from './lot-check.queries.ts'
import { keepInLots } from './lot-items.ts'
import { tellLots } from './lot-source.ts'
import { settleBrand } from './settle-all.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const DAY = 86_400_000
const REF = 'lot_test'
let ctx: Context
let outlet_id: number
let document = 0
/** What documents of the test say of what comes in. */
const told = new Map<number, LotTold>()

tellLots(REF, async (_tx, movements) => {
  const found = movements.flatMap(({ id, ref_id }) => {
    const opens = told.get(ref_id)
    return opens ? [[id, { opens }] as const] : []
  })
  return new Map(found)
})

beforeAll(async () => {
  app().clock.now = NOW
  const brand = await app().createBrand()
  ctx = brand.ctx
  outlet_id = await brand.createOutlet()
})

async function newIngredient(isInLots = true): Promise<number> {
  document++
  const code = `L${document}`
  return transaction(ctx, async (tx) => {
    const item_id = await insertIngredient(tx, { code, name: code, base_unit: 'g', standard_cost: '0' })
    if (isInLots) await keepInLots(tx, [{ item_kind: 'ingredient', item_id }])
    return item_id
  })
}

interface Post {
  type: MovementType
  quantity: number
  opens?: LotTold | undefined
  days_ago?: number
  poster?: 'document' | 'sale'
}

async function post(
  item_id: number,
  { type, quantity, opens, days_ago = 0, poster = 'document' }: Post,
): Promise<number> {
  const ref_id = ++document
  if (opens) told.set(ref_id, opens)
  const key = { outlet_id, item_kind: 'ingredient', item_id } as const
  await transaction(ctx, async (tx) => {
    const ledger = await openLedger(tx, poster, [key])
    ledger.post({
      ...key,
      type,
      quantity: BigInt(quantity) * 10_000n,
      stated_value: null,
      ref_type: REF,
      ref_id,
      ref_line: 1,
      occurred_at: new Date(NOW.getTime() - days_ago * DAY).toISOString(),
    })
    await ledger.flush()
  })
  return ref_id
}

const takeBack = (ref_id: number, poster: 'document' | 'sale') =>
  transaction(ctx, (tx) =>
    reverseMovements(tx, poster, {
      ref_type: REF,
      times: new Map([[ref_id, NOW.toISOString()]]),
      type: poster === 'sale' ? 'SALE_VOID' : 'REVERSAL',
    }),
  )

/** What is left by date and batch, the earliest first; what has no date is told apart. */
async function leftOf(item_id: number) {
  const { rows } = await sql<{ lots: string[]; undated: string; owed: string; balance: string }>`
    select (select coalesce(json_agg(coalesce(l.expires_on::text, '-') || ' ' || coalesce(l.batch, '-') || ' ' || trim_scale(l.quantity)
        order by l.expires_on nulls last, l.id), '[]') from stock_lot l
        where l.brand_id = ${ownBrand} and l.item_id = k.item_id and l.quantity > 0) as lots,
      trim_scale(k.undated)::text as undated, trim_scale(k.owed)::text as owed,
      (select trim_scale(b.quantity)::text from stock_balance b where b.brand_id = ${ownBrand} and b.item_id = k.item_id) as balance
    from stock_lot_key k where k.brand_id = ${ctx.brand_id} and k.item_id = ${item_id}`.execute(ctx.db)
  return rows[0]
}

const date = (expires_on: string, batch: string | null = null): LotTold => ({ expires_on, batch })

test('documents settle at once, sales with the next look; taking back puts back exactly what was taken', async () => {
  const item = await newIngredient()
  await post(item, { type: 'RECEIVE', quantity: 10, opens: date('2026-12-01', 'A') })
  await post(item, { type: 'RECEIVE', quantity: 10, opens: date('2026-11-25', 'B') })
  const sale = await post(item, { type: 'SALE', quantity: -12, poster: 'sale' })
  expect(await leftOf(item)).toMatchObject({ lots: ['2026-11-25 B 10', '2026-12-01 A 10'], balance: '8' })
  await settleBrand(app().services, ctx.brand_id)
  expect(await leftOf(item)).toMatchObject({ lots: ['2026-12-01 A 8'], undated: '0', owed: '0' })
  await takeBack(sale, 'sale')
  await post(item, { type: 'COUNT_GAIN', quantity: 1 })
  expect(await leftOf(item)).toMatchObject({
    lots: ['2026-11-25 B 10', '2026-12-01 A 10'],
    undated: '1',
    balance: '21',
  })
  expect(await lotDifferences(ctx)).toEqual([])
})

test('what was sold before it was there is of the delivery that follows, also when that is told late', async () => {
  const item = await newIngredient()
  await post(item, { type: 'RECEIVE', quantity: 2, opens: date('2026-11-25') })
  const sale = await post(item, { type: 'SALE', quantity: -5, poster: 'sale' })
  await settleBrand(app().services, ctx.brand_id)
  expect(await leftOf(item)).toMatchObject({ lots: [], owed: '3', balance: '-3' })
  await post(item, { type: 'RECEIVE', quantity: 10, opens: date('2026-11-30'), days_ago: 3 })
  expect(await leftOf(item)).toMatchObject({ lots: ['2026-11-30 - 7'], owed: '0' })
  await takeBack(sale, 'sale')
  await settleBrand(app().services, ctx.brand_id)
  expect(await leftOf(item)).toMatchObject({ lots: ['2026-11-25 - 2', '2026-11-30 - 10'], balance: '12' })
  expect(await lotDifferences(ctx)).toEqual([])
})

test('what stood before dates were kept has none and goes first; what has no shelf life keeps nothing', async () => {
  const item = await newIngredient(false)
  await post(item, { type: 'OPENING', quantity: 6 })
  expect(await leftOf(item)).toBeUndefined()
  await transaction(ctx, (tx) => keepInLots(tx, [{ item_kind: 'ingredient', item_id: item }]))
  await post(item, { type: 'RECEIVE', quantity: 4, opens: date('2026-11-24') })
  await post(item, { type: 'WASTE', quantity: -5 })
  expect(await leftOf(item)).toMatchObject({ lots: ['2026-11-24 - 4'], undated: '1', balance: '5' })
})

const DATES = ['2026-11-20', '2026-11-23', '2026-11-30']
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('in' as const),
      quantity: fc.integer({ min: 1, max: 30 }),
      date: fc.option(fc.nat(2), { nil: null }),
      days_ago: fc.nat(9),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('out' as const),
      quantity: fc.integer({ min: 1, max: 25 }),
      poster: fc.constantFrom('sale' as const, 'document' as const),
      days_ago: fc.nat(9),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), of: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'look' as const }) },
)

test('looked at after every movement or after many, lots are what the plain order of movements makes of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const item = await newIngredient()
      const state = beginState(0n, '2026-11-21')
      const outs: { id: number; ref_id: number; poster: 'sale' | 'document' }[] = []
      const taken = new Map<number, Part[]>()
      let names = 0
      function model(
        id: number,
        movement: Partial<Parameters<typeof applyMovement>[1]> & { quantity: bigint },
      ): void {
        const whole = { id, business_date: '2026-11-21', ...movement }
        const change = applyMovement(state, whole, () => ++names)
        if (movement.quantity < 0n) taken.set(id, [...change.parts])
        for (const { movement_id, part } of change.settled) {
          const had = taken.get(movement_id) ?? []
          const rest = had.flatMap((each) =>
            each.lot_id >= 0
              ? [each]
              : each.quantity > part.quantity
                ? [{ ...each, quantity: each.quantity - part.quantity }]
                : [],
          )
          taken.set(movement_id, [...rest, part])
        }
      }
      for (const [index, each] of steps.entries()) {
        const id = index + 1
        if (each.kind === 'look') await settleBrand(app().services, ctx.brand_id)
        else if (each.kind === 'in') {
          const opens = each.date === null ? undefined : date(DATES[each.date] ?? '')
          const { quantity, days_ago } = each
          await post(item, { type: 'RECEIVE', quantity, opens, days_ago })
          model(id, { quantity: BigInt(quantity), ...(opens ? { opens } : {}) })
        } else if (each.kind === 'out') {
          const { quantity, poster, days_ago } = each
          const type = poster === 'sale' ? 'SALE' : 'WASTE'
          outs.push({ id, poster, ref_id: await post(item, { type, quantity: -quantity, poster, days_ago }) })
          model(id, { quantity: BigInt(-quantity) })
        } else {
          const [out] = outs.splice(each.of % Math.max(outs.length, 1), 1)
          if (!out) continue
          await takeBack(out.ref_id, out.poster)
          const parts = taken.get(out.id) ?? []
          const quantity = parts.reduce((sum, part) => sum + part.quantity, 0n)
          model(id, { quantity, back: { of: out.id, parts } })
        }
      }
      await settleBrand(app().services, ctx.brand_id)
      const found = await leftOf(item)
      expect(found?.lots ?? []).toEqual(
        inOrder(state.lots.values()).map(({ expires_on, quantity }) => `${expires_on} - ${quantity}`),
      )
      expect(found?.undated ?? '0').toBe(String(state.undated))
      expect(await lotDifferences(ctx)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('48 writers and looks at once lose and double nothing', async () => {
  const items = [await newIngredient(), await newIngredient()]
  const keys = items.map((item_id) => ({ outlet_id, item_kind: 'ingredient', item_id }) as const)
  const write = (n: number) =>
    transaction(ctx, async (tx) => {
      const poster = n % 2 ? 'sale' : 'document'
      const ledger = await openLedger(tx, poster, n % 3 ? keys : keys.toReversed())
      for (const key of keys) {
        const ref_id = ++document
        if (n % 4 === 0) told.set(ref_id, date(DATES[n % 3] ?? ''))
        ledger.post({
          ...key,
          type: n % 4 === 0 ? 'RECEIVE' : poster === 'sale' ? 'SALE' : 'WASTE',
          quantity: n % 4 === 0 ? 90_000n : -20_000n,
          stated_value: null,
          ref_type: REF,
          ref_id,
          ref_line: 1,
          occurred_at: NOW.toISOString(),
        })
      }
      await ledger.flush()
    })
  const looks = Array.from({ length: 6 }, () => settleBrand(app().services, ctx.brand_id))
  await Promise.all([...Array.from({ length: 48 }, (_, n) => write(n)), ...looks])
  await settleBrand(app().services, ctx.brand_id)
  for (const item of items) {
    const found = await leftOf(item)
    expect(found?.balance).toBe('36')
    const lots = (found?.lots ?? []).reduce((sum, each) => sum + Number(each.split(' ')[2]), 0)
    expect(lots + Number(found?.undated) - Number(found?.owed)).toBe(36)
  }
  expect(await lotDifferences(ctx)).toEqual([])
  expect(await ledgerDifferences(ctx)).toEqual([])
})
