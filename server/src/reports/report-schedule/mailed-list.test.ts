import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { mailDueReports } from './mail-report.ts'
import { addSchedule, CREATE, DELETE, readMails, schedule, UPDATE } from './report-schedule.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let ids: number[]

const VIEW = 'mutation($v: NewSavedView!) { createSavedView(view: $v) { id } }'
const CHANGE = 'mutation($v: EditSavedView!) { updateSavedView(view: $v) { id } }'
const ONE = `query($id: Int!) { reportSchedule(id: $id) { is_active last_error saved_view { name }
  list { list title address is_of_period is_outdated } } }`

/** Two outlets that sell for eating there and for taking away, on two days. */
beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T23:55:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  ids = world.doors.map(({ outlet_id }) => outlet_id)
  for (const [place, door] of world.doors.entries())
    await recordTransactions(world.ctx, door, [
      buildReceipt({ customer_name: place === 0 ? 'Budi "Ayah"; =1+1' : null }),
      buildReceipt({ channel: 'TAKEAWAY', occurred_at: '2026-11-21T11:00:00Z' }),
      buildReceipt({ channel: 'TAKEAWAY', occurred_at: '2026-11-20T05:00:00Z' }),
    ])
})

const takeaway = { field: 'channel', type: 'String', operator: 'In', value: ['TAKEAWAY'] }
const newest = { field: 'occurred_at', sort: 'Desc' }
const columns = [
  { key: 'receipt_number', header: 'Nota' },
  { key: 'outlet.name', header: 'Outlet' },
  { key: 'occurred_at', header: 'Waktu', zone: 'outlet.timezone' },
  { key: 'status', header: 'Status', words: { PAID: 'Lunas', VOID: 'Batal' } },
  { key: 'total', header: 'Total' },
]

/** Receipts as their page asks for them. */
const receipts = (given: object = {}) => ({
  list: 'transaction',
  filters: [takeaway, newest],
  columns,
  with_sums: true,
  is_of_period: true,
  title: 'Transaksi',
  address: '/report/transaction?channel=TAKEAWAY&periode=7-hari',
  ...given,
})

async function keepView(client: Client, values: object = {}): Promise<number> {
  const view = { page: '/report/transaction', name: 'Dibungkus', state: 'channel=TAKEAWAY', ...values }
  return (await client.ask(VIEW, { v: view })).createSavedView.id
}

const ofList = (saved_view_id: number, list: object = {}, given: object = {}) => ({
  ...{ name: 'Dibungkus harian', report: 'list', saved_view_id, list: receipts(list) },
  ...given,
})

async function mailNext(time = '2026-11-22T00:00:00Z') {
  app().clock.now = new Date(time)
  await mailDueReports(app().services, brand.id)
  return readMails(brand)
}
/** Anew: sessions end while a test's clock goes on. */
const oneOf = async (id: number) => (await (await brand.signInAs('Master')).ask(ONE, { id })).reportSchedule

async function exported(
  client: Client,
  list: ReturnType<typeof receipts>,
  format: string,
  days: object[] = [],
) {
  const { list: name, columns: asked, filters, with_sums } = list
  const file = await app().http.inject({
    method: 'POST',
    url: `/api/export/${name}`,
    headers: { authorization: `Bearer ${client.token}` },
    payload: { format, filters: [...days, ...filters], columns: asked, with_sums },
  })
  expect(file.statusCode).toBe(200)
  return file.rawPayload
}

const on = (from: string, to: string) => [
  { field: 'business_date', type: 'Date', operator: 'After', value: [from] },
  { field: 'business_date', type: 'Date', operator: 'Before', value: [to] },
]

test.each(['csv', 'xlsx'] as const)(
  'the mailed list is the file that its page exports, as %s',
  async (format) => {
    const id = await addSchedule(brand.master, ofList(await keepView(brand.master), {}, { format }))
    expect(await oneOf(id)).toMatchObject({
      list: { list: 'transaction', title: 'Transaksi', is_of_period: true, is_outdated: false },
    })
    const [mail] = await mailNext()
    const master = await brand.signInAs('Master')
    const by_hand = await exported(master, receipts(), format, on('2026-11-21', '2026-11-21'))
    expect(mail?.content?.equals(by_hand)).toBe(true)
    if (format === 'csv') expect(by_hand.toString('utf8').trim().split('\r\n')).toHaveLength(4)
    expect(mail?.subject).toMatch(/^Daftar Transaksi 21 Nov 2026 · /)
    expect(mail?.body).toContain('Tampilan: Dibungkus\nJumlah baris: 2\n')
    expect(mail?.body).toContain(
      '/report/transaction?channel=TAKEAWAY&periode=kustom&dari=2026-11-21&sampai=2026-11-21',
    )
    expect(mail?.attachment_name).toBe(`transaksi-2026-11-21-2026-11-21.${format}`)
  },
)

