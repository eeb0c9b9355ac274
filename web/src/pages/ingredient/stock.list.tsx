import { Link } from '@tanstack/react-router'
import { formatPercent } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { active, archived, commonFilters } from './ingredient.filters.ts'
import { GetOutletStockListDocument, type GetOutletStockListQuery } from './ingredient.gql.gen.ts'
import css from './ingredient.module.css'
import { costPer, kindName, levelText, packsOf, stock_states, storageName } from './ingredient.words.ts'
import { MinimumCell } from './stock.minimum.tsx'

export type StockRow = GetOutletStockListQuery['outletStockList']['nodes'][number]

function State({ stock }: { stock: StockRow }) {
  if (stock.deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  const state = stock_states[stock.status]
  return state && <Pill tone={state.tone}>{state.label}</Pill>
}

function StockQuantity({ stock }: { stock: StockRow }) {
  const packs = packsOf(stock.quantity, stock)
  return (
    <span className={css.quantity} data-negative={stock.status === 'negative' || undefined}>
      <Quantity value={stock.quantity} unit={stock.base_unit} />
      {packs && <span className={css.packs}> {packs}</span>}
    </span>
  )
}

/** Dearer is bad for whoever buys, cheaper good; half a percent either way is neither. */
function PriceChange({ bp }: { bp: number | null }) {
  if (bp === null) return '–'
  if (Math.abs(bp) < 50) return 'tetap'
  return (
    <span className={bp > 0 ? css.dearer : css.cheaper}>
      {bp > 0 ? '+' : '−'}
      {formatPercent(Math.abs(bp) / 10_000)}
    </span>
  )
}

const timeText = (at: string | null) => (at ? formatRelative(at) : '–')

function columnsOf(outlet_id: number, can_update: boolean): Column<StockRow>[] {
  return [
    {
      key: 'name',
      header: 'Bahan baku',
      sort: 'name',
      locked: true,
      card: 'title',
      cell: (stock) => (
        <TitleCell
          link={
            <Link
              to="/ingredient/$outlet/edit/$ingredientId"
              params={{ outlet: String(outlet_id), ingredientId: String(stock.ingredient_id) }}
              className={row_link}
            >
              {stock.name}
            </Link>
          }
          note={stock.code}
        />
      ),
    },
    { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: (stock) => stock.code },
    {
      key: 'category',
      header: 'Kategori',
      sort: 'category',
      card: 'note',
      cell: (stock) => stock.category ?? '–',
    },
    {
      key: 'quantity',
      header: 'Stok',
      sort: 'quantity',
      numeric: true,
      card: 'aside',
      cell: (stock) => <StockQuantity stock={stock} />,
    },
    { key: 'base_unit', header: 'Satuan', hidden: true, cell: (stock) => stock.base_unit },
    {
      key: 'minimum',
      header: 'Minimum',
      sort: 'minimum',
      numeric: true,
      cell: (stock) => <MinimumCell stock={stock} outlet_id={outlet_id} can_update={can_update} />,
    },
    {
      key: 'par',
      header: 'Par',
      sort: 'par',
      numeric: true,
      cell: (stock) => levelText(stock.par, stock.base_unit),
    },
    {
      key: 'maximum',
      header: 'Maksimum',
      sort: 'maximum',
      numeric: true,
      hidden: true,
      cell: (stock) => levelText(stock.maximum, stock.base_unit),
    },
    { key: 'kind', header: 'Asal', hidden: true, cell: (stock) => kindName(stock.kind) },
    {
      key: 'storage',
      header: 'Tempat simpan',
      sort: 'storage',
      cell: (stock) => storageName(stock.storage),
    },
    {
      key: 'last_received_at',
      header: 'Terakhir diterima',
      sort: 'last_received_at',
      hidden: true,
      cell: (stock) => timeText(stock.last_received_at),
    },
    {
      key: 'last_counted_at',
      header: 'Terakhir dihitung',
      sort: 'last_counted_at',
      hidden: true,
      cell: (stock) => timeText(stock.last_counted_at),
    },
    {
      key: 'recipe_count',
      header: 'Dipakai resep',
      sort: 'recipe_count',
      numeric: true,
      hidden: true,
      cell: ({ recipe_count }) => (recipe_count === 0 ? '–' : `${recipe_count} resep`),
    },
    {
      key: 'expiring_quantity',
      header: 'Hampir kedaluwarsa',
      numeric: true,
      cell: ({ expiring_quantity, base_unit }) =>
        Number(expiring_quantity) > 0 ? <Quantity value={expiring_quantity} unit={base_unit} /> : '–',
    },
    {
      key: 'status',
      header: 'Status',
      sort: 'status',
      card: 'status',
      cell: (stock) => <State stock={stock} />,
    },
  ]
}

const cost_columns: Column<StockRow>[] = [
  {
    key: 'average_cost',
    header: 'Biaya rata-rata',
    sort: 'average_cost',
    numeric: true,
    hidden: true,
    cell: (stock) => costPer(stock.average_cost, stock.base_unit),
  },
  {
    key: 'last_cost',
    header: 'Beli terakhir',
    sort: 'last_cost',
    numeric: true,
    hidden: true,
    cell: (stock) => costPer(stock.last_cost, stock.base_unit),
  },
  {
    key: 'price_change_bp',
    header: 'Harga 30 hari',
    numeric: true,
    cell: (stock) => <PriceChange bp={stock.price_change_bp} />,
  },
  {
    key: 'value',
    header: 'Nilai',
    sort: 'value',
    numeric: true,
    cell: (stock) => (stock.value === null ? '–' : formatRupiah(stock.value)),
  },
]

const inState = (...value: string[]): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'In',
  value,
})

