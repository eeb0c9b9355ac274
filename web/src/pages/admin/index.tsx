import { IconId, IconPencil } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useDocument } from '../../kit/graphql/query.ts'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useAdminActions } from './admin.actions.ts'
import { GetAdminUsageDocument } from './admin.gql.gen.ts'
import { type AdminRow, admin_list } from './admin.list.tsx'

export const Route = createFileRoute('/admin/')({
  beforeLoad: guard('admin'),
  validateSearch: parseListSearch,
  component: AdminListPage,
})

/** How much of the plan is used. */
function useUsage(): string {
  const { data } = useDocument(GetAdminUsageDocument, {})
  const usage = data?.usage.find(({ resource }) => resource === 'admin')
  return usage && usage.allowed !== null ? ` · ${usage.used} dari ${usage.allowed} dalam paket` : ''
}

function AdminListPage() {
  const list = useList(admin_list)
  const navigate = useNavigate()
  const can_create = useCan('admin', 'create')
  const can_update = useCan('admin', 'update')
  const can_export = useCan('admin', 'export')
  const actionsOf = useAdminActions()
  const usage = useUsage()
  const rowActions = (admin: AdminRow): MenuItem[] => {
    const edit = () => navigate({ to: '/admin/edit/$adminId', params: { adminId: String(admin.id) } })
    const change: MenuItem[] =
      can_update && !admin.deleted_at ? [{ label: 'Ubah', icon: IconPencil, onSelect: edit }] : []
    return [...change, ...actionsOf(admin)]
  }
  const add = can_create && <AddLink to="/admin/add">Undang admin</AddLink>
  return (
    <ListPage
      title="Admin"
      crumbs={[{ label: 'Pengaturan' }]}
      purpose="Siapa yang dapat masuk ke panel"
      counted={`admin${usage}`}
      definition={admin_list}
      label="Admin"
      list={list}
      nameOf={(admin) => admin.name}
      rowActions={rowActions}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconId,
        title: 'Belum ada admin',
        text: 'Undang orang yang membantu mengelola brand ini.',
      }}
    />
  )
}
