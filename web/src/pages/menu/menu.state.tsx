import { useWaiting } from '../../kit/offline/waiting.ts'
import { Pill } from '../../kit/ui/pill.tsx'
import { SetItemsSoldOutDocument, type SetItemsSoldOutMutationVariables } from './menu.gql.gen.ts'
import type { ItemRow } from './menu.rows.ts'

/** What somebody has switched a menu to on this device, its sending yet to come; null of any other. */
function useWaitingSwitch(id: number): boolean | null {
  const own = useWaiting().findLast(
    ({ operation, variables, refusal }) =>
      operation === SetItemsSoldOutDocument.operation_name &&
      refusal === null &&
      (variables as SetItemsSoldOutMutationVariables).sold_out.ids.includes(id),
  )
  return own ? (own.variables as SetItemsSoldOutMutationVariables).sold_out.is_sold_out : null
}

interface ItemStateProps {
  item: ItemRow
  outlet_count: number
  /** Its switch stands beside it and says already whether it is sold. */
  is_by_switch?: boolean
}

/** What keeps an item from being sold, in a word; the best news last. */
export function ItemState({ item, outlet_count, is_by_switch = false }: ItemStateProps) {
  const waiting = useWaitingSwitch(item.id)
  if (waiting !== null)
    return <Pill tone="warn">{waiting ? 'Habis' : 'Tersedia lagi'}, menunggu koneksi</Pill>
  if (item.deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  if (!item.is_active && is_by_switch) return null
  if (!item.is_active) return <Pill tone="quiet">Tidak dijual</Pill>
  if (item.sold_out_count > 0) {
    const everywhere = item.sold_out_count + item.closed_outlet_count >= outlet_count
    return <Pill tone="warn">{everywhere ? 'Habis hari ini' : `Habis di ${item.sold_out_count} outlet`}</Pill>
  }
  if (item.closed_outlet_count >= outlet_count && outlet_count > 0)
    return <Pill tone="quiet">Tidak di outlet mana pun</Pill>
  return is_by_switch ? null : <Pill tone="good">Dijual</Pill>
}
