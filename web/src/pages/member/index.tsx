import {
  IconArchive,
  IconArchiveOff,
  IconCoins,
  IconGift,
  IconPencil,
  IconPlus,
  IconTrophy,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { runBulk } from '../../kit/list/run-bulk.ts'
import { sayTotal } from '../../kit/list/say-total.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Page } from '../../kit/page/page.tsx'
import { PageMenu } from '../../kit/page/page-menu.tsx'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { useArchive } from './member.archive.ts'
import { ArchiveMemberDocument, RestoreMemberDocument } from './member.gql.gen.ts'
import { type MemberRow, member_list } from './member.list.tsx'
import css from './member.module.css'

const TiersDialog = lazyPart(() => import('./member.tiers.tsx').then((part) => part.TiersDialog))
const ProgrammeDialog = lazyPart(() => import('./member.programme.tsx').then((part) => part.ProgrammeDialog))
const RewardsDialog = lazyPart(() => import('./member.rewards.tsx').then((part) => part.RewardsDialog))
const ImportDialog = lazyPart(() => import('./member.import.tsx').then((part) => part.ImportDialog))
const MergeDialog = lazyPart(() => import('./member.merge.tsx').then((part) => part.MergeDialog))

export const Route = createFileRoute('/member/')({
  beforeLoad: guard('member'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => member_list.prefetch(deps),
  component: MemberListPage,
})

const nameOf = (member: MemberRow) => member.name

/** Brings back what was archived together. */
const restoreAll = (nodes: readonly MemberRow[]) =>
  void runBulk(RestoreMemberDocument, {
    nodes,
    nameOf,
    addressOf: ({ id }) => `/member/edit/${id}`,
    variables: ({ id }) => ({ id }),
    success: (count) => `${count} member dipulihkan!`,
  }).catch(reportError)

async function archiveAll(members: readonly MemberRow[]) {
  const yes = await confirm({
    title: `Arsipkan ${members.length} member?`,
    text: 'Kasir tidak mengenali mereka lagi. Poin dan riwayatnya tetap ada.',
    action: 'Arsipkan',
  })
  if (!yes) return
  await runBulk(ArchiveMemberDocument, {
    nodes: members,
    nameOf,
    addressOf: ({ id }) => `/member/edit/${id}`,
    variables: ({ id }) => ({ id }),
    success: (count) => `${count} member berhasil diarsipkan!`,
    undo: restoreAll,
  })
}

function MemberListPage() {
  const list = useList(member_list)
  const navigate = useNavigate()
  const can_create = useCan('member', 'create')
  const can_update = useCan('member', 'update')
  const can_archive = useCan('member', 'archive')
  const { archive, restore } = useArchive()
  const [is_tiering, setTiering] = useState(false)
  const [is_programming, setProgramming] = useState(false)
  const [is_rewarding, setRewarding] = useState(false)
  const [is_importing, setImporting] = useState(false)
  const [merged, setMerged] = useState<readonly MemberRow[] | null>(null)
  const rowActions = (member: MemberRow): MenuItem[] => {
    const edit = () => navigate({ to: '/member/edit/$memberId', params: { memberId: String(member.id) } })
    const items: MenuItem[] = []
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_archive && !member.deleted_at)
      items.push({
        label: 'Arsipkan',
        icon: IconArchive,
        tone: 'bad',
        line: true,
        onSelect: () => void archive(member),
      })
    if (can_archive && member.deleted_at)
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(member.id) })
    return items
  }
  const add = can_create && (
    <span className={css.fab}>
      <Link to="/member/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Tambah member
      </Link>
    </span>
  )
  return (
    <Page
      title="Member"
      crumbs={[{ label: 'Kelola Outlet' }]}
      purpose={sayTotal(list, 'member', 'Tamu yang dikenal brand Anda')}
      actions={
        <>
          <PageMenu
            items={[
              can_create && { label: 'Impor', icon: IconUpload, onSelect: () => setImporting(true) },
              { label: 'Tingkat', icon: IconTrophy, onSelect: () => setTiering(true) },
              { label: 'Program poin', icon: IconCoins, onSelect: () => setProgramming(true) },
              { label: 'Hadiah poin', icon: IconGift, onSelect: () => setRewarding(true) },
            ]}
          />
          <ExportMenu definition={member_list} list={list} />
          {add}
        </>
      }
    >
      <Toolbar definition={member_list} list={list} />
      <ListBody
        label="Member"
        list={list}
        nameOf={nameOf}
        rowActions={rowActions}
        selectable={can_archive}
        empty={
          <EmptyState
            icon={IconUsers}
            title="Belum ada member"
            text="Tambahkan tamu dengan nomor teleponnya agar kasir mengenali mereka."
          >
            {add}
          </EmptyState>
        }
      />
      <BulkBar
        selection={list.selection}
        actions={[
          ...(list.selection.nodes.size > 1 && can_archive
            ? [{ label: 'Gabungkan…', run: (members: readonly MemberRow[]) => setMerged(members) }]
            : []),
          ...(can_archive
            ? [
                {
                  label: 'Arsipkan',
                  run: (members: readonly MemberRow[]) => {
                    archiveAll(members).then(list.selection.clear, reportError)
                  },
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {is_importing && <ImportDialog onClose={() => setImporting(false)} />}
        {is_programming && <ProgrammeDialog onClose={() => setProgramming(false)} />}
        {is_rewarding && <RewardsDialog onClose={() => setRewarding(false)} />}
        {is_tiering && <TiersDialog onClose={() => setTiering(false)} />}
        {merged && (
          <MergeDialog
            members={merged}
            onClose={(survivor_id) => {
              setMerged(null)
              if (survivor_id !== null) list.selection.clear()
            }}
          />
        )}
      </Suspense>
      <ExplainHost of="point" />
    </Page>
  )
}
