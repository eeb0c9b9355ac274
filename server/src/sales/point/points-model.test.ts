import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { keepPoints } from '../../people/member/keep-points.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { changeMemberPoints } from '../../people/member/member-point.commands.ts'
import { mergeMembers } from '../../people/member/merge.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import type { Receipt } from '../transaction/receipt.input.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { expireHolds, takePointEvent } from './hold.commands.ts'
import { savePointProgramme } from './programme.commands.ts'
import { pointProgramme } from './programme.factory.ts'

const app = useTestApp()
const PRICE = 7_300
const PER_POINT = 1_000
let brand: TestBrand
let world: SalesWorld
let count = 0

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  await savePointProgramme(brand.ctx, pointProgramme({ rupiah_per_point: PER_POINT, expiry_months: 1 }))
})

const door = () => {
  const [found] = world.doors
  if (!found) throw new Error('no outlet')
  return found
}
const moment = () => app().clock.now
/** In Jakarta, the brand's zone. */
const today = () => new Date(moment().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
const pass = (ms: number) => {
  app().clock.now = new Date(moment().getTime() + ms)
}

async function newMember() {
  count++
  return (await createMember(brand.ctx, { name: `Model ${count}`, phone: `0813${6_000_000 + count}` })).id
}

async function ledgerOf(member_id: number) {
  const rows = await selectOwn(brand.ctx, 'member_point_movement', { member_id })
    .select(['type', 'points', 'balance_after'])
    .orderBy('id')
    .execute()
  const kept = await selectOwn(brand.ctx, 'member_point_balance', { member_id })
    .select(['balance', 'held', 'debt'])
    .executeTakeFirst()
  return { rows, ...(kept ?? { balance: 0, held: 0, debt: 0 }) }
}

const done = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

interface Sale {
  receipt: Receipt
  who: number
  qty: number
  back: number
  is_void: boolean
}

interface Held {
  uuid: string
  who: number
  points: number
  status: 'held' | 'committed' | 'released' | 'expired'
}

/** The plain model: what each person has earned, spent and holds, without a ledger. */
class Model {
  readonly owner = [0, 1, 2]
  readonly sales: Sale[] = []
  readonly holds: Held[] = []
  /** Redeemed by hand and run out, by person. */
  readonly gone = [0, 0, 0]

  of(who: number) {
    const mine = (one: { who: number }) => this.owner[one.who] === who
    const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
    const earned = sum(
      this.sales
        .filter(mine)
        .map(({ qty, back, is_void }) => (is_void ? 0 : Math.floor(((qty - back) * PRICE) / PER_POINT))),
    )
    const taken = (status: string) =>
      sum(this.holds.filter((hold) => mine(hold) && hold.status === status).map(({ points }) => points))
    const net = earned - taken('committed') - sum(this.gone.filter((_, one) => this.owner[one] === who))
    const held = taken('held')
    const balance = Math.max(net, held)
    return { balance, held, debt: balance - net }
  }
}

const KINDS = [
  'sell',
  'void',
  'refund',
  'redeem',
  'hold',
  'commit',
  'release',
  'lapse',
  'night',
  'merge',
  'again',
] as const
const step = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('sell' as const) },
    { weight: 8, arbitrary: fc.constantFrom(...KINDS) },
    { weight: 3, arbitrary: fc.constantFrom('hold' as const, 'commit' as const, 'refund' as const) },
  ),
  pick: fc.nat(9),
  n: fc.integer({ min: 1, max: 9 }),
})

const NIGHT_MS = 17 * 86_400_000

