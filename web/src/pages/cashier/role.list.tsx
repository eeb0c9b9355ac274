import { TILL_RIGHTS } from '@lumbung/server/people/cashier/till-right.calc.ts'
import { TILL_RULE_WORDS } from '@lumbung/server/people/cashier/till-rule-words.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { GetTillRoleListDocument, type GetTillRoleListQuery } from './cashier.gql.gen.ts'

export type RoleRow = GetTillRoleListQuery['tillRoleList']['nodes'][number]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }

/** Rights told by name; of more only the number. */
const NAMED = 2

/** What a role may not do, in short. */
function lackingText(role: RoleRow): string {
  const lacking = TILL_RIGHTS.filter((right) => !role[`can_${right}`]).map((right) => TILL_RULE_WORDS[right])
  if (lacking.length === 0) return 'Semua boleh'
  const more = lacking.length - NAMED
  return [...lacking.slice(0, NAMED), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

/** Roles at the till. */
export const role_list = defineList({
  name: 'till_role',
  document: GetTillRoleListDocument,
  pick: (answer) => answer.tillRoleList,
  columns: [
    {
      key: 'name',
      header: 'Profil',
      sort: 'name',
      locked: true,
      card: 'title',
      cell: ({ id, name }) => (
        <TitleCell
          link={
            <Link to="/cashier/role/edit/$roleId" params={{ roleId: String(id) }} className={row_link}>
              {name}
            </Link>
          }
        />
      ),
    },
    {
      key: 'discount_limit_bp',
      header: 'Batas diskon manual',
      sort: 'discount_limit_bp',
      numeric: true,
      card: 'aside',
      cell: ({ discount_limit_bp }) => `${formatNumber(discount_limit_bp / 100, 2)}%`,
    },
    {
      key: 'can_approve',
      header: 'Menyetujui',
      cell: ({ can_approve }) => (can_approve ? 'Ya' : 'Tidak'),
    },
    { key: 'lacking', header: 'Tidak boleh', card: 'note', cell: lackingText },
    {
      key: 'cashier_count',
      header: 'Kasir',
      numeric: true,
      cell: ({ cashier_count }) => formatNumber(cashier_count, 0),
    },
    {
      key: 'status',
      drawn: true,
      header: 'Status',
      card: 'status',
      cell: ({ deleted_at }) =>
        deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Pill tone="good">Aktif</Pill>,
    },
  ],
  search: 'Cari nama profil',
  chips: [
    { key: 'aktif', label: 'Aktif', filters: [active] },
    { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'can_approve', label: 'Dapat menyetujui', kind: 'boolean' },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
  ],
})