test('what is of no period is mailed as it stands at that moment, each time anew', async () => {
  const state = { page: '/outlet', state: '', name: 'Semua' }
  const outlets = {
    ...{
      list: 'outlet',
      filters: [{ field: 'name', sort: 'Asc' }],
      columns: [{ key: 'name', header: 'Nama' }],
    },
    ...{ title: 'Outlet', address: '/outlet', is_of_period: false },
  }
  const id = await addSchedule(brand.master, ofList(await keepView(brand.master, state), outlets))
  const rowsOf = (content: Buffer | null | undefined) => content?.toString('utf8').trim().split('\r\n').length
  const [first] = await mailNext()
  expect(first?.attachment_name).toBe('outlet-2026-11-22.csv')
  await brand.createOutlet()
  await (await brand.signInAs('Master')).ask('mutation($id: Int!) { sendReportSchedule(id: $id) }', { id })
  const [, second] = await mailNext('2026-11-22T00:10:00Z')
  expect([rowsOf(first?.content), rowsOf(second?.content)]).toEqual([3, 4])
})

test('its rows are those of the outlets that its maker reaches', async () => {
  const manager = await brand.signInAs('Manajer Outlet', [ids[0] ?? 0])
  const saved_view_id = await keepView(brand.master, { sharing: 'everybody' })
  await addSchedule(manager, ofList(saved_view_id))
  const [mail] = await mailNext()
  expect(mail?.body).toContain('Jumlah baris: 1\n')
})

const loseExport = (authorization: string) =>
  transaction(brand.ctx, async (tx) => {
    await tx.db
      .deleteFrom('admin_group_permission as p')
      .using('module as m')
      .whereRef('m.id', '=', 'p.module_id')
      .where('m.key', '=', 'report_transaction')
      .where('p.authorization_type', '=', authorization)
      .where('p.brand_id', '=', brand.id)
      .execute()
  })

test.each([
  ['view', 'pembuat jadwal tidak lagi boleh mengekspor daftar ini'],
  ['export', 'pembuat jadwal tidak lagi boleh mengekspor daftar ini'],
])('a schedule stops and says so when its maker lost the right to %s', async (right, reason) => {
  const manager = await brand.signInAs('Manajer Outlet', [ids[0] ?? 0])
  const id = await addSchedule(manager, ofList(await keepView(manager)))
  await loseExport(right)
  expect(await mailNext()).toEqual([])
  expect(await oneOf(id)).toMatchObject({ is_active: false, last_error: `Dihentikan: ${reason}` })
})

test('it stops too when an outlet it asks for left the reach of its maker, or the view is gone', async () => {
  const manager = await brand.signInAs('Manajer Outlet', ids)
  const outlet = { field: 'outlet_id', type: 'ID', operator: 'In', value: [String(ids[1])] }
  const filters = [outlet, takeaway, newest]
  const id = await addSchedule(manager, ofList(await keepView(manager), { filters }))
  const saved_view_id = await keepView(manager, { name: 'Hilang' })
  const gone = await addSchedule(manager, ofList(saved_view_id))
  await manager.ask('mutation($id: Int!) { deleteSavedView(id: $id) }', { id: saved_view_id })
  await transaction(brand.ctx, (tx) =>
    tx.db
      .deleteFrom('admin_outlet')
      .where('brand_id', '=', brand.id)
      .where('admin_id', '=', manager.admin_id)
      .where('outlet_id', '=', ids[1] ?? 0)
      .execute(),
  )
  expect(await mailNext()).toEqual([])
  expect((await oneOf(id)).last_error).toBe('Dihentikan: outlet tidak ditemukan')
  expect((await oneOf(gone)).last_error).toContain('sudah dihapus atau tidak lagi dibagikan')
})

test('a view that was changed is told in the mail until its page has asked anew', async () => {
  const saved_view_id = await keepView(brand.master, { sharing: 'everybody' })
  const id = await addSchedule(brand.master, ofList(saved_view_id))
  await brand.master.ask(CHANGE, { v: { id: saved_view_id, state: 'channel=DINE_IN' } })
  expect((await oneOf(id)).list.is_outdated).toBe(true)
  const [mail] = await mailNext()
  expect(mail?.body).toContain('Tampilan ini diubah setelah dijadwalkan')
  expect(mail?.body).toContain('Jumlah baris: 2\n')
  const dine_in = { ...takeaway, value: ['DINE_IN'] }
  const master = await brand.signInAs('Master')
  await master.ask(UPDATE, { s: { id, list: receipts({ filters: [dine_in] }) } })
  expect((await oneOf(id)).list.is_outdated).toBe(false)
  await master.ask('mutation($id: Int!) { sendReportSchedule(id: $id) }', { id })
  const [, second] = await mailNext('2026-11-22T00:10:00Z')
  expect(second?.body).not.toContain('diubah setelah dijadwalkan')
  expect(second?.body).toContain('Jumlah baris: 2\n')
})

