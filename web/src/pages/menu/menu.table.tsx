import { useRef } from 'react'
import { Head, RowMenu } from '../../kit/list/data-table.tsx'
import { keyed_rows } from '../../kit/list/row-keys.ts'
import type { ListState } from '../../kit/list/use-list.ts'
import { useVisibleRows } from '../../kit/list/use-visible-rows.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import tables from '../../kit/ui/table.module.css'
import { type Arranging, stepGroup, stepItem, useGroupSpot, useItemSpot } from './menu.arrange.ts'
import { GroupHead } from './menu.group-head.tsx'
import { Handle } from './menu.handle.tsx'
import css from './menu.module.css'
import type { ItemRow, MenuSection } from './menu.rows.ts'

export interface MenuViewProps {
  list: ListState<ItemRow>
  arranging: Arranging
  /** Rows in the order of a column rather than by group. */
  is_flat: boolean
  outlet_count: number
  can_update: boolean
  selectable: boolean
  rowActions: (item: ItemRow) => readonly MenuItem[]
  onArchiveGroup: (group: { id: number; name: string }) => void
}

type Row = { section: MenuSection; item?: ItemRow }

const group_height = 48
const item_height = 48

interface RowProps extends MenuViewProps {
  place: number
  measure: (element: Element | null) => void
}

function GroupRow({ section, ...props }: RowProps & { section: MenuSection }) {
  const { arranging, list, selectable } = props
  const { ref, handle } = useGroupSpot<HTMLTableRowElement>(arranging, section)
  const chosen = section.items.filter((item) => list.selection.nodes.has(item.id)).length
  const set = (element: HTMLTableRowElement | null) => {
    ref.current = element
    props.measure(element)
  }
  return (
    <tr ref={set} data-index={props.place} className={css.group_row}>
      {selectable && (
        <th scope="rowgroup" className={tables.tick}>
          <Checkbox
            aria-label={`Pilih semua ${section.group.name}`}
            disabled={section.items.length === 0}
            checked={chosen > 0 && chosen === section.items.length}
            indeterminate={chosen > 0 && chosen < section.items.length}
            onChange={(event) => list.selection.toggle(section.items, event.target.checked)}
          />
        </th>
      )}
      <th scope="rowgroup" colSpan={list.columns.length + 2}>
        <div className={css.group_head}>
          {arranging.enabled && (
            <Handle
              ref={handle}
              name={`grup ${section.group.name}`}
              onStep={(step) => stepGroup(arranging.sections, section.group, step)}
            />
          )}
          <GroupHead arranging={arranging} section={section} onArchive={props.onArchiveGroup} />
        </div>
      </th>
    </tr>
  )
}

function ItemTableRow({ section, item, ...props }: RowProps & { section: MenuSection; item: ItemRow }) {
  const { arranging, list, selectable, rowActions } = props
  const { ref, handle } = useItemSpot<HTMLTableRowElement>(arranging, section, item)
  const is_chosen = list.selection.nodes.has(item.id)
  const set = (element: HTMLTableRowElement | null) => {
    ref.current = element
    props.measure(element)
  }
  return (
    <tr ref={set} data-index={props.place} data-chosen={is_chosen} data-off={!item.is_active}>
      {selectable && (
        <td className={tables.tick}>
          <Checkbox
            aria-label={`Pilih ${item.name}`}
            checked={is_chosen}
            onChange={(event) => list.selection.toggle([item], event.target.checked)}
          />
        </td>
      )}
      <td className={css.grip}>
        {arranging.enabled && (
          <Handle ref={handle} name={item.name} onStep={(step) => stepItem(arranging.sections, item, step)} />
        )}
      </td>
      {list.columns.map((column) => (
        <td key={column.key} className={column.numeric ? tables.number : undefined}>
          {column.cell(item)}
        </td>
      ))}
      <td className={tables.menu}>
        <RowMenu name={item.name} items={rowActions(item)} />
      </td>
    </tr>
  )
}

/** The menu as a table: groups with their items, or items alone in the order of a column. */
export function MenuTable(props: MenuViewProps) {
  const { list, arranging, is_flat, selectable } = props
  const box = useRef<HTMLDivElement>(null)
  const rows: Row[] = is_flat
    ? list.nodes.map((item) => ({ section: { group: item.item_group, items: [] }, item }))
    : arranging.sections.flatMap((section) => [
        { section },
        ...section.items.map((item) => ({ section, item })),
      ])
  const visible = useVisibleRows(
    rows.length,
    (place) => (rows[place]?.item ? item_height : group_height),
    box,
  )
  const chosen = list.nodes.filter((item) => list.selection.nodes.has(item.id)).length
  const width = list.columns.length + (selectable ? 3 : 2)
  return (
    <div ref={box} className={css.scroll}>
      <table className={`${tables.table} ${css.table}`} aria-label="Menu" {...keyed_rows}>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className={tables.tick}>
                <Checkbox
                  aria-label="Pilih semua menu"
                  checked={chosen > 0 && chosen === list.nodes.length}
                  indeterminate={chosen > 0 && chosen < list.nodes.length}
                  onChange={(event) => list.selection.toggle(list.nodes, event.target.checked)}
                />
              </th>
            )}
            <th scope="col" className={css.grip}>
              <span className="sr-only">Urutan</span>
            </th>
            {list.columns.map((column) => (
              <Head key={column.key} column={column} list={list} />
            ))}
            <th scope="col" className={tables.menu}>
              <span className="sr-only">Tindakan</span>
            </th>
          </tr>
        </thead>
        <tbody className={list.is_stale ? tables.stale : undefined} aria-busy={list.is_stale || undefined}>
          {visible.before > 0 && (
            <tr>
              <td colSpan={width} style={{ height: visible.before, padding: 0 }} />
            </tr>
          )}
          {visible.places.map((place) => {
            const row = rows[place]
            if (!row) return null
            const common = { ...props, place, measure: visible.measure, section: row.section }
            return row.item ? (
              <ItemTableRow key={`i${row.item.id}`} {...common} item={row.item} />
            ) : (
              <GroupRow key={`g${row.section.group.id}`} {...common} />
            )
          })}
          {visible.after > 0 && (
            <tr>
              <td colSpan={width} style={{ height: visible.after, padding: 0 }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
