import { Link } from '@tanstack/react-router'
import { formatRelative } from '../../kit/format/relative.ts'
import { defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { sampleBadge } from '../../parts/sample/sample-badge.tsx'
import { GetAdminGroupListDocument, type GetAdminGroupListQuery } from './roles.gql.gen.ts'

export type RoleRow = GetAdminGroupListQuery['adminGroupList']['nodes'][number]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }

/** Whether a role is in use. */
export function RolePill({ is_master, deleted_at }: Pick<RoleRow, 'is_master' | 'deleted_at'>) {
  if (deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  return is_master ? <Pill tone="info">Semua hak</Pill> : <Pill tone="good">Aktif</Pill>
}

/** The roles of the brand. */
export const role_list = defineList({
  name: 'adminGroup',
  document: GetAdminGroupListDocument,
  pick: (answer) => answer.adminGroupList,
  columns: [
    {
      key: 'name',
      header: 'Peran',
      sort: 'name',
      locked: true,
      card: 'title',
      cell: (role) => (
        <TitleCell
          link={
            <Link to="/roles/edit/$roleId" params={{ roleId: String(role.id) }} className={row_link}>
              {role.name}
            </Link>
          }
          badge={sampleBadge(role.is_sample)}
        />
      ),
    },
    { key: 'description', header: 'Keterangan', card: 'note', cell: ({ description }) => description ?? '–' },
    {
      key: 'admin_count',
      header: 'Admin',
      sort: 'admin_count',
      numeric: true,
      card: 'aside',
      cell: ({ admin_count }) => `${admin_count ?? 0} admin`,
    },
    {
      key: 'module_count',
      header: 'Modul',
      sort: 'module_count',
      numeric: true,
      cell: ({ module_count }) => module_count ?? 0,
    },
    {
      key: 'updated_at',
      header: 'Diubah',
      sort: 'updated_at',
      hidden: true,
      cell: ({ updated_at }) => formatRelative(updated_at),
    },
    {
      key: 'status',
      drawn: true,
      header: 'Status',
      card: 'status',
      cell: (role) => <RolePill {...role} />,
    },
  ],
  search: 'Cari nama, keterangan',
  chips: [
    { key: 'semua', label: 'Semua', filters: [active] },
    { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'admin_count', label: 'Jumlah admin', kind: 'number', type: 'Int' },
    { field: 'module_count', label: 'Jumlah modul', kind: 'number', type: 'Int' },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
    { field: 'updated_at', label: 'Diubah', kind: 'date' },
  ],
})