test('what its list does not have, and what a list cannot be, is refused beside its field', async () => {
  const manager = await brand.signInAs('Manajer Outlet', [ids[0] ?? 0])
  const saved_view_id = await keepView(brand.master, { sharing: 'everybody' })
  const of_outlets = await keepView(brand.master, { page: '/outlet', name: 'Outlet' })
  const fieldsOf = async (given: object, client: Client = brand.master) =>
    (await client.fail(CREATE, { s: schedule(given) })).extensions?.fields
  const asked = (list: object, given: object = {}) => fieldsOf(ofList(saved_view_id, list, given))
  expect(await asked({ list: 'nothing' })).toEqual({ list: 'Daftar tidak dikenal' })
  expect(await asked({ columns: [{ key: 'nothing', header: 'x' }] })).toEqual({
    columns: 'Kolom tidak dikenal: nothing',
  })
  expect(await asked({ filters: [{ ...takeaway, field: 'nothing' }] })).toEqual({
    nothing: 'Kolom tidak dikenal',
  })
  expect(await asked({ filters: [{ ...takeaway, operator: 'Nothing' }] })).toBeTruthy()
  expect(await fieldsOf(ofList(of_outlets))).toEqual({
    saved_view_id: 'Tampilan ini bukan dari daftar yang dikirim',
  })
  expect(await fieldsOf({ ...ofList(saved_view_id), saved_view_id: null })).toEqual({
    saved_view_id: 'Daftar dikirim dari tampilan tersimpan',
  })
  expect(await fieldsOf({ ...ofList(saved_view_id), list: null })).toEqual({ list: 'Daftar tidak dikenal' })
  expect(await asked({}, { format: 'pdf' })).toEqual({ format: 'Daftar dikirim sebagai XLSX atau CSV' })
  expect(await asked({}, { compare: 'previous_period' })).toEqual({ compare: 'Daftar tidak dibandingkan' })
  expect(await asked({}, { outlet_ids: [ids[0]] })).toBeTruthy()
  expect(await asked({}, { channels: ['TAKEAWAY'] })).toBeTruthy()
  expect(await fieldsOf({ report: 'summary', list: receipts() })).toEqual({
    list: 'Laporan ini bukan daftar',
  })
  const other = { field: 'outlet_id', type: 'ID', operator: 'In', value: [String(ids[1])] }
  const nothing = { ...other, value: ['999999'] }
  const refused = [other, nothing].map((filter) =>
    fieldsOf(ofList(saved_view_id, { filters: [filter] }), manager),
  )
  expect(await Promise.all(refused)).toEqual(Array(2).fill({ outlet_id: 'Outlet tidak ditemukan' }))
})

test('who may not take a list out mails none; a schedule may become one of a list and go back, and is deleted whole', async () => {
  const saved_view_id = await keepView(brand.master, { sharing: 'everybody' })
  const kasir = await brand.signInAs('Kasir', [ids[0] ?? 0])
  expect((await kasir.fail(CREATE, { s: schedule(ofList(saved_view_id)) })).extensions?.code).toBe(
    'FORBIDDEN',
  )
  const id = await addSchedule(brand.master)
  const kept = () => selectOwn(brand.ctx, 'report_schedule_list').select('list').execute()
  await brand.master.ask(UPDATE, { s: { id, report: 'list', saved_view_id, list: receipts() } })
  expect(await kept()).toEqual([{ list: 'transaction' }])
  const another = await keepView(brand.master, { name: 'Lain' })
  const refused = await brand.master.fail(UPDATE, { s: { id, saved_view_id: another } })
  expect(refused.extensions?.fields).toEqual({ list: 'Pilih daftar yang dikirim' })
  await brand.master.ask(UPDATE, { s: { id, report: 'summary', saved_view_id: null } })
  expect(await kept()).toEqual([])
  await brand.master.ask(UPDATE, { s: { id, report: 'list', saved_view_id, list: receipts() } })
  await brand.master.ask(DELETE, { id })
  expect(await kept()).toEqual([])
})
