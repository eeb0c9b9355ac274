import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { CANCEL, CREATE, ONE, openStore, RECEIVE, type Store, SUBMIT, stockOf } from '../../../test/store.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { ledgerDifferences } from '../ledger/ledger-check.queries.ts'
import { shareOfValue } from './transfer-share.calc.ts'

const app = useTestApp()
const store = async () => openStore(await app().createBrand())

const draftOf = (world: Store, unit_quantity = '10') => ({
  kind: 'transfer',
  outlet_id: world.outlet_id,
  to_outlet_id: world.second_id,
  lines: [{ item_kind: 'ingredient', item_id: world.milk, unit: 'liter', unit_quantity }],
})

async function send(world: Store, unit_quantity = '10', client: Client = world.brand.master) {
  const { createAdjustment } = await client.ask(CREATE, { a: draftOf(world, unit_quantity) })
  return (await client.ask(SUBMIT, { a: { id: createAdjustment.id } })).submitAdjustment
}

const arrive = (
  sent: { id: number; version: number },
  received: string,
  lost = '0',
  values: object = {},
) => ({
  a: { id: sent.id, version: sent.version, lines: [{ no: 1, received, lost }], ...values },
})

test('what is sent is on its way, arrives in parts at the cost it left with, and what is lost is told why', async () => {
  const world = await store()
  const { master } = world.brand
  const sent = await send(world)
  expect(sent).toMatchObject({
    status: 'sent',
    value: '200000.000000',
    movements: [{ type: 'TRANSFER_OUT' }],
  })
  expect(await stockOf(world, world.milk)).toEqual({ quantity: 90_000, value: 1_800_000 })
  expect(await stockOf(world, world.milk, world.second_id)).toEqual({ quantity: 0, value: 0 })
  const part = (await master.ask(RECEIVE, arrive(sent, '6000'))).receiveAdjustment
  expect(part).toMatchObject({ status: 'sent', lines: [{ received_quantity: '6000.0000' }] })
  expect(await stockOf(world, world.milk, world.second_id)).toEqual({ quantity: 6000, value: 120_000 })
  expect((await master.fail(RECEIVE, arrive(part, '3000', '1000'))).extensions.fields).toEqual({
    loss_cause: 'Tuliskan sebab kehilangan',
  })
  expect((await master.fail(RECEIVE, arrive(part, '4001'))).extensions.fields).toEqual({
    'lines.0.received': 'Paling banyak 4000 yang masih dalam perjalanan',
  })
  const done = (await master.ask(RECEIVE, arrive(part, '3000', '1000', { loss_cause: 'Pecah' })))
    .receiveAdjustment
  expect(done).toMatchObject({ status: 'done', lines: [{ lost_quantity: '1000.0000' }] })
  expect(
    done.movements.map((each: { type: string; value: string }) => [each.type, Number(each.value)]),
  ).toEqual([
    ['TRANSFER_LOSS', -20_000],
    ['TRANSFER_IN', 80_000],
    ['TRANSFER_IN', 120_000],
    ['TRANSFER_OUT', -200_000],
  ])
  expect(await stockOf(world, world.milk, world.second_id)).toEqual({ quantity: 9000, value: 180_000 })
})

test('a cancelled transfer puts both outlets back, also where the loss has to come back first', async () => {
  const world = await store()
  const { master } = world.brand
  await world.write((tx) =>
    sql`update outlet set is_negative_stock_refused = true where brand_id = ${tx.brand_id}`.execute(tx.db),
  )
  const sent = await send(world)
  const done = (await master.ask(RECEIVE, arrive(sent, '9000', '1000', { loss_cause: 'Pecah' })))
    .receiveAdjustment
  await master.ask(CANCEL, { a: { id: done.id, remark: 'Salah outlet' } })
  expect(await stockOf(world, world.milk)).toEqual({ quantity: 100_000, value: 2_000_000 })
  expect(await stockOf(world, world.milk, world.second_id)).toMatchObject({ quantity: 0, value: 0 })
  expect(await ledgerDifferences(world.brand.ctx)).toEqual([])
})

