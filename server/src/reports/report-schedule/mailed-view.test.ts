import { readSheet } from 'read-excel-file/universal'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { forgetSavedViews } from '../../access/saved-view/saved-view.commands.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { mailDueReports } from './mail-report.ts'
import {
  addSchedule,
  CREATE,
  cellsOf,
  DELETE,
  readMails,
  schedule,
  UPDATE,
} from './report-schedule.factory.ts'
import { pageOf } from './schedule-words.calc.ts'
import { SCHEDULED_REPORTS } from './scheduled-report.calc.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let ids: number[]

const VIEW = 'mutation($v: NewSavedView!) { createSavedView(view: $v) { id } }'
const CHANGE = 'mutation($v: EditSavedView!) { updateSavedView(view: $v) { id } }'
const REMOVE = 'mutation($id: Int!) { deleteSavedView(id: $id) }'
const ONE =
  'query($id: Int!) { reportSchedule(id: $id) { is_active last_error saved_view { id name is_removed } } }'

/** Two outlets that sell one for eating there and two for taking away, at noon and at six. */
beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T23:55:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  ids = world.doors.map(({ outlet_id }) => outlet_id)
  for (const door of world.doors)
    await recordTransactions(world.ctx, door, [
      buildReceipt(),
      buildReceipt({ channel: 'TAKEAWAY' }),
      buildReceipt({ channel: 'TAKEAWAY', occurred_at: '2026-11-21T11:00:00Z' }),
    ])
})

async function keepView(client: Client, state: string, values: object = {}): Promise<number> {
  const view = { page: '/report/summary', name: 'Malam dibungkus', state, ...values }
  return (await client.ask(VIEW, { v: view })).createSavedView.id
}

const mailNext = async (time = '2026-11-22T00:00:00Z') => {
  app().clock.now = new Date(time)
  await mailDueReports(app().services, brand.id)
  return readMails(brand)
}
/** Anew: sessions end while a test's clock goes on. */
const oneOf = async (id: number) => (await (await brand.signInAs('Master')).ask(ONE, { id })).reportSchedule

test('what is mailed is narrowed as the view is at that moment: outlets, channels, hours and comparison', async () => {
  const narrow = `banding=tanpa&channel=TAKEAWAY&jam=18-20&outlet=${ids[0]}`
  const saved_view_id = await keepView(brand.master, narrow)
  const id = await addSchedule(brand.master, { saved_view_id })
  expect(await oneOf(id)).toMatchObject({ saved_view: { id: saved_view_id, name: 'Malam dibungkus' } })
  const [mail] = await mailNext()
  expect(mail?.body).toContain('Tampilan: Malam dibungkus')
  expect(mail?.body).toContain('Transaksi: 1\n')
  expect(mail?.body).toContain('jam=18-20')
  expect(mail?.body).toContain(`outlet=${ids[0]}`)
  expect(mail?.body).toContain('channel=TAKEAWAY')
  // The next one is of the view as it was changed meanwhile.
  const state = 'banding=pekan-lalu&channel=TAKEAWAY'
  await brand.master.ask(CHANGE, { v: { id: saved_view_id, state, name: 'Dibungkus' } })
  await brand.master.ask('mutation($id: Int!) { sendReportSchedule(id: $id) }', { id })
  const mails = await mailNext('2026-11-22T00:10:00Z')
  expect(mails.at(-1)?.body).toContain('Tampilan: Dibungkus')
  expect(mails.at(-1)?.body).toContain('Pembanding: ')
  expect(mails.at(-1)?.body).not.toContain('jam=')
})

test('a view says it before the schedule, and what it is narrowed to is the table too', async () => {
  const saved_view_id = await keepView(brand.master, 'banding=tanpa&channel=TAKEAWAY&outlet=semua')
  await addSchedule(brand.master, { saved_view_id, channels: ['DINE_IN'], outlet_ids: [ids[1]] })
  await addSchedule(brand.master, { channels: ['TAKEAWAY'], recipients: ['lain@example.com'] })
  const [viewed, plain] = await mailNext()
  expect(viewed?.body).toContain('Transaksi: 4\n')
  expect(cellsOf(viewed?.content ?? null)).toEqual(cellsOf(plain?.content ?? null))
})

test('the tables of the file stand in the order that the view has of them', async () => {
  for (const [at, urut] of ['', '&urut=channel:net', '&urut=channel:-net&urut=hari:-date'].entries()) {
    const saved_view_id = await keepView(brand.master, `banding=tanpa&outlet=semua${urut}`, {
      name: `U${at}`,
    })
    await addSchedule(brand.master, { name: `U${at}`, saved_view_id, format: 'xlsx' })
  }
  const orders: unknown[][] = []
  for (const { content } of await mailNext()) {
    const rows = await readSheet(new Uint8Array(content ?? []).buffer, 'Channel')
    orders.push(rows.map(([name]) => name).filter((name) => /Makan|Bawa|Total/.test(String(name))))
  }
  // One was sold for eating there at each outlet, two to take away.
  const falling = ['Bawa pulang', 'Makan di tempat', 'Total 2 channel']
  expect(orders).toEqual([falling, ['Makan di tempat', 'Bawa pulang', 'Total 2 channel'], falling])
})

