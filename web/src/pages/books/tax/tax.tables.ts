import { taxMeasures } from '@lumbung/server/reports/tax-return/tax-measure.calc.ts'
import {
  lastDay,
  MOST_CHANGES,
  TAX_REASON_NAMES,
  TAX_STATE_NAMES,
  type TaxFigures,
} from '@lumbung/server/reports/tax-return/tax-month.calc.ts'
import { formatDate, formatMonth } from '../../../kit/format/date.ts'
import { formatPercent } from '../../../kit/format/number.ts'
import type { ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
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
  { without = [], cellOf, whole }: FigureOptions<Row> = {},
): ValueColumn<Row>[] {
  const column = (key: keyof TaxFigures, more: Partial<ValueColumn<Row>> = {}): ValueColumn<Row> => {
    const { label, definition } = taxMeasures[key]
    return {
      ...{ key, header: label, definition, kind: 'rupiah', value: (row) => of(row)[key] },
      total: totalOf(rows, (row) => of(row)[key]),
      ...(cellOf ? { explain: (row) => writeFigure(`tax.${key}`, cellOf(row)) } : {}),
      ...(whole ? { explain_total: writeFigure(`tax.${key}`, whole) } : {}),
      ...more,
    }
  }
  return [
    column('receipts', { kind: 'count' }),
    column('exempt'),
    column('tax_base'),
    column('tax', { is_main: true }),
  ].filter(({ key }) => !without.includes(key))
}

interface FigureOptions<Row> {
  without?: readonly string[]
  /** What of the returns a row is of, where receipts tell it. */
  cellOf?: (row: Row) => FigureCell
  whole?: FigureCell
}

/** A return, as its figures are asked about. */
export const cellOfReturn = ({
  month,
  legal_entity,
  city,
}: Pick<TaxMonth, 'month' | 'legal_entity' | 'city'>): FigureCell => ({
  tax_month: month,
  legal_entity_id: legal_entity.id,
  city_id: city.id,
})

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
    ...figureColumns(rows, ({ now }) => now, { without: ['receipts', 'exempt'], cellOf: cellOfReturn }),
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

type InputVat = GetTaxMonthsQuery['inputVatMonths'][number]

/** The finished documents of a month. */
const documentsOf = ({ month }: InputVat) =>
  `/receiving${stringifySearch({
    status: 'selesai',
    f: [`business_date:After:${month}`, `business_date:Before:${lastDay(month)}`],
  })}`

/** VAT of purchases of a year by month and entity; each month opens its documents. */
export const inputVatTable = (rows: readonly InputVat[]): ReportTableData<InputVat> => {
  const column = (
    key: 'purchased' | 'returned' | 'input_vat' | 'in_cost',
    header: string,
    definition: string,
  ): ValueColumn<InputVat> => ({
    ...{ key, header, definition, kind: 'rupiah', value: (row) => row[key] },
    total: totalOf(rows, (row) => row[key]),
  })
  return {
    id: 'ppn',
    title: 'PPN pembelian',
    columns: [
      {
        key: 'month',
        header: 'Bulan',
        kind: 'text',
        value: ({ month }) => month,
        write: ({ month }) => formatMonth(month),
        href: documentsOf,
      },
      { key: 'entity', header: 'Badan usaha', kind: 'text', value: ({ legal_entity }) => legal_entity.name },
      column('purchased', 'PPN penerimaan', 'PPN barang yang masuk saat badan usahanya PKP.'),
      column('returned', 'PPN retur', 'PPN nota retur yang mengurangi PPN masukan.'),
      column('input_vat', 'PPN masukan', 'PPN penerimaan dikurangi PPN retur, sama dengan akun PPN Masukan.'),
      column('in_cost', 'Menjadi biaya', 'Pajak nota pembelian yang menjadi biaya karena bukan PKP.'),
    ],
    rows,
    keyOf: ({ month, legal_entity }) => `${month} ${legal_entity.id}`,
    total_label: 'Total',
  }
}

type Line = TaxReturn['lines'][number]

const outletColumn = <Row extends { readonly outlet_name: string }>(): ValueColumn<Row> => ({
  ...{ key: 'outlet', header: 'Outlet', kind: 'text' },
  value: ({ outlet_name }) => shortOutletName(outlet_name),
})

const rateColumn = <Row extends { readonly tax_bp: number }>(): ValueColumn<Row> => ({
  ...{ key: 'rate', header: 'Tarif', kind: 'percent', value: ({ tax_bp }) => tax_bp },
  write: ({ tax_bp }) => formatPercent(tax_bp / 10_000),
})

