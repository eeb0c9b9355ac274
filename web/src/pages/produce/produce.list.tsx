import { productionMeasures } from '@lumbung/server/reports/explain/production-measure.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatUnitCost } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry, FilterField } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Explained } from '../../kit/report/explained.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import {
  GetRecipeProductionLogListDocument,
  type GetRecipeProductionLogListQuery,
} from './produce.gql.gen.ts'
import css from './produce.module.css'
import { production_states, short_yield_bp } from './produce.words.ts'

export type ProductionRow = GetRecipeProductionLogListQuery['recipeProductionLogList']['nodes'][number]

function State({ status, short_count }: ProductionRow) {
  const state = production_states[status]
  return (
    <span className={css.states}>
      <Pill tone={state?.tone ?? 'quiet'}>{state?.label ?? status}</Pill>
      {short_count > 0 && <Pill tone="warn">{`${short_count} kurang`}</Pill>}
    </span>
  )
}

/** What came out as a share of the plan; short ones stand out. */
export function YieldShare({ bp, figure }: { bp: number | null; figure?: string }) {
  if (bp === null) return '–'
  const text = formatBasisPoints(bp, 1)
  const share = <Explained figure={figure} name={productionMeasures.yield_bp.label} text={text} />
  if (bp >= short_yield_bp) return share
  return (
    <span className={css.short}>
      {share}
      <span className="sr-only"> di bawah rencana</span>
    </span>
  )
}

const about: Column<ProductionRow>[] = [
  {
    key: 'ingredient_name',
    header: 'Bahan',
    sort: 'ingredient_name',
    locked: true,
    card: 'title',
    cell: (row) => (
      <TitleCell
        link={
          <Link to="/receiving/detail/$produceId" params={{ produceId: String(row.id) }} className={row_link}>
            {row.ingredient_name}
          </Link>
        }
        note={<span className={css.number}>{row.number}</span>}
      />
    ),
  },
  { key: 'number', header: 'Nomor', sort: 'number', hidden: true, cell: ({ number }) => number },
  {
    key: 'business_date',
    header: 'Tanggal',
    sort: 'business_date',
    cell: ({ business_date }) => (business_date ? formatDate(business_date) : '–'),
  },
  {
    key: 'outlet',
    header: 'Outlet',
    card: 'note',
    drawn: true,
    cell: ({ outlet }) => shortOutletName(outlet.name),
  },
  {
    key: 'planned_quantity',
    header: 'Rencana',
    sort: 'planned_quantity',
    numeric: true,
    card: 'aside',
    cell: (row) => <Quantity value={row.planned_quantity} unit={row.base_unit} />,
  },
  {
    key: 'yield_quantity',
    header: 'Hasil nyata',
    sort: 'yield_quantity',
    numeric: true,
    cell: (row) =>
      row.yield_quantity === null ? '–' : <Quantity value={row.yield_quantity} unit={row.base_unit} />,
  },
  {
    key: 'yield_bp',
    header: 'Hasil %',
    sort: 'yield_bp',
    numeric: true,
    cell: ({ yield_bp }) => <YieldShare bp={yield_bp} />,
  },
]

const costs: Column<ProductionRow>[] = [
  {
    key: 'unit_cost',
    header: 'Biaya per satuan',
    sort: 'unit_cost',
    numeric: true,
    cell: ({ unit_cost }) => (unit_cost === null ? '–' : formatUnitCost(unit_cost)),
  },
  {
    key: 'cost_variance_bp',
    header: 'Selisih biaya',
    sort: 'cost_variance_bp',
    numeric: true,
    hidden: true,
    cell: ({ cost_variance_bp }) =>
      cost_variance_bp === null
        ? '–'
        : `${cost_variance_bp > 0 ? '+' : ''}${formatBasisPoints(cost_variance_bp, 1)}`,
  },
]

const rest: Column<ProductionRow>[] = [
  {
    key: 'expiry_date',
    header: 'Kedaluwarsa',
    sort: 'expiry_date',
    cell: ({ expiry_date }) => (expiry_date ? formatDate(expiry_date) : '–'),
  },
  { key: 'maker', header: 'Dibuat oleh', sort: 'maker', cell: ({ maker, author }) => maker ?? author },
  {
    key: 'created_at',
    header: 'Dicatat',
    sort: 'created_at',
    hidden: true,
    cell: ({ created_at }) => formatRelative(created_at),
  },
  { key: 'status', header: 'Status', sort: 'status', card: 'status', cell: (row) => <State {...row} /> },
]

const inState = (...value: string[]): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'In',
  value,
})

interface Choice {
  id: number
  name: string
}

/** Productions at the outlets in reach; what they cost only for those who may see it. */
export function productionList(can_view_cost: boolean, outlets: readonly Choice[]) {
  const cost_filters: FilterField[] = [
    { field: 'unit_cost', label: 'Biaya per satuan', kind: 'number', unit: 'Rp', nullable: true },
  ]
  return defineList({
    name: 'recipeProductionLog',
    document: GetRecipeProductionLogListDocument,
    pick: (answer) => answer.recipeProductionLogList,
    columns: can_view_cost ? [...about, ...costs, ...rest] : [...about, ...rest],
    search: 'Cari nomor, bahan, pembuat',
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      { key: 'draf', label: 'Draf', filters: [inState('draft')] },
      { key: 'berjalan', label: 'Berjalan', filters: [inState('running')] },
      { key: 'selesai', label: 'Selesai', filters: [inState('done')] },
      {
        key: 'hasil-kurang',
        label: 'Hasil kurang',
        filters: [
          inState('done'),
          { field: 'yield_bp', type: 'Int', operator: 'IsLessThan', value: [String(short_yield_bp)] },
        ],
      },
      {
        key: 'bahan-kurang',
        label: 'Bahan kurang',
        filters: [{ field: 'short_count', type: 'Int', operator: 'IsGreaterThan', value: ['0'] }],
      },
      { key: 'batal', label: 'Dibatalkan', filters: [inState('cancelled')], uncounted: true },
    ],
    filters: [
      {
        field: 'outlet_id',
        label: 'Outlet',
        kind: 'choice',
        type: 'ID',
        options: outlets.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { field: 'ingredient_name', label: 'Bahan', kind: 'text' },
      { field: 'number', label: 'Nomor', kind: 'text' },
      { field: 'business_date', label: 'Tanggal', kind: 'date', nullable: true },
      { field: 'expiry_date', label: 'Kedaluwarsa', kind: 'date', nullable: true },
      { field: 'yield_quantity', label: 'Hasil nyata', kind: 'number', nullable: true },
      ...(can_view_cost ? cost_filters : []),
      { field: 'maker', label: 'Dibuat oleh', kind: 'text', nullable: true },
      { field: 'created_at', label: 'Dicatat', kind: 'date' },
    ],
  })
}
