import { IconCash, IconPencil, IconX } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { readMe, useMe } from '../../parts/session/session.ts'
import { CancelEntryDialog } from './income-expenses.cancel.tsx'
import { crumbs, EntryTabs } from './income-expenses.head.tsx'
import { type EntryRow, entryListOf } from './income-expenses.list.tsx'

export const Route = createFileRoute('/income-expenses/')({
  beforeLoad: guard('income_expense'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => entryListOf(readMe()?.outlets ?? []).prefetch(deps),
  component: EntryListPage,
})

function EntryListPage() {
  const { outlets } = useMe()
  const definition = useMemo(() => entryListOf(outlets), [outlets])
  const list = useList(definition)
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
  const add = can_create && <AddLink to="/income-expenses/add">Catat</AddLink>
  return (
    <ListPage
      title="Pemasukan & Pengeluaran"
      crumbs={crumbs}
      purpose="Uang masuk dan keluar di luar penjualan"
      counted="catatan"
      definition={definition}
      label="Pemasukan dan pengeluaran"
      list={list}
      nameOf={(entry) => entry.description}
      rowActions={can_update || can_cancel ? rowActions : undefined}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconCash,
        title: 'Belum ada catatan',
        text: 'Catat sewa, gaji, listrik, dan pemasukan lain agar laba rugi harian lengkap. Kas dari kasir masuk sendiri.',
      }}
      tabs={<EntryTabs />}
    >
      {cancelling && <CancelEntryDialog entry={cancelling} onClose={() => setCancelling(null)} />}
    </ListPage>
  )
}