test('every report but the journal is mailed in a view', async () => {
  const formats = new Map<string, string>([
    ['profit', 'xlsx'],
    ['shift', 'csv'],
    ['ledger', 'csv'],
  ])
  for (const report of SCHEDULED_REPORTS.filter((name) => name !== 'journal')) {
    const of = { page: pageOf(report), name: report }
    const saved_view_id = await keepView(brand.master, 'banding=sebelumnya&outlet=semua', of)
    const format = formats.get(report) ?? 'pdf'
    await addSchedule(brand.master, { name: report, report, saved_view_id, format })
  }
  const mails = await mailNext()
  expect(mails).toHaveLength(SCHEDULED_REPORTS.length - 1)
  expect(mails.filter(({ content }) => content === null)).toEqual([])
})

test('outlets of the view that its maker does not reach stay out', async () => {
  const manager = await brand.signInAs('Manajer Outlet', [ids[0] ?? 0])
  const saved_view_id = await keepView(brand.master, `banding=tanpa&outlet=${ids.join('.')}`, {
    sharing: 'everybody',
  })
  await addSchedule(manager, { saved_view_id })
  const [mail] = await mailNext()
  expect(mail?.body).toContain('Transaksi: 3\n')
  expect(mail?.body).not.toContain(`outlet=${ids.join('.')}`)
})

test('an outlet of nothing in a view is as one out of reach: the others are told, and alone it stops the schedule', async () => {
  const keep = (state: string, name: string) => keepView(brand.master, state, { name })
  const mixed = await keep(`banding=tanpa&outlet=${ids[0]}.999999`, 'Campur')
  const alone = await keep('banding=tanpa&outlet=999999', 'Tidak ada')
  const against = await keep(`banding=outlet&lawan=999999&outlet=${ids[0]}`, 'Lawan')
  await addSchedule(brand.master, { saved_view_id: mixed })
  const stopped = [
    await addSchedule(brand.master, { saved_view_id: alone }),
    await addSchedule(brand.master, { saved_view_id: against }),
  ]
  const mails = await mailNext()
  expect(mails.map(({ body }) => body.includes('Transaksi: 3\n'))).toEqual([true])
  for (const id of stopped) {
    const { is_active, last_error } = await oneOf(id)
    expect(is_active).toBe(false)
    expect(last_error).toContain('tidak lagi dalam jangkauan pembuat jadwal')
  }
})

test.each<[string, (view_id: number) => Promise<unknown>]>([
  ['it is deleted', (id) => brand.master.ask(REMOVE, { id })],
  ['it is shared no longer', (id) => brand.master.ask(CHANGE, { v: { id, sharing: 'nobody' } })],
])('a schedule stops and says why when %s', async (_name, change) => {
  const manager = await brand.signInAs('Manajer Outlet', [ids[0] ?? 0])
  const saved_view_id = await keepView(brand.master, 'outlet=semua', { sharing: 'everybody' })
  const id = await addSchedule(manager, { saved_view_id })
  await change(saved_view_id)
  expect(await mailNext()).toEqual([])
  const { is_active, last_error } = await oneOf(id)
  expect(is_active).toBe(false)
  expect(last_error).toBe(
    'Dihentikan: tampilan yang dikirim sudah dihapus atau tidak lagi dibagikan kepada pembuat jadwal',
  )
})

test('a view that was taken away is remembered as long as a schedule names it', async () => {
  const saved_view_id = await keepView(brand.master, 'outlet=semua')
  const id = await addSchedule(brand.master, { saved_view_id })
  await brand.master.ask(REMOVE, { id: saved_view_id })
  const forget = () =>
    transaction(brand.ctx, (tx) => forgetSavedViews(tx, new Date(tx.now().getTime() + 1000)))
  const kept = () => selectOwn(brand.ctx, 'saved_view').select('id').execute()
  await forget()
  expect(await kept()).toEqual([{ id: saved_view_id }])
  expect(await oneOf(id)).toMatchObject({ saved_view: { name: 'Malam dibungkus', is_removed: true } })
  await brand.master.ask(DELETE, { id })
  await forget()
  expect(await kept()).toEqual([])
})

test('a view is one that the viewer sees and of the report that is mailed; it can be taken out again', async () => {
  const manager = await brand.signInAs('Manajer Outlet', [ids[0] ?? 0])
  const own = await keepView(brand.master, 'outlet=semua')
  const of_item = await keepView(brand.master, 'outlet=semua', { page: '/report/item' })
  const fieldsOf = async (client: Client, saved_view_id: number, text = CREATE, more: object = schedule()) =>
    (await client.fail(text, { s: { ...more, saved_view_id } })).extensions?.fields
  const unknown = { saved_view_id: 'Tampilan tidak ditemukan' }
  expect(await fieldsOf(manager, own)).toEqual(unknown)
  expect(await fieldsOf(brand.master, 999_999)).toEqual(unknown)
  const other = { saved_view_id: 'Tampilan ini bukan dari laporan yang dikirim' }
  expect(await fieldsOf(brand.master, of_item)).toEqual(other)
  const id = await addSchedule(brand.master, { saved_view_id: own })
  expect(await fieldsOf(brand.master, of_item, UPDATE, { id })).toEqual(other)
  // A view of the summary is none of another report.
  expect((await brand.master.fail(UPDATE, { s: { id, report: 'item' } })).extensions?.fields).toEqual(other)
  await brand.master.ask(UPDATE, { s: { id, saved_view_id: null } })
  expect((await oneOf(id)).saved_view).toBeNull()
})
