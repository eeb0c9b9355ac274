import { Link } from '@tanstack/react-router'
import { formatDate } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry, FilterField } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { findingNote } from '../../parts/doctor/finding-note.ts'
import { sampleBadge } from '../../parts/sample/sample-badge.tsx'
import { GetRecipeListDocument, type GetRecipeListQuery } from './recipe.gql.gen.ts'
import css from './recipe.module.css'
import { kind_labels } from './recipe.words.ts'

export type RecipeRow = GetRecipeListQuery['recipeList']['nodes'][number]

/** A change of the cost with its sign; nothing where it stayed. */
function Change({ bp }: { bp: number | null }) {
  if (!bp) return '–'
  return (
    <span className={bp > 0 ? css.worse : css.better}>
      {bp > 0 ? '+' : ''}
      {formatBasisPoints(bp, 1)}
    </span>
  )
}

function Completeness({ completeness, problem_count }: RecipeRow) {
  if (problem_count === 0) return <Pill tone="good">Lengkap</Pill>
  return <Pill tone={completeness < 50 ? 'bad' : 'warn'}>{`${completeness}%`}</Pill>
}

const about: Column<RecipeRow>[] = [
  {
    key: 'name',
    header: 'Resep',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (recipe) => (
      <TitleCell
        link={
          <Link to="/recipe/edit/$recipeId" params={{ recipeId: String(recipe.id) }} className={row_link}>
            {recipe.name}
          </Link>
        }
        note={findingNote(recipe.finding_count)}
        badge={sampleBadge(recipe.is_sample)}
      />
    ),
  },
  { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: (recipe) => recipe.code },
  {
    key: 'kind',
    header: 'Jenis',
    sort: 'kind',
    card: 'note',
    cell: (recipe) => kind_labels[recipe.kind] ?? recipe.kind,
  },
  {
    key: 'yield_quantity',
    header: 'Hasil',
    numeric: true,
    cell: (recipe) => formatQuantity(recipe.yield_quantity, recipe.yield_unit),
  },
]
const costs: Column<RecipeRow>[] = [
  {
    key: 'unit_cost',
    header: 'Biaya per satuan',
    sort: 'unit_cost',
    numeric: true,
    card: 'aside',
    cell: ({ unit_cost, kind }) =>
      unit_cost === null ? '–' : formatUnitCost(unit_cost, kind === 'menu' ? 0 : 2),
  },
]
const price: Column<RecipeRow> = {
  key: 'price',
  header: 'Harga',
  sort: 'price',
  numeric: true,
  cell: (recipe) => (recipe.price === null ? '–' : formatRupiah(recipe.price)),
}
const shares: Column<RecipeRow>[] = [
  {
    key: 'food_cost_bp',
    header: 'Food cost',
    sort: 'food_cost_bp',
    numeric: true,
    cell: ({ food_cost_bp, is_over_target }) =>
      food_cost_bp === null ? (
        '–'
      ) : (
        <span className={is_over_target ? css.worse : undefined}>
          {formatBasisPoints(food_cost_bp, 1)}
          {is_over_target && <span className="sr-only"> di atas target</span>}
        </span>
      ),
  },
  {
    key: 'cost_change_bp',
    header: 'Perubahan biaya',
    sort: 'cost_change_bp',
    numeric: true,
    cell: ({ cost_change_bp }) => <Change bp={cost_change_bp} />,
  },
]
const rest: Column<RecipeRow>[] = [
  {
    key: 'version_no',
    header: 'Versi',
    sort: 'version_no',
    numeric: true,
    cell: (recipe) => recipe.version_no,
  },
  {
    key: 'effective_from',
    header: 'Berlaku mulai',
    sort: 'effective_from',
    hidden: true,
    cell: (recipe) => formatDate(recipe.effective_from),
  },
  {
    key: 'used_by_count',
    header: 'Dipakai resep',
    sort: 'used_by_count',
    numeric: true,
    cell: (recipe) => recipe.used_by_count || '–',
  },
  {
    key: 'kitchen_station',
    header: 'Stasiun',
    hidden: true,
    cell: (recipe) => recipe.kitchen_station ?? '–',
  },
  {
    key: 'prep_minutes',
    header: 'Waktu siap',
    numeric: true,
    hidden: true,
    cell: (recipe) => (recipe.prep_minutes === null ? '–' : `${recipe.prep_minutes} menit`),
  },
  {
    key: 'updated_at',
    header: 'Diubah',
    sort: 'updated_at',
    hidden: true,
    cell: (recipe) => formatRelative(recipe.updated_at),
  },
  {
    key: 'completeness',
    header: 'Kelengkapan',
    sort: 'completeness',
    card: 'status',
    cell: (recipe) =>
      recipe.deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Completeness {...recipe} />,
  },
]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const is = (field: string, value: string): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: [value],
})

/** A rise of the cost that is worth a look, in basis points. */
const notable = '500'

const cost_chips = [
  { key: 'target', label: 'Di atas target', filters: [active, is('is_over_target', 'true')] },
  {
    key: 'naik',
    label: 'Biaya naik > 5%',
    filters: [
      active,
      {
        field: 'cost_change_bp',
        type: 'Int',
        operator: 'IsGreaterThan',
        value: [notable],
      } satisfies FilterEntry,
    ],
  },
]
const cost_filters: FilterField[] = [
  { field: 'unit_cost', label: 'Biaya per satuan', kind: 'number', type: 'Float' },
  { field: 'is_over_target', label: 'Di atas target', kind: 'boolean' },
]

interface Ingredient {
  id: number
  name: string
}

/** Recipes; what they cost only for those who may see it, and which of `ingredients` they contain. */
export function recipeList(can_view_cost: boolean, ingredients: readonly Ingredient[]) {
  return defineList({
    name: 'recipe',
    document: GetRecipeListDocument,
    pick: (answer) => answer.recipeList,
    columns: can_view_cost ? [...about, ...costs, price, ...shares, ...rest] : [...about, price, ...rest],
    search: 'Cari nama, kode',
    chips: [
      { key: 'semua', label: 'Semua', filters: [active] },
      { key: 'menu', label: 'Menu', filters: [active, is('kind', 'menu')] },
      { key: 'setengah-jadi', label: 'Setengah jadi', filters: [active, is('kind', 'produced')] },
      { key: 'kurang', label: 'Belum lengkap', filters: [active, is('is_complete', 'false')] },
      ...(can_view_cost ? cost_chips : []),
      { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
    ],
    filters: [
      { field: 'name', label: 'Nama', kind: 'text' },
      { field: 'code', label: 'Kode', kind: 'text' },
      {
        field: 'ingredient_ids',
        label: 'Berisi bahan',
        kind: 'choice',
        options: ingredients.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { field: 'price', label: 'Harga', kind: 'number', type: 'Int' },
      ...(can_view_cost ? cost_filters : []),
      { field: 'version_no', label: 'Versi', kind: 'number', type: 'Int' },
      { field: 'effective_from', label: 'Berlaku mulai', kind: 'date' },
      { field: 'used_by_count', label: 'Dipakai resep', kind: 'number', type: 'Int' },
      { field: 'completeness', label: 'Kelengkapan (%)', kind: 'number', type: 'Int' },
      { field: 'kitchen_station', label: 'Stasiun', kind: 'text' },
      {
        field: 'prep_minutes',
        label: 'Waktu siap',
        kind: 'number',
        type: 'Int',
        unit: 'menit',
        nullable: true,
      },
      { field: 'created_at', label: 'Dibuat', kind: 'date' },
      { field: 'updated_at', label: 'Diubah', kind: 'date' },
    ],
  })
}
