import { Link } from '@tanstack/react-router'
import { formatDate, today } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { GetKitchenKeyListDocument } from './kitchen.gql.gen.ts'
import css from './kitchen.module.css'
import { maskedKey, prepText, states, stationsText } from './kitchen.words.ts'

const inState = (...value: string[]): FilterEntry => ({
  field: 'state',
  type: 'String',
  operator: 'In',
  value,
})

const dateAt = (instant: string, zone: string) => formatDate(today(zone, Date.parse(instant)))

/** How a key stands, as a pill. */
export function StatePill({ state }: { state: string }) {
  const { label = state, tone = 'quiet' } = states[state] ?? {}
  return <Pill tone={tone}>{label}</Pill>
}

/** Keys of kitchens, with what their displays did today. */
export const kitchen_key_list = defineList({
  name: 'kitchenKey',
  document: GetKitchenKeyListDocument,
  pick: (answer) => answer.kitchenKeyList,
  columns: [
    {
      key: 'name',
      header: 'Kunci',
      sort: 'name',
      locked: true,
      card: 'title',
      cell: ({ id, name, stations, key_tail }) => (
        <TitleCell
          note={
            <span className={css.row_note}>
              {stationsText(stations)}
              <span className={css.tail}> · {maskedKey(key_tail)}</span>
            </span>
          }
          link={
            <Link to="/kitchen/edit/$keyId" params={{ keyId: String(id) }} className={row_link}>
              {name}
            </Link>
          }
        />
      ),
    },
    { key: 'outlet', header: 'Outlet', card: 'note', cell: ({ outlet }) => shortOutletName(outlet.name) },
    {
      key: 'device_count',
      header: 'Perangkat',
      sort: 'device_count',
      numeric: true,
      cell: ({ device_count, device_limit }) => `${device_count} dari ${device_limit}`,
    },
    {
      key: 'issued_at',
      header: 'Dibuat',
      sort: 'issued_at',
      hidden: true,
      cell: ({ issued_at, outlet }) => dateAt(issued_at, outlet.timezone),
    },
    {
      key: 'expires_at',
      header: 'Berakhir',
      sort: 'expires_at',
      cell: ({ expires_at, outlet }) => dateAt(expires_at, outlet.timezone),
    },
    {
      key: 'last_seen_at',
      header: 'Terakhir terlihat',
      sort: 'last_seen_at',
      card: 'note',
      cell: ({ last_seen_at }) => (last_seen_at ? formatRelative(last_seen_at) : 'Belum pernah'),
    },
    {
      key: 'orders_today',
      header: 'Pesanan',
      numeric: true,
      cell: ({ orders_today }) => formatNumber(orders_today, 0),
    },
    {
      key: 'prep_seconds',
      header: 'Siap',
      numeric: true,
      card: 'aside',
      cell: ({ prep_seconds }) => prepText(prep_seconds),
    },
    {
      key: 'late_bp',
      header: 'Terlambat',
      numeric: true,
      cell: ({ late_bp }) => (late_bp === null ? '–' : formatBasisPoints(late_bp, 0)),
    },
    {
      key: 'state',
      header: 'Status',
      sort: 'state',
      card: 'status',
      cell: ({ state }) => <StatePill state={state} />,
    },
  ],
  search: 'Cari nama atau akhir kunci',
  chips: [
    { key: 'dipakai', label: 'Dipakai', filters: [inState('waiting', 'active', 'expiring', 'expired')] },
    { key: 'menunggu', label: 'Menunggu pairing', filters: [inState('waiting')] },
    { key: 'aktif', label: 'Aktif', filters: [inState('active', 'expiring')] },
    { key: 'habis', label: 'Hampir habis & kedaluwarsa', filters: [inState('expiring', 'expired')] },
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
    { field: 'device_count', label: 'Perangkat', kind: 'number', type: 'Int' },
    { field: 'issued_at', label: 'Dibuat', kind: 'date' },
    { field: 'expires_at', label: 'Berlaku sampai', kind: 'date' },
    { field: 'last_seen_at', label: 'Terakhir terlihat', kind: 'date', nullable: true },
  ],
})
