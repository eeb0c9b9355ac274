import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { GetTableListDocument, type GetTableListQuery, type GetTableSalesQuery } from './table.gql.gen.ts'
import css from './table.module.css'
import { seatsText, shapeLabel, table_shapes } from './table.words.ts'

export type TableRow = GetTableListQuery['tableList']['nodes'][number]
export type OutletTableSales = GetTableSalesQuery['tableSales']

/** Order of the tables where the address names none: as they were numbered. */
export const table_order: readonly FilterEntry[] = [{ field: 'sort', sort: 'Asc' }]

export function StatePill({ table }: { table: Pick<TableRow, 'deleted_at' | 'is_active'> }) {
  if (table.deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  return table.is_active ? <Pill tone="good">Dipakai</Pill> : <Pill tone="warn">Tidak dipakai</Pill>
}

/** What goes on at a table by its guests' orders; the most urgent first. */
export function serviceOf(table: Pick<TableRow, 'waiting_orders' | 'unpaid_orders' | 'is_open'>) {
  const { waiting_orders, unpaid_orders, is_open } = table
  if (waiting_orders > 0)
    return { key: 'waiting', tone: 'warn', label: `${waiting_orders} menunggu` } as const
  if (unpaid_orders > 0) return { key: 'unpaid', tone: 'info', label: `${unpaid_orders} tagihan` } as const
  return is_open
    ? ({ key: 'open', tone: 'good', label: 'Dibuka' } as const)
    : ({ key: 'free', tone: 'quiet', label: 'Kosong' } as const)
}

function ServicePill({ table }: { table: TableRow }) {
  const { tone, label } = serviceOf(table)
  const pill = <Pill tone={tone}>{label}</Pill>
  if (table.waiting_orders + table.unpaid_orders === 0) return pill
  return (
    <Link to="/qr-code/order" search={{ outlet: table.outlet_id, q: table.name }} className={css.orders}>
      {pill}
    </Link>
  )
}

function QrPill({ table }: { table: TableRow }) {
  const is_on = table.is_active && table.is_qr_active && !table.deleted_at
  return (
    <Pill plain tone={is_on ? 'good' : 'quiet'}>
      {is_on ? 'Aktif' : 'Nonaktif'}
    </Pill>
  )
}

const base: Column<TableRow>[] = [
  {
    key: 'name',
    header: 'Meja',
    locked: true,
    card: 'title',
    cell: (table) => (
      <TitleCell
        link={
          <Link to="/table/edit/$tableId" params={{ tableId: String(table.id) }} className={row_link}>
            {table.name}
          </Link>
        }
        note={table.note}
      />
    ),
  },
  { key: 'seats', header: 'Kursi', sort: 'seats', card: 'note', cell: (table) => seatsText(table) },
  { key: 'shape', header: 'Bentuk', hidden: true, cell: (table) => shapeLabel(table.shape) },
  { key: 'service', drawn: true, header: 'Pesanan', cell: (table) => <ServicePill table={table} /> },
  { key: 'is_qr_active', header: 'Kode QR', cell: (table) => <QrPill table={table} /> },
]

/** What receipts tell of each table; a dash where none names it. */
function salesColumns(sales: OutletTableSales): Column<TableRow>[] {
  const of = new Map(sales.tables.map((row) => [row.table_id, row]))
  const days = Math.max(1, sales.days)
  return [
    {
      key: 'revenue',
      drawn: true,
      header: 'Penjualan 30 hari',
      numeric: true,
      card: 'aside',
      cell: (table) => {
        const row = of.get(table.id)
        return row ? formatRupiah(row.revenue) : '–'
      },
    },
    {
      key: 'turns',
      drawn: true,
      header: 'Putaran/hari',
      numeric: true,
      cell: (table) => {
        const row = of.get(table.id)
        return row ? `${formatNumber(row.transactions / days, 1)}×` : '–'
      },
    },
    {
      key: 'minutes',
      drawn: true,
      header: 'Rata-rata duduk',
      numeric: true,
      cell: (table) => {
        const minutes = of.get(table.id)?.average_minutes
        return minutes === null || minutes === undefined ? '–' : `${formatNumber(minutes, 0)} mnt`
      },
    },
  ]
}

const state: Column<TableRow> = {
  key: 'status',
  drawn: true,
  header: 'Status',
  card: 'status',
  cell: (table) => <StatePill table={table} />,
}

/** A filter for rows that are not archived, or for those that are. */
const kept = (value: string): FilterEntry => ({
  field: 'deleted_at',
  type: 'String',
  operator: 'In',
  value: [value],
})
const is = (field: string, value: boolean): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: [String(value)],
})

/** The tables of an outlet, with their sales where those may be seen. */
export function tableList(outlet_id: number, sales: OutletTableSales | undefined) {
  const here: FilterEntry = {
    field: 'outlet_id',
    type: 'ID',
    operator: 'IsEqualTo',
    value: [String(outlet_id)],
  }
  return defineList({
    name: 'table',
    document: GetTableListDocument,
    pick: (answer) => answer.tableList,
    columns: [...base, ...(sales ? salesColumns(sales) : []), state],
    search: 'Cari nomor meja atau catatan',
    chips: [
      { key: 'aktif', label: 'Semua meja', filters: [here, kept('active')] },
      {
        key: 'tanpa-qr',
        label: 'QR nonaktif',
        filters: [here, kept('active'), is('is_qr_active', false)],
      },
      {
        key: 'tidak-dipakai',
        label: 'Tidak dipakai',
        filters: [here, kept('active'), is('is_active', false)],
      },
      { key: 'arsip', label: 'Diarsipkan', filters: [here, kept('archived')] },
    ],
    filters: [
      { field: 'name', label: 'Nomor meja', kind: 'text' },
      { field: 'note', label: 'Catatan', kind: 'text', nullable: true },
      { field: 'seats', label: 'Kursi', kind: 'number', type: 'Int' },
      {
        field: 'shape',
        label: 'Bentuk',
        kind: 'choice',
        options: table_shapes.map(({ value, label }) => ({ value, label })),
      },
      { field: 'is_active', label: 'Dipakai', kind: 'boolean' },
      { field: 'is_qr_active', label: 'Kode QR', kind: 'boolean' },
      { field: 'created_at', label: 'Dibuat', kind: 'date' },
    ],
  })
}
