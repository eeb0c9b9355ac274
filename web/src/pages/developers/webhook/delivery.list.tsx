import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../kit/format/date.ts'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { GetWebhookDeliveryListDocument, type GetWebhookDeliveryListQuery } from './webhook.gql.gen.ts'
import { answerText, delivery_states, event_options, nameEvent, nameSubject } from './webhook.words.ts'

type DeliveryRow = GetWebhookDeliveryListQuery['webhookDeliveryList']['nodes'][number]

/** What became of a message, as a pill. */
export function DeliveryPill({ status }: { status: string }) {
  const { label = status, tone = 'quiet' } = delivery_states[status] ?? {}
  return <Pill tone={tone}>{label}</Pill>
}

const columns: Column<DeliveryRow>[] = [
  {
    key: 'event',
    header: 'Kejadian',
    locked: true,
    card: 'title',
    cell: ({ id, event, subject }) => (
      <TitleCell
        note={nameSubject(subject)}
        link={
          <Link
            to="/developers/webhook/log/$deliveryId"
            params={{ deliveryId: String(id) }}
            className={row_link}
          >
            {nameEvent(event)}
          </Link>
        }
      />
    ),
  },
  {
    key: 'endpoint_name',
    header: 'Webhook',
    card: 'note',
    cell: ({ endpoint_name }) => endpoint_name,
  },
  {
    key: 'created_at',
    header: 'Waktu',
    sort: 'created_at',
    card: 'note',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    key: 'attempts',
    header: 'Percobaan',
    sort: 'attempts',
    numeric: true,
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'answer_status',
    header: 'Jawaban',
    sort: 'answer_status',
    card: 'aside',
    cell: answerText,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'status',
    cell: ({ status }) => <DeliveryPill status={status} />,
  },
]

const inStatus = (...value: string[]) => [{ field: 'status', type: 'String', operator: 'In', value } as const]

/** Messages to receivers, the latest first. */
export const delivery_list = defineList({
  name: 'webhookDelivery',
  document: GetWebhookDeliveryListDocument,
  pick: (answer) => answer.webhookDeliveryList,
  columns,
  search: 'Cari kejadian, webhook, atau isi',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    { key: 'menunggu', label: 'Menunggu', filters: [...inStatus('waiting')] },
    { key: 'gagal', label: 'Gagal', filters: [...inStatus('failed')] },
  ],
  filters: [
    { field: 'endpoint_name', label: 'Webhook', kind: 'text' },
    {
      field: 'event',
      label: 'Kejadian',
      kind: 'choice',
      options: [...event_options, { value: 'webhook.test', label: nameEvent('webhook.test') }],
    },
    {
      field: 'status',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(delivery_states).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'created_at', label: 'Waktu', kind: 'date' },
  ],
})
