import { IconArchive, IconArchiveOff, IconUserOff } from '@tabler/icons-react'
import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatDate, formatDateTime } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatPhone } from '../../../kit/format/phone.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Explained } from '../../../kit/report/explained.tsx'
import { lazyPart } from '../../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { readTab, Tabs } from '../../../kit/tabs/tabs.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useArchive } from '../member.archive.ts'
import { EditMemberForm } from '../member.form.tsx'
import { GetMemberDetailDocument, type GetMemberDetailQuery } from '../member.gql.gen.ts'
import { SegmentPill } from '../member.list.tsx'
import css from '../member.module.css'
import { MemberPoints } from '../member.points.tsx'
import { MemberReceipts } from '../member.receipts.tsx'
import { type MemberDetail, type MemberTab, member_tabs } from '../member.values.ts'

const MergeDialog = lazyPart(() => import('../member.merge.tsx').then((part) => part.MergeDialog))
const EraseDialog = lazyPart(() => import('../member.erase.tsx').then((part) => part.EraseDialog))
const tab_keys = ['profil', 'poin', 'transaksi'] as const

export const Route = createFileRoute('/member/edit/$memberId')({
  beforeLoad: guard('member', 'view'),
  validateSearch: (search: Record<string, unknown>): { tab?: MemberTab } => ({
    tab: readTab(search, tab_keys),
  }),
  loader: ({ params }) => {
    const id = Number(params.memberId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetMemberDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditMemberPage,
})

function Sums({ member }: { member: MemberDetail }) {
  const figure = member.merged_into_id ? undefined : writeFigure('point.balance', { member_id: member.id })
  const average = member.visits === 0 ? 0 : Math.round(member.spend / member.visits)
  const sums = [
    ['Poin', <Explained key="points" figure={figure} name="Poin" text={formatNumber(member.points, 0)} />],
    ['Kunjungan', formatNumber(member.visits, 0)],
    ['Belanja 90 hari', formatRupiah(member.spend_90)],
    ['Rata-rata nota', formatRupiah(average)],
    ['Terakhir datang', member.last_visit_on ? formatDate(member.last_visit_on) : '–'],
  ] as const
  return (
    <dl className={css.sums}>
      {sums.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RelationsProps {
  member: MemberDetail
  duplicates: GetMemberDetailQuery['memberDuplicates']
}

/** Other records that may be the same person, or the one this was merged into. */
function Relations({ member, duplicates }: RelationsProps) {
  const can_merge = useCan('member', 'archive')
  const navigate = useNavigate()
  const [is_merging, setMerging] = useState(false)
  const { merged_into_id } = member
  if (merged_into_id) {
    return (
      <div className={css.space}>
        <Notice tone="info">
          Member ini sudah digabung.{' '}
          <Link to="/member/edit/$memberId" params={{ memberId: String(merged_into_id) }}>
            Buka member yang dipertahankan
          </Link>
        </Notice>
      </div>
    )
  }
  if (duplicates.length === 0 || !can_merge) return null
  const names = duplicates.map(({ name, phone }) => `${name} (${formatPhone(phone)})`).join(', ')
  return (
    <div className={css.space}>
      <Notice tone="warn">
        <div className={css.notice}>
          <span>Mungkin orang yang sama dengan {names}.</span>
          <Button onClick={() => setMerging(true)}>Gabungkan…</Button>
        </div>
      </Notice>
      {is_merging && (
        <Suspense>
          <MergeDialog
            members={[member, ...duplicates]}
            onClose={(survivor_id) => {
              setMerging(false)
              if (survivor_id !== null && survivor_id !== member.id)
                void navigate({ to: '/member/edit/$memberId', params: { memberId: String(survivor_id) } })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function MemberActions({ member }: { member: MemberDetail }) {
  const can_archive = useCan('member', 'archive')
  const can_erase = useCan('member', 'approve')
  const { archive, restore } = useArchive()
  const [is_erasing, setErasing] = useState(false)
  return (
    <>
      {can_archive &&
        (member.deleted_at ? (
          <Button icon={<IconArchiveOff />} onClick={() => restore(member.id)}>
            Pulihkan
          </Button>
        ) : (
          <Button icon={<IconArchive />} onClick={() => void archive(member)}>
            Arsipkan
          </Button>
        ))}
      {can_erase && (
        <Button icon={<IconUserOff />} onClick={() => setErasing(true)}>
          Hapus data pribadi…
        </Button>
      )}
      {is_erasing && (
        <Suspense>
          <EraseDialog member={member} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  )
}

function EditMemberPage() {
  const { tab = 'profil' } = Route.useSearch()
  const { member, memberDuplicates } = useLoaded(GetMemberDetailDocument, {
    id: Number(Route.useParams().memberId),
  })
  const sees_receipts = useCan('report_transaction', 'view')
  const tabs = member_tabs.filter(({ key }) => key !== 'transaksi' || sees_receipts)
  const purpose = [formatPhone(member.phone), member.tier && `Tingkat ${member.tier.name}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <Page
      title={member.name}
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Member', to: '/member' }]}
      pill={<SegmentPill {...member} />}
      purpose={member.erased_at ? undefined : purpose}
      actions={!member.merged_into_id && !member.erased_at && <MemberActions member={member} />}
    >
      <Relations member={member} duplicates={memberDuplicates} />
      <Sums member={member} />
      <Tabs label="Bagian member" tabs={tabs} />
      {/* What was typed stays while points and receipts are looked at. */}
      <div hidden={tab !== 'profil'}>
        {member.erased_at ? (
          <Notice tone="info">
            Data pribadi member ini dihapus pada {formatDateTime(member.erased_at)} atas permintaannya.
          </Notice>
        ) : (
          <EditMemberForm key={member.id} member={member} />
        )}
      </div>
      {tab === 'poin' && <MemberPoints member={member} />}
      {tab === 'transaksi' && sees_receipts && <MemberReceipts member={member} />}
      <ExplainHost of="point" />
      <RecordHistory entity="member" id={member.id} />
    </Page>
  )
}
