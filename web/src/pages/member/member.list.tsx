import { Link } from '@tanstack/react-router'
import { formatDate } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatPhone } from '../../kit/format/phone.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { GetMemberListDocument, type GetMemberListQuery } from './member.gql.gen.ts'
import { segments } from './member.words.ts'

export type MemberRow = GetMemberListQuery['memberList']['nodes'][number]

const dateOr = (date: string | null) => (date ? formatDate(date) : '–')

/** How recently a member came, or that it is archived. */
export function SegmentPill({ segment, deleted_at }: Pick<MemberRow, 'segment' | 'deleted_at'>) {
  if (deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  const { label, tone } = segments[segment as keyof typeof segments] ?? segments.UNSEEN
  return <Pill tone={tone}>{label}</Pill>
}

const columns: Column<MemberRow>[] = [
  {
    key: 'name',
    header: 'Member',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (member) => (
      <TitleCell
        link={
          <Link to="/member/edit/$memberId" params={{ memberId: String(member.id) }} className={row_link}>
            {member.name}
          </Link>
        }
      />
    ),
  },
  {
    key: 'phone',
    header: 'Telepon',
    card: 'note',
    cell: (member) => (member.erased_at ? '–' : formatPhone(member.phone)),
  },
  { key: 'email', header: 'Email', sort: 'email', hidden: true, cell: (member) => member.email ?? '–' },
  { key: 'tier', header: 'Tingkat', card: 'note', cell: (member) => member.tier?.name ?? '–' },
  {
    key: 'points',
    header: 'Poin',
    sort: 'points',
    numeric: true,
    cell: (member) => formatNumber(member.points, 0),
  },
  {
    key: 'visits',
    header: 'Kunjungan',
    sort: 'visits',
    numeric: true,
    cell: (member) => formatNumber(member.visits, 0),
  },
  {
    key: 'spend_90',
    header: 'Belanja 90 hari',
    sort: 'spend_90',
    numeric: true,
    card: 'aside',
    cell: (member) => formatRupiah(member.spend_90),
  },
  {
    key: 'last_visit_on',
    header: 'Terakhir datang',
    sort: 'last_visit_on',
    cell: (member) => dateOr(member.last_visit_on),
  },
  {
    key: 'joined_on',
    header: 'Bergabung',
    sort: 'joined_on',
    hidden: true,
    cell: (member) => dateOr(member.joined_on),
  },
  {
    key: 'joined_outlet',
    header: 'Outlet asal',
    hidden: true,
    cell: (member) => member.joined_outlet?.name ?? '–',
  },
  {
    key: 'birth_date',
    header: 'Tanggal lahir',
    sort: 'birth_date',
    hidden: true,
    cell: (member) => dateOr(member.birth_date),
  },
  {
    key: 'is_contactable',
    header: 'Boleh dihubungi',
    hidden: true,
    cell: (member) => (member.is_contactable ? 'Ya' : 'Tidak'),
  },
  {
    key: 'updated_at',
    header: 'Diubah',
    sort: 'updated_at',
    hidden: true,
    cell: (member) => formatRelative(member.updated_at),
  },
  {
    key: 'segment',
    header: 'Status',
    drawn: true,
    card: 'status',
    cell: (member) => <SegmentPill {...member} />,
  },
]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const inSegment = (segment: string): FilterEntry => ({
  field: 'segment',
  type: 'String',
  operator: 'In',
  value: [segment],
})

/** The members of the brand. */
export const member_list = defineList({
  name: 'member',
  document: GetMemberListDocument,
  pick: (answer) => answer.memberList,
  columns,
  search: 'Cari nama, telepon, email',
  chips: [
    { key: 'semua', label: 'Semua', filters: [active] },
    { key: 'baru', label: 'Baru', filters: [active, inSegment('NEW')] },
    { key: 'aktif', label: 'Aktif', filters: [active, inSegment('ACTIVE')] },
    { key: 'pasif', label: 'Pasif', filters: [active, inSegment('DORMANT')] },
    {
      key: 'kembar',
      label: 'Kembar',
      filters: [active, { field: 'is_duplicate', type: 'String', operator: 'IsEqualTo', value: ['true'] }],
    },
    { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'email', label: 'Email', kind: 'text', nullable: true },
    {
      field: 'segment',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(segments).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'points', label: 'Poin', kind: 'number', type: 'Int' },
    { field: 'visits', label: 'Kunjungan', kind: 'number', type: 'Int' },
    { field: 'spend', label: 'Total belanja', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'spend_90', label: 'Belanja 90 hari', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'last_visit_on', label: 'Terakhir datang', kind: 'date', nullable: true },
    { field: 'birth_date', label: 'Tanggal lahir', kind: 'date', nullable: true },
    { field: 'joined_on', label: 'Bergabung', kind: 'date' },
    { field: 'is_contactable', label: 'Boleh dihubungi', kind: 'boolean' },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
    { field: 'updated_at', label: 'Diubah', kind: 'date' },
  ],
})
