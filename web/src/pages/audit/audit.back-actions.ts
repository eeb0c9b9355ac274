import { IconArrowBackUp, IconClockHour4, IconFileArrowLeft } from '@tabler/icons-react'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { reversalOf } from './audit.documents.ts'
import type { AuditRow } from './audit.list.tsx'
import { addressOfMoment } from './audit.search.ts'
import { entities } from './audit.words.ts'

interface Ways {
  /** Kinds of records whose past can be looked at. */
  kinds: readonly string[]
  onBack: (entry: AuditRow) => void
  go: (href: string) => void
}

/** The moment before an entry, in milliseconds since 1970. */
export const momentBefore = ({ occurred_at }: Pick<AuditRow, 'occurred_at'>) => Date.parse(occurred_at) - 1

/** How what an entry tells of can be brought back. */
export function backActions(entry: AuditRow, { kinds, onBack, go }: Ways): MenuItem[] {
  const { entity, entity_id } = entry
  const reversal = reversalOf(entity)
  const address = entities[entity]?.to?.(entity_id)
  return [
    ...(entry.can_take_back
      ? [{ label: 'Kembalikan…', icon: IconArrowBackUp, onSelect: () => onBack(entry) }]
      : []),
    ...(kinds.includes(entity)
      ? [
          {
            label: 'Keadaan sebelum ini',
            icon: IconClockHour4,
            onSelect: () => go(addressOfMoment({ entity, id: entity_id }, momentBefore(entry))),
          },
        ]
      : []),
    ...(reversal && address
      ? [{ label: reversal, icon: IconFileArrowLeft, onSelect: () => go(address) }]
      : []),
  ]
}
