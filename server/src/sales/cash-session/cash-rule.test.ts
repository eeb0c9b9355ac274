import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readOutbox } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { readTasks } from '../../../test/tasks.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }
/** May close and explain, but not approve. */
let closer: Client

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T12:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
  await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
    select ${brand.id}, ${brand.group_ids.get('Kasir')}, id, 'update' from module where key = 'report_shift'`.execute(
    world.ctx.db,
  )
  closer = await brand.signInAs('Kasir')
})

const SET = 'mutation ($of: SetCashRules!) { setCashRules(cash_rules: $of) }'
const setRule = (is_blind: boolean, tolerance: number | null) =>
  brand.master.ask(SET, { of: { rules: [{ outlet_id: device.outlet_id, is_blind, tolerance }] } })

beforeEach(() => setRule(true, 5000))

const FIELDS = `id version status is_blind expected_cash cash_sales counted_cash cash_difference other_expected
  is_beyond_tolerance needs_approval approved_by reason methods { method sold expected counted difference }
  timeline { action }`
const CLOSE = `mutation ($of: CloseShiftSession!) { closeShiftSession(shift_session: $of) { ${FIELDS} } }`
const APPROVE = `mutation ($of: ApproveShiftSession!) { approveShiftSession(shift_session: $of) { ${FIELDS} } }`
const REOPEN = `mutation ($of: ReopenShiftSession!) { reopenShiftSession(shift_session: $of) { ${FIELDS} } }`
const LIST = `query ($filters: [Filter!]) { shiftSessionList(filters: $filters) { total nodes { id } } }`

const receipt = (session_uuid: string, method = 'TUNAI') => ({
  ...{ uuid: randomUUID(), session_uuid, receipt_number: 'N-1', channel: 'TAKEAWAY' },
  occurred_at: '2026-11-21T02:00:00Z',
  lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
  payments: [{ method, amount: 10_000 }],
  total: 10_000,
})

/** A drawer of 100,000 with 10,000 sold in cash and as much by QRIS. */
async function openSession() {
  const uuid = randomUUID()
  const opening = { event: 'OPEN', uuid, occurred_at: '2026-11-21T01:00:00Z', opening_float: 100_000 }
  await takeIntake('cash_sessions')(world.ctx, device, [opening])
  await takeIntake('transactions')(world.ctx, device, [receipt(uuid), receipt(uuid, 'QRIS')])
  const { shiftSessionList } = await brand.master.ask(LIST, {
    filters: [{ field: 'id', sort: 'Desc' }],
  })
  return { uuid, id: shiftSessionList.nodes[0].id as number }
}

const read = async (client: Client, id: number) =>
  (await client.ask(`query ($id: Int!) { shiftSession(id: $id) { ${FIELDS} } }`, { id })).shiftSession
const count = (cash: number, qris = 10_000) => [
  { method: 'TUNAI', amount: cash },
  { method: 'QRIS', amount: qris },
]

test('counted blind, what should be there is told only to those who approve, until it is closed', async () => {
  const { id } = await openSession()
  const blind = await read(closer, id)
  expect(blind).toMatchObject({ is_blind: true, expected_cash: null, cash_sales: null, other_expected: null })
  for (const method of blind.methods) expect(method).toMatchObject({ sold: null, expected: null })
  expect(await read(brand.master, id)).toMatchObject({ expected_cash: 110_000, cash_sales: 10_000 })
  // Neither do filters tell it.
  const filters = [{ field: 'expected_cash', type: 'Int', operator: 'IsEqualTo', value: ['110000'] }]
  const found = async (client: Client) =>
    (await client.ask(LIST, { filters })).shiftSessionList.nodes.some(
      (node: { id: number }) => node.id === id,
    )
  expect(await found(closer)).toBe(false)
  expect(await found(brand.master)).toBe(true)
  // Nor do the totals under the list.
  const sums = async (client: Client) =>
    (
      await client.ask(
        'query ($of: [Filter!]) { shiftSessionList(filters: $of) { sums { expected_cash } } }',
        {
          of: [{ field: 'id', type: 'ID', operator: 'IsEqualTo', value: [String(id)] }],
        },
      )
    ).shiftSessionList.sums
  expect(await sums(closer)).toEqual({ expected_cash: null })
  expect(await sums(brand.master)).toEqual({ expected_cash: 110_000 })
  const { closeShiftSession: closed } = await closer.ask(CLOSE, { of: { id, counted: count(90_000) } })
  expect(closed).toMatchObject({
    ...{ expected_cash: 110_000, cash_difference: -20_000, needs_approval: true, reason: null },
  })
})

test('beyond the tolerance it takes a reason and an approval, of any method; within it nothing', async () => {
  await setRule(false, 5000)
  const first = await openSession()
  const { closeShiftSession: within } = await closer.ask(CLOSE, {
    of: { id: first.id, counted: count(105_000) },
  })
  expect(within).toMatchObject({ cash_difference: -5000, is_beyond_tolerance: false, needs_approval: false })
  expect((await brand.master.fail(APPROVE, { of: { id: first.id, reason: 'Receh' } })).extensions.code).toBe(
    'CONFLICT',
  )

  const { id, uuid } = await openSession()
  const refused = await closer.fail(CLOSE, { of: { id, counted: count(110_000, 4999) } })
  expect(refused.extensions.fields).toHaveProperty('reason')
  const of = { id, counted: count(110_000, 4999), reason: 'EDC terpisah' }
  const told = async () =>
    (await readOutbox(app(), brand.id)).filter(({ body }) => body.includes(`/report/shift/${id}.`))
  expect(await told()).toEqual([])
  const { closeShiftSession: closed } = await closer.ask(CLOSE, { of })
  expect(closed).toMatchObject({ needs_approval: true, approved_by: null })
  expect(await told()).toMatchObject([{ subject: expect.stringContaining('Selisih kasir di ') }])
  const waiting = async (client: Client) =>
    (await readTasks(client)).filter(({ kind }) => kind === 'session_approval').length
  const before = await waiting(brand.master)
  expect(before).toBeGreaterThan(0)
  expect(await waiting(closer)).toBe(0)
  const approval = { of: { id, reason: 'EDC terpisah' } }
  expect((await closer.fail(APPROVE, approval)).extensions.code).toBe('FORBIDDEN')
  const { approveShiftSession: approved } = await brand.master.ask(APPROVE, approval)
  expect(approved).toMatchObject({ needs_approval: false, reason: 'EDC terpisah' })
  expect(approved.approved_by).toBeTruthy()
  expect(await waiting(brand.master)).toBe(before - 1)
  expect(approved.timeline.map(({ action }: { action: string }) => action)).toContain('approve')

  await takeIntake('transactions')(world.ctx, device, [receipt(uuid)])
  expect(await read(brand.master, id)).toMatchObject({ cash_difference: -10_000, needs_approval: true })
  const { reopenShiftSession: again } = await brand.master.ask(REOPEN, { of: { id, reason: 'Hitung ulang' } })
  expect(again).toMatchObject({ status: 'OnGoing', approved_by: null, needs_approval: false })
})

test('of many who approve at once one does, and without any reason nobody', async () => {
  const { id } = await openSession()
  await closer.ask(CLOSE, { of: { id, counted: count(1) } })
  const nothing = { of: { id, reason: '  ' } }
  expect((await brand.master.fail(APPROVE, nothing)).extensions.fields).toHaveProperty('reason')
  const answers = await Promise.all(
    [1, 2, 3].map(() => brand.master.send(APPROVE, { of: { id, reason: 'Disetor terpisah' } })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('rules are set for outlets in reach; without one nothing is hidden or asked', async () => {
  const { cashRules } = await brand.master.ask('{ cashRules { outlet_id is_blind tolerance } }')
  const of = (id?: number) => cashRules.find((rule: { outlet_id: number }) => rule.outlet_id === id)
  expect(of(device.outlet_id)).toMatchObject({ is_blind: true, tolerance: 5000 })
  expect(of(world.doors[1]?.outlet_id)).toMatchObject({ is_blind: false, tolerance: null })
  const apart = await brand.signInAs('Manajer Outlet', [world.doors[1]?.outlet_id ?? 0])
  expect((await apart.ask('{ cashRules { outlet_id } }')).cashRules).toHaveLength(1)
  const values = { is_blind: false, tolerance: 0 }
  expect(
    (await apart.fail(SET, { of: { rules: [{ outlet_id: device.outlet_id, ...values }] } })).extensions.code,
  ).toMatch(/VALIDATION|NOT_FOUND|FORBIDDEN/)
})
