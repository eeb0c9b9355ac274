import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { findingNote } from '../../parts/doctor/finding-note.ts'
import { sampleBadge } from '../../parts/sample/sample-badge.tsx'
import { active, archived, commonFilters, compared } from './ingredient.filters.ts'
import { GetIngredientListDocument, type GetIngredientListQuery } from './ingredient.gql.gen.ts'
import { costPer, kindName, storageName } from './ingredient.words.ts'

export type IngredientRow = GetIngredientListQuery['ingredientList']['nodes'][number]

function State({ ingredient }: { ingredient: IngredientRow }) {
  if (ingredient.deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  if (!ingredient.is_stocked)
    return (
      <Pill tone="quiet">
        {ingredient.expense_category ? `Biaya: ${ingredient.expense_category}` : 'Tidak dicatat'}
      </Pill>
    )
  const short = ingredient.short_outlet_count
  return short > 0 ? <Pill tone="warn">Kurang di {short} outlet</Pill> : <Pill tone="good">Aman</Pill>
}

const columns: Column<IngredientRow>[] = [
  {
    key: 'name',
    header: 'Bahan baku',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (ingredient) => (
      <TitleCell
        link={
          <Link
            to="/ingredient/edit/$ingredientId"
            params={{ ingredientId: String(ingredient.id) }}
            className={row_link}
          >
            {ingredient.name}
          </Link>
        }
        note={[ingredient.code, findingNote(ingredient.finding_count)].filter(Boolean).join(' · ')}
        badge={sampleBadge(ingredient.is_sample)}
      />
    ),
  },
  { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: (ingredient) => ingredient.code },
  {
    key: 'category',
    header: 'Kategori',
    sort: 'category',
    card: 'note',
    cell: (ingredient) => ingredient.category ?? '–',
  },
  {
    key: 'base_unit',
    header: 'Satuan',
    cell: ({ base_unit, units }) => [base_unit, ...units.map((unit) => unit.name)].join(', '),
  },
  { key: 'kind', header: 'Asal', sort: 'kind', hidden: true, cell: ({ kind }) => kindName(kind) },
  {
    key: 'storage',
    header: 'Tempat simpan',
    sort: 'storage',
    cell: ({ storage }) => storageName(storage),
  },
  {
    key: 'shelf_life_days',
    header: 'Masa simpan',
    sort: 'shelf_life_days',
    numeric: true,
    hidden: true,
    cell: ({ shelf_life_days }) =>
      shelf_life_days === null ? '–' : `${formatNumber(shelf_life_days, 0)} hari`,
  },
  {
    key: 'recipe_count',
    header: 'Dipakai resep',
    sort: 'recipe_count',
    numeric: true,
    cell: ({ recipe_count }) => (recipe_count === 0 ? '–' : `${recipe_count} resep`),
  },
  {
    key: 'updated_at',
    header: 'Diubah',
    sort: 'updated_at',
    hidden: true,
    cell: ({ updated_at }) => formatRelative(updated_at),
  },
  {
    key: 'short_outlet_count',
    header: 'Stok',
    sort: 'short_outlet_count',
    card: 'status',
    cell: (ingredient) => <State ingredient={ingredient} />,
  },
]

const cost_columns: Column<IngredientRow>[] = [
  {
    key: 'standard_cost',
    header: 'Biaya standar',
    sort: 'standard_cost',
    numeric: true,
    card: 'aside',
    // Nothing was set where it is zero: the list has a chip for those.
    cell: ({ standard_cost, base_unit }) =>
      costPer(Number(standard_cost) > 0 ? standard_cost : null, base_unit),
  },
  {
    key: 'stock_value',
    header: 'Nilai stok',
    sort: 'stock_value',
    numeric: true,
    hidden: true,
    cell: ({ stock_value }) => (stock_value === null ? '–' : formatRupiah(stock_value)),
  },
]

/** All ingredients of the brand; what they cost for those who may see it. */
export function ingredientList(sees_cost: boolean, categories: readonly { id: number; name: string }[]) {
  return defineList({
    name: 'ingredient',
    document: GetIngredientListDocument,
    pick: (answer) => answer.ingredientList,
    columns: sees_cost ? [...columns.slice(0, -1), ...cost_columns, ...columns.slice(-1)] : columns,
    search: 'Cari nama, kode',
    chips: [
      { key: 'semua', label: 'Semua', filters: [active] },
      {
        key: 'kurang',
        label: 'Kurang stok',
        filters: [active, compared('short_outlet_count', 'IsGreaterThan', '0')],
      },
      {
        key: 'buatan',
        label: 'Dibuat sendiri',
        filters: [active, { field: 'kind', type: 'String', operator: 'In', value: ['produced'] }],
      },
      {
        key: 'lepas',
        label: 'Belum dipakai',
        filters: [active, compared('recipe_count', 'IsEqualTo', '0')],
      },
      ...(sees_cost
        ? [
            {
              key: 'tanpa-biaya',
              label: 'Tanpa biaya',
              filters: [active, compared('standard_cost', 'IsEqualTo', '0')],
            },
          ]
        : []),
      { key: 'arsip', label: 'Diarsipkan', filters: [archived] },
    ],
    filters: [
      ...commonFilters(categories),
      { field: 'short_outlet_count', label: 'Outlet kurang stok', kind: 'number', type: 'Int' },
      {
        field: 'shelf_life_days',
        label: 'Masa simpan',
        kind: 'number',
        type: 'Int',
        unit: 'hari',
        nullable: true,
      },
      { field: 'is_stocked', label: 'Stok dicatat', kind: 'boolean' },
      { field: 'expense_category', label: 'Menjadi biaya', kind: 'text', nullable: true },
      ...(sees_cost
        ? [{ field: 'standard_cost', label: 'Biaya standar', kind: 'number', unit: 'Rp' } as const]
        : []),
      { field: 'created_at', label: 'Dibuat', kind: 'date' },
      { field: 'updated_at', label: 'Diubah', kind: 'date' },
    ],
  })
}
