import { standingMeasures } from '@lumbung/server/reports/inventory/standing-measure.calc.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Chip, type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry, FilterField } from '../../kit/list/filter.ts'
import { TitleCell } from '../../kit/list/title-cell.tsx'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { ExplainQuantity } from '../../kit/report/explain-quantity.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { InventoryCell } from './inventory.cell.tsx'
import {
  GetIngredientInventoryListDocument,
  type GetIngredientInventoryListQuery,
  GetItemInventoryListDocument,
} from './inventory.gql.gen.ts'
import type { InventoryKind, InventoryRow, InventoryShow } from './inventory.row.ts'

type IngredientRow = GetIngredientInventoryListQuery['ingredientInventoryList']['nodes'][number]

interface View {
  kind: InventoryKind
  show: InventoryShow
  outlets: readonly { id: number; name: string }[]
  sees_cost: boolean
}

function columnsOf({ kind, show, outlets, sees_cost }: View): Column<InventoryRow>[] {
  const columns: Column<InventoryRow>[] = [
    {
      key: 'name',
      header: kind === 'ingredient' ? 'Bahan baku' : 'Menu',
      sort: 'name',
      locked: true,
      card: 'title',
      cell: (row) => <TitleCell link={row.name} note={row.code} />,
    },
    {
      key: 'category',
      header: kind === 'ingredient' ? 'Kategori' : 'Grup',
      sort: 'category',
      card: 'note',
      hidden: true,
      cell: ({ category }) => category ?? '–',
    },
    ...outlets.map(
      ({ id, name }): Column<InventoryRow> => ({
        key: `outlet_${id}`,
        header: shortOutletName(name),
        drawn: true,
        numeric: true,
        cell: (row) => <InventoryCell row={row} outlet_id={id} kind={kind} show={show} />,
      }),
    ),
    {
      key: 'total_quantity',
      header: 'Total',
      sort: 'total_quantity',
      numeric: true,
      card: 'aside',
      cell: ({ id, total_quantity, unit }) => (
        <ExplainQuantity
          figure={writeFigure('standing.quantity', { item_kind: kind, item_id: id })}
          name={standingMeasures.quantity.label}
          value={total_quantity}
          unit={unit}
        />
      ),
    },
    {
      key: 'short_count',
      header: 'Outlet menipis',
      sort: 'short_count',
      numeric: true,
      hidden: true,
      card: 'status',
      cell: ({ short_count }) => (short_count === 0 ? '–' : `${short_count} outlet`),
    },
  ]
  if (sees_cost) {
    columns.push({
      key: 'total_value',
      header: 'Nilai',
      sort: 'total_value',
      numeric: true,
      cell: ({ id, total_value }) =>
        total_value === null ? (
          '–'
        ) : (
          <ExplainButton
            figure={writeFigure('standing.value', { item_kind: kind, item_id: id })}
            name={standingMeasures.value.label}
            text={formatRupiah(total_value)}
          />
        ),
    })
  }
  return columns
}

const some = (field: string): FilterEntry => ({
  field,
  type: 'Int',
  operator: 'IsGreaterThan',
  value: ['0'],
})

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }

const kept: FilterEntry = { field: 'is_kept', type: 'String', operator: 'IsEqualTo', value: ['true'] }

const chips: Chip[] = [
  { key: 'semua', label: 'Semua', filters: [active, kept] },
  { key: 'menipis', label: 'Menipis', filters: [active, kept, some('short_count')] },
  { key: 'minus', label: 'Minus', filters: [active, kept, some('negative_count')] },
  { key: 'mati', label: 'Tidak bergerak 30 hari', filters: [active, kept, some('dead_count')] },
]

const filters: FilterField[] = [
  { field: 'name', label: 'Nama', kind: 'text' },
  { field: 'code', label: 'Kode', kind: 'text' },
  { field: 'category', label: 'Kategori', kind: 'text', nullable: true },
  { field: 'total_quantity', label: 'Total', kind: 'number', type: 'Float' },
]

const on_order: Column<IngredientRow> = {
  key: 'on_order',
  header: 'Dipesan',
  numeric: true,
  cell: (row) => (Number(row.on_order) > 0 ? <Quantity value={row.on_order} unit={row.unit} /> : '–'),
}

/** The matrix of ingredients, an outlet a column. */
export function ingredientInventory(view: View) {
  return defineList({
    name: 'ingredientInventory',
    document: GetIngredientInventoryListDocument,
    pick: (answer) => answer.ingredientInventoryList,
    columns: [...columnsOf(view), on_order],
    search: 'Cari bahan baku, kode',
    chips,
    filters,
  })
}

/** The matrix of menus that are counted themselves. */
export function itemInventory(view: View) {
  return defineList({
    name: 'itemInventory',
    document: GetItemInventoryListDocument,
    pick: (answer) => answer.itemInventoryList,
    columns: columnsOf(view),
    search: 'Cari menu, kode',
    chips,
    filters,
  })
}
