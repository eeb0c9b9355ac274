import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatPhone } from '../../kit/format/phone.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import { GetAdminListDocument, type GetAdminListQuery } from './admin.gql.gen.ts'

export type AdminRow = GetAdminListQuery['adminList']['nodes'][number]

const statuses: Record<string, { label: string; tone: PillTone }> = {
  active: { label: 'Aktif', tone: 'good' },
  invited: { label: 'Diundang', tone: 'info' },
  expired: { label: 'Undangan berakhir', tone: 'warn' },
  inactive: { label: 'Nonaktif', tone: 'quiet' },
}

/** Whether somebody can sign in. */
export function AdminPill({ status }: Pick<AdminRow, 'status'>) {
  const { label, tone } = statuses[status] ?? { label: status, tone: 'quiet' }
  return <Pill tone={tone}>{label}</Pill>
}

/** Where somebody works, in a few words. */
function outletText({ is_all_outlets, outlets }: Pick<AdminRow, 'is_all_outlets' | 'outlets'>): string {
  if (is_all_outlets) return 'Semua outlet'
  const [first, ...others] = outlets
  if (!first) return 'Tanpa outlet'
  return others.length > 0 ? `${first.name} +${others.length}` : first.name
}

const having = (...value: string[]): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'In',
  value,
})

const columns: Column<AdminRow>[] = [
  {
    key: 'name',
    header: 'Admin',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (admin) => (
      <TitleCell
        link={
          <Link to="/admin/edit/$adminId" params={{ adminId: String(admin.id) }} className={row_link}>
            {admin.name}
          </Link>
        }
      />
    ),
  },
  { key: 'email', header: 'Email', sort: 'email', cell: ({ email }) => email },
  { key: 'phone', header: 'Telepon', hidden: true, cell: ({ phone }) => formatPhone(phone) },
  {
    key: 'group_name',
    header: 'Peran',
    sort: 'group_name',
    card: 'note',
    cell: ({ group_name }) => group_name,
  },
  { key: 'outlets', drawn: true, header: 'Outlet', card: 'note', cell: outletText },
  {
    key: 'queue_prefix',
    header: 'Awalan antrean',
    hidden: true,
    cell: ({ queue_prefix }) => queue_prefix ?? '–',
  },
  {
    key: 'is_email_verified',
    header: 'Email terverifikasi',
    hidden: true,
    cell: ({ is_email_verified }) => (is_email_verified ? 'Ya' : 'Belum'),
  },
  {
    key: 'has_two_step',
    header: 'Dua langkah',
    hidden: true,
    cell: ({ has_two_step }) => (has_two_step ? 'Aktif' : 'Belum'),
  },
  {
    key: 'session_count',
    header: 'Perangkat masuk',
    numeric: true,
    hidden: true,
    cell: ({ session_count }) => session_count || '–',
  },
  {
    key: 'last_active_at',
    header: 'Terakhir masuk',
    sort: 'last_active_at',
    card: 'aside',
    cell: ({ last_active_at }) =>
      last_active_at ? (
        <span title={formatDateTime(last_active_at)}>{formatRelative(last_active_at)}</span>
      ) : (
        'Belum pernah'
      ),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'status',
    cell: (admin) => <AdminPill {...admin} />,
  },
]

/** The admins in reach. */
export const admin_list = defineList({
  name: 'admin',
  document: GetAdminListDocument,
  pick: (answer) => answer.adminList,
  columns,
  search: 'Cari nama, email, telepon',
  chips: [
    { key: 'semua', label: 'Semua', filters: [having('active', 'invited', 'expired')] },
    { key: 'aktif', label: 'Aktif', filters: [having('active')] },
    { key: 'undangan', label: 'Undangan', filters: [having('invited', 'expired')] },
    { key: 'nonaktif', label: 'Nonaktif', filters: [having('inactive')] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'email', label: 'Email', kind: 'text' },
    { field: 'group_name', label: 'Peran', kind: 'text' },
    { field: 'is_all_outlets', label: 'Semua outlet', kind: 'boolean' },
    { field: 'is_email_verified', label: 'Email terverifikasi', kind: 'boolean' },
    { field: 'has_two_step', label: 'Verifikasi dua langkah', kind: 'boolean' },
    { field: 'last_active_at', label: 'Terakhir masuk', kind: 'date', nullable: true },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
    { field: 'updated_at', label: 'Diubah', kind: 'date' },
  ],
})
