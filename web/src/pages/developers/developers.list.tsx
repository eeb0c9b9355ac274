import { Link } from '@tanstack/react-router'
import { formatDate, formatDateTime, today } from '../../kit/format/date.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { GetApiKeyListDocument, type GetApiKeyListQuery } from './developers.gql.gen.ts'
import { accessText, maskedKey, outletText, states } from './developers.words.ts'

type ApiKeyRow = GetApiKeyListQuery['apiKeyList']['nodes'][number]

const inState = (...value: string[]): FilterEntry => ({
  field: 'state',
  type: 'String',
  operator: 'In',
  value,
})

/** How a key stands, as a pill. */
export function KeyPill({ state }: { state: string }) {
  const { label = state, tone = 'quiet' } = states[state] ?? {}
  return <Pill tone={tone}>{label}</Pill>
}

const columns: Column<ApiKeyRow>[] = [
  {
    key: 'name',
    header: 'Kunci',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: ({ id, name, key_tail }) => (
      <TitleCell
        note={maskedKey(key_tail)}
        link={
          <Link to="/developers/edit/$keyId" params={{ keyId: String(id) }} className={row_link}>
            {name}
          </Link>
        }
      />
    ),
  },
  {
    key: 'group_name',
    header: 'Peran',
    sort: 'group_name',
    card: 'note',
    cell: ({ group_name }) => group_name,
  },
  {
    key: 'outlets',
    drawn: true,
    header: 'Outlet',
    card: 'note',
    cell: ({ is_all_outlets, outlet_names }) => outletText(is_all_outlets, outlet_names),
  },
  {
    key: 'is_read_only',
    header: 'Akses',
    cell: ({ is_read_only }) => accessText(is_read_only),
  },
  {
    key: 'admin_name',
    header: 'Penanggung jawab',
    sort: 'admin_name',
    cell: ({ admin_name }) => admin_name,
  },
  {
    key: 'expires_at',
    header: 'Berakhir',
    sort: 'expires_at',
    cell: ({ expires_at }) => formatDate(today(undefined, Date.parse(expires_at))),
  },
  {
    key: 'last_used_at',
    header: 'Terakhir dipakai',
    sort: 'last_used_at',
    card: 'aside',
    cell: ({ last_used_at }) =>
      last_used_at ? (
        <span title={formatDateTime(last_used_at)}>{formatRelative(last_used_at)}</span>
      ) : (
        'Belum pernah'
      ),
  },
  {
    key: 'state',
    header: 'Status',
    sort: 'state',
    card: 'status',
    cell: ({ state }) => <KeyPill state={state} />,
  },
]

/** Keys of the open API. */
export const api_key_list = defineList({
  name: 'apiKey',
  document: GetApiKeyListDocument,
  pick: (answer) => answer.apiKeyList,
  columns,
  search: 'Cari nama atau akhir kunci',
  chips: [
    {
      key: 'dipakai',
      label: 'Dipakai',
      filters: [inState('active', 'expiring', 'expired', 'orphaned')],
    },
    { key: 'perlu', label: 'Perlu diurus', filters: [inState('expiring', 'expired', 'orphaned')] },
    { key: 'dicabut', label: 'Dicabut', filters: [inState('revoked')] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    {
      field: 'state',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'expires_at', label: 'Berakhir', kind: 'date' },
    { field: 'last_used_at', label: 'Terakhir dipakai', kind: 'date', nullable: true },
  ],
})
