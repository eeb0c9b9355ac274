import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { load, useDocument, useLoaded } from '../../../kit/graphql/query.ts'
import { BulkProgress, BulkResults } from '../../../kit/list/bulk-progress.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { CampaignActions } from './campaign.actions.tsx'
import { useApproveAll } from './campaign.approve.ts'
import { GetCountCampaignDocument } from './campaign.gql.gen.ts'
import css from './campaign.module.css'
import { CampaignOutlets } from './campaign.outlets.tsx'
import { CampaignResult } from './campaign.result.tsx'
import { CampaignPill, repeatText, scopeText } from './campaign.words.tsx'

export const Route = createFileRoute('/adjustment/campaign/$campaignId')({
  beforeLoad: guard('adjustment'),
  loader: ({ params }) => {
    const id = Number(params.campaignId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetCountCampaignDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: CampaignPage,
})

/** Others count meanwhile. */
const others_ms = 30_000

function CampaignPage() {
  const id = Number(Route.useParams().campaignId)
  const loaded = useLoaded(GetCountCampaignDocument, { id })
  const { data } = useDocument(GetCountCampaignDocument, { id }, { every_ms: others_ms, keep: true })
  const { countCampaign: campaign, countCampaignResult: result } = data ?? loaded
  const { approve, busy } = useApproveAll()
  const { recount_percent, is_blind, every_days } = campaign
  const purpose = [
    formatDate(campaign.planned_on),
    scopeText(campaign),
    is_blind && 'jumlah sistem disembunyikan',
    recount_percent !== null && `hitung ulang di atas ${recount_percent}%`,
    repeatText(every_days)?.toLowerCase(),
  ]
  return (
    <Page
      title={campaign.name}
      pill={<CampaignPill status={campaign.status} />}
      crumbs={[
        { label: 'Penyesuaian Stok', to: '/adjustment' },
        { label: 'Opname Terjadwal', to: '/adjustment/campaign' },
      ]}
      purpose={purpose.filter(Boolean).join(' · ')}
      actions={
        <CampaignActions campaign={campaign} busy={busy} onApprove={(outlets) => void approve(outlets)} />
      }
    >
      <div className={css.blocks}>
        <CampaignOutlets campaign={campaign} />
        {result && (
          <CampaignResult
            result={result}
            outlet_count={campaign.outlet_count}
            previous_id={campaign.previous_id}
          />
        )}
      </div>
      <div role="status">
        <BulkProgress />
      </div>
      <BulkResults />
      <RecordHistory entity="count_campaign" id={id} />
    </Page>
  )
}
