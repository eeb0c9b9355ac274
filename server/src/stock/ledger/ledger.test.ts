import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { updateIngredient } from '../ingredient/ingredient.commands.ts'
import { insertIngredient } from '../ingredient/ingredient.factory.ts'
import { openLedger, type Posting } from './ledger.commands.ts'
import { ledgerDifferences } from './ledger-check.queries.ts'
import type { MovementType } from './movement-type.calc.ts'
import { findMovements, reverseMovements } from './reverse.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const DAY = 86_400_000
let ctx: Context
let outlet_id: number
let document = 0

beforeAll(async () => {
  app().clock.now = NOW
  const brand = await app().createBrand()
  ctx = brand.ctx
  outlet_id = await brand.createOutlet()
})

async function newIngredient(standard_cost = '0'): Promise<number> {
  document++
  const code = `B${document}`
  return transaction(ctx, (tx) => insertIngredient(tx, { code, name: code, base_unit: 'g', standard_cost }))
}

interface Step {
  type: MovementType
  quantity: number
  /** Rupiah in all. */
  cost?: number
  days_ago?: number
}

function postingOf(item_id: number, { type, quantity, cost, days_ago = 0 }: Step): Posting {
  document++
  return {
    outlet_id,
    item_kind: 'ingredient',
    item_id,
    type,
    quantity: BigInt(Math.round(quantity * 10_000)),
    stated_value: cost === undefined ? null : BigInt(Math.round(cost * 1_000_000)),
    ref_type: 'test',
    ref_id: document,
    ref_line: 1,
    occurred_at: new Date(NOW.getTime() - days_ago * DAY).toISOString(),
    path: 'lines.0.quantity',
  }
}

async function post(item_id: number, step: Step): Promise<number> {
  const posting = postingOf(item_id, step)
  await transaction(ctx, async (tx) => {
    const ledger = await openLedger(tx, 'document', [posting])
    ledger.post(posting)
    await ledger.flush()
  })
  return posting.ref_id
}

async function balanceOf(item_id: number) {
  const row = await selectOwn(ctx, 'stock_balance', { item_id })
    .select(['quantity', 'average_cost', 'value'])
    .executeTakeFirst()
  return (
    row && { quantity: Number(row.quantity), average: Number(row.average_cost), value: Number(row.value) }
  )
}

test('a late delivery changes what was used since, by one correction at its own time', async () => {
  const item = await newIngredient()
  await post(item, { type: 'RECEIVE', quantity: 10, cost: 1000, days_ago: 5 })
  await post(item, { type: 'WASTE', quantity: -5, days_ago: 2 })
  await post(item, { type: 'RECEIVE', quantity: 10, cost: 2000, days_ago: 4 })
  // 20 at 150 on average, of which 5 were wasted.
  expect(await balanceOf(item)).toEqual({ quantity: 15, average: 150, value: 2250 })
  const { rows } = await sql<{
    type: string
    value: string
    note: string
  }>`select type, value, note from stock_movement
    where brand_id = ${ctx.brand_id} and item_id = ${item} and type = 'COST_REVALUE'`.execute(ctx.db)
  expect(rows).toEqual([
    { type: 'COST_REVALUE', value: '-250.000005', note: 'Biaya dihitung ulang karena pencatatan mundur' },
  ])
})

test('a late use counts at the average of its time', async () => {
  const item = await newIngredient()
  await post(item, { type: 'RECEIVE', quantity: 10, cost: 1000, days_ago: 3 })
  await post(item, { type: 'RECEIVE', quantity: 10, cost: 2000, days_ago: 1 })
  await post(item, { type: 'WASTE', quantity: -5, days_ago: 2 })
  expect(await balanceOf(item)).toEqual({ quantity: 15, average: 166.666667, value: 2500.000005 })
})

test('what comes for a closed day counts today', async () => {
  const item = await newIngredient()
  await transaction(ctx, (tx) =>
    sql`update outlet set stock_closed_until = '2026-11-10' where brand_id = ${ctx.brand_id}`.execute(tx.db),
  )
  await post(item, { type: 'RECEIVE', quantity: 10, cost: 1000, days_ago: 20 })
  await transaction(ctx, (tx) =>
    sql`update outlet set stock_closed_until = null where brand_id = ${ctx.brand_id}`.execute(tx.db),
  )
  const { rows } = await sql`select business_date, occurred_at from stock_movement
    where brand_id = ${ctx.brand_id} and item_id = ${item}`.execute(ctx.db)
  expect(rows).toEqual([{ business_date: '2026-11-21', occurred_at: NOW }])
})

test('an outlet may refuse documents to go below zero, with nothing written', async () => {
  const item = await newIngredient()
  await post(item, { type: 'RECEIVE', quantity: 3.5, cost: 100 })
  const setRefusing = (refuses: boolean) =>
    transaction(ctx, (tx) =>
      sql`update outlet set is_negative_stock_refused = ${refuses} where brand_id = ${ctx.brand_id}`.execute(
        tx.db,
      ),
    )
  await setRefusing(true)
  const refused = await post(item, { type: 'WASTE', quantity: -4 }).catch((error: unknown) => error)
  await setRefusing(false)
  expect(refused).toBeInstanceOf(UserError)
  expect(refused).toMatchObject({
    details: { fields: { 'lines.0.quantity': 'Stok tidak cukup, tersisa 3.5' } },
  })
  expect(await balanceOf(item)).toMatchObject({ quantity: 3.5 })
})

