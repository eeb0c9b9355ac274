import { IconToolsKitchen2 } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useWidth } from '../../kit/chart/use-width.ts'
import { RowMenu } from '../../kit/list/data-table.tsx'
import { useVisibleRows } from '../../kit/list/use-visible-rows.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { sampleBadge } from '../../parts/sample/sample-badge.tsx'
import { type Arranging, stepGroup, stepItem, useGroupSpot, useItemSpot } from './menu.arrange.ts'
import { GroupHead } from './menu.group-head.tsx'
import { Handle } from './menu.handle.tsx'
import { ActiveSwitch, PriceCell } from './menu.inline.tsx'
import { CardFoodCost, ItemLink, smallImage } from './menu.list.tsx'
import css from './menu.module.css'
import type { ItemRow, MenuSection } from './menu.rows.ts'
import { ItemState } from './menu.state.tsx'
import type { MenuViewProps } from './menu.table.tsx'

interface TileProps extends MenuViewProps {
  section: MenuSection
  item: ItemRow
}

function Picture({ item, width }: { item: ItemRow; width: 96 | 320 }) {
  const src = smallImage(item.image_link, width)
  return (
    <span className={css.picture} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <IconToolsKitchen2 />}
    </span>
  )
}

/** An item as a tile with its picture. */
function Tile({ section, item, ...props }: TileProps) {
  const { arranging, list, selectable } = props
  const { ref, handle } = useItemSpot<HTMLLIElement>(arranging, section, item, true)
  const is_chosen = list.selection.nodes.has(item.id)
  const has_switch = props.can_update && !item.deleted_at
  return (
    <li ref={ref} className={css.tile} data-chosen={is_chosen} data-off={!item.is_active}>
      <Picture item={item} width={320} />
      <div className={css.tile_tools}>
        {selectable && (
          <Checkbox
            aria-label={`Pilih ${item.name}`}
            checked={is_chosen}
            onChange={(event) => list.selection.toggle([item], event.target.checked)}
          />
        )}
        {arranging.enabled && (
          <Handle ref={handle} name={item.name} onStep={(step) => stepItem(arranging.sections, item, step)} />
        )}
      </div>
      <div className={css.tile_body}>
        <p className={css.tile_name}>
          <ItemLink item={item} /> {sampleBadge(item.is_sample)}
        </p>
        <div className={css.tile_line}>
          <PriceCell item={item} can_update={props.can_update} />
          <RowMenu name={item.name} items={props.rowActions(item)} />
        </div>
        <div className={css.tile_line}>
          <CardFoodCost item={item} />
          {has_switch && <ActiveSwitch item={item} />}
        </div>
        <ItemState item={item} outlet_count={props.outlet_count} is_by_switch={has_switch} />
      </div>
    </li>
  )
}

/** An item as a card across a phone. */
function PhoneCard({ section, item, ...props }: TileProps) {
  const { ref, handle } = useItemSpot<HTMLLIElement>(props.arranging, section, item)
  const has_switch = props.can_update && !item.deleted_at
  return (
    <li ref={ref} className={css.phone_card} data-off={!item.is_active}>
      <Picture item={item} width={96} />
      <div className={css.phone_texts}>
        <p className={css.tile_name}>
          <ItemLink item={item} /> {sampleBadge(item.is_sample)}
        </p>
        <PriceCell item={item} can_update={props.can_update} />
        <CardFoodCost item={item} />
        <ItemState item={item} outlet_count={props.outlet_count} is_by_switch={has_switch} />
      </div>
      <div className={css.phone_tools}>
        {props.arranging.enabled && (
          <Handle
            ref={handle}
            name={item.name}
            onStep={(step) => stepItem(props.arranging.sections, item, step)}
          />
        )}
        {has_switch && <ActiveSwitch item={item} />}
        <RowMenu name={item.name} items={props.rowActions(item)} />
      </div>
    </li>
  )
}

function SectionHead(
  props: { arranging: Arranging; section: MenuSection } & Pick<MenuViewProps, 'onArchiveGroup'>,
) {
  const { arranging, section, onArchiveGroup } = props
  const { ref, handle } = useGroupSpot<HTMLDivElement>(arranging, section)
  return (
    <div ref={ref} className={css.section_head}>
      {arranging.enabled && (
        <Handle
          ref={handle}
          name={`grup ${section.group.name}`}
          onStep={(step) => stepGroup(arranging.sections, section.group, step)}
        />
      )}
      <GroupHead arranging={arranging} section={section} onArchive={onArchiveGroup} />
    </div>
  )
}

interface Strip {
  section: MenuSection
  /** None for the head of the section. */
  items?: readonly ItemRow[]
}

const tile_width = 190
const gap = 12

function toStrips({ arranging, list, is_flat }: MenuViewProps, across: number): Strip[] {
  const cut = (section: MenuSection, items: readonly ItemRow[]): Strip[] =>
    Array.from({ length: Math.ceil(items.length / across) }, (_, row) => ({
      section,
      items: items.slice(row * across, (row + 1) * across),
    }))
  if (is_flat) return cut({ group: { id: 0, name: '' }, items: list.nodes }, list.nodes)
  return arranging.sections.flatMap((section) => [{ section }, ...cut(section, section.items)])
}

/** The menu as tiles of pictures, or as cards on a phone. */
export function MenuTiles({ is_phone, ...props }: MenuViewProps & { is_phone: boolean }) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const box = useRef<HTMLDivElement>(null)
  const across = is_phone ? 1 : Math.max(2, Math.floor((width + gap) / (tile_width + gap)))
  const strips = toStrips(props, across)
  const visible = useVisibleRows(
    strips.length,
    (place) => (strips[place]?.items ? (is_phone ? 88 : 290) : 52),
    box,
  )
  const set = (element: HTMLDivElement | null) => {
    ref.current = element
    box.current = element
  }
  const strip = (place: number): ReactNode => {
    const entry = strips[place]
    if (!entry) return null
    const { section, items } = entry
    return (
      <div key={`${section.group.id}-${items?.[0]?.id ?? 'head'}`} ref={visible.measure} data-index={place}>
        {items ? (
          <ul
            className={is_phone ? css.cards : css.tiles}
            style={is_phone ? undefined : { gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
          >
            {items.map((item) =>
              is_phone ? (
                <PhoneCard key={item.id} {...props} section={section} item={item} />
              ) : (
                <Tile key={item.id} {...props} section={section} item={item} />
              ),
            )}
          </ul>
        ) : (
          <SectionHead arranging={props.arranging} section={section} onArchiveGroup={props.onArchiveGroup} />
        )}
      </div>
    )
  }
  return (
    <div ref={set} style={{ paddingTop: visible.before, paddingBottom: visible.after }}>
      {width > 0 && visible.places.map(strip)}
    </div>
  )
}
