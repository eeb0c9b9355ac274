import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { beginAt } from '../../../test/clock.ts'
import { addIngredient } from '../../../test/kitchen.ts'
import { draftOrder, SET_RULES, stepOrder } from '../../../test/purchase-order.ts'
import { readTasks } from '../../../test/tasks.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { forgetTaskMarks } from './task.commands.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
beforeEach(() => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
})
const DISMISS = 'mutation($kind: TaskName!, $ref: Int!) { dismissTask(kind: $kind, ref: $ref) }'
const RESTORE = 'mutation($kind: TaskName!, $ref: Int!) { restoreTask(kind: $kind, ref: $ref) }'
const SNOOZE =
  'mutation($kind: TaskName!, $ref: Int!, $until: DateTime!) { snoozeTask(kind: $kind, ref: $ref, until: $until) }'
const GIVE =
  'mutation($kind: TaskName!, $ref: Int!, $to: Int!) { giveTask(kind: $kind, ref: $ref, admin_id: $to) }'
const TELL = 'mutation($kind: TaskName!, $is_on: Boolean!) { setTaskTelling(kind: $kind, is_on: $is_on) }'
const MINUTE = 60_000
const DAY = 86_400_000

/** A brand with an order that waits to be let pass; by name, what names it. */
async function waitingOrder() {
  const brand = await app().createBrand()
  const here = await brand.createOutlet({ name: 'Senopati' })
  const there = await brand.createOutlet({ name: 'Kemang' })
  const milk = await addIngredient(brand, { code: 'SUSU', name: 'Susu', base_unit: 'g' })
  await brand.master.ask(SET_RULES, { r: { approval_limit: 0, tolerance_bp: 500 } })
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Anggrek Jaya', phone: '+628111222333' } },
  )
  const keeper = await brand.signInAs('Gudang', [here])
  const order = await draftOrder(keeper, {
    outlet_id: here,
    supplier_id: createSupplier.id,
    lines: [{ item_id: milk, unit: 'g', unit_quantity: '1000', price: 45 }],
  })
  await stepOrder(keeper, 'submit', order.id)
  return { brand, here, there, keeper, order, task: { kind: 'order_approval', ref: order.id as number } }
}

const look = async (client: Client, kind = 'order_approval') =>
  (await readTasks(client)).find((task) => task.kind === kind)
