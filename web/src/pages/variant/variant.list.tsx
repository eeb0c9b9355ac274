import { Link } from '@tanstack/react-router'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { sampleBadge } from '../../parts/sample/sample-badge.tsx'
import { GetVariantListDocument, type GetVariantListQuery } from './variant.gql.gen.ts'
import { kind_labels, shortRule } from './variant.words.ts'

export type VariantRow = GetVariantListQuery['variantList']['nodes'][number]

const named = 3

/** 'Reguler, Besar', or the first few with how many more. */
function optionNames({ options }: VariantRow): string {
  const active = options.filter((option) => option.is_active).map((option) => option.name)
  const rest = active.length - named
  return rest > 0 ? `${active.slice(0, named).join(', ')}, +${rest}` : active.join(', ')
}

/** What the options add: 'Gratis', 'Rp 6.000', 'Gratis – Rp 6.000'. */
function priceSpan({ options }: VariantRow): string {
  const prices = options.filter((option) => option.is_active).map((option) => option.price)
  if (prices.length === 0) return '–'
  const show = (price: number) => (price === 0 ? 'Gratis' : formatRupiah(price))
  const [low, high] = [show(Math.min(...prices)), show(Math.max(...prices))]
  return low === high ? low : `${low} – ${high}`
}

const columns: Column<VariantRow>[] = [
  {
    key: 'name',
    header: 'Varian',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (variant) => (
      <TitleCell
        link={
          <Link to="/variant/edit/$variantId" params={{ variantId: String(variant.id) }} className={row_link}>
            {variant.name}
          </Link>
        }
        badge={sampleBadge(variant.is_sample)}
      />
    ),
  },
  { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: (variant) => variant.code },
  {
    key: 'kind',
    header: 'Jenis',
    sort: 'kind',
    cell: (variant) => kind_labels[variant.kind] ?? variant.kind,
  },
  { key: 'options', header: 'Pilihan', card: 'note', cell: optionNames },
  {
    key: 'option_count',
    header: 'Jumlah pilihan',
    sort: 'option_count',
    numeric: true,
    hidden: true,
    cell: (variant) => variant.option_count,
  },
  { key: 'price', header: 'Tambahan harga', numeric: true, drawn: true, cell: priceSpan },
  {
    key: 'rule',
    header: 'Aturan',
    drawn: true,
    cell: (variant) => shortRule(variant, variant.option_count),
  },
  {
    key: 'free_quantity',
    header: 'Gratis',
    numeric: true,
    hidden: true,
    cell: (variant) => variant.free_quantity || '–',
  },
  {
    key: 'item_count',
    header: 'Dipakai menu',
    sort: 'item_count',
    numeric: true,
    card: 'aside',
    cell: (variant) => (variant.item_count === 0 ? '–' : `${variant.item_count} menu`),
  },
  {
    key: 'unmapped_count',
    header: 'Tanpa data bahan',
    cell: ({ unmapped_count, unmapped_names }) =>
      unmapped_count === 0 ? (
        '–'
      ) : (
        <span title={unmapped_names.join(', ')}>
          <Pill tone="bad">{`${unmapped_count} pilihan`}</Pill>
        </span>
      ),
  },
  {
    key: 'updated_at',
    header: 'Diubah',
    sort: 'updated_at',
    hidden: true,
    cell: (variant) => formatRelative(variant.updated_at),
  },
  {
    key: 'status',
    header: 'Status',
    drawn: true,
    card: 'status',
    cell: (variant) =>
      variant.deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Pill tone="good">Aktif</Pill>,
  },
]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const ofKind = (kind: string): FilterEntry => ({
  field: 'kind',
  type: 'String',
  operator: 'In',
  value: [kind],
})

/** Variants and additions. */
export const variant_list = defineList({
  name: 'variant',
  document: GetVariantListDocument,
  pick: (answer) => answer.variantList,
  columns,
  search: 'Cari nama, kode',
  chips: [
    { key: 'semua', label: 'Semua', filters: [active] },
    { key: 'varian', label: 'Varian', filters: [active, ofKind('variant')] },
    { key: 'tambahan', label: 'Tambahan', filters: [active, ofKind('addition')] },
    {
      key: 'lepas',
      label: 'Belum dipakai',
      filters: [active, { field: 'item_count', type: 'Int', operator: 'IsEqualTo', value: ['0'] }],
    },
    {
      key: 'bahan',
      label: 'Bahan belum diisi',
      filters: [active, { field: 'unmapped_count', type: 'Int', operator: 'IsGreaterThan', value: ['0'] }],
    },
    { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'code', label: 'Kode', kind: 'text' },
    { field: 'is_required', label: 'Wajib', kind: 'boolean' },
    { field: 'option_count', label: 'Jumlah pilihan', kind: 'number', type: 'Int' },
    { field: 'max_choices', label: 'Maksimal', kind: 'number', type: 'Int' },
    { field: 'free_quantity', label: 'Jumlah gratis', kind: 'number', type: 'Int' },
    { field: 'item_count', label: 'Dipakai menu', kind: 'number', type: 'Int' },
    { field: 'unmapped_count', label: 'Pilihan tanpa data bahan', kind: 'number', type: 'Int' },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
    { field: 'updated_at', label: 'Diubah', kind: 'date' },
  ],
})
