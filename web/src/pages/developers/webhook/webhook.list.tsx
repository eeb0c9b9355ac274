import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatRelative } from '../../../kit/format/relative.ts'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { GetWebhookListDocument, type GetWebhookListQuery } from './webhook.gql.gen.ts'
import { eventText, states } from './webhook.words.ts'

type WebhookRow = GetWebhookListQuery['webhookEndpointList']['nodes'][number]

const inState = (...value: string[]) => [{ field: 'state', type: 'String', operator: 'In', value } as const]

/** How a receiver stands, as a pill. */
export function WebhookPill({ state }: { state: string }) {
  const { label = state, tone = 'quiet' } = states[state] ?? {}
  return <Pill tone={tone}>{label}</Pill>
}

const columns: Column<WebhookRow>[] = [
  {
    key: 'name',
    header: 'Webhook',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: ({ id, name, url }) => (
      <TitleCell
        note={url}
        link={
          <Link
            to="/developers/webhook/edit/$webhookId"
            params={{ webhookId: String(id) }}
            className={row_link}
          >
            {name}
          </Link>
        }
      />
    ),
  },
  {
    key: 'events',
    drawn: true,
    header: 'Kejadian',
    card: 'note',
    cell: ({ events }) => eventText(events),
  },
  {
    key: 'admin_name',
    header: 'Penanggung jawab',
    sort: 'admin_name',
    cell: ({ admin_name }) => admin_name,
  },
  {
    key: 'waiting',
    header: 'Menunggu',
    numeric: true,
    cell: ({ waiting }) => waiting,
  },
  {
    key: 'taken_at',
    header: 'Terakhir diterima',
    sort: 'taken_at',
    card: 'aside',
    cell: ({ taken_at }) =>
      taken_at ? <span title={formatDateTime(taken_at)}>{formatRelative(taken_at)}</span> : 'Belum pernah',
  },
  {
    key: 'state',
    header: 'Status',
    sort: 'state',
    card: 'status',
    cell: ({ state }) => <WebhookPill state={state} />,
  },
]

/** Receivers outside that are told what happens. */
export const webhook_list = defineList({
  name: 'webhookEndpoint',
  document: GetWebhookListDocument,
  pick: (answer) => answer.webhookEndpointList,
  columns,
  search: 'Cari nama atau alamat',
  chips: [
    { key: 'dipakai', label: 'Dipakai', filters: [...inState('active', 'failing', 'paused')] },
    { key: 'perlu', label: 'Perlu diurus', filters: [...inState('failing', 'paused')] },
    { key: 'dihapus', label: 'Dihapus', filters: [...inState('removed')] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'url', label: 'Alamat', kind: 'text' },
    {
      field: 'state',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'taken_at', label: 'Terakhir diterima', kind: 'date', nullable: true },
  ],
})
