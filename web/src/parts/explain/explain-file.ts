import { send } from '../../kit/graphql/send.ts'
import type { SheetTable } from '../../kit/report/export-tables.ts'
import {
  type Explained,
  type ExplainedReport,
  type ExplainVariables,
  explain_documents,
} from './explain-documents.ts'
import { nameEvent, nameRows } from './explain-row-words.ts'

/** Rows that a file holds at most: they are fetched page by page. */
export const most_rows_in_file = 5_000
const page_size = 100
const whole = 10_000

/** All rows of a figure as a table for a file, with what they add up to below. */
export async function readFigureFile(
  of: ExplainedReport,
  asked: ExplainVariables,
  { label, columns, goods_unit }: Pick<Explained, 'label' | 'columns' | 'goods_unit'>,
  count: number,
): Promise<SheetTable> {
  const rows: NonNullable<Explained['rows']> = []
  for (let page = 1; rows.length < count; page += 1) {
    const { explained } = await send(explain_documents[of].explain, { ...asked, page, limit: page_size })
    if (!explained.rows || explained.rows.length === 0) break
    rows.push(...explained.rows)
  }
  // What is not told is an empty cell, and so is its sum.
  const plain = (unit: string, value: number | null) =>
    unit === 'quantity' && value !== null ? value / whole : value
  const sums = columns.map(({ unit }, place) => {
    const sum = rows.reduce((so_far, { values }) => so_far + (values[place] ?? Number.NaN), 0)
    return plain(unit, Number.isNaN(sum) ? null : sum)
  })
  return {
    id: 'baris',
    title: label,
    header: [
      nameRows(rows),
      'Jenis',
      'Rincian',
      'Hari bisnis',
      'Outlet',
      'Kasir',
      ...columns.map((column) =>
        column.unit === 'quantity' && goods_unit ? `${column.label} (${goods_unit})` : column.label,
      ),
    ],
    body: [
      ...rows.map((row) => [
        row.number ?? row.record_id,
        nameEvent(row),
        row.label,
        row.business_date,
        row.outlet?.name ?? null,
        row.cashier,
        ...columns.map(({ unit }, place) => plain(unit, row.values[place] ?? null)),
      ]),
      ['Jumlah semua baris', null, null, null, null, null, ...sums],
    ],
  }
}
