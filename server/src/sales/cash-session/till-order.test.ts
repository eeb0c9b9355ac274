import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import type { IntakeKind } from '../pos-intake/keep-issues.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { sessionMethods } from './session-methods.queries.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T12:00:00Z')
let worlds: { world: SalesWorld; device: { id: number; outlet_id: number } }[] = []

beforeAll(async () => {
  app().clock.now = NOW
  worlds = await Promise.all(
    [1, 2].map(async () => {
      const world = await createSalesWorld(await app().createBrand(), [{}])
      const outlet_id = world.doors[0]?.outlet_id ?? 0
      const { id } = await createDevice(world.ctx, { outlet_id, name: 'Kasir' })
      return { world, device: { id, outlet_id } }
    }),
  )
})

interface Sent {
  kind: IntakeKind
  entry: Record<string, unknown>
}

const at = (minute: number) => new Date(Date.parse('2026-11-21T01:00:00Z') + minute * 60_000).toISOString()
const METHODS = ['TUNAI', 'QRIS', 'VOUCHER', 'TAK-DIKENAL']

/** A shift of a till with everything that can happen in it, in the order in which it happened. */
const anyShift = fc
  .record({
    float: fc.integer({ min: 0, max: 1_000_000 }),
    counted: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
    receipts: fc.array(
      fc.record({
        amounts: fc.array(fc.tuple(fc.constantFrom(...METHODS), fc.integer({ min: 0, max: 200_000 })), {
          minLength: 1,
          maxLength: 3,
        }),
        qty: fc.integer({ min: 1, max: 4 }),
        fate: fc.constantFrom('keep', 'keep', 'void', 'refund', 'part'),
        refunded_by: fc.constantFrom(...METHODS),
      }),
      { maxLength: 8 },
    ),
    movements: fc.array(
      fc.record({
        type: fc.constantFrom('IN', 'OUT', 'SAFE_DROP', 'NO_SALE'),
        amount: fc.integer({ min: 1, max: 500_000 }),
      }),
      { maxLength: 5 },
    ),
    counts: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 3 }),
  })
  .map(({ float, counted, receipts, movements, counts }): Sent[] => {
    const session_uuid = randomUUID()
    const sent: Sent[] = [
      {
        kind: 'cash_sessions',
        entry: {
          event: 'OPEN',
          uuid: session_uuid,
          occurred_at: at(0),
          opening_float: float,
          cashier_name: 'Bimo',
        },
      },
    ]
    for (const [place, { amounts, qty, fate, refunded_by }] of receipts.entries()) {
      const uuid = randomUUID()
      const occurred_at = at(10 + place)
      sent.push({
        kind: 'transactions',
        entry: {
          uuid,
          session_uuid,
          sequence: place + 1,
          receipt_number: `S-${place}`,
          channel: 'TAKEAWAY',
          occurred_at,
          lines: [{ code: 'KOPI1', name: 'Kopi', qty, unit_price: 10_000 }],
          payments: amounts.map(([method, amount]) => ({ method, amount })),
          total: 1,
        },
      })
      const undone = { transaction_uuid: uuid, occurred_at: at(200 + place) }
      if (fate === 'void') sent.push({ kind: 'voids', entry: undone })
      if (fate === 'refund' || fate === 'part') {
        const lines = fate === 'part' ? [{ no: 1, qty: 1 }] : null
        sent.push({ kind: 'refunds', entry: { ...undone, uuid: randomUUID(), method: refunded_by, lines } })
      }
    }
    for (const { type, amount } of movements) {
      const movement = { type, amount: type === 'NO_SALE' ? 0 : amount }
      const entry = { ...movement, uuid: randomUUID(), session_uuid, reason: 'Galon', occurred_at: at(90) }
      sent.push({ kind: 'cash_movements', entry })
    }
    for (const [place, amount] of counts.entries()) {
      const entry = {
        // Nobody is there to be asked: whatever is counted stands.
        ...{ event: 'COUNT', uuid: session_uuid, occurred_at: at(300 + place), asks: false },
        counted: [{ method: 'TUNAI', amount }],
      }
      sent.push({ kind: 'cash_sessions', entry })
    }
    if (counted !== null) {
      const entry = {
        event: 'CLOSE',
        uuid: session_uuid,
        occurred_at: at(400),
        counted: [
          { method: 'TUNAI', amount: counted },
          { method: 'QRIS', amount: 5 },
        ],
      }
      sent.push({ kind: 'cash_sessions', entry })
    }
    return sent
  })

async function send({ world, device }: (typeof worlds)[number], { kind, entry }: Sent): Promise<string> {
  const answer = await takeIntake(kind)(world.ctx, device, [entry])
  return answer.results[0]?.status ?? ''
}

