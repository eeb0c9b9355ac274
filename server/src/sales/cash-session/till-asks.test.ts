import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { beginAt } from '../../../test/clock.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'

beginAt('2026-11-21T19:00:00+07:00')

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
})

const ODD = 'Uang tunai: Rp 50.000, seharusnya Rp 500.000. Maksud Anda Rp 500.000?'
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()

async function send(entry: object) {
  const { results } = await takeIntake('cash_sessions')(world.ctx, device, [entry])
  const [result] = results
  if (!result) throw new Error('nothing was answered')
  return result
}

/** A running session with half a million in its drawer. */
async function open(): Promise<string> {
  const uuid = randomUUID()
  await send({ event: 'OPEN', uuid, occurred_at: at(1), cashier_name: 'Bimo', opening_float: 500_000 })
  return uuid
}

const counting = (uuid: string, amount: number, more: object = {}) => ({
  ...{ event: 'COUNT', uuid, occurred_at: at(8), cashier_name: 'Bimo' },
  counted: [
    { method: 'QRIS', amount: 0 },
    { method: 'TUNAI', amount },
  ],
  ...more,
})
const closing = (uuid: string, amount: number, more: object = {}) => ({
  ...counting(uuid, amount, more),
  event: 'CLOSE',
  occurred_at: at(9),
})

async function standOf(uuid: string) {
  const { rows } = await sql<{ status: string; tally: unknown; log: unknown[] | null; waiting: number }>`
    select s.status, s.tally, (select json_agg(json_build_object('actor', l.actor, 'admin_id', l.admin_id, 'action', l.action,
        'told', (select c -> 'new' from jsonb_array_elements(l.changes) c where c ->> 'field' = 'unconfirmed_warnings'), 'confirmed', (select array_agg(w ->> 'message') from jsonb_array_elements(l.confirmed_warnings) w)))
      from audit_log l where l.brand_id = ${ownBrand} and l.entity = 'cash_session' and l.entity_id = s.id) as log,
      (select count(*)::int from intake_issue i where i.brand_id = ${ownBrand} and i.uuid = ${uuid}
        and i.resolved_at is null) as waiting
    from cash_session s where s.brand_id = ${brand.id} and s.uuid = ${uuid}`.execute(brand.ctx.db)
  return rows[0]
}

test('a count far from what should be there waits until the cashier has confirmed it by name', async () => {
  const uuid = await open()
  const refused = await send(counting(uuid, 50_000))
  expect(refused).toMatchObject({
    status: 'rejected',
    fields: { 'counted.1.amount': ODD },
    warnings: [{ message: ODD }],
  })
  expect(await standOf(uuid)).toMatchObject({ tally: null, log: null, waiting: 1 })
  // The confirmation of one figure is none of another.
  const codes = refused.warnings?.map(({ code }) => code) ?? []
  expect((await send(counting(uuid, 5_000, { confirmed_warnings: codes }))).status).toBe('rejected')
  expect(await send(counting(uuid, 50_000, { confirmed_warnings: codes }))).toMatchObject({
    status: 'accepted',
  })
  expect(await standOf(uuid)).toMatchObject({
    tally: { counted: [{ amount: 0 }, { amount: 50_000 }] },
    log: [{ actor: 'Bimo', action: 'cash_session.count', confirmed: [ODD] }],
    waiting: 0,
  })
  // What was taken is not asked about again, whatever the till says of its confirmation.
  expect(await send(counting(uuid, 50_000))).toEqual({ index: 0, uuid, status: 'duplicate' })
  expect(await send(counting(uuid, 499_000, { occurred_at: at(9) }))).toEqual({
    ...{ index: 0, uuid, status: 'accepted' },
  })
})

test('a till that does not ask is not locked out: its count is taken, told to look odd, and kept as unconfirmed', async () => {
  const uuid = await open()
  expect(await send(counting(uuid, 50_000, { asks: false }))).toMatchObject({
    status: 'accepted',
    warnings: [{ message: ODD }],
  })
  expect(await standOf(uuid)).toMatchObject({
    log: [{ actor: 'Bimo', action: 'cash_session.count', told: [ODD], confirmed: null }],
    waiting: 0,
  })
})

test('a closing is taken with a warning, or asked about where the till asks; then another try closes', async () => {
  const plain = await open()
  expect(await send(closing(plain, 50_000))).toMatchObject({
    status: 'accepted',
    warnings: [{ message: ODD }],
  })
  expect(await standOf(plain)).toMatchObject({
    status: 'End',
    log: [{ actor: 'Bimo', action: 'cash_session.close', told: [ODD], confirmed: null }],
  })
  // Sent once more it is no second warning.
  await send(closing(plain, 50_000))
  expect((await standOf(plain))?.log).toHaveLength(1)
  const uuid = await open()
  const refused = await send(closing(uuid, 50_000, { asks: true }))
  expect(refused).toMatchObject({ status: 'rejected', warnings: [{ message: ODD }] })
  expect(await standOf(uuid)).toMatchObject({ status: 'OnGoing', waiting: 1 })
  const codes = refused.warnings?.map(({ code }) => code)
  const meant = closing(uuid, 50_000, { asks: true, confirmed_warnings: codes })
  expect((await send(meant)).status).toBe('accepted')
  expect(await standOf(uuid)).toMatchObject({
    status: 'End',
    log: [{ actor: 'Bimo', action: 'cash_session.close', confirmed: [ODD] }],
    waiting: 0,
  })
  expect((await send(closing(uuid, 50_000))).status).toBe('duplicate')
})

test('what waits is sent once more in the panel by who has looked at it, under that name', async () => {
  const uuid = await open()
  await send(counting(uuid, 50_000))
  const { intakeIssueList } = await brand.master.ask(
    'query ($f: [Filter!]) { intakeIssueList(filters: $f) { nodes { id fields } } }',
    { f: [{ field: 'q', operator: 'Contain', value: [uuid] }] },
  )
  const [issue] = intakeIssueList.nodes
  expect(issue.fields).toEqual({ 'counted.1.amount': ODD })
  await brand.master.ask(
    'mutation ($of: CorrectIntakeIssue!) { correctIntakeIssue(intake_issue: $of) { id } }',
    { of: { id: issue.id, corrections: [{ path: 'counted.1.amount', value: '50000' }] } },
  )
  expect(await standOf(uuid)).toMatchObject({
    log: [{ action: 'cash_session.count', confirmed: [ODD], admin_id: brand.master_id }],
    waiting: 0,
  })
})