test('the first movement of an ingredient holds its unit: who wants another waits, and is refused', async () => {
  const item = await newIngredient()
  const posting = postingOf(item, { type: 'RECEIVE', quantity: 10, cost: 1000 })
  let changing: Promise<unknown> = Promise.resolve()
  await transaction(ctx, async (tx) => {
    const ledger = await openLedger(tx, 'document', [posting])
    changing = updateIngredient(ctx, { id: item, base_unit: 'kg' }).catch((error: unknown) => error)
    await Promise.race([changing, new Promise((resolve) => setTimeout(resolve, 300))])
    ledger.post(posting)
    await ledger.flush()
  })
  expect(await changing).toMatchObject({
    details: { fields: { base_unit: expect.stringContaining('bergerak') } },
  })
})

test('a movement is taken back once, also when two try at once', async () => {
  const item = await newIngredient()
  await post(item, { type: 'RECEIVE', quantity: 10, cost: 1000 })
  const ref_id = await post(item, { type: 'WASTE', quantity: -4 })
  const reverse = () =>
    transaction(ctx, (tx) =>
      reverseMovements(tx, 'document', {
        ref_type: 'test',
        times: new Map([[ref_id, NOW.toISOString()]]),
        type: 'REVERSAL',
      }),
    )
  const outcomes = await Promise.allSettled([reverse(), reverse(), reverse()])
  expect(outcomes.filter((each) => each.status === 'fulfilled' && each.value === 1)).toHaveLength(1)
  expect(await reverse()).toBe(0)
  expect(await balanceOf(item)).toEqual({ quantity: 10, average: 100, value: 1000 })
})

const step = fc.oneof(
  fc.record({
    type: fc.constantFrom<MovementType>('RECEIVE', 'PRODUCE_IN', 'TRANSFER_IN'),
    quantity: fc.integer({ min: 1, max: 500 }),
    cost: fc.integer({ min: 0, max: 1_000_000 }),
    days_ago: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({
    type: fc.constantFrom<MovementType>('WASTE', 'PRODUCE_OUT', 'COUNT_LOSS'),
    quantity: fc.integer({ min: -400, max: -1 }),
    days_ago: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({ type: fc.constant<MovementType>('REVERSAL'), quantity: fc.nat(30) }),
)

/** The same rules in plain numbers, taken in the order in which things happened. */
function modelOf(steps: readonly { quantity: number; cost: number | null; restock: boolean; at: number }[]) {
  let quantity = 0
  let average = 0
  /** What stock is worth is kept by an average of six places. */
  const lost = () => quantity * 0.5e-6 + 1e-6
  for (const given of [...steps].sort((a, b) => a.at - b.at)) {
    const after = quantity + given.quantity
    const value = quantity * average
    if (given.cost !== null && given.quantity > 0) {
      if (quantity >= 0) average = (value + given.cost) / after
      else if (!given.restock || after > 0) average = given.cost / given.quantity
    } else if (given.cost !== null && after > 0 && value >= given.cost - lost()) {
      average = Math.max(value - given.cost, 0) / after
    }
    quantity = after
  }
  return { quantity, average }
}

test('however late and in whatever order documents are posted, the balance is that of the true order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const item = await newIngredient()
      const posted: {
        ref_id: number
        quantity: number
        cost: number | null
        restock: boolean
        at: number
      }[] = []
      for (const given of steps) {
        if (given.type !== 'REVERSAL') {
          const ref_id = await post(item, given)
          const cost = 'cost' in given ? given.cost : null
          posted.push({
            ref_id,
            quantity: given.quantity,
            cost,
            restock: false,
            at: 'days_ago' in given ? -given.days_ago : 0,
          })
          continue
        }
        const target = posted[given.quantity % Math.max(posted.length, 1)]
        if (!target || target.restock) continue
        const [movement] = await transaction(ctx, (tx) => findMovements(tx, 'test', [target.ref_id]))
        if (!movement) continue
        await transaction(ctx, (tx) =>
          reverseMovements(tx, 'document', {
            ref_type: 'test',
            times: new Map([[target.ref_id, NOW.toISOString()]]),
            type: 'REVERSAL',
          }),
        )
        const cost = Math.abs(Number(movement.value) / 1_000_000)
        posted.push({ ref_id: -1, quantity: -target.quantity, cost, restock: true, at: 0 })
      }
      const expected = modelOf(posted)
      const found = await balanceOf(item)
      expect(found?.quantity ?? 0).toBe(expected.quantity)
      expect(Math.abs((found?.average ?? 0) - expected.average)).toBeLessThanOrEqual(
        0.01 + Math.abs(expected.average) * 1e-5,
      )
      expect(await ledgerDifferences(ctx)).toEqual([])
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('64 writers on few balances lose and double nothing', async () => {
  const items = [await newIngredient(), await newIngredient(), await newIngredient()]
  const write = (n: number) => {
    const postings = items.map((item) =>
      postingOf(
        item,
        n % 3 === 0
          ? { type: 'RECEIVE', quantity: 7, cost: 700 + n }
          : { type: 'WASTE', quantity: -1 - (n % 2) },
      ),
    )
    const keys = n % 2 ? postings : [...postings].reverse()
    return transaction(ctx, async (tx) => {
      const ledger = await openLedger(tx, n % 5 ? 'document' : 'sale', keys)
      for (const posting of postings) ledger.post(posting)
      await ledger.flush()
    })
  }
  await Promise.all(Array.from({ length: 64 }, (_, n) => write(n)))
  const expected = Array.from({ length: 64 }, (_, n) => (n % 3 === 0 ? 7 : -1 - (n % 2))).reduce(
    (a, b) => a + b,
  )
  for (const item of items) {
    expect(await balanceOf(item)).toMatchObject({ quantity: expected })
  }
  expect(await ledgerDifferences(ctx)).toEqual([])
})
