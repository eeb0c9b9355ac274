import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatDateTime } from '../../../../kit/format/date.ts'
import { formatNumber } from '../../../../kit/format/number.ts'
import { load, useDocument, useLoaded } from '../../../../kit/graphql/query.ts'
import { type ListSearch, parseListSearch } from '../../../../kit/list/list-search.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { readTab, Tabs } from '../../../../kit/tabs/tabs.tsx'
import { ProgressBar } from '../../../../kit/ui/progress-bar.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { CampaignActions } from '../campaign.actions.tsx'
import { CampaignEffect } from '../campaign.effect.tsx'
import { EditCampaignForm } from '../campaign.form.tsx'
import { GetMemberCampaignDocument } from '../campaign.gql.gen.ts'
import { CampaignReceivers } from '../campaign.receivers.tsx'
import type { CampaignDetail } from '../campaign.values.ts'
import { CampaignPill } from '../campaign.words.tsx'

const tab_keys = ['hasil', 'penerima', 'pesan'] as const
type CampaignTab = (typeof tab_keys)[number]
const tabs = [
  { key: 'hasil', label: 'Hasil' },
  { key: 'penerima', label: 'Member' },
  { key: 'pesan', label: 'Pesan dan aturan' },
] as const

/** Milliseconds between looks at what is on its way. */
const looks_ms = 5_000

export const Route = createFileRoute('/member/campaign/edit/$campaignId')({
  beforeLoad: guard('member_campaign', 'view'),
  validateSearch: (search: Record<string, unknown>): ListSearch & { tab?: CampaignTab } => ({
    ...parseListSearch(search),
    tab: readTab(search, tab_keys),
  }),
  loader: ({ params }) => {
    const id = Number(params.campaignId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetMemberCampaignDocument, { id })
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: CampaignPage,
})

const count = (value: number | null) => (value === null ? '–' : formatNumber(value, 0))

/** When it is or was sent, and to how many. */
function purposeOf(campaign: CampaignDetail): string | undefined {
  const { status, planned_at, frozen_at, sent_count, held_out_part, left_out_count } = campaign
  if (status === 'draft') return 'Draf, belum dikirim.'
  if (!frozen_at) return planned_at ? `Dijadwalkan ${formatDateTime(planned_at)}` : undefined
  return [
    `Mulai dikirim ${formatDateTime(frozen_at)}`,
    `${count(sent_count)} dikirimi`,
    `${count(held_out_part)} pembanding`,
    left_out_count ? `${count(left_out_count)} dilewati` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Reads a campaign again and again while it is on its way. */
function useCampaign(id: number): CampaignDetail {
  const { memberCampaign } = useLoaded(GetMemberCampaignDocument, { id })
  const is_on_way = memberCampaign.status === 'sending' || memberCampaign.status === 'planned'
  useDocument(GetMemberCampaignDocument, { id }, is_on_way ? { every_ms: looks_ms } : {})
  return memberCampaign
}

function CampaignPage() {
  const id = Number(Route.useParams().campaignId)
  const campaign = useCampaign(id)
  const has_begun = campaign.frozen_at !== null
  const { tab = has_begun ? 'hasil' : 'pesan' } = Route.useSearch()
  const { sent_part, sent_count, left_out_count } = campaign
  return (
    <Page
      title={campaign.name}
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Kampanye', to: '/member/campaign' }]}
      pill={<CampaignPill status={campaign.status} />}
      purpose={purposeOf(campaign)}
      actions={<CampaignActions campaign={campaign} />}
    >
      {campaign.status === 'sending' && sent_part !== null && (
        <ProgressBar label="Pengiriman" value={(sent_count ?? 0) + (left_out_count ?? 0)} max={sent_part} />
      )}
      {has_begun && <Tabs label="Bagian kampanye" tabs={tabs} open={tab} />}
      {has_begun && tab === 'hasil' && <CampaignEffect campaign={campaign} />}
      {has_begun && tab === 'penerima' && <CampaignReceivers campaign_id={campaign.id} />}
      <div hidden={has_begun && tab !== 'pesan'}>
        <EditCampaignForm key={campaign.id} campaign={campaign} />
      </div>
      <RecordHistory entity="member_campaign" id={campaign.id} />
    </Page>
  )
}
