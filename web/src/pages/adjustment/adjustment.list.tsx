import { Link } from '@tanstack/react-router'
import { formatDate } from '../../kit/format/date.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { GetAdjustmentListDocument, type GetAdjustmentListQuery } from './adjustment.gql.gen.ts'
import css from './adjustment.module.css'
import { AdjustmentPill, status_options } from './adjustment.pill.tsx'
import { kind_options, kindLabel, reason_options, reasonLabel } from './adjustment.words.ts'

export type AdjustmentRow = GetAdjustmentListQuery['adjustmentList']['nodes'][number]

function outletCell({ outlet, to_outlet }: AdjustmentRow): string {
  const from = shortOutletName(outlet.name)
  return to_outlet ? `${from} → ${shortOutletName(to_outlet.name)}` : from
}

function contentCell({ kind, summary, line_count, counted_count }: AdjustmentRow): string {
  if (kind === 'count') return `${counted_count} dari ${line_count} dihitung`
  const rest = line_count - 3
  return rest > 0 ? `${summary}, +${rest}` : (summary ?? '–')
}

const columns: Column<AdjustmentRow>[] = [
  {
    key: 'number',
    header: 'Nomor',
    sort: 'number',
    locked: true,
    card: 'title',
    cell: ({ id, number, kind }) => (
      <TitleCell
        link={
          <Link
            to="/adjustment/detail/$adjustmentId"
            params={{ adjustmentId: String(id) }}
            className={row_link}
          >
            <span className={css.number}>{number}</span>
          </Link>
        }
        note={<span className={css.number}>{kindLabel(kind)}</span>}
      />
    ),
  },
  { key: 'kind', header: 'Jenis', sort: 'kind', hidden: true, cell: ({ kind }) => kindLabel(kind) },
  {
    key: 'business_date',
    header: 'Tanggal',
    sort: 'business_date',
    cell: ({ business_date }) => formatDate(business_date),
  },
  { key: 'outlet', header: 'Outlet', drawn: true, card: 'note', cell: outletCell },
  {
    key: 'summary',
    header: 'Isi',
    card: 'note',
    cell: (document) => <span className={css.content}>{contentCell(document)}</span>,
  },
  {
    key: 'reason',
    header: 'Alasan',
    cell: (document) => reasonLabel(document) || '–',
  },
  {
    key: 'value',
    header: 'Nilai',
    sort: 'value',
    numeric: true,
    card: 'aside',
    cell: ({ value }) => (value === null || Number(value) === 0 ? '–' : formatRupiah(value)),
  },
  { key: 'author', header: 'Dibuat oleh', sort: 'author', hidden: true, cell: ({ author }) => author },
  {
    key: 'created_at',
    header: 'Dibuat',
    sort: 'created_at',
    hidden: true,
    cell: ({ created_at }) => formatRelative(created_at),
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    card: 'status',
    cell: ({ status }) => <AdjustmentPill status={status} />,
  },
]

const having = (field: string, ...value: string[]): FilterEntry => ({
  field,
  type: 'String',
  operator: 'In',
  value,
})
const mine: FilterEntry = {
  field: 'is_mine_to_approve',
  type: 'String',
  operator: 'IsEqualTo',
  value: ['true'],
}

interface ListTerms {
  readonly sees_cost: boolean
  readonly can_approve: boolean
  readonly outlets: readonly { readonly id: number; readonly name: string }[]
}

/** Documents about stock; who sees no costs has no column of them, who approves a chip of what waits. */
export function adjustmentListOf({ sees_cost, can_approve, outlets }: ListTerms) {
  const outlet_options = outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) }))
  return defineList({
    name: 'adjustment',
    document: GetAdjustmentListDocument,
    pick: (answer) => answer.adjustmentList,
    columns: columns.filter(({ key }) => sees_cost || key !== 'value'),
    search: 'Cari nomor, barang',
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      { key: 'penyesuaian', label: 'Penyesuaian', filters: [having('kind', 'adjustment')] },
      { key: 'terbuang', label: 'Terbuang', filters: [having('kind', 'waste')] },
      { key: 'transfer', label: 'Transfer', filters: [having('kind', 'transfer')] },
      { key: 'opname', label: 'Opname', filters: [having('kind', 'count')] },
      { key: 'jalan', label: 'Di perjalanan', filters: [having('status', 'sent')] },
      ...(can_approve ? [{ key: 'setujui', label: 'Perlu disetujui', filters: [mine] }] : []),
    ],
    filters: [
      { field: 'kind', label: 'Jenis', kind: 'choice', options: kind_options },
      { field: 'status', label: 'Status', kind: 'choice', options: status_options },
      { field: 'outlet_id', label: 'Outlet', kind: 'choice', type: 'ID', options: outlet_options },
      { field: 'to_outlet_id', label: 'Outlet tujuan', kind: 'choice', type: 'ID', options: outlet_options },
      { field: 'reason', label: 'Alasan', kind: 'choice', options: reason_options },
      { field: 'business_date', label: 'Tanggal', kind: 'date' },
      { field: 'author', label: 'Dibuat oleh', kind: 'text' },
      ...(sees_cost
        ? [{ field: 'value', label: 'Nilai', kind: 'number', type: 'Float', unit: 'Rp' } as const]
        : []),
    ],
  })
}
