import { nameTag } from '@lumbung/server/catalog/item/item-words.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatPercent } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry, FilterField } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { initialsOf } from '../../kit/ui/avatar.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { findingNote } from '../../parts/doctor/finding-note.ts'
import { sampleBadge } from '../../parts/sample/sample-badge.tsx'
import { GetItemListDocument } from './menu.gql.gen.ts'
import { ActiveSwitch, GroupCell, NameCell, PriceCell } from './menu.inline.tsx'
import css from './menu.module.css'
import type { GroupRow, ItemRow } from './menu.rows.ts'
import { ItemState } from './menu.state.tsx'
import { labelOf, order_type_options, stock_mode_labels, stock_mode_options } from './menu.words.ts'

/** What the menu page knows besides the items: whose page it is, and what can be chosen from. */
export interface MenuSetting {
  groups: readonly GroupRow[]
  outlets: readonly { id: number; name: string }[]
  /** Labels to choose among. */
  tags: readonly { value: string; label: string }[]
  can_update: boolean
  can_view_cost: boolean
  can_view_sales: boolean
}

/** Address of a small copy of a picture. */
export const smallImage = (image_link: string | null, width: 96 | 320 | 640) =>
  image_link && `${image_link}?w=${width}`

const some = (count: number) => (count > 0 ? `${count} outlet` : '–')

/** The share of a price that goods take, marked where it is above its target; unknown where nothing is known to cost. */
function FoodCost({ item }: { item: ItemRow }) {
  const { food_cost_bp: share, food_cost_target_bp: target } = item
  if (share === null || Number(item.cost) === 0) return <>–</>
  const text = formatPercent(share / 10_000)
  if (share <= target) return <>{text}</>
  return (
    <Pill tone="bad" plain>
      {text}
      <span className="sr-only">, di atas target {formatPercent(target / 10_000)}</span>
    </Pill>
  )
}

/** The food cost on a card, for who sees what menus cost. */
export function CardFoodCost({ item }: { item: ItemRow }) {
  if (item.cost === null) return null
  return (
    <p className={css.card_cost}>
      Food cost <FoodCost item={item} />
    </p>
  )
}

/** Where an item is edited, as the first cell of its row. */
export function ItemLink({ item }: { item: ItemRow }) {
  return (
    <Link to="/menu/edit/$menuId" params={{ menuId: String(item.id) }} className={row_link}>
      {item.name}
    </Link>
  )
}

const cost_columns: Column<ItemRow>[] = [
  {
    key: 'cost',
    header: 'HPP tercatat',
    sort: 'cost',
    numeric: true,
    cell: (item) => (Number(item.cost) > 0 ? `Rp\u00a0${formatNumber(item.cost ?? 0, 0)}` : '–'),
  },
  {
    key: 'food_cost_bp',
    header: 'Food cost',
    sort: 'food_cost_bp',
    numeric: true,
    cell: (item) => <FoodCost item={item} />,
  },
  {
    key: 'gross_profit',
    header: 'Laba kotor',
    sort: 'gross_profit',
    numeric: true,
    hidden: true,
    cell: (item) => formatRupiah(item.gross_profit ?? 0),
  },
]

const sold_column: Column<ItemRow> = {
  key: 'sold_30d',
  header: 'Terjual 30 hari',
  sort: 'sold_30d',
  numeric: true,
  cell: (item) => formatNumber(item.sold_30d ?? 0, 2),
}

/** What is told beside a menu's name: a paket, or an example. */
function badgesOf(item: ItemRow) {
  const sample = sampleBadge(item.is_sample)
  if (!item.is_paket) return sample
  return (
    <>
      <Pill tone="quiet" plain>
        Paket
      </Pill>
      {sample}
    </>
  )
}

