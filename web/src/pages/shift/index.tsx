import { IconCalendarClock, IconCash } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { recordActions } from '../../kit/list/record-actions.ts'
import { useList } from '../../kit/list/use-list.ts'
import { AskButton } from '../../kit/overlay/ask-button.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useShiftArchive } from './shift.archive.ts'
import { Coverage } from './shift.coverage.tsx'
import { GetCashRulesDocument, GetShiftWindowsDocument } from './shift.gql.gen.ts'
import { type ShiftRow, shift_list } from './shift.list.tsx'
import css from './shift.module.css'

const CashRulesDialog = lazyDialog(() =>
  import('./shift.cash-rules.tsx').then((part) => part.CashRulesDialog),
)

export const Route = createFileRoute('/shift/')({
  beforeLoad: guard('shift'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    shift_list.prefetch(deps)
    prefetch(GetShiftWindowsDocument, {})
  },
  component: ShiftListPage,
})

function ShiftListPage() {
  const list = useList(shift_list)
  const navigate = useNavigate()
  const windows = useDocument(GetShiftWindowsDocument, {})
  const can_create = useCan('shift', 'create')
  const can_update = useCan('shift', 'update')
  const can_archive = useCan('shift', 'archive')
  const can_export = useCan('shift', 'export')
  const { archive, restore } = useShiftArchive()
  const rowActions = (shift: ShiftRow): MenuItem[] => {
    const edit = () => navigate({ to: '/shift/edit/$shiftId', params: { shiftId: String(shift.id) } })
    return recordActions(shift, {
      edit: can_update && !shift.deleted_at && edit,
      archive: can_archive && (() => void archive(shift)),
      restore: can_archive && (() => restore(shift.id)),
    })
  }
  const add = can_create && <AddLink to="/shift/add">Tambah shift</AddLink>
  const nodes = windows.data?.shiftList.nodes ?? []
  return (
    <ListPage
      title="Shift"
      crumbs={[{ label: 'Kelola Outlet' }]}
      purpose="Jam kerja kasir"
      counted="shift"
      definition={shift_list}
      label="Shift"
      list={list}
      nameOf={(shift) => shift.name}
      rowActions={can_update || can_archive ? rowActions : undefined}
      can_export={can_export}
      actions={
        can_update && (
          <AskButton icon={<IconCash />} label="Aturan tutup kasir" document={GetCashRulesDocument}>
            {({ cashRules }, close) => <CashRulesDialog rules={cashRules} onClose={close} />}
          </AskButton>
        )
      }
      add={add}
      empty={{
        icon: IconCalendarClock,
        title: 'Belum ada shift',
        text: 'Bagi hari menjadi shift agar sesi kasir dan laporannya dapat dilihat per jam kerja.',
      }}
    >
      {nodes.length > 0 && windows.data && (
        <div className={css.coverage}>
          <Coverage nodes={nodes} places={windows.data.shiftPlaces} />
        </div>
      )}
    </ListPage>
  )
}
