import { IconCash, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
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
import { CancelEntryDialog } from './income-expenses.cancel.tsx'
import { crumbs, EntryTabs } from './income-expenses.head.tsx'
import { type EntryRow, entry_list } from './income-expenses.list.tsx'

export const Route = createFileRoute('/income-expenses/')({
  beforeLoad: guard('income_expense'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => entry_list.prefetch(deps),
  component: EntryListPage,
})

function EntryListPage() {
  const list = useList(entry_list)
  const navigate = useNavigate()
  const can_create = useCan('income_expense', 'create')
  const can_update = useCan('income_expense', 'update')
  const can_cancel = useCan('income_expense', 'archive')
  const can_export = useCan('income_expense', 'export')
  const [cancelling, setCancelling] = useState<EntryRow | null>(null)
  const rowActions = (entry: EntryRow): MenuItem[] => {
    const items: MenuItem[] = []
    if (entry.status !== 'posted' || entry.is_partial) return items
    const edit = () =>
      navigate({ to: '/income-expenses/edit/$entryId', params: { entryId: String(entry.id) } })
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_cancel && ['manual', 'recurring'].includes(entry.source))
      items.push({
        label: 'Batalkan',
        icon: IconX,
        tone: 'bad',
        line: true,
        onSelect: () => setCancelling(entry),
      })
    return items
  }
  const add = can_create && (
    <Link to="/income-expenses/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
      <IconPlus /> Catat
    </Link>
  )
  return (
    <Page
      title="Pemasukan & Pengeluaran"
      crumbs={crumbs}
      purpose={
        list.is_loading ? 'Uang masuk dan keluar di luar penjualan' : `${formatNumber(list.total, 0)} catatan`
      }
      actions={
        <>
          {can_export && <ExportMenu definition={entry_list} list={list} />}
          {add}
        </>
      }
    >
      <EntryTabs />
      <Toolbar definition={entry_list} list={list} />
      <ListBody
        label="Pemasukan dan pengeluaran"
        list={list}
        nameOf={(entry) => entry.description}
        rowActions={can_update || can_cancel ? rowActions : undefined}
        empty={
          <EmptyState
            icon={IconCash}
            title="Belum ada catatan"
            text="Catat sewa, gaji, listrik, dan pemasukan lain agar laba rugi harian lengkap. Kas dari kasir masuk sendiri."
          >
            {add}
          </EmptyState>
        }
      />
      {cancelling && <CancelEntryDialog entry={cancelling} onClose={() => setCancelling(null)} />}
    </Page>
  )
}