function columnsOf({
  groups,
  outlets,
  can_update,
  can_view_cost,
  can_view_sales,
}: MenuSetting): Column<ItemRow>[] {
  return [
    {
      key: 'name',
      header: 'Menu',
      sort: 'name',
      locked: true,
      cell: (item) => (
        <TitleCell
          image_link={smallImage(item.image_link, 96)}
          letters={initialsOf(item.name)}
          link={<NameCell item={item} link={<ItemLink item={item} />} can_update={can_update} />}
          note={findingNote(item.finding_count)}
          badge={badgesOf(item)}
        />
      ),
    },
    {
      key: 'item_group',
      header: 'Grup',
      hidden: true,
      cell: (item) => <GroupCell item={item} groups={groups} can_update={can_update} />,
    },
    { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: (item) => item.code },
    { key: 'sku', header: 'SKU', sort: 'sku', hidden: true, cell: (item) => item.sku ?? '–' },
    {
      key: 'price',
      header: 'Harga',
      sort: 'price',
      numeric: true,
      cell: (item) => <PriceCell item={item} can_update={can_update} />,
    },
    ...(can_view_cost ? cost_columns : []),
    ...(can_view_sales ? [sold_column] : []),
    {
      key: 'closed_outlet_count',
      header: 'Tutup di',
      hidden: true,
      cell: (item) => some(item.closed_outlet_count),
    },
    { key: 'sold_out_count', header: 'Habis di', hidden: true, cell: (item) => some(item.sold_out_count) },
    {
      key: 'stock_mode',
      header: 'Cara stok',
      hidden: true,
      cell: (item) => labelOf(stock_mode_labels, item.stock_mode),
    },
    {
      key: 'stock_quantity',
      header: 'Stok',
      sort: 'stock_quantity',
      numeric: true,
      hidden: true,
      cell: (item) =>
        item.stock_quantity === null ? '–' : <Quantity value={item.stock_quantity} unit="porsi" />,
    },
    {
      key: 'tags',
      header: 'Label',
      hidden: true,
      cell: (item) => item.tags.map(nameTag).join(', ') || '–',
    },
    { key: 'kitchen_station', header: 'Stasiun', hidden: true, cell: (item) => item.kitchen_station ?? '–' },
    {
      key: 'prep_minutes',
      header: 'Waktu siap',
      numeric: true,
      hidden: true,
      cell: (item) => (item.prep_minutes === null ? '–' : `${item.prep_minutes} menit`),
    },
    {
      key: 'status',
      drawn: true,
      header: 'Status',
      cell: (item) => <ItemState item={item} outlet_count={outlets.length} />,
    },
    ...(can_update
      ? [
          {
            key: 'is_active',
            header: 'Jual',
            cell: (item: ItemRow) => (item.deleted_at ? null : <ActiveSwitch item={item} />),
          },
        ]
      : []),
  ]
}

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const is = (field: string, value: boolean): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: [String(value)],
})

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

function filtersFor({ groups, outlets, tags, can_view_cost, can_view_sales }: MenuSetting): FilterField[] {
  return [
    { field: 'item_group_id', label: 'Grup', kind: 'choice', type: 'ID', options: named(groups) },
    { field: 'closed_outlet_ids', label: 'Tidak dijual di', kind: 'choice', options: named(outlets) },
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'sku', label: 'SKU', kind: 'text', nullable: true },
    { field: 'price', label: 'Harga', kind: 'number', type: 'Int', unit: 'Rp' },
    ...(can_view_cost
      ? ([
          { field: 'cost', label: 'HPP tercatat', kind: 'number', unit: 'Rp' },
          { field: 'is_over_target', label: 'Food cost di atas target', kind: 'boolean' },
        ] as const)
      : []),
    ...(can_view_sales ? ([{ field: 'sold_30d', label: 'Terjual 30 hari', kind: 'number' }] as const) : []),
    { field: 'stock_quantity', label: 'Stok', kind: 'number' },
    { field: 'is_sold_out', label: 'Habis hari ini', kind: 'boolean' },
    { field: 'is_paket', label: 'Paket', kind: 'boolean' },
    { field: 'is_taxable', label: 'Kena pajak', kind: 'boolean' },
    { field: 'stock_mode', label: 'Cara stok', kind: 'choice', options: stock_mode_options },
    { field: 'tags', label: 'Label', kind: 'choice', options: tags },
    { field: 'order_types', label: 'Tipe pesanan', kind: 'choice', options: order_type_options },
    { field: 'kitchen_station', label: 'Stasiun', kind: 'text', nullable: true },
    { field: 'image', label: 'Foto', kind: 'text', nullable: true },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
    { field: 'updated_at', label: 'Diubah', kind: 'date' },
  ]
}

/** The whole menu, as its page lists it for one person. */
export function menuList(setting: MenuSetting) {
  return defineList({
    name: 'item',
    document: GetItemListDocument,
    pick: (answer) => answer.itemList,
    columns: columnsOf(setting),
    search: 'Cari nama, kode, SKU',
    chips: [
      { key: 'semua', label: 'Semua', filters: [active] },
      { key: 'habis', label: 'Habis hari ini', filters: [active, is('is_sold_out', true)] },
      { key: 'nonaktif', label: 'Tidak dijual', filters: [active, is('is_active', false)] },
      ...(setting.can_view_cost
        ? [
            { key: 'biaya', label: 'Food cost tinggi', filters: [active, is('is_over_target', true)] },
            {
              key: 'tanpa-hpp',
              label: 'Tanpa HPP',
              filters: [
                active,
                is('is_paket', false),
                { field: 'cost', type: 'Float' as const, operator: 'IsEqualTo' as const, value: ['0'] },
              ],
            },
          ]
        : []),
      {
        key: 'foto',
        label: 'Tanpa foto',
        filters: [active, { field: 'image', type: 'String' as const, operator: 'IsEmpty' as const }],
      },
      { key: 'paket', label: 'Paket', filters: [active, is('is_paket', true)] },
      { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
    ],
    filters: filtersFor(setting),
  })
}

/** The order of the menu itself. */
export const menu_order: readonly FilterEntry[] = [
  { field: 'item_group_id', sort: 'Asc' },
  { field: 'sort', sort: 'Asc' },
]