const audited = async (brand: TestBrand) =>
  (
    await selectOwn(brand.ctx, 'audit_log', { admin_id: brand.master_id })
      .select('action')
      .where('action', 'like', 'admin.%\\_task')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('set aside it stays so until there is something new to it', async () => {
  const { brand, keeper, order, task } = await waitingOrder()
  await brand.master.ask(DISMISS, task)
  expect(await look(brand.master)).toMatchObject({ state: 'dismissed' })
  await stepOrder(keeper, 'withdraw', order.id)
  expect(await look(brand.master)).toBeUndefined()
  app().clock.advance(MINUTE)
  await stepOrder(keeper, 'submit', order.id)
  expect(await look(brand.master)).toMatchObject({ state: 'open' })
  await brand.master.ask(DISMISS, task)
  await brand.master.ask(RESTORE, task)
  await brand.master.ask(RESTORE, task)
  expect(await look(brand.master)).toMatchObject({ state: 'open' })
  expect(await audited(brand)).toEqual(['admin.dismiss_task', 'admin.dismiss_task', 'admin.restore_task'])
})

test('put off it comes back at its time, and to nobody else is it gone', async () => {
  const { brand, task } = await waitingOrder()
  const area = await brand.signInAs('Manajer Area')
  const until = new Date(app().clock.now.getTime() + 5 * MINUTE).toISOString()
  await area.ask(SNOOZE, { ...task, until })
  expect(await look(area)).toMatchObject({ state: 'snoozed', until })
  expect(await look(brand.master)).toMatchObject({ state: 'open' })
  app().clock.advance(5 * MINUTE - 1)
  expect(await look(area)).toMatchObject({ state: 'snoozed' })
  app().clock.advance(1)
  expect(await look(area)).toMatchObject({ state: 'open', until: null })
  for (const wrong of [app().clock.now.getTime() - 1, app().clock.now.getTime() + 61 * DAY]) {
    const refused = await area.fail(SNOOZE, { ...task, until: new Date(wrong).toISOString() })
    expect(refused.extensions).toMatchObject({ code: 'VALIDATION', fields: { until: expect.any(String) } })
  }
})

test('given to somebody it stands with them and says who gave it; who could do nothing with it is refused', async () => {
  const { brand, here, there, keeper, order, task } = await waitingOrder()
  const area = await brand.signInAs('Manajer Area', [here])
  const elsewhere = await brand.signInAs('Manajer Area', [there])
  const giver = (await brand.master.ask('{ me { name } }')).me.name
  for (const to of [elsewhere.admin_id, keeper.admin_id]) {
    const refused = await brand.master.fail(GIVE, { ...task, to })
    expect(refused.extensions.code).toBe('CONFLICT')
    expect(refused.message).toContain('tidak dapat menangani tugas ini')
  }
  expect((await brand.master.fail(GIVE, { ...task, to: brand.master_id })).extensions.code).toBe('VALIDATION')
  expect((await brand.master.fail(GIVE, { ...task, to: 2_000_000_000 })).extensions.code).toBe('NOT_FOUND')
  const other = await app().createBrand()
  expect((await brand.master.fail(GIVE, { ...task, to: other.master_id + 90_000 })).extensions.code).toBe(
    'NOT_FOUND',
  )
  // Who has no such task gives none.
  expect((await elsewhere.fail(GIVE, { ...task, to: area.admin_id })).extensions.code).toBe('NOT_FOUND')

  await area.ask(DISMISS, task)
  app().clock.advance(1)
  await brand.master.ask(GIVE, { ...task, to: area.admin_id })
  expect(await look(brand.master)).toMatchObject({
    state: 'given',
    given_to: expect.stringMatching(/^Orang/),
  })
  expect(await look(area)).toMatchObject({ state: 'open', given_by: giver })
  // Set aside by who has it, it is with the giver again.
  app().clock.advance(1)
  await area.ask(DISMISS, task)
  expect(await look(brand.master)).toMatchObject({ state: 'open' })
  app().clock.advance(1)
  await brand.master.ask(GIVE, { ...task, to: area.admin_id })
  await stepOrder(area, 'approve', order.id)
  for (const client of [area, brand.master]) expect(await look(client)).toBeUndefined()
})

test('whom a task can be given to: colleagues with its right, never oneself', async () => {
  const { brand, here } = await waitingOrder()
  const area = await brand.signInAs('Manajer Area', [here])
  const names = async (client: Client, kind: string) =>
    (await client.ask('query($kind: TaskName!) { taskTakers(kind: $kind) { id } }', { kind })).taskTakers.map(
      ({ id }: { id: number }) => id,
    )
  expect(await names(brand.master, 'order_approval')).toEqual([area.admin_id])
  expect(await names(area, 'order_approval')).toEqual([brand.master_id])
  expect(await names(brand.master, 'verification')).toEqual([])
  // Who has none of a kind is told of nobody.
  expect(await names(await brand.signInAs('Kasir'), 'order_approval')).toEqual([])
})

test('a kind that bell and bar are not to tell of is still among the tasks; nobody marks what he has not', async () => {
  const { brand, keeper, task } = await waitingOrder()
  await brand.master.ask(TELL, { kind: 'order_approval', is_on: false })
  await brand.master.ask(TELL, { kind: 'order_approval', is_on: false })
  expect(await look(brand.master)).toMatchObject({ state: 'open', is_told: false })
  const { taskTellings } = await brand.master.ask('{ taskTellings { kind is_on } }')
  expect(taskTellings).toContainEqual({ kind: 'order_approval', is_on: false })
  expect(taskTellings).toContainEqual({ kind: 'order_late', is_on: true })
  await brand.master.ask(TELL, { kind: 'order_approval', is_on: true })
  expect(await look(brand.master)).toMatchObject({ is_told: true })
  const rows = await selectOwn(brand.ctx, 'audit_log', { action: 'admin.set_task_telling' })
    .select('id')
    .execute()
  expect(rows).toHaveLength(2)
  for (const statement of [DISMISS, SNOOZE])
    expect(
      (
        await keeper.fail(statement, {
          ...task,
          until: new Date(app().clock.now.getTime() + MINUTE).toISOString(),
        })
      ).extensions.code,
    ).toBe('NOT_FOUND')
})

test('of many who mark one task at once each leaves one mark', async () => {
  const { brand, task } = await waitingOrder()
  await Promise.all(Array.from({ length: 6 }, () => brand.master.ask(DISMISS, task)))
  expect(await selectOwn(brand.ctx, 'task_mark').select('ref').execute()).toHaveLength(1)
  await transaction(brand.ctx, (tx) => forgetTaskMarks(tx, new Date(app().clock.now.getTime() + 1)))
  expect(await selectOwn(brand.ctx, 'task_mark').select('ref').execute()).toEqual([])
})