test('an outlet sends only its own and receives only what is sent to it', async () => {
  const world = await store()
  const sender = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
  const receiver = await world.brand.signInAs('Manajer Outlet', [world.second_id])
  const { createAdjustment: draft } = await sender.ask(CREATE, { a: draftOf(world) })
  expect((await receiver.fail(ONE, { id: draft.id })).extensions.code).toBe('NOT_FOUND')
  expect((await receiver.fail(SUBMIT, { a: { id: draft.id } })).extensions.code).toBe('NOT_FOUND')
  expect((await receiver.fail(CREATE, { a: draftOf(world) })).extensions.code).toBe('NOT_FOUND')
  const sent = (await sender.ask(SUBMIT, { a: { id: draft.id } })).submitAdjustment
  const seen = (await receiver.ask(ONE, { id: draft.id })).adjustment
  expect(seen).toMatchObject({ status: 'sent', movements: [] })
  expect((await sender.fail(RECEIVE, arrive(sent, '10000'))).extensions.code).toBe('NOT_FOUND')
  expect((await receiver.fail(CANCEL, { a: { id: draft.id, remark: 'x' } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  const done = (await receiver.ask(RECEIVE, arrive(sent, '10000'))).receiveAdjustment
  expect(done.status).toBe('done')
  expect(done.movements.map((each: { type: string }) => each.type)).toEqual(['TRANSFER_IN'])
  expect((await sender.fail(CANCEL, { a: { id: draft.id, remark: 'x' } })).extensions.code).toBe('NOT_FOUND')
  expect(
    (await world.brand.master.fail(CREATE, { a: { ...draftOf(world), to_outlet_id: world.outlet_id } }))
      .extensions.fields,
  ).toEqual({ to_outlet_id: 'Pilih outlet lain' })
  const names = await sender.ask('{ transferOutlets { id } }')
  expect(names.transferOutlets.map((row: { id: number }) => row.id).sort()).toEqual(
    [world.outlet_id, world.second_id].sort(),
  )
})

test('two who book the same arrival book it once', async () => {
  const world = await store()
  const sent = await send(world)
  const clients = [world.brand.master]
  for (let n = 0; n < 3; n++) clients.push(await world.brand.signInAs('Manajer Outlet', [world.second_id]))
  const answers = await Promise.all(clients.map((client) => client.send(RECEIVE, arrive(sent, '2000'))))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(answers.flatMap(({ errors }) => errors.map((error) => error.extensions.code))).toEqual(
    Array(3).fill('CONFLICT'),
  )
  expect((await stockOf(world, world.milk, world.second_id)).quantity).toBe(2000)
})

test('shares of what left add up to it, in whatever parts it arrives', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 17n }),
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 }),
      (value, parts) => {
        const left = parts.reduce((sum, part) => sum + part, 0n)
        let arrived = 0n
        let sum = 0n
        for (const part of parts) {
          const share = shareOfValue(value, left, arrived + part) - shareOfValue(value, left, arrived)
          expect(share).toBeGreaterThanOrEqual(0n)
          sum += share
          arrived += part
        }
        expect(sum).toBe(value)
      },
    ),
  )
})

/** Half a millionth of a rupiah for each of 100,000 units: as far as an average cost can be written down. */
const UNWRITABLE = 0.05

test('transfers make all outlets together neither richer nor poorer', async () => {
  const trip = fc.record({
    litres: fc.integer({ min: 1, max: 60 }).map((n) => (n / 7).toFixed(4)),
    share: fc.integer({ min: 1, max: 100 }),
    is_back: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(trip, { minLength: 1, maxLength: 6 }), async (trips) => {
      const world = await store()
      const { master } = world.brand
      for (const { litres, share, is_back } of trips) {
        const sent = await send(world, litres)
        const part = (Number(sent.lines[0].quantity) * share) / 100
        await master.ask(RECEIVE, arrive(sent, part.toFixed(4)))
        if (is_back) await master.ask(CANCEL, { a: { id: sent.id, remark: 'Kembali' } })
      }
      const { rows } = await sql<{ total: string; movements: number }>`
        select (select sum(value) from stock_balance where brand_id = ${world.brand.id} and item_kind = 'ingredient')
          + (select coalesce(sum(l.value - (l.value * l.received_quantity / l.quantity)), 0) from adjustment a
            join adjustment_line l on l.brand_id = a.brand_id and l.brand_id = ${ownBrand} and l.adjustment_id = a.id
            where a.brand_id = ${world.brand.id} and a.status = 'sent') as total,
          (select count(*)::int from stock_movement where brand_id = ${world.brand.id}) as movements`.execute(
        world.brand.ctx.db,
      )
      const [sums] = rows
      expect(Math.abs(Number(sums?.total) - 2_000_000)).toBeLessThanOrEqual(
        UNWRITABLE * (sums?.movements ?? 0),
      )
    }),
    { numRuns: 10 },
  )
}, 120_000)

