import {
  MOST_CHANGES,
  TAX_REASON_NAMES,
  TAX_STATE_NAMES,
  type TaxFigures,
} from '@lumbung/server/reports/tax-return/tax-month.calc.ts'
import { formatDate, formatMonth } from '../../../kit/format/date.ts'
import { formatPercent } from '../../../kit/format/number.ts'
import type { ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import type { GetTaxMonthsQuery, GetTaxReturnQuery } from './tax.gql.gen.ts'

export type TaxMonth = GetTaxMonthsQuery['taxMonths'][number]
export type TaxReturn = GetTaxReturnQuery['taxReturn']

/** What a word is called; itself where it is none. */
const nameOf = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key

/** What the state of a return is called. */
export const nameState = (state: string): string => nameOf(TAX_STATE_NAMES, state)

/** What a return or a correction of one is called. */
export const nameFiling = (no: number): string => (no === 0 ? 'SPTPD' : `Pembetulan ${no}`)

const totalOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Columns of the figures of a return, each with its sum. */
function figureColumns<Row>(
  rows: readonly Row[],
  of: (row: Row) => TaxFigures,
  without: readonly string[] = [],
): ValueColumn<Row>[] {
  const column = (
    key: keyof TaxFigures,
    header: string,
    more: Partial<ValueColumn<Row>> = {},
  ): ValueColumn<Row> => ({
    ...{ key, header, kind: 'rupiah', value: (row) => of(row)[key] },
    total: totalOf(rows, (row) => of(row)[key]),
    ...more,
  })
  return [
    column('receipts', 'Nota', { kind: 'count' }),
    column('exempt', 'Tidak dikenai', {
      definition: 'Penjualan bersih dan biaya layanan yang tidak dikenai pajak restoran.',
    }),
    column('tax_base', 'DPP', { definition: 'Dasar pengenaan: penjualan bersih ditambah biaya layanan.' }),
    column('tax', 'Pajak', { is_main: true }),
  ].filter(({ key }) => !without.includes(key))
}

/** Where the return of a month stands. */
const returnAt = ({ month, legal_entity, city }: Pick<TaxMonth, 'month' | 'legal_entity' | 'city'>) =>
  `/books/tax/return${stringifySearch({ bulan: month.slice(0, 7), badan: legal_entity.id, kota: city.id })}`

/** Returns of a year; each month opens its return. */
export const monthTable = (rows: readonly TaxMonth[]): ReportTableData<TaxMonth> => ({
  id: 'pelaporan',
  title: 'Pelaporan pajak restoran',
  columns: [
    {
      key: 'month',
      header: 'Bulan',
      kind: 'text',
      value: ({ month }) => month,
      write: ({ month }) => formatMonth(month),
      href: returnAt,
    },
    { key: 'state', header: 'Keadaan', kind: 'text', value: ({ state }) => nameState(state) },
    { key: 'entity', header: 'Badan usaha', kind: 'text', value: ({ legal_entity }) => legal_entity.name },
    { key: 'city', header: 'Kota', kind: 'text', value: ({ city }) => city.name },
    ...figureColumns(rows, ({ now }) => now, ['receipts', 'exempt']),
    {
      key: 'difference',
      header: 'Selisih',
      definition: 'Pajak menurut nota sekarang dikurangi yang dilaporkan.',
      kind: 'rupiah',
      value: ({ difference }) => difference?.tax ?? null,
    },
    {
      key: 'due',
      header: 'Tenggat',
      definition: 'Hari terakhir melapor dan membayar.',
      kind: 'text',
      value: ({ due_on }) => due_on,
      write: ({ due_on }) => formatDate(due_on),
    },
  ],
  rows,
  keyOf: ({ month, legal_entity, city }) => `${month} ${legal_entity.id} ${city.id}`,
  total_label: `Total ${rows.length} pelaporan`,
})

type Line = TaxReturn['lines'][number]

/** A return by outlet and rate. */
export const lineTable = ({ lines }: TaxReturn): ReportTableData<Line> => ({
  id: 'rincian',
  title: 'Rincian per outlet dan tarif',
  columns: [
    {
      key: 'outlet',
      header: 'Outlet',
      kind: 'text',
      value: ({ outlet_name }) => shortOutletName(outlet_name),
    },
    { key: 'npwpd', header: 'NPWPD', kind: 'text', value: ({ npwpd }) => npwpd },
    { key: 'permit', header: 'Nomor izin', kind: 'text', value: ({ permit_number }) => permit_number },
    {
      key: 'rate',
      header: 'Tarif',
      kind: 'percent',
      value: ({ tax_bp }) => tax_bp,
      write: ({ tax_bp }) => formatPercent(tax_bp / 10_000),
    },
    ...figureColumns(lines, (line) => line),
  ],
  rows: lines,
  keyOf: ({ outlet_id, tax_bp }) => `${outlet_id} ${tax_bp}`,
  total_label: 'Total',
})

type Filing = TaxReturn['filings'][number]

/** A return and its corrections as they were filed. */
export const filingTable = ({ filings }: TaxReturn): ReportTableData<Filing> => ({
  id: 'dilaporkan',
  title: 'Yang sudah dilaporkan',
  columns: [
    { key: 'no', header: 'Pelaporan', kind: 'text', value: ({ no }) => nameFiling(no) },
    {
      key: 'filed_on',
      header: 'Tanggal',
      kind: 'text',
      value: ({ filed_on }) => filed_on,
      write: ({ filed_on }) => formatDate(filed_on),
    },
    { key: 'reference', header: 'Nomor', kind: 'text', value: ({ reference }) => reference },
    ...figureColumns<Filing>(filings, ({ figures }) => figures).map(({ total: _, ...column }) => column),
    { key: 'by', header: 'Dicatat oleh', kind: 'text', value: ({ recorded_by }) => recorded_by },
  ],
  rows: filings,
  keyOf: ({ no }) => no,
})

type Reason = TaxReturn['reasons'][number]

/** What a difference is made of. */
export const reasonTable = ({ reasons }: TaxReturn): ReportTableData<Reason> => ({
  id: 'selisih',
  title: 'Selisih sejak dilaporkan',
  columns: [
    { key: 'reason', header: 'Sebab', kind: 'text', value: ({ reason }) => nameOf(TAX_REASON_NAMES, reason) },
    ...figureColumns(reasons, (row) => row),
  ],
  rows: reasons,
  keyOf: ({ reason }) => reason,
  total_label: 'Total',
})

type Change = TaxReturn['changes'][number]

/** The receipts of a difference; each opens. */
export const changeTable = ({ changes }: TaxReturn): ReportTableData<Change> => ({
  id: 'nota',
  title: changes.length < MOST_CHANGES ? 'Nota yang mengubahnya' : `${MOST_CHANGES} nota pertama`,
  columns: [
    {
      key: 'receipt',
      header: 'Nota',
      kind: 'text',
      value: ({ receipt_number }) => receipt_number,
      href: ({ transaction_id }) => `/report/transaction${stringifySearch({ struk: transaction_id })}`,
    },
    {
      key: 'outlet',
      header: 'Outlet',
      kind: 'text',
      value: ({ outlet_name }) => shortOutletName(outlet_name),
    },
    {
      key: 'date',
      header: 'Hari usaha',
      kind: 'text',
      value: ({ business_date }) => business_date,
      write: ({ business_date }) => formatDate(business_date),
    },
    { key: 'reason', header: 'Sebab', kind: 'text', value: ({ reason }) => nameOf(TAX_REASON_NAMES, reason) },
    ...figureColumns(changes, (row) => row, ['receipts']),
  ],
  rows: changes,
  keyOf: ({ reason, transaction_id, business_date, tax_base }) =>
    `${reason} ${transaction_id} ${business_date} ${tax_base}`,
  total_label: 'Total',
})
