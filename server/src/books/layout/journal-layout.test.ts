import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { parseCsv } from '../../kit/export/parse-csv.calc.ts'
import { readXlsxRows } from '../../kit/spreadsheet/xlsx-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { mailDueReports } from '../../reports/report-schedule/mail-report.ts'
import { sayFigure } from '../../reports/report-schedule/report-mail.calc.ts'
import {
  CREATE,
  DELETE,
  ONE,
  readMails,
  schedule,
  UPDATE,
} from '../../reports/report-schedule/report-schedule.factory.ts'
import { happen, WHOLE_HISTORY } from '../books.factory.ts'
import { BOOKS_NOW, type BooksWorld, createBooksWorld } from '../books-world.factory.ts'
import { bookBrand } from '../posting/book-brands.ts'
import { type JournalLayout, LAYOUT_FIELD_KEYS, LAYOUT_PRESETS, NUMBER_FORMS } from './journal-layout.calc.ts'

const app = useTestApp()
let world: BooksWorld

/** A brand to which everything happened, so that all kinds of entries are in its journal. */
beforeAll(async () => {
  app().clock.now = BOOKS_NOW
  world = await createBooksWorld(app())
  for (const step of WHOLE_HISTORY) await happen(world, step)
  await bookBrand(app().services, world.brand.id)
})

const NEW = `mutation($l: NewJournalLayout!) { createJournalLayout(layout: $l) { id name fields headings version } }`
const EDIT = `mutation($l: EditJournalLayout!) { updateJournalLayout(layout: $l) { id name fields headings version } }`
const LIST = '{ journalLayoutList { total nodes { id name } } }'
const REMOVE = 'mutation($id: Int!) { deleteJournalLayout(id: $id) }'
const TRIAL = `query($f: ReportFilter) { trialBalance(filter: $f) { rows { code debit credit } } }`
const DAYS = { preset: 'custom', from: '2026-09-01', to: '2026-11-20' } as const

