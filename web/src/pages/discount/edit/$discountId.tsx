import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconPlayerPause,
  IconPlayerStop,
  IconSend,
} from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { readTab, Tabs } from '../../../kit/tabs/tabs.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { TrialPanel } from '../../../parts/trial/trial-panel.tsx'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { CodeBatches } from '../code.batches.tsx'
import { useDiscountActions } from '../discount.actions.ts'
import { EditDiscountForm } from '../discount.form.tsx'
import { GetDiscountChoicesDocument, GetDiscountDetailDocument } from '../discount.gql.gen.ts'
import { DiscountUsage } from '../discount.usage.tsx'
import type { DiscountDetail } from '../discount.values.ts'
import { showState } from '../discount.words.ts'

const tab_keys = ['aturan', 'coba', 'kode', 'pemakaian'] as const
type DiscountTab = (typeof tab_keys)[number]
const tabs = [
  { key: 'aturan', label: 'Aturan' },
  { key: 'coba', label: 'Coba dulu' },
  { key: 'kode', label: 'Kode sekali pakai' },
  { key: 'pemakaian', label: 'Pemakaian' },
] as const

export const Route = createFileRoute('/discount/edit/$discountId')({
  beforeLoad: guard('discount', 'view'),
  validateSearch: (search: Record<string, unknown>): { tab?: DiscountTab } => ({
    tab: readTab(search, tab_keys),
  }),
  loader: ({ params }) => {
    const id = Number(params.discountId)
    if (!Number.isInteger(id)) throw notFound()
    return Promise.all([load(GetDiscountDetailDocument, { id }), load(GetDiscountChoicesDocument, {})])
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: EditDiscountPage,
})

function Actions({ discount }: { discount: DiscountDetail }) {
  const can_create = useCan('discount', 'create')
  const can_update = useCan('discount', 'update')
  const can_archive = useCan('discount', 'archive')
  const actions = useDiscountActions()
  const { state, deleted_at } = discount
  const is_on = state === 'RUNNING' || state === 'SCHEDULED'
  return (
    <>
      {can_create && (
        <Button icon={<IconCopy />} onClick={() => actions.duplicate(discount)}>
          Gandakan
        </Button>
      )}
      {can_archive &&
        (deleted_at ? (
          <Button icon={<IconArchiveOff />} onClick={() => actions.restore(discount)}>
            Pulihkan
          </Button>
        ) : (
          <Button icon={<IconArchive />} onClick={() => void actions.archive(discount)}>
            Arsipkan
          </Button>
        ))}
      {can_update && (is_on || state === 'PAUSED') && (
        <Button icon={<IconPlayerStop />} onClick={() => void actions.end(discount)}>
          Akhiri
        </Button>
      )}
      {can_update && is_on && (
        <Button icon={<IconPlayerPause />} onClick={() => actions.pause(discount)}>
          Jeda
        </Button>
      )}
      {can_update && (state === 'DRAFT' || state === 'PAUSED') && (
        <Button tone="primary" icon={<IconSend />} onClick={() => actions.publish(discount)}>
          Terbitkan
        </Button>
      )}
    </>
  )
}

function EditDiscountPage() {
  const { tab = 'aturan' } = Route.useSearch()
  const { discount } = useLoaded(GetDiscountDetailDocument, { id: Number(Route.useParams().discountId) })
  const { discountChoices } = useLoaded(GetDiscountChoicesDocument, {})
  const { label, tone } = showState(discount.state)
  const can_see_sales = useCan('report_discount', 'view')
  return (
    <Page
      title={discount.name}
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Diskon', to: '/discount' }]}
      pill={<Pill tone={tone}>{label}</Pill>}
      purpose={discount.code}
      actions={<Actions discount={discount} />}
    >
      <Tabs label="Bagian diskon" tabs={tabs.filter(({ key }) => key !== 'coba' || can_see_sales)} />
      {/* What was typed stays while the uses are looked at. */}
      <div hidden={tab !== 'aturan'}>
        <EditDiscountForm key={discount.id} discount={discount} choices={discountChoices} />
      </div>
      {tab === 'coba' && can_see_sales && (
        <TrialPanel
          kind="discount"
          id={discount.id}
          is_open={['DRAFT', 'SCHEDULED', 'PAUSED'].includes(discount.state)}
          is_published={discount.published_at !== null && discount.state !== 'SCHEDULED'}
        />
      )}
      {tab === 'kode' && <CodeBatches discount={discount} />}
      {tab === 'pemakaian' && <DiscountUsage discount={discount} />}
      <RecordHistory entity="discount" id={discount.id} />
    </Page>
  )
}