/** What tills do: what was not taken is sent again later. */
async function deliver(to: (typeof worlds)[number], sent: readonly Sent[]): Promise<void> {
  let waiting = [...sent]
  for (let round = 0; waiting.length > 0; round++) {
    if (round > sent.length) throw new Error(`never taken: ${JSON.stringify(waiting)}`)
    const refused: Sent[] = []
    for (const each of waiting) if ((await send(to, each)) === 'rejected') refused.push(each)
    waiting = refused
  }
}

async function figures({ world }: (typeof worlds)[number], uuids: readonly unknown[]) {
  const { rows } = await sql`select s.uuid, s.status, s.business_date, s.opened_at, s.closed_at, m.method,
      m.payments::int, m.sold::bigint, m.refund::bigint, m.cash_in::bigint, m.cash_out::bigint, m.counted::bigint,
      m.expected::bigint, m.safe_drop::bigint, m.no_sale_count::int, s.tally, s.tallied_at, x.transactions, x.net, x.void_count, x.refund_count
    from cash_session s join ${sessionMethods} m on m.session_id = s.id
    left join sales_session x on x.brand_id = s.brand_id and x.brand_id = ${ownBrand} and x.outlet_id = s.outlet_id and x.session_uuid = s.uuid
    where s.brand_id = ${world.ctx.brand_id} and s.uuid = any(${uuids}::uuid[]) order by s.uuid, m.method`.execute(
    world.ctx.db,
  )
  return rows
}

const sessionsOf = (sent: readonly Sent[]) =>
  sent.filter(({ entry }) => entry.event === 'OPEN').map(({ entry }) => entry.uuid)

test('in whatever order, however often and late a shift comes in, its figures are the same', async () => {
  const shuffled = fc
    .array(anyShift, { minLength: 1, maxLength: 2 })
    .map((shifts) => shifts.flat())
    .chain((sent) =>
      fc.record({
        sent: fc.constant(sent),
        order: fc.shuffledSubarray([...sent, ...sent], { minLength: sent.length * 2 }),
      }),
    )
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ sent, order }) => {
      const [calm, wild] = worlds
      if (!calm || !wild) throw new Error('no worlds')
      await deliver(calm, sent)
      await deliver(wild, order)
      const uuids = sessionsOf(sent)
      expect(await figures(wild, uuids)).toEqual(await figures(calm, uuids))
    }),
    { numRuns: 25 },
  )
  for (const { world } of worlds)
    expect((await compareRollups(world.ctx)).filter((table) => table.differences > 0)).toEqual([])
}, 120_000)

test('what should be there is what a plain sum of all that happened says', async () => {
  await fc.assert(
    fc.asyncProperty(anyShift, async (sent) => {
      const [calm] = worlds
      if (!calm) throw new Error('no world')
      await deliver(calm, sent)
      const { rows } = await sql<{ uuid: string; refund: number; method: string }>`
        select k.uuid, r.total as refund, r.method from transaction_refund r
        join transaction_key k on k.brand_id = r.brand_id and k.brand_id = ${ownBrand} and k.id = r.transaction_id
        where r.brand_id = ${calm.world.ctx.brand_id}`.execute(calm.world.ctx.db)
      const expected = model(sent, rows)
      const found = await figures(calm, sessionsOf(sent))
      const told = Object.fromEntries(
        found.map((row) => [(row as { method: string }).method, (row as { expected: number }).expected]),
      )
      for (const [method, amount] of expected) expect([method, told[method] ?? 0]).toEqual([method, amount])
    }),
    { numRuns: 25 },
  )
}, 120_000)

/** The drawer under the empty name, every other method under its own. */
function model(sent: readonly Sent[], refunds: readonly { uuid: string; refund: number; method: string }[]) {
  const sums = new Map<string, number>([['', 0]])
  const add = (method: string, amount: number) => {
    const key = method === 'TUNAI' ? '' : method
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  const voided = new Set(
    sent.filter(({ kind }) => kind === 'voids').map(({ entry }) => entry.transaction_uuid),
  )
  for (const { kind, entry } of sent) {
    if (entry.event === 'OPEN') add('TUNAI', Number(entry.opening_float))
    if (kind === 'cash_movements') add('TUNAI', Number(entry.amount) * (entry.type === 'IN' ? 1 : -1))
    if (kind === 'transactions' && !voided.has(entry.uuid)) {
      for (const { method, amount } of entry.payments as { method: string; amount: number }[])
        add(method, amount)
    }
  }
  const own = new Set(sent.filter(({ kind }) => kind === 'transactions').map(({ entry }) => entry.uuid))
  for (const { uuid, refund, method } of refunds) if (own.has(uuid)) add(method, -refund)
  return sums
}
