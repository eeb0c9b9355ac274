import {
  IconArchive,
  IconArchiveOff,
  IconCalendarClock,
  IconCash,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { AskButton } from '../../kit/overlay/ask-button.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { floating, Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useShiftArchive } from './shift.archive.ts'
import { CashRulesDialog } from './shift.cash-rules.tsx'
import { Coverage } from './shift.coverage.tsx'
import { GetCashRulesDocument, GetShiftWindowsDocument } from './shift.gql.gen.ts'
import { type ShiftRow, shift_list } from './shift.list.tsx'
import css from './shift.module.css'

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
    const items: MenuItem[] = []
    const edit = () => navigate({ to: '/shift/edit/$shiftId', params: { shiftId: String(shift.id) } })
    if (can_update && !shift.deleted_at) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_archive && !shift.deleted_at)
      items.push({
        label: 'Arsipkan',
        icon: IconArchive,
        tone: 'bad',
        line: true,
        onSelect: () => void archive(shift),
      })
    if (can_archive && shift.deleted_at)
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(shift.id) })
    return items
  }
  const add = can_create && (
    <Link to="/shift/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
      <IconPlus /> Tambah shift
    </Link>
  )
  const nodes = windows.data?.shiftList.nodes ?? []
  return (
    <Page
      title="Shift"
      crumbs={[{ label: 'Kelola Outlet' }]}
      purpose={list.is_loading ? 'Jam kerja kasir' : `${formatNumber(list.total, 0)} shift`}
      actions={
        <>
          {can_update && (
            <AskButton icon={<IconCash />} label="Aturan tutup kasir" document={GetCashRulesDocument}>
              {({ cashRules }, close) => <CashRulesDialog rules={cashRules} onClose={close} />}
            </AskButton>
          )}
          {can_export && <ExportMenu definition={shift_list} list={list} />}
          <span className={floating}>{add}</span>
        </>
      }
    >
      <Toolbar definition={shift_list} list={list} />
      <ListBody
        label="Shift"
        list={list}
        nameOf={(shift) => shift.name}
        rowActions={can_update || can_archive ? rowActions : undefined}
        empty={
          <EmptyState
            icon={IconCalendarClock}
            title="Belum ada shift"
            text="Bagi hari menjadi shift agar sesi kasir dan laporannya dapat dilihat per jam kerja."
          >
            {add}
          </EmptyState>
        }
      />
      {nodes.length > 0 && windows.data && (
        <div className={css.coverage}>
          <Coverage nodes={nodes} places={windows.data.shiftPlaces} />
        </div>
      )}
    </Page>
  )
}
