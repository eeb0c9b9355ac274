import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { beginAt } from '../../../test/clock.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { addSchedule, CREATE, DELETE, LIST, ONE, SEND, schedule, UPDATE } from './report-schedule.factory.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
let brand: TestBrand

beforeAll(async () => {
  brand = await app().createBrand()
})

const codeOf = async (promise: Promise<{ extensions: { code: string } }>) => (await promise).extensions.code

test('is kept as it was given, changed in part, and deleted, each told in the log', async () => {
  const outlet_id = await brand.createOutlet({ name: 'Tebet' })
  const given = {
    report: 'item',
    cadence: 'weekly',
    weekday: 1,
    outlet_ids: [outlet_id],
    channels: ['DINE_IN'],
  }
  const made = (
    await brand.master.ask(CREATE, {
      s: schedule({ ...given, recipients: ['A@Example.com', 'a@example.com'] }),
    })
  ).createReportSchedule
  const { outlet_ids: _, ...kept } = schedule(given) as Record<string, unknown>
  expect(made).toMatchObject({
    ...kept,
    compare: 'none',
    outlets: [{ id: outlet_id, name: 'Tebet' }],
    channels: ['DINE_IN'],
    recipients: ['a@example.com'],
    is_active: true,
    next_at: '2026-11-23T00:00:00Z',
    last_sent_at: null,
    created_by_name: 'Orang 1',
  })
  const { id, version } = made
  const changed = (await brand.master.ask(UPDATE, { s: { id, version, hour: 9, outlet_ids: [] } }))
    .updateReportSchedule
  expect(changed).toMatchObject({
    hour: 9,
    outlets: [],
    next_at: '2026-11-23T02:00:00Z',
    channels: ['DINE_IN'],
  })
  expect(await codeOf(brand.master.fail(UPDATE, { s: { id, version, hour: 10 } }))).toBe('CONFLICT')
  expect(await brand.master.ask(DELETE, { id })).toEqual({ deleteReportSchedule: id })
  expect(await codeOf(brand.master.fail(ONE, { id }))).toBe('NOT_FOUND')
  const log = await selectOwn(brand.ctx, 'audit_log', { entity: 'report_schedule', entity_id: id })
    .select('action')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action.split('.')[1])).toEqual(['create', 'update', 'delete'])
})

test('takes the rights to see and to export that report, and outlets in reach', async () => {
  const [own, other] = [await brand.createOutlet(), await brand.createOutlet()]
  const manager = await brand.signInAs('Manajer Outlet', [own])
  const cashier = await brand.signInAs('Kasir', [own])
  for (const report of ['summary', 'shift'])
    expect(await codeOf(cashier.fail(CREATE, { s: schedule({ report }) }))).toBe('FORBIDDEN')
  expect(await codeOf(manager.fail(CREATE, { s: schedule({ outlet_ids: [own, other] }) }))).toBe('NOT_FOUND')
  const id = await addSchedule(manager, { outlet_ids: [own] })
  expect(await codeOf(manager.fail(UPDATE, { s: { id, outlet_ids: [other] } }))).toBe('NOT_FOUND')
  expect((await manager.ask(LIST)).reportScheduleList.nodes).toEqual([{ id, name: 'Ringkasan pagi' }])
  const seen = (await brand.master.ask(LIST)).reportScheduleList.nodes.map((row: { id: number }) => row.id)
  expect(seen).toContain(id)
})

test('is of its maker and of Masters, and of no other brand', async () => {
  const id = await addSchedule(brand.master)
  const auditor = await brand.signInAs('Auditor')
  const stranger = (await app().createBrand()).master
  for (const client of [auditor, stranger]) {
    for (const [document, variables] of [
      [ONE, { id }],
      [DELETE, { id }],
      [SEND, { id }],
      [UPDATE, { s: { id, hour: 1 } }],
    ] as const)
      expect(await codeOf(client.fail(document, variables))).toBe('NOT_FOUND')
    expect(
      (await client.ask(LIST)).reportScheduleList.nodes.map((row: { id: number }) => row.id),
    ).not.toContain(id)
  }
  const foreign = await brand.createOutlet()
  expect(await codeOf(stranger.fail(CREATE, { s: schedule({ outlet_ids: [foreign] }) }))).toBe('NOT_FOUND')
})

test('whoever may no longer export it may still stop it, and do nothing else with it', async () => {
  const outlet_id = await brand.createOutlet()
  const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
  const id = await addSchedule(manager)
  await brand.master.ask('mutation($a: EditAdmin!) { updateAdmin(admin: $a) { id } }', {
    a: { id: manager.admin_id, admin_group_id: brand.group_ids.get('Kasir') },
  })
  expect(await codeOf(manager.fail(SEND, { id }))).toBe('FORBIDDEN')
  expect(await codeOf(manager.fail(UPDATE, { s: { id, hour: 8 } }))).toBe('FORBIDDEN')
  expect((await manager.ask(UPDATE, { s: { id, is_active: false } })).updateReportSchedule.is_active).toBe(
    false,
  )
  expect(await codeOf(manager.fail(UPDATE, { s: { id, is_active: true } }))).toBe('FORBIDDEN')
})

test('bad values are told beside their fields', async () => {
  const { fields } = (
    await brand.master.fail(CREATE, {
      s: schedule({
        name: ' ',
        hour: 24,
        weekday: 8,
        month_day: 29,
        recipients: [],
        report: 'x',
        period: 'today',
      }),
    })
  ).extensions
  expect(Object.keys(fields ?? {}).sort()).toEqual([
    'hour',
    'month_day',
    'name',
    'period',
    'recipients',
    'report',
    'weekday',
  ])
  const many = Array.from({ length: 11 }, (_, n) => `o${n}@example.com`)
  expect((await brand.master.fail(CREATE, { s: schedule({ recipients: many }) })).extensions.fields).toEqual({
    recipients: 'Maksimal 10 email',
  })
  const wrong = await brand.master.fail(CREATE, { s: schedule({ recipients: ['bukan email'] }) })
  expect(wrong.extensions.fields).toEqual({ 'recipients.0': 'Format email tidak valid' })
})

test('there are never more than twenty, also when many are made at once', async () => {
  const { master } = await app().createBrand()
  const answers = await Promise.all(Array.from({ length: 24 }, () => master.send(CREATE, { s: schedule() })))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(20)
  expect((await master.ask(LIST)).reportScheduleList.total).toBe(20)
})
