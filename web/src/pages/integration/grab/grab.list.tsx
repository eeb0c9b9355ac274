import { Link } from '@tanstack/react-router'
import { formatPercent } from '../../../kit/format/number.ts'
import { formatRelative } from '../../../kit/format/relative.ts'
import { defineList } from '../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { GetGrabStoreListDocument, type GrabStoreRowFragment } from './grab.gql.gen.ts'
import css from './grab.module.css'
import { sellingState, store_states } from './grab.words.ts'

/** How the integration of a store stands, as a pill. */
export function StorePill({ status }: { status: string }) {
  const { label = status, tone = 'quiet' } = store_states[status] ?? {}
  return <Pill tone={tone}>{label}</Pill>
}

/** Whether a store sells now. */
export function SellingPill({ store }: { store: GrabStoreRowFragment }) {
  const state = sellingState(store)
  if (!state) return '–'
  return (
    <Pill tone={state.tone} plain>
      {state.label}
    </Pill>
  )
}

const hoursText = (hours: string | null) =>
  hours === null ? '–' : hours === '' ? 'Tutup' : hours.replaceAll(':', '.')

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const inState = (...value: string[]): FilterEntry => ({
  field: 'grab_integration_status',
  type: 'String',
  operator: 'In',
  value,
})

/** Outlets as they stand at GrabFood. */
export const grab_store_list = defineList({
  name: 'grabStore',
  document: GetGrabStoreListDocument,
  pick: (answer) => answer.grabStoreList,
  columns: [
    {
      key: 'name',
      header: 'Outlet',
      sort: 'name',
      locked: true,
      card: 'title',
      cell: ({ id, name, merchant_id, is_connected }) => (
        <TitleCell
          note={
            <span className={css.id}>
              {merchant_id ?? (is_connected ? 'Menunggu aktivasi di GrabFood' : 'Belum terdaftar')}
            </span>
          }
          link={
            is_connected ? (
              <Link
                to="/integration/grab/$outletId/manage-menu"
                params={{ outletId: String(id) }}
                className={row_link}
              >
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )
          }
        />
      ),
    },
    { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: ({ code }) => code },
    {
      key: 'grab_integration_status',
      header: 'Integrasi',
      sort: 'grab_integration_status',
      card: 'status',
      cell: ({ grab_integration_status }) => <StorePill status={grab_integration_status} />,
    },
    {
      key: 'is_open',
      header: 'Buka',
      card: 'note',
      cell: (store) => (sellingState(store) ? <SellingPill store={store} /> : '–'),
    },
    {
      key: 'hours_today',
      header: 'Jam hari ini',
      card: 'note',
      cell: ({ hours_today }) => hoursText(hours_today),
    },
    {
      key: 'last_synced_at',
      header: 'Sinkron terakhir',
      card: 'note',
      cell: ({ last_synced_at }) => (last_synced_at ? formatRelative(last_synced_at) : '–'),
    },
    {
      key: 'live_count',
      header: 'Menu tayang',
      numeric: true,
      card: 'aside',
      cell: ({ live_count, item_count, merchant_id }) =>
        merchant_id ? `${live_count} dari ${item_count}` : '–',
    },
    {
      key: 'queued_count',
      header: 'Antrean',
      numeric: true,
      cell: ({ queued_count, merchant_id }) => (merchant_id ? queued_count : '–'),
    },
    {
      key: 'error_count',
      header: 'Galat',
      numeric: true,
      cell: ({ error_count, merchant_id }) =>
        merchant_id ? <span className={error_count > 0 ? css.bad : undefined}>{error_count}</span> : '–',
    },
    {
      key: 'orders_today',
      header: 'Pesanan hari ini',
      numeric: true,
      cell: ({ orders_today, live_orders, merchant_id }) =>
        merchant_id ? (
          <>
            {orders_today}
            {live_orders > 0 && <span className={css.note}>{live_orders} berjalan</span>}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'cancelled_today',
      header: 'Batal',
      numeric: true,
      cell: ({ orders_today, cancelled_today }) =>
        orders_today > 0 ? formatPercent(cancelled_today / orders_today) : '–',
    },
  ],
  search: 'Cari nama atau kode outlet',
  chips: [
    { key: 'semua', label: 'Semua', filters: [active] },
    { key: 'terhubung', label: 'Terhubung', filters: [active, inState('ACTIVE', 'SYNCING')] },
    { key: 'gagal', label: 'Gagal', filters: [active, inState('FAILED')] },
    { key: 'belum', label: 'Belum terhubung', filters: [active, inState('INACTIVE')] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'code', label: 'Kode', kind: 'text' },
    {
      field: 'grab_integration_status',
      label: 'Integrasi',
      kind: 'choice',
      options: Object.entries(store_states).map(([value, { label }]) => ({ value, label })),
    },
  ],
})