const step = fc.record({
  action: fc.constantFrom('send', 'receive', 'lose', 'waste', 'find', 'cancel', 'back'),
  litres: fc.integer({ min: 1, max: 30 }).map((n) => (n / 7).toFixed(4)),
})

test('whatever documents do, balances are sums of movements and transfers lose nothing but what was lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const world = await store()
      const { master } = world.brand
      const open: { id: number; version: number }[] = []
      const finished: number[] = []
      for (const { action, litres } of steps) {
        if (action === 'send') open.push(await send(world, litres))
        if (action === 'back') {
          const values = {
            ...draftOf(world, litres),
            outlet_id: world.second_id,
            to_outlet_id: world.outlet_id,
          }
          const { createAdjustment } = await master.ask(CREATE, { a: values })
          open.push((await master.ask(SUBMIT, { a: { id: createAdjustment.id } })).submitAdjustment)
        }
        if (action === 'receive' || action === 'lose') {
          const sent = open.pop()
          if (!sent) continue
          const [line] = (await master.ask(ONE, { id: sent.id })).adjustment.lines
          const rest = Number(line.quantity) - Number(line.received_quantity) - Number(line.lost_quantity)
          const half = Math.floor((rest * 10_000) / 2) / 10_000
          const lost = action === 'lose' ? (rest - half).toFixed(4) : '0'
          const answer = await master.ask(
            RECEIVE,
            arrive(sent, half.toFixed(4), lost, { loss_cause: 'Tumpah' }),
          )
          if (answer.receiveAdjustment.status === 'sent') open.push(answer.receiveAdjustment)
          else finished.push(sent.id)
        }
        if (action === 'waste' || action === 'find') {
          const { createAdjustment } = await master.ask(CREATE, {
            a: {
              ...draftOf(world, litres),
              to_outlet_id: null,
              kind: action === 'waste' ? 'waste' : 'adjustment',
              reason: action === 'waste' ? 'spilled' : 'input_error',
              lines: [{ ...draftOf(world, litres).lines[0], is_in: action === 'find' }],
            },
          })
          await master.ask(SUBMIT, { a: { id: createAdjustment.id } })
          finished.push(createAdjustment.id)
        }
        if (action === 'cancel') {
          const id = finished.pop() ?? open.pop()?.id
          if (id) await master.ask(CANCEL, { a: { id, remark: 'Batal' } })
        }
      }
      expect(await ledgerDifferences(world.brand.ctx)).toEqual([])
      // Of what left, all that is stated to have arrived; the rest is still on its way.
      const { rows } = await sql<{ id: number }>`
        select a.id from adjustment a where a.brand_id = ${world.brand.id} and a.kind = 'transfer' and a.status = 'done'
          and (select -sum(m.value) from stock_movement m where m.brand_id = ${ownBrand} and m.ref_type = 'adjustment'
              and m.ref_id = a.id and m.type = 'TRANSFER_OUT')
            <> (select sum(m.stated_value) from stock_movement m where m.brand_id = ${ownBrand}
              and m.ref_type = 'adjustment' and m.ref_id = a.id and m.type = 'TRANSFER_IN')`.execute(
        world.brand.ctx.db,
      )
      expect(rows).toEqual([])
      // Goods themselves: what is there and on its way, with what was lost, wasted and found, is what there was.
      const totals = await sql<{ there: string; gone: string; way: string }>`
        select (select sum(quantity) from stock_balance where brand_id = ${world.brand.id} and item_id = ${world.milk}
            and item_kind = 'ingredient') as there,
          (select coalesce(sum(m.quantity), 0) from stock_movement m left join stock_movement o
              on o.brand_id = m.brand_id and o.brand_id = ${ownBrand} and o.id = m.reversal_of
            where m.brand_id = ${world.brand.id} and m.item_kind = 'ingredient'
              and coalesce(o.type, m.type) in ('WASTE', 'ADJUST_IN', 'TRANSFER_LOSS')) as gone,
          (select coalesce(sum(l.quantity - l.received_quantity - l.lost_quantity), 0) from adjustment a
            join adjustment_line l on l.brand_id = a.brand_id and l.brand_id = ${ownBrand} and l.adjustment_id = a.id
            where a.brand_id = ${world.brand.id} and a.kind = 'transfer' and a.status = 'sent') as way`.execute(
        world.brand.ctx.db,
      )
      const [sums] = totals.rows
      expect(Number(sums?.there) + Number(sums?.way) - Number(sums?.gone)).toBeCloseTo(100_000, 3)
    }),
    { numRuns: 12 },
  )
}, 120_000)
