import { Pill } from '../../kit/ui/pill.tsx'
import type { ItemRow } from './menu.rows.ts'

/** What keeps an item from being sold, in a word; the best news last. */
export function ItemState({ item, outlet_count }: { item: ItemRow; outlet_count: number }) {
  if (item.deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  if (!item.is_active) return <Pill tone="quiet">Tidak dijual</Pill>
  if (item.sold_out_count > 0) {
    const everywhere = item.sold_out_count + item.closed_outlet_count >= outlet_count
    return <Pill tone="warn">{everywhere ? 'Habis hari ini' : `Habis di ${item.sold_out_count} outlet`}</Pill>
  }
  if (item.closed_outlet_count >= outlet_count && outlet_count > 0)
    return <Pill tone="quiet">Tidak di outlet mana pun</Pill>
  return <Pill tone="good">Dijual</Pill>
}
