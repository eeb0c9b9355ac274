import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useKitchenKeyActions } from '../kitchen.actions.tsx'
import { KitchenKeyButtons } from '../kitchen.buttons.tsx'
import { KitchenDevices, KitchenKeyLog, KitchenKeyNotices, KitchenKeyToday } from '../kitchen.detail.tsx'
import { EditKitchenKeyForm } from '../kitchen.form.tsx'
import { GetKitchenKeyDetailDocument } from '../kitchen.gql.gen.ts'
import { StatePill } from '../kitchen.list.tsx'
import { SecretsDialog } from '../kitchen.secrets.tsx'
import { maskedKey } from '../kitchen.words.ts'

export const Route = createFileRoute('/kitchen/edit/$keyId')({
  beforeLoad: guard('kitchen'),
  loader: ({ params }) => {
    const id = Number(params.keyId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetKitchenKeyDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditKitchenKeyPage,
})

function EditKitchenKeyPage() {
  const { kitchenKey } = useLoaded(GetKitchenKeyDetailDocument, { id: Number(Route.useParams().keyId) })
  const actions = useKitchenKeyActions()
  return (
    <Page
      title={kitchenKey.name}
      crumbs={[{ label: 'Pengaturan' }, { label: 'Kunci Dapur', to: '/kitchen' }]}
      purpose={`${kitchenKey.outlet.name} · ${maskedKey(kitchenKey.key_tail)}`}
      pill={<StatePill state={kitchenKey.state} />}
      actions={<KitchenKeyButtons kitchen_key={kitchenKey} actions={actions} />}
    >
      <EditKitchenKeyForm
        key={kitchenKey.id}
        known={kitchenKey}
        side={
          <>
            <KitchenKeyNotices kitchen_key={kitchenKey} />
            <KitchenKeyToday kitchen_key={kitchenKey} />
            <KitchenDevices kitchen_key={kitchenKey} can_update={actions.can_update} />
          </>
        }
      />
      <KitchenKeyLog kitchen_key={kitchenKey} />
      <RecordHistory entity="kitchen_key" id={kitchenKey.id} />
      {actions.parts}
      <SecretsDialog />
    </Page>
  )
}
