import { IconId, IconPencil, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
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
  return usage ? ` · ${usage.used} dari ${usage.allowed} dalam paket` : ''
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
  const add = can_create && (
    <Link to="/admin/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
      <IconPlus /> Undang admin
    </Link>
  )
  return (
    <Page
      title="Admin"
      crumbs={[{ label: 'Pengaturan' }]}
      purpose={
        list.is_loading ? 'Siapa yang dapat masuk ke panel' : `${formatNumber(list.total, 0)} admin${usage}`
      }
      actions={
        <>
          {can_export && <ExportMenu definition={admin_list} list={list} />}
          {add}
        </>
      }
    >
      <Toolbar definition={admin_list} list={list} />
      <ListBody
        label="Admin"
        list={list}
        nameOf={(admin) => admin.name}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon={IconId}
            title="Belum ada admin"
            text="Undang orang yang membantu mengelola brand ini."
          >
            {add}
          </EmptyState>
        }
      />
    </Page>
  )
}