async function take(
  model: Model,
  ids: readonly number[],
  { kind, pick, n }: { kind: (typeof KINDS)[number]; pick: number; n: number },
) {
  const who = pick % 3
  const member_id = ids[who] ?? 0
  const sale = model.sales[pick % Math.max(model.sales.length, 1)]
  const hold = model.holds[pick % Math.max(model.holds.length, 1)]
  const undone = { occurred_at: moment().toISOString(), actor: null, reason: null }
  if (kind === 'sell') {
    // Some come days late, and a till may go on naming a record that was merged.
    const occurred_at = new Date(moment().getTime() - (n % 3) * 86_400_000).toISOString()
    const lines = [{ code: 'KOPI1', name: 'Kopi', qty: n, unit_price: PRICE }]
    const payments = [{ method: 'QRIS', amount: 200_000 }]
    const receipt = buildReceipt({ member_id, lines, payments, occurred_at })
    expect((await recordTransactions(world.ctx, door(), [receipt]))[0]?.status).toBe('accepted')
    model.sales.push({ receipt, who, qty: n, back: 0, is_void: false })
  }
  if (kind === 'again' && sale) await recordTransactions(world.ctx, door(), [sale.receipt])
  if (kind === 'void' && sale) {
    const [outcome] = await voidTransactions(world.ctx, door(), [
      { ...undone, transaction_uuid: sale.receipt.uuid },
    ])
    if (outcome?.status === 'accepted') sale.is_void = true
  }
  if (kind === 'refund' && sale) {
    const qty = 1 + (n % 3)
    const [outcome] = await refundTransactions(world.ctx, door(), [
      {
        ...undone,
        uuid: randomUUID(),
        transaction_uuid: sale.receipt.uuid,
        method: 'TUNAI',
        lines: [{ no: 1, qty: String(qty) }],
      },
    ])
    if (outcome?.status === 'accepted') sale.back += qty
  }
  if (kind === 'redeem' && model.owner[who] === who) {
    const { balance, held } = model.of(who)
    expect(await done(changeMemberPoints(brand.ctx, { member_id, type: 'redeem', points: n * 3 }))).toBe(
      balance - held >= n * 3,
    )
    if (balance - held >= n * 3) model.gone[who] = (model.gone[who] ?? 0) + n * 3
  }
  if (kind === 'hold') {
    const { balance, held } = model.of(model.owner[who] ?? 0)
    const uuid = randomUUID()
    const event = { event: 'HOLD', uuid, member_id, points: n * 2, reward: 'Kopi' }
    const is_kept = await done(takePointEvent(world.ctx, door(), event))
    expect(is_kept).toBe(balance - held >= n * 2)
    // Asked once more it is the same one.
    if (is_kept) await takePointEvent(world.ctx, door(), event)
    if (is_kept) model.holds.push({ uuid, who, points: n * 2, status: 'held' })
  }
  if (kind === 'commit' && hold) {
    const { balance, held } = model.of(model.owner[hold.who] ?? 0)
    const could = hold.status === 'expired' ? balance - held >= hold.points : hold.status !== 'released'
    expect(await done(takePointEvent(world.ctx, door(), { event: 'COMMIT', uuid: hold.uuid }))).toBe(could)
    if (could) hold.status = 'committed'
  }
  if (kind === 'release' && hold) {
    expect(await done(takePointEvent(world.ctx, door(), { event: 'RELEASE', uuid: hold.uuid }))).toBe(
      hold.status !== 'committed',
    )
    if (hold.status === 'held') hold.status = 'released'
  }
  if (kind === 'lapse' || kind === 'night') {
    pass(kind === 'night' ? NIGHT_MS : 16 * 60_000)
    await transaction(world.ctx, (tx) => expireHolds(tx))
    for (const each of model.holds) if (each.status === 'held') each.status = 'expired'
  }
  if (kind === 'night') {
    const before = await Promise.all(ids.map(ledgerOf))
    await keepPoints(app().services, brand.id)
    for (const [one, id] of ids.entries()) {
      const rows = (await ledgerOf(id)).rows.slice(before[one]?.rows.length)
      const out = -rows.reduce((sum, { points }) => sum + points, 0)
      expect(rows.every(({ type }) => type === 'expire')).toBe(true)
      expect(out).toBeLessThanOrEqual(before[one]?.balance ?? 0)
      model.gone[one] = (model.gone[one] ?? 0) + out
    }
  }
  const other = n % 3
  if (kind === 'merge' && other !== who && model.owner[who] === who && model.owner[other] === other) {
    await mergeMembers(brand.ctx, { survivor_id: member_id, member_ids: [ids[other] ?? 0] })
    for (const [one, of] of model.owner.entries()) if (of === other) model.owner[one] = who
  }
}

test('whatever is sold, undone, held, redeemed, merged or runs out, balances are those of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 22 }), async (steps) => {
      const ids = [await newMember(), await newMember(), await newMember()]
      const model = new Model()
      for (const each of steps) {
        await take(model, ids, each)
        for (const [who, id] of ids.entries()) {
          const { rows, ...kept } = await ledgerOf(id)
          expect(kept).toEqual(model.owner[who] === who ? model.of(who) : { balance: 0, held: 0, debt: 0 })
          expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(kept.balance)
          for (const [place, { points, balance_after }] of rows.entries())
            expect(balance_after).toBe((rows[place - 1]?.balance_after ?? 0) + points)
        }
      }
    }),
    { numRuns: 30 },
  )
}, 300_000)

const day = fc.record({
  kind: fc.constantFrom('earn' as const, 'redeem' as const, 'night' as const),
  n: fc.integer({ min: 1, max: 30 }),
})

test('what came first runs out first, less what was used, as lots in a row would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 24 }), async (days) => {
      const member_id = await newMember()
      let lots: { points: number; until: string }[] = []
      for (const { kind, n } of days) {
        if (kind === 'earn') {
          await changeMemberPoints(brand.ctx, { member_id, type: 'earn', points: n })
          const row = await selectOwn(brand.ctx, 'member_point_movement', { member_id })
            .select('expires_on')
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow()
          lots.push({ points: n, until: String(row.expires_on) })
        } else if (kind === 'redeem') {
          const is_enough = lots.reduce((sum, { points }) => sum + points, 0) >= n
          expect(await done(changeMemberPoints(brand.ctx, { member_id, type: 'redeem', points: n }))).toBe(
            is_enough,
          )
          for (let left = is_enough ? n : 0; left > 0; ) {
            const [first] = lots
            if (!first) break
            const used = Math.min(first.points, left)
            first.points -= used
            left -= used
            if (first.points === 0) lots.shift()
          }
        } else {
          pass(n * 86_400_000)
          await keepPoints(app().services, brand.id)
          lots = lots.filter(({ until }) => until >= today())
        }
        expect((await ledgerOf(member_id)).balance).toBe(lots.reduce((sum, { points }) => sum + points, 0))
      }
    }),
    { numRuns: 25 },
  )
}, 300_000)
