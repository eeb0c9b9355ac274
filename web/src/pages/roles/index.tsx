import {
  IconArchive,
  IconArchiveOff,
  IconArrowsDiff,
  IconCopy,
  IconPencil,
  IconShieldLock,
} from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument } from '../../kit/graphql/query.ts'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useRoleArchive } from './roles.archive.ts'
import { CompareDialog } from './roles.compare.tsx'
import { GetAdminGroupListDocument } from './roles.gql.gen.ts'
import { type RoleRow, role_list } from './roles.list.tsx'

export const Route = createFileRoute('/roles/')({
  beforeLoad: guard('roles'),
  validateSearch: parseListSearch,
  component: RoleListPage,
})

const comparable = {
  page: 1,
  limit: 100,
  filters: [
    { field: 'deleted_at', type: 'String' as const, operator: 'In' as const, value: ['active'] },
    { field: 'is_master', type: 'String' as const, operator: 'IsEqualTo' as const, value: ['false'] },
  ],
}

function CompareButton() {
  const [open, setOpen] = useState(false)
  const { data } = useDocument(GetAdminGroupListDocument, comparable)
  const roles = data?.adminGroupList.nodes ?? []
  if (roles.length < 2) return null
  return (
    <>
      <Button icon={<IconArrowsDiff />} onClick={() => setOpen(true)}>
        Bandingkan
      </Button>
      {open && <CompareDialog roles={roles} onClose={() => setOpen(false)} />}
    </>
  )
}

function useRoleActions() {
  const navigate = useNavigate()
  const can_create = useCan('roles', 'create')
  const can_update = useCan('roles', 'update')
  const can_archive = useCan('roles', 'archive')
  const { archive, restore } = useRoleArchive()
  return (role: RoleRow): MenuItem[] => {
    const items: MenuItem[] = []
    if (role.is_master) return items
    if (can_update && !role.deleted_at) {
      const edit = () => navigate({ to: '/roles/edit/$roleId', params: { roleId: String(role.id) } })
      items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    }
    if (can_create && !role.deleted_at) {
      const copy = () => navigate({ to: '/roles/add', search: { salin: role.id } })
      items.push({ label: 'Salin', icon: IconCopy, onSelect: copy })
    }
    if (can_archive && !role.deleted_at) {
      items.push({
        label: 'Arsipkan',
        icon: IconArchive,
        tone: 'bad',
        line: true,
        onSelect: () => void archive(role),
      })
    }
    if (can_archive && role.deleted_at)
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(role.id) })
    return items
  }
}

function RoleListPage() {
  const list = useList(role_list)
  const can_create = useCan('roles', 'create')
  const can_export = useCan('roles', 'export')
  const actions = useRoleActions()
  const add = can_create && <AddLink to="/roles/add">Tambah peran</AddLink>
  return (
    <ListPage
      title="Peran"
      crumbs={[{ label: 'Pengaturan' }]}
      purpose="Apa yang boleh dilakukan admin"
      counted="peran"
      definition={role_list}
      label="Peran"
      list={list}
      nameOf={(role) => role.name}
      rowActions={actions}
      can_export={can_export}
      actions={<CompareButton />}
      add={add}
      empty={{
        icon: IconShieldLock,
        title: 'Belum ada peran',
        text: 'Peran menentukan apa yang boleh dilihat dan diubah setiap admin.',
      }}
    />
  )
}
