import { IconUserShield } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AddLink } from '../../../kit/list/add-link.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { recordActions } from '../../../kit/list/record-actions.ts'
import { useList } from '../../../kit/list/use-list.ts'
import type { MenuItem } from '../../../kit/overlay/menu-item.ts'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { CashierTabs } from '../cashier.tabs.tsx'
import { useRoleArchive } from '../role.archive.ts'
import { type RoleRow, role_list } from '../role.list.tsx'

export const Route = createFileRoute('/cashier/role/')({
  beforeLoad: guard('cashier'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => role_list.prefetch(deps),
  component: RoleListPage,
})

function RoleListPage() {
  const list = useList(role_list)
  const navigate = useNavigate()
  const can_approve = useCan('cashier', 'approve')
  const can_export = useCan('cashier', 'export')
  const { archive, restore } = useRoleArchive()
  const rowActions = (role: RoleRow): MenuItem[] =>
    recordActions(role, {
      edit:
        !role.deleted_at &&
        (() => navigate({ to: '/cashier/role/edit/$roleId', params: { roleId: String(role.id) } })),
      archive: () => void archive(role),
      restore: () => restore(role.id),
    })
  return (
    <ListPage
      title="Profil hak kasir"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Kasir', to: '/cashier' }]}
      purpose="Apa yang boleh dilakukan di mesin kasir"
      counted="profil"
      definition={role_list}
      label="Profil"
      list={list}
      nameOf={(role) => role.name}
      rowActions={can_approve ? rowActions : undefined}
      can_export={can_export}
      add={can_approve && <AddLink to="/cashier/role/add">Tambah profil</AddLink>}
      empty={{
        icon: IconUserShield,
        title: 'Belum ada profil',
        text: 'Profil menentukan void, pengembalian, dan diskon yang boleh dilakukan kasir.',
      }}
      tabs={<CashierTabs />}
    />
  )
}
