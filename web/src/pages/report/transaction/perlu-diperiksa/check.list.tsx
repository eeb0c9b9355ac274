import { Link } from '@tanstack/react-router'
import { formatRelative } from '../../../../kit/format/relative.ts'
import { type Column, defineList } from '../../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../../../kit/list/title-cell.tsx'
import { withSearch } from '../../../../kit/router/with-search.ts'
import { Pill, type PillTone } from '../../../../kit/ui/pill.tsx'
import { outletIdsOf } from '../../../../parts/report/report-filter.ts'
import { parseReportSearch } from '../../../../parts/report/report-search.ts'
import { shortOutletName } from '../../../../parts/session/outlet-name.ts'
import { GetIntakeIssueListDocument, type GetIntakeIssueListQuery } from './check.gql.gen.ts'

export type Issue = GetIntakeIssueListQuery['intakeIssueList']['nodes'][number]

/** What tills send. */
export const kinds: Readonly<Record<string, string>> = {
  transactions: 'Nota',
  voids: 'Void',
  refunds: 'Pengembalian',
  cash_sessions: 'Sesi kasir',
  cash_movements: 'Kas masuk/keluar',
}

const resolutions: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  accepted: { label: 'Sudah masuk', tone: 'good' },
  corrected: { label: 'Diperbaiki', tone: 'good' },
  dismissed: { label: 'Disisihkan', tone: 'quiet' },
}

/** Why it was not taken, or how it was settled. */
export function IssueState({ status, is_open, resolution }: Issue) {
  if (!is_open) {
    const told = resolutions[resolution ?? '']
    return <Pill tone={told?.tone ?? 'quiet'}>{told?.label ?? 'Selesai'}</Pill>
  }
  return status === 'conflict' ? <Pill tone="warn">Konflik</Pill> : <Pill tone="bad">Ditolak</Pill>
}

/** Messages by path; what is none is left out. */
export function messagesOf(fields: unknown): [path: string, message: string][] {
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).map(([path, message]) => [path, String(message)])
}

const place_names: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  transaction_uuid: 'UUID nota',
  session_uuid: 'UUID sesi',
  receipt_number: 'Nomor nota',
  channel: 'Channel',
  status: 'Status',
  occurred_at: 'Waktu',
  opened_at: 'Waktu buka',
  total: 'Total',
  service: 'Biaya layanan',
  tax: 'Pajak',
  rounding: 'Pembulatan',
  lines: 'Baris',
  payments: 'Pembayaran',
  discounts: 'Diskon',
  counted: 'Hitungan',
  denominations: 'Pecahan',
  qty: 'jumlah',
  unit_price: 'harga satuan',
  name: 'nama',
  code: 'kode',
  amount: 'nilai',
  method: 'metode',
  reason: 'Alasan',
  opening_float: 'Kas awal',
  event: 'Peristiwa',
}

/** A place of an entry in words: `lines.0.qty` is 'Baris 1 jumlah'. */
export function placeName(path: string): string {
  return path
    .split('.')
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : (place_names[key] ?? key)))
    .join(' ')
}

function causeOf({ status, fields }: Issue): string {
  if (status === 'conflict') return 'UUID sama, isi berbeda; yang pertama berlaku'
  const [first, ...rest] = messagesOf(fields)
  if (!first) return 'Tidak dapat dibaca'
  return `${first[0] ? `${placeName(first[0])}: ` : ''}${first[1]}${rest.length > 0 ? ` (+${rest.length})` : ''}`
}

/** The number of a receipt in what was sent, else its uuid. */
export function titleOf({ content, uuid, kind }: Issue): string {
  const number = /"receipt_number":"([^"\\]{1,40})"/.exec(content)?.[1]
  return number ?? uuid?.slice(0, 13) ?? kinds[kind] ?? kind
}

const columns: Column<Issue>[] = [
  {
    key: 'uuid',
    header: 'Kiriman',
    locked: true,
    card: 'title',
    cell: (issue) => (
      <TitleCell
        link={
          <Link
            to="/report/transaction/perlu-diperiksa"
            search={withSearch((old) => ({ ...old, kiriman: issue.id }))}
            resetScroll={false}
            className={row_link}
          >
            {titleOf(issue)}
          </Link>
        }
        note={kinds[issue.kind] ?? issue.kind}
      />
    ),
  },
  { key: 'fields', header: 'Sebab', drawn: true, card: 'note', cell: causeOf },
  { key: 'outlet', header: 'Outlet', cell: ({ outlet }) => shortOutletName(outlet.name) },
  { key: 'device_name', header: 'Perangkat', cell: ({ device_name }) => device_name ?? '–' },
  { key: 'times', header: 'Dikirim', numeric: true, sort: 'times', cell: ({ times }) => `${times} kali` },
  {
    key: 'last_at',
    header: 'Terakhir',
    sort: 'last_at',
    card: 'aside',
    cell: ({ last_at }) => formatRelative(last_at),
  },
  { key: 'status', header: 'Status', card: 'status', cell: (issue) => <IssueState {...issue} /> },
]

const open: FilterEntry = { field: 'is_open', type: 'String', operator: 'IsEqualTo', value: ['true'] }
const ofStatus = (value: string): FilterEntry[] => [
  open,
  { field: 'status', type: 'String', operator: 'In', value: [value] },
]

/** What was not taken, of the outlets in the address. */
export const issue_list = defineList({
  name: 'intakeIssue',
  document: GetIntakeIssueListDocument,
  pick: (answer) => answer.intakeIssueList,
  columns,
  search: 'Cari nomor nota, UUID, perangkat',
  scope: (search) => {
    const outlets = outletIdsOf(parseReportSearch(search))
    return outlets ? [{ field: 'outlet_id', type: 'ID', operator: 'In', value: outlets.map(String) }] : []
  },
  chips: [
    { key: 'terbuka', label: 'Perlu diperiksa', filters: [open] },
    { key: 'ditolak', label: 'Ditolak', filters: ofStatus('rejected') },
    { key: 'konflik', label: 'Konflik', filters: ofStatus('conflict') },
    {
      key: 'selesai',
      label: 'Selesai',
      filters: [{ ...open, value: ['false'] }],
      uncounted: true,
    },
  ],
  filters: [
    {
      field: 'kind',
      label: 'Jenis',
      kind: 'choice',
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
    { field: 'device_name', label: 'Perangkat', kind: 'text', nullable: true },
    { field: 'last_at', label: 'Terakhir dikirim', kind: 'date' },
  ],
})
