import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { formatRelative } from '../../../kit/format/relative.ts'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import css from '../adjustment.module.css'
import { GetStockRequestListDocument, type GetStockRequestListQuery } from './request.gql.gen.ts'
import { RequestPill, state_options } from './request.words.tsx'

type RequestRow = GetStockRequestListQuery['stockRequestList']['nodes'][number]

const columns: Column<RequestRow>[] = [
  {
    key: 'number',
    header: 'Nomor',
    sort: 'number',
    locked: true,
    card: 'title',
    cell: ({ id, number, created_at }) => (
      <TitleCell
        link={
          <Link to="/adjustment/request/$requestId" params={{ requestId: String(id) }} className={row_link}>
            <span className={css.number}>{number}</span>
          </Link>
        }
        note={formatRelative(created_at)}
      />
    ),
  },
  {
    key: 'outlet',
    header: 'Meminta → diminta',
    drawn: true,
    card: 'note',
    cell: ({ outlet, from_outlet }) =>
      `${shortOutletName(outlet.name)} → ${shortOutletName(from_outlet.name)}`,
  },
  {
    key: 'summary',
    header: 'Barang',
    card: 'note',
    cell: ({ summary, line_count }) => (
      <span className={css.content}>
        {line_count > 3 ? `${summary}, +${line_count - 3}` : (summary ?? '–')}
      </span>
    ),
  },
  {
    key: 'needed_on',
    header: 'Dibutuhkan',
    sort: 'needed_on',
    card: 'aside',
    cell: ({ needed_on }) => formatDate(needed_on),
  },
  { key: 'author', header: 'Diminta oleh', sort: 'author', cell: ({ author }) => author },
  {
    key: 'state',
    header: 'Status',
    sort: 'state',
    card: 'status',
    cell: ({ state }) => <RequestPill state={state} />,
  },
]

const being = (...value: string[]): FilterEntry => ({ field: 'state', type: 'String', operator: 'In', value })
const mine: FilterEntry = {
  field: 'is_mine_to_answer',
  type: 'String',
  operator: 'IsEqualTo',
  value: ['true'],
}

interface ListTerms {
  readonly can_answer: boolean
  readonly outlets: readonly { readonly id: number; readonly name: string }[]
}

/** Requests of goods between outlets; who may answer has a chip of what waits for them. */
export function requestListOf({ can_answer, outlets }: ListTerms) {
  const outlet_options = outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) }))
  return defineList({
    name: 'stockRequest',
    document: GetStockRequestListDocument,
    pick: (answer) => answer.stockRequestList,
    columns,
    search: 'Cari nomor, barang',
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      ...(can_answer ? [{ key: 'jawab', label: 'Perlu dijawab', filters: [mine] }] : []),
      { key: 'menunggu', label: 'Menunggu', filters: [being('asked')] },
      { key: 'jalan', label: 'Disiapkan & dikirim', filters: [being('packing', 'sent')] },
      { key: 'selesai', label: 'Diterima', filters: [being('received')] },
    ],
    filters: [
      { field: 'state', label: 'Status', kind: 'choice', options: state_options },
      {
        field: 'outlet_id',
        label: 'Outlet yang meminta',
        kind: 'choice',
        type: 'ID',
        options: outlet_options,
      },
      { field: 'from_outlet_id', label: 'Diminta dari', kind: 'choice', type: 'ID', options: outlet_options },
      { field: 'needed_on', label: 'Dibutuhkan', kind: 'date' },
      { field: 'author', label: 'Diminta oleh', kind: 'text' },
    ],
  })
}
