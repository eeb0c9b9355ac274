import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { audience_options, audienceText } from '../../parts/audience/audience-words.ts'
import { channel_names } from '../../parts/report/names.ts'
import { GetDiscountListDocument, type GetDiscountListQuery } from './discount.gql.gen.ts'
import css from './discount.module.css'
import { showPeriod, showState, showWorth, states, type_names } from './discount.words.ts'

export type DiscountRow = GetDiscountListQuery['discountList']['nodes'][number]

const typeOf = ({ type }: DiscountRow) => type_names[type as keyof typeof type_names] ?? type

const columns: Column<DiscountRow>[] = [
  {
    key: 'name',
    header: 'Diskon',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (discount) => (
      <TitleCell
        note={<span className={css.code}>{discount.code}</span>}
        link={
          <Link
            to="/discount/edit/$discountId"
            params={{ discountId: String(discount.id) }}
            className={row_link}
          >
            {discount.name}
          </Link>
        }
      />
    ),
  },
  { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: ({ code }) => code },
  { key: 'type', header: 'Jenis', sort: 'type', cell: typeOf },
  { key: 'value', header: 'Nilai', card: 'note', cell: showWorth },
  { key: 'starts_on', header: 'Periode', sort: 'starts_on', cell: showPeriod },
  {
    key: 'outlets',
    header: 'Outlet',
    hidden: true,
    cell: ({ is_all_outlets, outlets }) =>
      is_all_outlets ? 'Semua outlet' : outlets.map(({ name }) => name).join(', '),
  },
  {
    key: 'members',
    header: 'Pembeli',
    hidden: true,
    cell: ({ members, member_tiers }) => audienceText(members, member_tiers),
  },
  {
    key: 'min_spend',
    header: 'Minimal belanja',
    numeric: true,
    hidden: true,
    cell: ({ min_spend }) => (min_spend === 0 ? '–' : formatRupiah(min_spend)),
  },
  {
    key: 'used',
    header: 'Terpakai / kuota',
    sort: 'used',
    numeric: true,
    cell: ({ used, quota }) =>
      quota === null ? formatNumber(used, 0) : `${formatNumber(used, 0)} / ${formatNumber(quota, 0)}`,
  },
  {
    key: 'quota_left',
    header: 'Sisa kuota',
    numeric: true,
    hidden: true,
    cell: ({ quota_left }) => (quota_left === null ? '–' : formatNumber(quota_left, 0)),
  },
  {
    key: 'budget_left',
    header: 'Sisa anggaran',
    numeric: true,
    hidden: true,
    cell: ({ budget_left }) => (budget_left === null ? '–' : formatRupiah(budget_left)),
  },
  {
    key: 'cost',
    header: 'Biaya / anggaran',
    sort: 'cost',
    numeric: true,
    card: 'aside',
    cell: ({ cost, budget }) =>
      budget === null ? formatRupiah(cost) : `${formatRupiah(cost)} / ${formatRupiah(budget)}`,
  },
  {
    key: 'updated_at',
    header: 'Diubah',
    sort: 'updated_at',
    hidden: true,
    cell: ({ updated_at }) => formatRelative(updated_at),
  },
  {
    key: 'state',
    header: 'Status',
    sort: 'state',
    card: 'status',
    cell: ({ state }) => <Pill tone={showState(state).tone}>{showState(state).label}</Pill>,
  },
]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const inState = (...value: string[]): FilterEntry => ({
  field: 'state',
  type: 'String',
  operator: 'In',
  value,
})
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Discounts with what they have cost. */
export const discount_list = defineList({
  name: 'discount',
  document: GetDiscountListDocument,
  pick: (answer) => answer.discountList,
  columns,
  search: 'Cari nama, kode',
  chips: [
    { key: 'semua', label: 'Semua', filters: [active] },
    { key: 'berjalan', label: 'Berjalan', filters: [active, inState('RUNNING')] },
    { key: 'terjadwal', label: 'Terjadwal', filters: [active, inState('SCHEDULED')] },
    { key: 'draf', label: 'Draf & jeda', filters: [active, inState('DRAFT', 'PAUSED')] },
    {
      key: 'berakhir',
      label: 'Berakhir',
      filters: [active, inState('ENDED', 'QUOTA_REACHED', 'BUDGET_REACHED')],
    },
    { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'code', label: 'Kode', kind: 'text' },
    { field: 'type', label: 'Jenis', kind: 'choice', options: optionsOf(type_names) },
    {
      field: 'state',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'channels', label: 'Channel', kind: 'choice', options: optionsOf(channel_names) },
    { field: 'starts_on', label: 'Mulai', kind: 'date', nullable: true },
    { field: 'ends_on', label: 'Berakhir', kind: 'date', nullable: true },
    { field: 'used', label: 'Terpakai', kind: 'number', type: 'Int' },
    { field: 'cost', label: 'Biaya', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'budget', label: 'Anggaran', kind: 'number', type: 'Int', unit: 'Rp', nullable: true },
    { field: 'min_spend', label: 'Minimal belanja', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'members', label: 'Pembeli', kind: 'choice', options: audience_options },
    { field: 'is_automatic', label: 'Otomatis', kind: 'boolean' },
    { field: 'is_combinable', label: 'Boleh digabung', kind: 'boolean' },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
    { field: 'updated_at', label: 'Diubah', kind: 'date' },
  ],
})
