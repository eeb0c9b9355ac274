import { IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Menu } from '../../kit/overlay/menu.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import css from './table.module.css'

interface GroupHeadProps {
  group: { id: number; name: string }
  note: string
  /** It was removed: only its archived tables are shown. */
  is_removed?: boolean
  aside?: ReactNode
  onArchive: () => void
}

/** Name of a group with what can be done with it. */
export function GroupHead({ group, note, is_removed, aside, onArchive }: GroupHeadProps) {
  const navigate = useNavigate()
  const can_create = useCan('table', 'create')
  const can_update = useCan('table', 'update')
  const can_archive = useCan('table', 'archive')
  const items: MenuItem[] = []
  if (can_create) {
    items.push({
      label: 'Tambah meja di grup ini',
      icon: IconPlus,
      onSelect: () => navigate({ to: '/table/add', search: { grup: group.id } }),
    })
  }
  if (can_update) {
    items.push({
      label: 'Ubah grup',
      icon: IconPencil,
      onSelect: () => navigate({ to: '/table/group/edit/$groupId', params: { groupId: String(group.id) } }),
    })
  }
  if (can_archive) {
    items.push({ label: 'Hapus grup', icon: IconTrash, tone: 'bad', line: true, onSelect: onArchive })
  }
  return (
    <header className={css.group_head}>
      <div>
        <h2>{group.name}</h2>
        <p>{note}</p>
      </div>
      <div className={css.group_tools}>
        {aside}
        {items.length > 0 && !is_removed && (
          <Menu
            label={`Tindakan grup ${group.name}`}
            items={items}
            trigger={(props) => (
              <Button {...props} tone="subtle" icon_only aria-label={`Tindakan grup ${group.name}`}>
                <IconDotsVertical />
              </Button>
            )}
          />
        )}
      </div>
    </header>
  )
}
