import { IconRefresh } from '@tabler/icons-react'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { formatDateTime } from '../../../../kit/format/date.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { load, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { CopyButton } from '../../../../kit/ui/copy-button.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { Facts } from '../../../../parts/document/facts.tsx'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import css from '../../developers.module.css'
import { DeliveryPill } from '../delivery.list.tsx'
import { GetWebhookDeliveryDocument, ResendWebhookDeliveryDocument } from '../webhook.gql.gen.ts'
import { answerText, nameEvent, nameSubject } from '../webhook.words.ts'

export const Route = createFileRoute('/developers/webhook/log/$deliveryId')({
  beforeLoad: guard('admin'),
  loader: ({ params }) => {
    const id = Number(params.deliveryId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetWebhookDeliveryDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: DeliveryPage,
})

function DeliveryPage() {
  const { webhookDelivery: delivery } = useLoaded(GetWebhookDeliveryDocument, {
    id: Number(Route.useParams().deliveryId),
  })
  const { id, event, status, attempts, next_at, tried_at, answer_ms, answer_text, body, created_at } =
    delivery
  const { webhook_endpoint: webhook } = delivery
  const can_resend = useCan('admin', 'update') && webhook.state !== 'removed'
  const resending = useCommand(ResendWebhookDeliveryDocument, { success: 'Kiriman dikirim ulang.' })
  const params = { webhookId: String(webhook.id) }
  return (
    <Page
      title={nameEvent(event)}
      crumbs={[
        { label: 'Integrasi' },
        { label: 'Pengembang', to: '/developers' },
        { label: 'Kiriman', to: '/developers/webhook/log' },
      ]}
      purpose={formatDateTime(created_at)}
      pill={<DeliveryPill status={status} />}
      actions={
        can_resend && (
          <Button icon={<IconRefresh />} onClick={() => resending.mutate({ id })}>
            Kirim ulang
          </Button>
        )
      }
    >
      <div className={css.reference}>
        <Card padded>
          <Facts
            facts={[
              [
                'Webhook',
                <Link key="webhook" to="/developers/webhook/edit/$webhookId" params={params}>
                  {webhook.name}
                </Link>,
              ],
              ['Tentang', nameSubject(delivery.subject)],
              ['Id kejadian', delivery.event_id],
              ['Percobaan', String(attempts)],
              ['Terakhir dicoba', tried_at ? formatDateTime(tried_at) : 'Belum'],
              ...(status === 'waiting' ? [['Dicoba lagi', formatDateTime(next_at)] as [string, string]] : []),
              ['Jawaban', answerText(delivery)],
              ['Lama menjawab', answer_ms === null ? '–' : `${answer_ms} ms`],
            ]}
          />
        </Card>
        <Card>
          <CardHead title="Isi" note="Seperti dikirim, sampai bait terakhir." lined />
          <div className={css.body}>
            <pre className={css.code}>{body}</pre>
            <div className={css.choices}>
              <CopyButton text={body} what="Isi" label="Salin isi" />
            </div>
          </div>
        </Card>
        {answer_text && (
          <Card>
            <CardHead title="Jawaban penerima" note="500 bait pertama." lined />
            <div className={css.body}>
              <pre className={css.code}>{answer_text}</pre>
            </div>
          </Card>
        )}
      </div>
      <RecordHistory entity="webhook_delivery" id={id} />
    </Page>
  )
}
