import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { Menu } from '../../kit/overlay/menu.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import tables from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { sampleBadge } from '../../parts/sample/sample-badge.tsx'
import { type Arranging, stepGroup } from './menu.arrange.ts'
import { RestoreItemGroupDocument } from './menu.gql.gen.ts'
import css from './menu.module.css'
import type { MenuSection } from './menu.rows.ts'

interface GroupHeadProps {
  arranging: Arranging
  section: MenuSection
  onArchive: (group: { id: number; name: string }) => void
}

/** Name of a group with what can be done with it. */
export function GroupHead({ arranging, section, onArchive }: GroupHeadProps) {
  const navigate = useNavigate()
  const can_create = useCan('menu', 'create')
  const can_update = useCan('menu', 'update')
  const can_archive = useCan('menu', 'archive')
  const restore = useCommand(RestoreItemGroupDocument, { success: 'Grup menu berhasil dipulihkan!' })
  const { group, items } = section
  const is_known = !group.deleted_at && group.item_count !== undefined
  const groupId = String(group.id)
  const at = arranging.sections.indexOf(section)
  const entries: MenuItem[] = []
  if (can_create && is_known) {
    entries.push({
      label: 'Tambah menu di grup ini',
      icon: IconPlus,
      onSelect: () => navigate({ to: '/menu/add', search: { grup: group.id } }),
    })
  }
  if (can_update && is_known) {
    entries.push({
      label: 'Ubah grup',
      icon: IconPencil,
      onSelect: () => navigate({ to: '/menu/group/edit/$groupId', params: { groupId } }),
    })
  }
  if (arranging.enabled && at > 0) {
    entries.push({
      label: 'Naikkan grup',
      icon: IconArrowUp,
      onSelect: () => stepGroup(arranging.sections, group, -1),
    })
  }
  if (arranging.enabled && at < arranging.sections.length - 1) {
    entries.push({
      label: 'Turunkan grup',
      icon: IconArrowDown,
      onSelect: () => stepGroup(arranging.sections, group, 1),
    })
  }
  if (can_archive && !is_known) {
    entries.push({
      label: 'Pulihkan grup',
      icon: IconArchiveOff,
      onSelect: () => restore.mutate({ id: group.id }),
    })
  }
  if (can_archive && is_known) {
    entries.push({
      label: 'Arsipkan grup',
      icon: IconArchive,
      tone: 'bad',
      line: true,
      onSelect: () => onArchive(group),
    })
  }
  return (
    <>
      <h2 className={css.group_name}>
        {can_update && is_known ? (
          <Link to="/menu/group/edit/$groupId" params={{ groupId }}>
            {group.name}
          </Link>
        ) : (
          group.name
        )}
      </h2>
      {sampleBadge(group.is_sample === true)}
      <span className={css.group_note}>
        {items.length > 0 ? `${formatNumber(items.length, 0)} menu` : 'Belum ada menu'}
        {group.kitchen_station && ` · ${group.kitchen_station}`}
      </span>
      {entries.length > 0 && (
        <Menu
          label={`Tindakan grup ${group.name}`}
          items={entries}
          trigger={(props) => (
            <button
              {...props}
              type="button"
              className={tables.kebab}
              aria-label={`Tindakan grup ${group.name}`}
            >
              <IconDotsVertical />
            </button>
          )}
        />
      )}
    </>
  )
}
