import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../kit/format/date.ts'
import { defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { GetCashierListDocument, type GetCashierListQuery } from './cashier.gql.gen.ts'

export type CashierRow = GetCashierListQuery['cashierList']['nodes'][number]
type Named = readonly { id: number; name: string }[]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const yes = (field: string, value = 'true'): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: [value],
})

/** What a cashier is at, as a pill. */
export function CashierPill({
  deleted_at,
  is_incomplete,
}: {
  deleted_at: string | null
  is_incomplete: boolean
}) {
  if (deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  return is_incomplete ? <Pill tone="warn">Perlu dilengkapi</Pill> : <Pill tone="good">Aktif</Pill>
}

/** Where a cashier works, in short. */
export function outletsText(outlets: Named): string {
  const [first] = outlets
  if (!first) return '–'
  const name = shortOutletName(first.name)
  return outlets.length > 1 ? `${name}, +${outlets.length - 1}` : name
}

/** Cashiers, with the outlets and roles there are to filter by. */
export const cashierList = (outlets: Named, roles: Named) =>
  defineList({
    name: 'cashier',
    document: GetCashierListDocument,
    pick: (answer) => answer.cashierList,
    columns: [
      {
        key: 'name',
        header: 'Kasir',
        sort: 'name',
        locked: true,
        card: 'title',
        cell: ({ id, name }) => (
          <TitleCell
            link={
              <Link to="/cashier/edit/$cashierId" params={{ cashierId: String(id) }} className={row_link}>
                {name}
              </Link>
            }
          />
        ),
      },
      { key: 'code', header: 'Kode', sort: 'code', card: 'aside', cell: ({ code }) => code ?? '–' },
      {
        key: 'till_role',
        header: 'Profil hak',
        sort: 'till_role',
        card: 'note',
        cell: ({ till_role }) => till_role?.name ?? '–',
      },
      { key: 'outlets', header: 'Outlet', card: 'note', cell: ({ outlets: at }) => outletsText(at) },
      {
        key: 'drawer_outlet',
        header: 'Sedang di',
        cell: ({ drawer_outlet }) => (drawer_outlet ? shortOutletName(drawer_outlet) : '–'),
      },
      {
        key: 'last_session_at',
        header: 'Sesi terakhir',
        cell: ({ last_session_at }) => (last_session_at ? formatDateTime(last_session_at) : '–'),
      },
      { key: 'has_pin', header: 'PIN', cell: ({ has_pin }) => (has_pin ? 'Ada' : 'Belum ada') },
      {
        key: 'status',
        drawn: true,
        header: 'Status',
        card: 'status',
        cell: (cashier) => <CashierPill {...cashier} />,
      },
    ],
    search: 'Cari nama atau kode kasir',
    chips: [
      { key: 'aktif', label: 'Aktif', filters: [active] },
      { key: 'lengkapi', label: 'Perlu dilengkapi', filters: [active, yes('is_incomplete')] },
      { key: 'tanpa-pin', label: 'Tanpa PIN', filters: [active, yes('has_pin', 'false')] },
      { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
    ],
    filters: [
      { field: 'name', label: 'Nama', kind: 'text' },
      { field: 'code', label: 'Kode', kind: 'text', nullable: true },
      {
        field: 'outlet_ids',
        label: 'Outlet',
        kind: 'choice',
        options: outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) })),
      },
      {
        field: 'till_role_id',
        label: 'Profil hak',
        kind: 'choice',
        type: 'ID',
        nullable: true,
        options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { field: 'has_pin', label: 'Punya PIN', kind: 'boolean' },
      { field: 'last_session_at', label: 'Sesi terakhir', kind: 'date', nullable: true },
      { field: 'created_at', label: 'Dibuat', kind: 'date' },
    ],
  })
