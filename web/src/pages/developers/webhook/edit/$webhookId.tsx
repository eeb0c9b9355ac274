import { IconSend } from '@tabler/icons-react'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { currentTime } from '../../../../kit/clock.ts'
import { formatDateTime } from '../../../../kit/format/date.ts'
import { load, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { PageMenu } from '../../../../kit/page/page-menu.tsx'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { Facts } from '../../../../parts/document/facts.tsx'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { TokenDialog } from '../../developers.token.tsx'
import { useWebhookActions } from '../webhook.actions.tsx'
import { EditWebhookForm } from '../webhook.form.tsx'
import { GetWebhookDetailDocument, type WebhookFieldsFragment } from '../webhook.gql.gen.ts'
import { WebhookPill } from '../webhook.list.tsx'
import { maskedSecret, pause_reasons } from '../webhook.words.ts'

export const Route = createFileRoute('/developers/webhook/edit/$webhookId')({
  beforeLoad: guard('admin'),
  loader: ({ params }) => {
    const id = Number(params.webhookId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetWebhookDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditWebhookPage,
})

interface PartProps {
  webhook: WebhookFieldsFragment
}

/** What should be known of a receiver before anything else. */
function WebhookNotices({ webhook }: PartProps) {
  const { state, paused_at, paused_reason, failing_since, old_until, removed_at } = webhook
  return (
    <>
      {state === 'paused' && paused_at && (
        <Notice tone="bad">
          {`${pause_reasons[paused_reason ?? ''] ?? 'Dijeda'} (${formatDateTime(paused_at)}). Kejadian sejak itu tidak dikirim; lanjutkan, lalu ambil yang terlewat lewat API.`}
        </Notice>
      )}
      {state === 'failing' && failing_since && (
        <Notice tone="warn">
          {`Tidak ada kiriman yang diterima sejak ${formatDateTime(failing_since)}. Setelah sehari webhook dijeda.`}
        </Notice>
      )}
      {removed_at && <Notice tone="info">{`Dihapus ${formatDateTime(removed_at)}.`}</Notice>}
      {old_until && Date.parse(old_until) > currentTime() && (
        <Notice tone="info">{`Rahasia lama masih berlaku sampai ${formatDateTime(old_until)}.`}</Notice>
      )}
    </>
  )
}

/** Its secret, who is responsible, and how it fares. */
function WebhookFacts({ webhook }: PartProps) {
  const { name, admin_name, secret_tail, waiting, taken_at, created_at } = webhook
  return (
    <Card padded>
      <Facts
        facts={[
          ['Rahasia', maskedSecret(secret_tail)],
          ['Penanggung jawab', admin_name],
          ['Terakhir diterima', taken_at ? formatDateTime(taken_at) : 'Belum pernah'],
          [
            'Menunggu',
            <Link key="log" to="/developers/webhook/log" search={{ q: name }}>
              {`${waiting} kiriman`}
            </Link>,
          ],
          ['Dibuat', formatDateTime(created_at)],
        ]}
      />
    </Card>
  )
}

function EditWebhookPage() {
  const { webhookEndpoint: webhook } = useLoaded(GetWebhookDetailDocument, {
    id: Number(Route.useParams().webhookId),
  })
  const { can_update, moreOf, test, parts } = useWebhookActions()
  const more = moreOf(webhook)
  return (
    <Page
      title={webhook.name}
      crumbs={[
        { label: 'Integrasi' },
        { label: 'Pengembang', to: '/developers' },
        { label: 'Webhook', to: '/developers/webhook' },
      ]}
      pill={<WebhookPill state={webhook.state} />}
      actions={
        more.length > 0 && (
          <>
            {can_update && (
              <Button icon={<IconSend />} onClick={() => test(webhook)}>
                Kirim uji
              </Button>
            )}
            <PageMenu items={more.filter(({ label }) => label !== 'Kirim uji')} />
          </>
        )
      }
    >
      <EditWebhookForm
        key={webhook.id}
        known={webhook}
        side={
          <>
            <WebhookNotices webhook={webhook} />
            <WebhookFacts webhook={webhook} />
          </>
        }
      />
      <RecordHistory entity="webhook_endpoint" id={webhook.id} />
      {parts}
      <TokenDialog />
    </Page>
  )
}
