import { Link } from '@tanstack/react-router'
import { formatBasisPoints, formatNumber, formatPercent } from '../../kit/format/number.ts'
import { formatPhone } from '../../kit/format/phone.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry, FilterField } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { GetSupplierListDocument, type GetSupplierListQuery } from './supplier.gql.gen.ts'
import css from './supplier.module.css'

export type SupplierRow = GetSupplierListQuery['supplierList']['nodes'][number]

const unchanged_bp = 10_000

function Index({ bp }: { bp: number | null }) {
  if (bp === null) return '–'
  const change = bp - unchanged_bp
  const text = formatPercent(change / unchanged_bp)
  if (/^-?[0,]+%$/.test(text)) return '0,0%'
  return (
    <span className={change > 0 ? css.rise : css.fall}>
      {change > 0 ? '+' : ''}
      {text}
    </span>
  )
}

const about: Column<SupplierRow>[] = [
  {
    key: 'name',
    header: 'Pemasok',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (supplier) => (
      <TitleCell
        link={
          <Link
            to="/supplier/edit/$supplierId"
            params={{ supplierId: String(supplier.id) }}
            className={row_link}
          >
            {supplier.name}
          </Link>
        }
        note={supplier.category}
      />
    ),
  },
  { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: ({ code }) => code },
  {
    key: 'category',
    header: 'Jenis barang',
    sort: 'category',
    hidden: true,
    cell: ({ category }) => category ?? '–',
  },
  {
    key: 'contact_name',
    header: 'Kontak',
    sort: 'contact_name',
    hidden: true,
    cell: ({ contact_name }) => contact_name ?? '–',
  },
  {
    key: 'phone',
    header: 'WhatsApp',
    cell: ({ phone, name }) =>
      phone ? (
        <a
          href={`https://wa.me/${phone.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${name}, ${formatPhone(phone)}`}
        >
          {formatPhone(phone)}
        </a>
      ) : (
        '–'
      ),
  },
  {
    key: 'city_name',
    header: 'Kota',
    sort: 'city_name',
    hidden: true,
    cell: ({ city_name }) => city_name ?? '–',
  },
  {
    key: 'item_count',
    header: 'Bahan',
    sort: 'item_count',
    numeric: true,
    cell: ({ item_count }) => item_count || '–',
  },
  {
    key: 'credit_days',
    header: 'Pembayaran',
    sort: 'credit_days',
    card: 'note',
    cell: ({ credit_days }) => (credit_days === null ? 'Tunai' : `Tempo ${credit_days} hari`),
  },
  {
    key: 'lead_days',
    header: 'Waktu kirim',
    sort: 'lead_days',
    numeric: true,
    hidden: true,
    cell: ({ lead_days }) => `${lead_days} hari`,
  },
]
const costs: Column<SupplierRow>[] = [
  {
    key: 'spend_90d',
    header: 'Belanja 90 hari',
    numeric: true,
    card: 'aside',
    cell: ({ spend_90d }) => (spend_90d === null ? '–' : formatRupiah(spend_90d)),
  },
  {
    key: 'price_index_bp',
    header: 'Harga 90 hari',
    sort: 'price_index_bp',
    numeric: true,
    cell: ({ price_index_bp }) => <Index bp={price_index_bp} />,
  },
  {
    key: 'owed',
    header: 'Utang',
    numeric: true,
    cell: ({ owed, overdue }) => (
      <>
        {owed ? formatRupiah(owed) : '–'}
        {overdue ? <p className={css.rise}>lewat {formatRupiah(overdue)}</p> : null}
      </>
    ),
  },
]
const rest: Column<SupplierRow>[] = [
  {
    key: 'open_order_count',
    header: 'PO terbuka',
    numeric: true,
    cell: ({ open_order_count }) => open_order_count || '–',
  },
  {
    key: 'on_time_bp',
    header: 'Tepat waktu',
    numeric: true,
    hidden: true,
    cell: ({ on_time_bp }) => (on_time_bp === null ? '–' : formatBasisPoints(on_time_bp, 0)),
  },
  {
    key: 'fill_rate_bp',
    header: 'Terpenuhi',
    numeric: true,
    hidden: true,
    cell: ({ fill_rate_bp }) => (fill_rate_bp === null ? '–' : formatBasisPoints(fill_rate_bp, 0)),
  },
  {
    key: 'min_order',
    header: 'Minimal pesanan',
    sort: 'min_order',
    numeric: true,
    hidden: true,
    cell: ({ min_order }) => (min_order === 0 ? '–' : `Rp ${formatNumber(min_order, 0)}`),
  },
  {
    key: 'last_received_at',
    header: 'Terakhir diterima',
    hidden: true,
    cell: ({ last_received_at }) => (last_received_at ? formatRelative(last_received_at) : '–'),
  },
  {
    key: 'status',
    drawn: true,
    header: 'Status',
    card: 'status',
    cell: ({ deleted_at }) =>
      deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Pill tone="good">Aktif</Pill>,
  },
]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }

const filters: FilterField[] = [
  { field: 'name', label: 'Nama', kind: 'text' },
  { field: 'code', label: 'Kode', kind: 'text' },
  { field: 'category', label: 'Jenis barang', kind: 'text', nullable: true },
  { field: 'contact_name', label: 'Kontak', kind: 'text', nullable: true },
  { field: 'phone', label: 'Telepon', kind: 'text', nullable: true },
  { field: 'city_name', label: 'Kota', kind: 'text', nullable: true },
  { field: 'credit_days', label: 'Tempo', kind: 'number', type: 'Int', unit: 'hari', nullable: true },
  { field: 'lead_days', label: 'Waktu kirim', kind: 'number', type: 'Int', unit: 'hari' },
  { field: 'min_order', label: 'Minimal pesanan', kind: 'number', type: 'Int', unit: 'Rp' },
  { field: 'item_count', label: 'Jumlah bahan', kind: 'number', type: 'Int' },
  { field: 'created_at', label: 'Dibuat', kind: 'date' },
  { field: 'updated_at', label: 'Diubah', kind: 'date' },
]

/** Suppliers; what is paid to them only for those who may see it. */
export function supplierList(sees_costs: boolean) {
  return defineList({
    name: 'supplier',
    document: GetSupplierListDocument,
    pick: (answer) => answer.supplierList,
    columns: sees_costs ? [...about, ...costs, ...rest] : [...about, ...rest],
    search: 'Cari nama, kode, kontak',
    chips: [
      { key: 'semua', label: 'Semua', filters: [active] },
      {
        key: 'tempo',
        label: 'Tempo',
        filters: [active, { field: 'credit_days', type: 'Int', operator: 'IsNotEmpty', value: [] }],
      },
      ...(sees_costs
        ? [
            {
              key: 'utang',
              label: 'Lewat tempo',
              filters: [
                active,
                { field: 'overdue', type: 'Int', operator: 'IsGreaterThan', value: ['0'] },
              ] satisfies FilterEntry[],
            },
          ]
        : []),
      { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
    ],
    filters: sees_costs
      ? [
          ...filters,
          { field: 'owed', label: 'Utang', kind: 'number', type: 'Int', unit: 'Rp' },
          { field: 'spend_90d', label: 'Belanja 90 hari', kind: 'number', type: 'Int', unit: 'Rp' },
        ]
      : filters,
  })
}