const ask = (text: string, variables: object = {}) => world.brand.master.ask(text, variables)
const add = async (layout: object): Promise<number> => (await ask(NEW, { l: layout })).createJournalLayout.id
const preset = (name: string) => {
  const found = LAYOUT_PRESETS.find((known) => known.name === name)
  if (!found) throw new RangeError(`no preset ${name}`)
  return found
}
const fetchFile = (query: string, token = world.brand.master.token) =>
  app().http.inject({
    url: `/api/books/journal-file?preset=custom&from=${DAYS.from}&to=${DAYS.to}&${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

const ROWS = { csv: csvRows, xlsx: xlsxRows } as const
async function csvRows(bytes: Buffer) {
  return parseCsv(bytes.toString('utf8').replace('\uFEFF', '')).filter((row) => row.length > 1)
}
async function xlsxRows(bytes: Buffer) {
  const rows: string[][] = []
  for await (const { cells } of readXlsxRows(bytes)) rows.push(cells.map((cell) => String(cell ?? '')))
  return rows
}

/** What an amount of a CSV file says. */
const READ_NUMBER = {
  whole: Number,
  point: (text: string) => Number(text.replace(/\.00$/, '')),
  comma: (text: string) => Number(text.replace(/,00$/, '')),
  grouped: (text: string) => Number(text.replaceAll('.', '')),
} as const

type Sums = Map<string, { debit: number; credit: number }>

/** Debits and credits by code of account, as a file says them. */
function sumsOf(
  rows: readonly (readonly string[])[],
  layout: JournalLayout,
  read: (text: string) => number,
): Sums {
  const place = (field: string) => layout.columns.findIndex((column) => column.field === field)
  const sums: Sums = new Map()
  for (const row of rows.slice(1)) {
    const code = row[place('account_code')] ?? ''
    const before = sums.get(code) ?? { debit: 0, credit: 0 }
    sums.set(code, {
      debit: before.debit + read(row[place('debit')] ?? ''),
      credit: before.credit + read(row[place('credit')] ?? ''),
    })
  }
  return sums
}

async function trialSums(outlet_ids: number[] | null = null): Promise<Sums> {
  const { trialBalance } = await ask(TRIAL, { f: { ...DAYS, outlet_ids } })
  return new Map(
    (trialBalance.rows as { code: string; debit: number; credit: number }[])
      .filter(({ debit, credit }) => debit + credit > 0)
      .map(({ code, debit, credit }) => [code, { debit, credit }]),
  )
}

test.each(['Accurate', 'Jurnal'])(
  'files of the layout %s come to the trial balance by cells',
  async (name) => {
    const id = await add({ ...preset(name), name: `${name} pusat` })
    const expected = await trialSums()
    expect(expected.size).toBeGreaterThan(10)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await fetchFile(`format=${format}&layout=${id}`)
      expect(file.headers['content-disposition']).toBe(
        `attachment; filename="jurnal-${DAYS.from}-${DAYS.to}.${format}"`,
      )
      const rows = await ROWS[format](file.rawPayload)
      expect(rows[0]).toEqual(preset(name).columns.map(({ heading }) => heading))
      expect(rows[1]?.[0]).toMatch(/^\d\d\/\d\d\/2026$/)
      expect(sumsOf(rows, preset(name), Number)).toEqual(expected)
    }
  },
)

test('any form of numbers and any columns say the same, also of one outlet', async () => {
  const outlet_id = world.sales.doors[0]?.outlet_id ?? 0
  const expected = await trialSums([outlet_id])
  for (const [place, number_form] of NUMBER_FORMS.entries()) {
    const layout: JournalLayout = {
      name: `Uji ${number_form}`,
      columns: LAYOUT_FIELD_KEYS.toReversed().map((field) => ({ field, heading: `Kolom ${field}` })),
      date_form: 'dash',
      number_form,
      separator: place % 2 === 0 ? 'comma' : 'semicolon',
    }
    const id = await add(layout)
    const file = await fetchFile(`format=csv&layout=${id}&outlet_ids=${outlet_id}`)
    const rows = await csvRows(file.rawPayload)
    expect(rows[0]).toEqual(layout.columns.map(({ heading }) => heading))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([LAYOUT_FIELD_KEYS.length]))
    expect(sumsOf(rows, layout, READ_NUMBER[number_form])).toEqual(expected)
    for (const row of rows.slice(1)) {
      const cell = (field: string) => row[layout.columns.findIndex((column) => column.field === field)] ?? ''
      const [debit, credit] = [cell('debit'), cell('credit')].map(READ_NUMBER[number_form])
      expect(READ_NUMBER[number_form](cell('amount'))).toBe((debit ?? 0) - (credit ?? 0))
      expect(cell('side')).toBe((debit ?? 0) > 0 ? 'D' : 'K')
      expect(cell('account')).toBe(`${cell('account_code')} ${cell('account_name')}`)
      expect(cell('date')).toMatch(/^\d\d-\d\d-2026$/)
      expect(cell('blank')).toBe('')
    }
  }
})

test('without a layout every column goes out, by day; who may not export and unknown layouts get none', async () => {
  const rows = await csvRows((await fetchFile('format=csv')).rawPayload)
  expect(rows[0]?.slice(0, 4)).toEqual(['Tanggal', 'Nomor jurnal', 'Nomor baris', 'Untuk hari usaha'])
  const days = rows.slice(1).map(([day]) => day)
  expect(days).toEqual(days.toSorted())
  const cashier = await world.brand.signInAs('Kasir')
  expect((await fetchFile('format=csv', cashier.token)).statusCode).toBe(403)
  expect((await fetchFile('format=csv&layout=2147483647')).statusCode).toBe(404)
  expect((await fetchFile('format=pdf')).statusCode).toBe(422)
  const foreign = await app().createBrand()
  const { createJournalLayout } = await foreign.master.ask(NEW, { l: preset('Jurnal') })
  expect((await fetchFile(`format=csv&layout=${createJournalLayout.id}`)).statusCode).toBe(404)
})

test('a layout is kept by a name of its own, changed in part, and deleted', async () => {
  const id = await add({ ...preset('Jurnal'), name: 'Konsultan' })
  const fieldsOf = async (layout: object) =>
    (await world.brand.master.fail(NEW, { l: layout })).extensions.fields
  expect(await fieldsOf({ ...preset('Jurnal'), name: 'konsultan' })).toEqual({
    name: 'Nama ini sudah digunakan tata letak lain',
  })
  expect(await fieldsOf({ ...preset('Jurnal'), name: 'Lain', columns: [] })).toEqual({
    columns: 'Tambahkan minimal satu kolom',
  })
  const unknown = [{ field: 'rahasia', heading: 'X' }]
  expect(await fieldsOf({ ...preset('Jurnal'), name: 'Lain', columns: unknown })).toEqual({
    'columns.0.field': 'Pilih isi kolom',
  })
  const columns = [
    { field: 'date', heading: 'Tgl' },
    { field: 'amount', heading: 'Nilai' },
  ]
  const { updateJournalLayout } = await ask(EDIT, { l: { id, columns, version: 1 } })
  expect(updateJournalLayout).toMatchObject({
    name: 'Konsultan',
    fields: ['date', 'amount'],
    headings: ['Tgl', 'Nilai'],
  })
  const stale = await world.brand.master.fail(EDIT, { l: { id, name: 'Terlambat', version: 1 } })
  expect(stale.extensions.code).toBe('CONFLICT')
  await ask(REMOVE, { id })
  expect((await ask(LIST)).journalLayoutList.nodes).not.toContainEqual({ id, name: 'Konsultan' })
  // It is the brand's: who reaches some outlets only takes files by it and changes none.
  const narrow = await world.brand.signInAs('Keuangan', [world.sales.doors[0]?.outlet_id ?? 0])
  expect((await narrow.fail(NEW, { l: { ...preset('Jurnal'), name: 'Sempit' } })).extensions.code).toBe(
    'CONFLICT',
  )
})

test('goes by mail in its layout as reports do, and its layout stays while a schedule needs it', async () => {
  const layout_id = await add({ ...preset('Accurate'), name: 'Kantor akuntan' })
  const given = { report: 'journal', name: 'Jurnal bulanan', period: 'last_month', cadence: 'monthly' }
  const fieldsOf = async (more: object) =>
    (await world.brand.master.fail(CREATE, { s: schedule({ ...given, ...more }) })).extensions.fields
  expect(await fieldsOf({ compare: 'last_year' })).toEqual({ compare: 'Jurnal tidak dibandingkan' })
  expect(await fieldsOf({ channels: ['DINE_IN'] })).toEqual({ channels: 'Jurnal tidak dibagi per channel' })
  expect(await fieldsOf({ layout_id: 2_147_483_647 })).toEqual({ layout_id: 'Tata letak tidak ditemukan' })
  expect(await fieldsOf({ report: 'summary', layout_id })).toEqual({
    layout_id: 'Hanya jurnal yang punya tata letak',
  })
  const made = (await ask(CREATE, { s: schedule({ ...given, month_day: 1, layout_id }) }))
    .createReportSchedule
  expect((await world.brand.master.fail(REMOVE, { id: layout_id })).extensions.fields).toEqual({
    id: 'Tata letak ini dipakai jadwal laporan; ubah atau hapus jadwalnya dahulu',
  })
  app().clock.now = new Date('2026-12-01T00:00:00Z')
  await bookBrand(app().services, world.brand.id)
  await mailDueReports(app().services, world.brand.id)
  const [mail] = await readMails(world.brand)
  expect(mail?.subject).toMatch(/^Laporan Jurnal 1–30 Nov 2026/)
  expect(mail?.attachment_name).toBe('jurnal-2026-11-01-2026-11-30.csv')
  expect(mail?.body).toContain('/books?periode=kustom&dari=2026-11-01&sampai=2026-11-30')
  const rows = await csvRows(mail?.content ?? Buffer.alloc(0))
  expect(rows[0]).toEqual(preset('Accurate').columns.map(({ heading }) => heading))
  const master = await world.brand.signInAs('Master')
  const { trialBalance } = await master.ask(TRIAL, {
    f: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
  })
  const debit = trialBalance.rows.reduce((sum: number, row: { debit: number }) => sum + row.debit, 0)
  const sent = [...sumsOf(rows, preset('Accurate'), Number).values()]
  expect(sent.reduce((sum, row) => sum + row.debit, 0)).toBe(debit)
  expect(mail?.body).toContain(`Debit: ${sayFigure({ unit: 'rupiah' }, debit)}`)
  // In a workbook, with all columns, the week before.
  await master.ask(UPDATE, {
    s: { id: made.id, layout_id: null, period: 'last_week', cadence: 'weekly', format: 'xlsx' },
  })
  app().clock.now = new Date('2026-12-07T00:00:00Z')
  await mailDueReports(app().services, world.brand.id)
  const later = (await readMails(world.brand)).at(-1)
  expect(later?.attachment_name).toBe('jurnal-2026-11-30-2026-12-06.xlsx')
  expect((await xlsxRows(later?.content ?? Buffer.alloc(0)))[0]?.[0]).toBe('Tanggal')
  // As plain text, which has no layout.
  const writer = await world.brand.signInAs('Master')
  const refusedOf = async (document: string, s: object) =>
    (await writer.fail(document, { s })).extensions.fields
  expect(await refusedOf(UPDATE, { id: made.id, layout_id, format: 'journal' })).toEqual({
    layout_id: 'Teks akuntansi tidak memakai tata letak',
  })
  expect(await refusedOf(CREATE, schedule({ report: 'summary', format: 'journal' }))).toEqual({
    format: 'Hanya jurnal dikirim sebagai teks akuntansi',
  })
  await writer.ask(UPDATE, {
    s: { id: made.id, period: 'last_month', cadence: 'monthly', format: 'journal' },
  })
  app().clock.now = new Date('2027-01-01T00:00:00Z')
  await mailDueReports(app().services, world.brand.id)
  const text = (await readMails(world.brand)).at(-1)
  expect(text?.attachment_name).toBe('jurnal-2026-12-01-2026-12-31.journal')
  const reader = await world.brand.signInAs('Master')
  const plain = await app().http.inject({
    url: '/api/books/journal?preset=custom&from=2026-12-01&to=2026-12-31',
    headers: { authorization: `Bearer ${reader.token}` },
  })
  expect(plain.body).toContain('account ')
  expect(text?.content?.toString()).toBe(plain.body)
  const again = await world.brand.signInAs('Master')
  await again.ask(REMOVE, { id: layout_id })
  await again.ask(DELETE, { id: made.id })
})

test('is mailed for who may export the books, and no longer once that right is gone', async () => {
  app().clock.now = BOOKS_NOW
  const given = { report: 'journal', period: 'yesterday', recipients: ['akuntan@example.com'] }
  const cashier = await world.brand.signInAs('Kasir')
  expect((await cashier.fail(CREATE, { s: schedule(given) })).extensions.code).toBe('FORBIDDEN')
  const finance = await world.brand.signInAs('Keuangan')
  const { createReportSchedule: made } = await finance.ask(CREATE, { s: schedule(given) })
  await transaction(world.brand.ctx, (tx) =>
    tx.db
      .updateTable('admin')
      .set({
        admin_group_id: sql<number>`(select g.id from admin_group g where g.brand_id = ${ownBrand} and g.name = 'Kasir')`,
      })
      .where('brand_id', '=', world.brand.id)
      .where('id', '=', finance.admin_id)
      .execute(),
  )
  app().clock.now = new Date('2026-11-22T01:00:00Z')
  await mailDueReports(app().services, world.brand.id)
  const mails = await readMails(world.brand)
  expect(mails.filter(({ recipient }) => recipient === 'akuntan@example.com')).toEqual([])
  const master = await world.brand.signInAs('Master')
  expect((await master.ask(ONE, { id: made.id })).reportSchedule).toMatchObject({
    is_active: false,
    last_error: 'Dihentikan: pembuat jadwal tidak lagi boleh mengekspor laporan ini',
  })
})
