import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import type { MenuItem } from '../overlay/menu-item.ts'

/** What may be done with a record; false where the viewer or its state does not allow it. */
interface RecordVerbs {
  edit: false | (() => unknown)
  /** What its kind has besides, between changing and archiving. */
  others?: readonly (MenuItem | false)[]
  /** Of one that is not archived. */
  archive: false | (() => unknown)
  /** Of one that is. */
  restore: false | (() => unknown)
}

/** The actions behind a row's three dots, in the order in which every list has them. */
export function recordActions(
  record: { readonly deleted_at?: string | null },
  { edit, others = [], archive, restore }: RecordVerbs,
): MenuItem[] {
  const items: (MenuItem | false)[] = [
    edit && { label: 'Ubah', icon: IconPencil, onSelect: edit },
    ...others,
    !record.deleted_at &&
      archive && { label: 'Arsipkan', icon: IconArchive, tone: 'bad', line: true, onSelect: archive },
    Boolean(record.deleted_at) && restore && { label: 'Pulihkan', icon: IconArchiveOff, onSelect: restore },
  ]
  return items.filter((item) => item !== false)
}
