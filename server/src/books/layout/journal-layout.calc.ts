import { type CellValue, csvField } from '../../kit/export/cell.calc.ts'
import { ENTRY_KIND_NAMES, type EntryKind } from '../posting/entry-kind.calc.ts'

/** A line of the journal as a file needs it. */
export interface FileLine {
  readonly entry_id: number
  readonly no: number
  readonly business_date: string
  readonly for_date: string
  readonly kind: string
  readonly is_correction: boolean
  readonly outlet: string
  readonly account_code: string
  readonly account_name: string
  readonly subject: string | null
  readonly debit: number
  readonly credit: number
}

/** What a column can hold, and what it is called where it has no other heading. */
export const LAYOUT_FIELDS = {
  date: 'Tanggal',
  entry: 'Nomor jurnal',
  line: 'Nomor baris',
  for_date: 'Untuk hari usaha',
  kind: 'Jenis',
  description: 'Keterangan',
  outlet: 'Outlet',
  account_code: 'Kode akun',
  account_name: 'Nama akun',
  account: 'Kode dan nama akun',
  subject: 'Rincian',
  debit: 'Debit',
  credit: 'Kredit',
  amount: 'Jumlah (kredit negatif)',
  side: 'Sisi (D atau K)',
  blank: 'Kosong',
} as const
export type LayoutField = keyof typeof LAYOUT_FIELDS
export const LAYOUT_FIELD_KEYS = Object.keys(LAYOUT_FIELDS) as LayoutField[]

export const DATE_FORMS = ['iso', 'slash', 'dash'] as const
export type DateForm = (typeof DATE_FORMS)[number]

export const NUMBER_FORMS = ['whole', 'point', 'comma', 'grouped'] as const
export type NumberForm = (typeof NUMBER_FORMS)[number]

export const SEPARATORS = ['semicolon', 'comma'] as const
export type Separator = (typeof SEPARATORS)[number]

/** How the journal is laid out in a file. */
export interface JournalLayout {
  readonly name: string
  readonly columns: readonly { readonly field: LayoutField; readonly heading: string }[]
  readonly date_form: DateForm
  readonly number_form: NumberForm
  readonly separator: Separator
}

const columnsOf = (...named: (LayoutField | readonly [LayoutField, string])[]) =>
  named.map((own) =>
    typeof own === 'string'
      ? { field: own, heading: LAYOUT_FIELDS[own] }
      : { field: own[0], heading: own[1] },
  )

/** Everything that is known of a line: the layout of who has none. */
export const WHOLE_LAYOUT: JournalLayout = {
  name: 'Semua kolom',
  columns: columnsOf(
    ...(['date', 'entry', 'line', 'for_date', 'kind', 'outlet', 'account_code', 'account_name'] as const),
    ...(['subject', 'description', 'debit', 'credit'] as const),
  ),
  ...{ date_form: 'iso', number_form: 'whole', separator: 'semicolon' },
}

/** What a new layout can begin as; docs/accounting-files.md says on what each rests. */
export const LAYOUT_PRESETS: readonly JournalLayout[] = [
  {
    name: 'Accurate',
    columns: columnsOf(
      ...([
        ['date', 'Tanggal'],
        ['entry', 'No Jurnal'],
        ['description', 'Catatan'],
      ] as const),
      ...([
        ['account_code', 'No Akun'],
        ['account_name', 'Nama Akun'],
      ] as const),
      ...([
        ['debit', 'Debit'],
        ['credit', 'Kredit'],
        ['subject', 'Catatan Akun'],
        ['outlet', 'Cabang'],
      ] as const),
    ),
    ...{ date_form: 'slash', number_form: 'whole', separator: 'semicolon' },
  },
  {
    name: 'Jurnal',
    columns: columnsOf(
      ...([
        ['date', 'Tgl Transaksi'],
        ['entry', 'No Transaksi'],
        ['account_code', 'Akun'],
      ] as const),
      ...([
        ['description', 'Deskripsi'],
        ['debit', 'Debit'],
        ['credit', 'Kredit'],
      ] as const),
      ...([
        ['outlet', 'Tag'],
        ['subject', 'Memo'],
      ] as const),
    ),
    ...{ date_form: 'slash', number_form: 'whole', separator: 'comma' },
  },
]

/** A day of the calendar as a layout writes it. */
function writeDate(day: string, form: DateForm): string {
  const [year, month, date] = day.split('-')
  if (form === 'iso') return day
  return [date, month, year].join(form === 'slash' ? '/' : '-')
}

const kindName = (kind: string) => ENTRY_KIND_NAMES[kind as EntryKind] ?? kind

/** What an entry is of, in words. */
function describe({ kind, is_correction, outlet, for_date }: FileLine): string {
  return `${kindName(kind)} ${outlet}, ${for_date}${is_correction ? ', koreksi' : ''}`
}

const CELLS: Readonly<Record<LayoutField, (line: FileLine, layout: JournalLayout) => CellValue>> = {
  date: ({ business_date }, { date_form }) => writeDate(business_date, date_form),
  entry: ({ entry_id }) => String(entry_id),
  line: ({ no }) => no,
  for_date: ({ for_date }, { date_form }) => writeDate(for_date, date_form),
  kind: ({ kind }) => kindName(kind),
  description: describe,
  outlet: ({ outlet }) => outlet,
  account_code: ({ account_code }) => account_code,
  account_name: ({ account_name }) => account_name,
  account: ({ account_code, account_name }) => `${account_code} ${account_name}`,
  subject: ({ subject }) => subject,
  debit: ({ debit }) => debit,
  credit: ({ credit }) => credit,
  amount: ({ debit, credit }) => debit - credit,
  side: ({ debit }) => (debit > 0 ? 'D' : 'K'),
  blank: () => null,
}

/** The headings of a layout. */
export const layoutHeadings = ({ columns }: JournalLayout): string[] => columns.map(({ heading }) => heading)

/** The cells of a line; amounts stay numbers. */
export const layoutCells = (layout: JournalLayout, line: FileLine): CellValue[] =>
  layout.columns.map(({ field }) => CELLS[field](line, layout))

/** A whole number as CSV files of a layout have it. */
export function writeNumber(value: number, form: NumberForm): string {
  if (form === 'point') return `${value}.00`
  if (form === 'comma') return `${value},00`
  return form === 'grouped' ? String(value).replace(/\B(?=(\d{3})+$)/g, '.') : String(value)
}

const MONEY: ReadonlySet<LayoutField> = new Set(['debit', 'credit', 'amount'])

/** The cells of a line as text, amounts in the form of the layout. */
export function layoutTexts(layout: JournalLayout, line: FileLine): string[] {
  return layoutCells(layout, line).map((cell, place) => {
    const { field } = layout.columns[place] ?? { field: 'blank' }
    return typeof cell === 'number' && MONEY.has(field)
      ? writeNumber(cell, layout.number_form)
      : String(cell ?? '')
  })
}

/** Lines of a CSV file in a layout, each with its end. */
export function layoutCsv(layout: JournalLayout, rows: readonly (readonly CellValue[])[]): string {
  const separator = layout.separator === 'comma' ? ',' : ';'
  const write = (cell: CellValue, place: number) => {
    const { field } = layout.columns[place] ?? { field: 'blank' }
    if (typeof cell !== 'number' || !MONEY.has(field)) return csvField(cell, separator)
    const text = writeNumber(cell, layout.number_form)
    return text.includes(separator) ? `"${text}"` : text
  }
  return rows.map((row) => `${row.map(write).join(separator)}\r\n`).join('')
}
