import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { takeIntake } from './pos-intake.commands.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
})

const receipt = (given: Record<string, unknown> = {}) => ({
  uuid: randomUUID(),
  receipt_number: 'N-1',
  channel: 'DINE_IN',
  occurred_at: '2026-11-21T05:10:00Z',
  lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
  total: 11_550,
  ...given,
})

const send = (...entries: unknown[]) => takeIntake('transactions')(world.ctx, device, entries)

const LIST = `query ($filters: [Filter!]) { intakeIssueList(filters: $filters) { total nodes {
  id kind status uuid content fields times is_open resolution note device_name version outlet { id } } } }`
const CORRECT = `mutation ($of: CorrectIntakeIssue!) { correctIntakeIssue(intake_issue: $of) {
  id is_open resolution resolved_by } }`
const DISMISS = `mutation ($of: DismissIntakeIssue!) { dismissIntakeIssue(intake_issue: $of) { id resolution note } }`

async function issueOf(uuid: string) {
  const { intakeIssueList } = await brand.master.ask(LIST, {
    filters: [{ field: 'q', operator: 'Contain', value: [uuid] }],
  })
  return intakeIssueList.nodes[0]
}

test('what was not taken is kept as it came, once, however often it is sent', async () => {
  const bad = receipt({ total: -1, cashier_name: 'a\u0000b', note: '\ud800' })
  await send(bad, bad)
  await send(bad)
  expect(await issueOf(bad.uuid)).toMatchObject({
    kind: 'transactions',
    status: 'rejected',
    uuid: bad.uuid,
    fields: { total: 'Tidak boleh negatif' },
    times: 2,
    is_open: true,
    device_name: 'Kasir 1',
  })
  expect(JSON.parse((await issueOf(bad.uuid)).content)).toEqual(bad)
  const good = receipt()
  await send(good, { ...good, pax: 9 })
  expect(await issueOf(good.uuid)).toMatchObject({ status: 'conflict', fields: {} })
  await send('nonsense', null, 7, { uuid: 'x\u0000'.repeat(90) })
})

test('corrected it goes through the door it came by; what is still wrong is said by its path', async () => {
  const bad = receipt({ total: -1, lines: [{ code: 'KOPI1', name: 'Kopi', qty: 0, unit_price: 10_000 }] })
  await send(bad)
  const issue = await issueOf(bad.uuid)
  const half = { id: issue.id, corrections: [{ path: 'total', value: '11550' }] }
  const still = await brand.master.fail(CORRECT, { of: half })
  expect(Object.keys(still.extensions.fields ?? {})).toEqual(['lines.0.qty'])
  expect((await issueOf(bad.uuid)).is_open).toBe(true)
  const whole = { ...half, corrections: [...half.corrections, { path: 'lines.0.qty', value: '1' }] }
  const { correctIntakeIssue } = await brand.master.ask(CORRECT, { of: whole })
  expect(correctIntakeIssue).toMatchObject({ is_open: false, resolution: 'corrected' })
  const { transactionList } = await brand.master.ask(
    'query ($f: [Filter!]) { transactionList(filters: $f) { nodes { uuid total } } }',
    { f: [{ field: 'business_date', type: 'Date', operator: 'IsEqualTo', value: ['2026-11-21'] }] },
  )
  expect(transactionList.nodes.map(({ uuid }: { uuid: string }) => uuid)).toContain(bad.uuid)
  expect((await brand.master.fail(CORRECT, { of: whole })).extensions.code).toBe('CONFLICT')
})

test('what was rejected waits no longer once the till has sent it right; a conflict does', async () => {
  const uuid = randomUUID()
  await send(receipt({ uuid, total: -1 }))
  await send(receipt({ uuid }))
  expect(await issueOf(uuid)).toMatchObject({ is_open: false, resolution: 'accepted' })
  await send(receipt({ uuid, pax: 3 }))
  await send(receipt({ uuid }))
  const { intakeIssueList } = await brand.master.ask(LIST, {
    filters: [
      { field: 'q', operator: 'Contain', value: [uuid] },
      { field: 'status', operator: 'IsEqualTo', value: ['conflict'] },
    ],
  })
  expect(intakeIssueList.nodes).toMatchObject([{ is_open: true }])
})

test('set aside with a reason, by those who may, where they may', async () => {
  const bad = receipt({ total: -5 })
  await send(bad)
  const { id, version } = await issueOf(bad.uuid)
  const of = { id, version, note: 'Nota latihan' }
  expect((await (await brand.signInAs('Auditor')).fail(DISMISS, { of })).extensions.code).toBe('FORBIDDEN')
  const apart = await brand.signInAs('Manajer Area', [world.doors[1]?.outlet_id ?? 0])
  expect((await apart.fail(DISMISS, { of })).extensions.code).toBe('NOT_FOUND')
  expect((await apart.ask(LIST)).intakeIssueList.total).toBe(0)
  const { dismissIntakeIssue } = await brand.master.ask(DISMISS, { of })
  expect(dismissIntakeIssue).toMatchObject({ resolution: 'dismissed', note: 'Nota latihan' })
})

const COMPLETE = `{ completeness(filter: { preset: "last_7_days" }) {
  outlets { outlet { id } missing open_issues last_sync_at open_sessions }
  missing { outlet { id } device_name business_date from to } } }`

test('missing numbers are told by till and day, within a day and between two on which a till counts on', async () => {
  const outlet_id = world.doors[1]?.outlet_id ?? 0
  const till = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 2' })).id, outlet_id }
  const ring = (day: string, ...sequences: number[]) =>
    takeIntake('transactions')(
      world.ctx,
      till,
      sequences.map((sequence) => receipt({ sequence, occurred_at: `${day}T05:00:00Z` })),
    )
  await ring('2026-11-19', 3, 1, 7, 4)
  await ring('2026-11-20', 10, 11)
  await ring('2026-11-21', 900_000, 900_002)
  await Promise.all([ring('2026-11-19', 2), ring('2026-11-19', 5), ring('2026-11-19', 5)])
  const told = async () => {
    const { completeness } = await brand.master.ask(COMPLETE)
    const own = completeness.outlets.find((row: { outlet: { id: number } }) => row.outlet.id === outlet_id)
    const rows = completeness.missing as {
      business_date: string
      from: number
      to: number
      device_name: string
    }[]
    return [
      own.missing,
      rows.filter((row) => row.device_name === 'Kasir 2').map((row) => [row.business_date, row.from, row.to]),
    ]
  }
  expect(await told()).toEqual([
    4,
    [
      ['2026-11-21', 900_001, 900_001],
      ['2026-11-20', 8, 9],
      ['2026-11-19', 6, 6],
    ],
  ])
  await ring('2026-11-19', 6)
  await ring('2026-11-20', 8, 9)
  expect(await told()).toEqual([1, [['2026-11-21', 900_001, 900_001]]])
  const apart = await brand.signInAs('Manajer Area', [device.outlet_id])
  expect((await apart.ask(COMPLETE)).completeness.missing).toEqual([])
})