/** What the page of an outlet's stock may show and change. */
interface StockListOptions {
  outlet_id: number
  sees_cost: boolean
  can_update: boolean
  categories: readonly { id: number; name: string }[]
}

/** The stock of every ingredient at one outlet. */
export function stockList({ outlet_id, sees_cost, can_update, categories }: StockListOptions) {
  const columns = columnsOf(outlet_id, can_update)
  return defineList({
    name: 'outletStock',
    document: GetOutletStockListDocument,
    pick: (answer) => answer.outletStockList,
    scope: () => [{ field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: [String(outlet_id)] }],
    columns: sees_cost ? [...columns.slice(0, -1), ...cost_columns, ...columns.slice(-1)] : columns,
    search: 'Cari nama, kode',
    chips: [
      { key: 'semua', label: 'Semua', filters: [active] },
      { key: 'menipis', label: 'Menipis', filters: [active, inState('low')] },
      { key: 'habis', label: 'Habis', filters: [active, inState('out')] },
      { key: 'minus', label: 'Minus', filters: [active, inState('negative')] },
      {
        key: 'kedaluwarsa',
        label: 'Hampir kedaluwarsa',
        filters: [
          active,
          { field: 'expiring_quantity', type: 'Float', operator: 'IsGreaterThan', value: ['0'] },
        ],
      },
      { key: 'aman', label: 'Aman', filters: [active, inState('safe')] },
      {
        key: 'tanpa-minimum',
        label: 'Tanpa minimum',
        filters: [active, { field: 'minimum', type: 'Float', operator: 'IsEmpty' }],
      },
      { key: 'arsip', label: 'Diarsipkan', filters: [archived], uncounted: true },
    ],
    filters: [
      ...commonFilters(categories),
      {
        field: 'status',
        label: 'Status',
        kind: 'choice',
        options: Object.entries(stock_states).map(([value, { label }]) => ({ value, label })),
      },
      { field: 'quantity', label: 'Stok', kind: 'number' },
      { field: 'minimum', label: 'Minimum', kind: 'number', nullable: true },
      { field: 'par', label: 'Par', kind: 'number', nullable: true },
      { field: 'maximum', label: 'Maksimum', kind: 'number', nullable: true },
      ...(sees_cost
        ? ([
            { field: 'average_cost', label: 'Biaya rata-rata', kind: 'number', unit: 'Rp' },
            { field: 'value', label: 'Nilai', kind: 'number', unit: 'Rp' },
          ] as const)
        : []),
      { field: 'last_received_at', label: 'Terakhir diterima', kind: 'date', nullable: true },
      { field: 'last_counted_at', label: 'Terakhir dihitung', kind: 'date', nullable: true },
    ],
  })
}
