import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { voidTransactions } from '../../sales/transaction/void-transactions.commands.ts'
import { correctMailed } from './correct-mail.ts'
import { mailDueReports } from './mail-report.ts'
import { findChangedMails } from './mailed-figures.ts'
import { addSchedule, DELETE, readMails } from './report-schedule.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T23:55:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  for (const door of world.doors) await recordTransactions(world.ctx, door, [buildReceipt()])
})

/** Mails what is due at seven of the next morning, and goes on to the hour after. */
async function mailMorning(given: object = {}) {
  app().clock.now = new Date('2026-11-21T23:55:00Z')
  const id = await addSchedule(brand.master, given)
  app().clock.now = new Date('2026-11-22T00:00:00Z')
  await mailDueReports(app().services, brand.id)
  app().clock.now = new Date('2026-11-22T01:00:00Z')
  return id
}
const sell = async (given: Record<string, unknown> = {}, place = 0) => {
  const door = world.doors[place]
  const uuid = randomUUID()
  if (door) await recordTransactions(world.ctx, door, [buildReceipt({ uuid, ...given })])
  return uuid
}
const undo = async (transaction_uuid: string) => {
  const door = world.doors[0]
  if (door)
    await voidTransactions(world.ctx, door, [
      { transaction_uuid, actor: null, reason: 'Salah', occurred_at: null },
    ])
}
const correct = () => correctMailed(app().services, brand.id)
const notes = async () => (await readMails(brand)).filter(({ subject }) => subject?.startsWith('Koreksi'))

test('a late receipt is told once, with what figures were and are, and what takes it back again once more', async () => {
  const id = await mailMorning({ recipients: ['a@example.com', 'b@example.com'] })
  await correct()
  expect(await notes()).toEqual([])
  const late = await sell()
  await correct()
  await correct()
  const first = await notes()
  expect(first.map(({ recipient }) => recipient)).toEqual(['a@example.com', 'b@example.com'])
  expect(first[0]?.subject).toContain('Koreksi laporan Ringkasan 21 Nov 2026')
  expect(first[0]?.body).toContain('Transaksi: 2 menjadi 3')
  expect(first[0]?.body).toContain('Sebab: 1 nota masuk setelah laporan dikirim.')
  expect(first[0]?.body).toMatch(/report\/transaction\?periode=kustom&dari=2026-11-21&sampai=2026-11-21/)
  await undo(late)
  await correct()
  await correct()
  const second = await notes()
  expect(second).toHaveLength(4)
  expect(second[2]?.body).toContain('Transaksi: 3 menjadi 2')
  expect(second[2]?.body).toContain('Sebab: 1 nota dibatalkan.')
  const master = await brand.signInAs('Master')
  const { reportSchedule } = await master.ask(
    'query($id: Int!) { reportSchedule(id: $id) { corrections { from_date to_date correction } } }',
    { id },
  )
  expect(reportSchedule.corrections).toMatchObject([
    { from_date: '2026-11-21', to_date: '2026-11-21', correction: expect.stringContaining('3 menjadi 2') },
  ])
})

test('of many who look at the same moment one tells it', async () => {
  await mailMorning()
  await sell()
  await Promise.all(Array.from({ length: 8 }, correct))
  expect(await notes()).toHaveLength(1)
})

test('what is outside of what was mailed is no correction of it', async () => {
  await mailMorning({ channels: ['TAKEAWAY'], outlet_ids: [world.doors[0]?.outlet_id] })
  await sell({ channel: 'TAKEAWAY' }, 1)
  await sell({ channel: 'DINE_IN' })
  await sell({ channel: 'TAKEAWAY', occurred_at: '2026-11-20T05:00:00Z' })
  await correct()
  expect(await notes()).toEqual([])
  await sell({ channel: 'TAKEAWAY' })
  await correct()
  expect(await notes()).toHaveLength(1)
})

test('what changed is found at once: just the mails whose own receipts, channels, outlets and days did', async () => {
  const [first, second] = world.doors.map(({ outlet_id }) => outlet_id)
  const all = await mailMorning()
  await mailMorning({ outlet_ids: [second] })
  await mailMorning({ channels: ['TAKEAWAY'] })
  const dine_in = await mailMorning({ channels: ['DINE_IN'], outlet_ids: [first] })
  await mailMorning({ period: 'last_month' })
  const week = await mailMorning({ period: 'last_7_days' })
  const changed = async () => {
    const ids = await findChangedMails(brand.ctx)
    const rows = await selectOwn(brand.ctx, 'report_mailed').select(['id', 'schedule_id']).execute()
    return rows.filter(({ id }) => ids.has(id)).map(({ schedule_id }) => schedule_id)
  }
  expect(await changed()).toEqual([])
  const late = await sell({ channel: 'DINE_IN' })
  expect(await changed()).toEqual([all, dine_in, week])
  await correct()
  expect(await changed()).toEqual([])
  await undo(late)
  expect(await changed()).toEqual([all, dine_in, week])
})

test('who lost the right to it is told nothing, and what is old or of a deleted schedule is forgotten', async () => {
  const manager = await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])
  await addSchedule(manager)
  const id = await mailMorning({ recipients: ['lain@example.com'] })
  await sell()
  const kasir = brand.group_ids.get('Kasir') ?? 0
  await transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('admin')
      .set({ admin_group_id: kasir })
      .where('brand_id', '=', brand.id)
      .where('id', '=', manager.admin_id)
      .execute(),
  )
  await correct()
  expect((await notes()).map(({ recipient }) => recipient)).toEqual(['lain@example.com'])
  const kept = () => selectOwn(brand.ctx, 'report_mailed').select('schedule_id').execute()
  expect(await kept()).toHaveLength(2)
  await (await brand.signInAs('Master')).ask(DELETE, { id })
  expect(await kept()).toHaveLength(1)
  app().clock.now = new Date('2027-02-01T00:00:00Z')
  await correct()
  expect(await kept()).toEqual([])
})
