import { IconUserShield } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { AddLink } from '../../kit/list/add-link.tsx'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { recordActions } from '../../kit/list/record-actions.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import { useCashierArchive } from './cashier.archive.ts'
import { GetTillRoleChoicesDocument } from './cashier.gql.gen.ts'
import { type CashierRow, cashierList } from './cashier.list.tsx'
import { CashierTabs } from './cashier.tabs.tsx'

export const Route = createFileRoute('/cashier/')({
  beforeLoad: guard('cashier'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    cashierList([], []).prefetch(deps)
    prefetch(GetTillRoleChoicesDocument, {})
  },
  component: CashierListPage,
})

function CashierListPage() {
  const { outlets } = useMe()
  const roles = useDocument(GetTillRoleChoicesDocument, {}).data?.tillRoleList.nodes
  const definition = useMemo(() => cashierList(outlets, roles ?? []), [outlets, roles])
  const list = useList(definition)
  const navigate = useNavigate()
  const can_create = useCan('cashier', 'create')
  const can_update = useCan('cashier', 'update')
  const can_archive = useCan('cashier', 'archive')
  const can_export = useCan('cashier', 'export')
  const { archive, restore } = useCashierArchive(list.selection.clear)
  const rowActions = (cashier: CashierRow): MenuItem[] => {
    const edit = () => navigate({ to: '/cashier/edit/$cashierId', params: { cashierId: String(cashier.id) } })
    return recordActions(cashier, {
      edit: can_update && !cashier.deleted_at && edit,
      archive: can_archive && (() => void archive([cashier])),
      restore: can_archive && !cashier.merged_cashier_id && (() => restore([cashier])),
    })
  }
  return (
    <ListPage
      title="Kasir"
      crumbs={[{ label: 'Kelola Outlet' }]}
      purpose="Siapa yang bertugas di mesin kasir, dan di mana"
      counted="kasir"
      definition={definition}
      label="Kasir"
      list={list}
      nameOf={(cashier) => cashier.name}
      rowActions={can_update || can_archive ? rowActions : undefined}
      selectable={can_archive}
      can_export={can_export}
      add={can_create && <AddLink to="/cashier/add">Tambah kasir</AddLink>}
      empty={{
        icon: IconUserShield,
        title: 'Belum ada kasir',
        text: 'Tambahkan kasir dengan PIN dan haknya, agar void dan pengembalian tercatat atas orangnya.',
      }}
      tabs={<CashierTabs />}
    >
      <BulkBar
        selection={list.selection}
        actions={can_archive ? [{ label: 'Arsipkan', run: archive }] : []}
      />
    </ListPage>
  )
}