/** Which outlet, with which numbers, at which rate. */
const placeColumns = <Row extends Line>(): ValueColumn<Row>[] => [
  outletColumn<Row>(),
  { key: 'npwpd', header: 'NPWPD', kind: 'text', value: ({ npwpd }) => npwpd },
  { key: 'permit', header: 'Nomor izin', kind: 'text', value: ({ permit_number }) => permit_number },
  rateColumn<Row>(),
]

/** A return by outlet and rate. */
export const lineTable = ({ lines, ...of }: TaxReturn): ReportTableData<Line> => ({
  id: 'rincian',
  title: 'Rincian per outlet dan tarif',
  columns: [
    ...placeColumns<Line>(),
    ...figureColumns(lines, (line) => line, {
      cellOf: ({ outlet_id, tax_bp }) => ({ ...cellOfReturn(of), outlet_id, tax_bp }),
      whole: cellOfReturn(of),
    }),
  ],
  rows: lines,
  keyOf: ({ outlet_id, tax_bp }) => `${outlet_id} ${tax_bp}`,
  total_label: 'Total',
})

type Filing = TaxReturn['filings'][number]

const withdrawn_columns: ValueColumn<Filing>[] = [
  {
    key: 'withdrawn',
    header: 'Ditarik',
    definition: 'Kapan pelaporan ini ditarik kembali.',
    kind: 'text',
    value: ({ withdrawn_at }) => withdrawn_at,
    write: ({ withdrawn_at }) => (withdrawn_at ? formatDate(withdrawn_at) : '–'),
  },
  { key: 'reason', header: 'Alasan', kind: 'text', value: ({ reason }) => reason },
]

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
    ...(filings.some(({ withdrawn_at }) => withdrawn_at) ? withdrawn_columns : []),
    { key: 'by', header: 'Dicatat oleh', kind: 'text', value: ({ recorded_by }) => recorded_by },
  ],
  rows: filings,
  keyOf: ({ no }) => no,
})

type FiledLine = Filing['lines'][number] & { readonly no: number }

/** What every filing said by outlet and rate, those that were taken back too. */
export function filedLineTable({ filings }: TaxReturn): ReportTableData<FiledLine> {
  const rows = filings.flatMap(({ no, lines }) => lines.map((line) => ({ ...line, no })))
  return {
    id: 'rincian-dilaporkan',
    title: 'Rincian yang sudah dilaporkan',
    columns: [
      { key: 'no', header: 'Pelaporan', kind: 'text', value: ({ no }) => nameFiling(no) },
      ...placeColumns<FiledLine>(),
      ...figureColumns<FiledLine>(rows, (line) => line).map(({ total: _, ...column }) => column),
    ],
    rows,
    keyOf: ({ no, outlet_id, tax_bp }) => `${no} ${outlet_id} ${tax_bp}`,
  }
}

type Difference = TaxReturn['differences'][number]

/** By line, what there is now beside the last that was filed. */
export const differenceTable = ({ differences }: TaxReturn): ReportTableData<Difference> => {
  const column = (
    key: string,
    header: string,
    value: (row: Difference) => number,
  ): ValueColumn<Difference> => ({
    ...{ key, header, kind: 'rupiah', value },
    total: totalOf(differences, value),
  })
  return {
    id: 'selisih-baris',
    title: 'Selisih per outlet dan tarif',
    columns: [
      outletColumn<Difference>(),
      rateColumn<Difference>(),
      column('base_before', 'DPP dilaporkan', ({ before }) => before.tax_base),
      column('base_now', 'DPP sekarang', ({ now }) => now.tax_base),
      column('tax_before', 'Pajak dilaporkan', ({ before }) => before.tax),
      column('tax_now', 'Pajak sekarang', ({ now }) => now.tax),
      column('exempt', 'Selisih tidak dikenai', ({ difference }) => difference.exempt),
      { ...column('receipts', 'Selisih nota', ({ difference }) => difference.receipts), kind: 'count' },
      column('tax', 'Selisih pajak', ({ difference }) => difference.tax),
    ],
    rows: differences,
    keyOf: ({ outlet_id, tax_bp }) => `${outlet_id} ${tax_bp}`,
    total_label: 'Total',
  }
}

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
    ...figureColumns(changes, (row) => row, { without: ['receipts'] }),
  ],
  rows: changes,
  keyOf: ({ reason, transaction_id, business_date, tax_base }) =>
    `${reason} ${transaction_id} ${business_date} ${tax_base}`,
  total_label: 'Total',
})
