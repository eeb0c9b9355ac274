import type { PriceState } from '@lumbung/server/catalog/price/price-state.calc.ts'
import { Link } from '@tanstack/react-router'
import { currentTime } from '../../kit/clock.ts'
import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { audience_options, audienceText } from '../../parts/audience/audience-words.ts'
import { nameChannel } from '../../parts/report/names.ts'
import { GetPriceListDocument, type GetPriceListQuery } from './price.gql.gen.ts'
import { PricePill, price_states } from './price.pill.tsx'
import { datesText, rulesText, scheduleText } from './price.words.ts'

export type PriceRow = GetPriceListQuery['priceList']['nodes'][number]

/** The first name and how many more there are. */
const shorten = (names: readonly string[]) =>
  names.length > 1 ? `${names[0]}, +${names.length - 1}` : (names[0] ?? '–')

/** When a list sets prices, or is to begin with it. */
function validity({ starts_on, ends_on, schedule, state, published_at }: PriceRow): string {
  if (state === 'SCHEDULED' && Date.parse(published_at ?? '') > currentTime())
    return `terbit ${formatDateTime(published_at ?? '')}`
  const parts = [datesText(starts_on, ends_on), scheduleText(schedule)].filter(Boolean)
  return parts.join('; ') || 'selalu'
}

const columns: Column<PriceRow>[] = [
  {
    key: 'name',
    header: 'Daftar harga',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (price) => (
      <TitleCell
        link={
          <Link to="/price/edit/$priceId" params={{ priceId: String(price.id) }} className={row_link}>
            {price.name}
          </Link>
        }
      />
    ),
  },
  { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: (price) => price.code },
  {
    key: 'channels',
    header: 'Channel',
    cell: (price) => (price.channels.length === 0 ? 'Semua' : shorten(price.channels.map(nameChannel))),
  },
  {
    key: 'outlets',
    header: 'Outlet',
    cell: (price) => (price.is_all_outlets ? 'Semua' : shorten(price.outlets.map((outlet) => outlet.name))),
  },
  {
    key: 'members',
    header: 'Pembeli',
    cell: (price) => audienceText(price.members, price.member_tiers),
  },
  {
    key: 'rules',
    header: 'Aturan',
    card: 'note',
    drawn: true,
    cell: (price) => rulesText(price.rules) || '–',
  },
  {
    key: 'override_count',
    header: 'Harga khusus',
    sort: 'override_count',
    numeric: true,
    cell: (price) => (price.override_count === 0 ? '–' : formatNumber(price.override_count, 0)),
  },
  { key: 'validity', header: 'Berlaku', card: 'aside', drawn: true, cell: validity },
  {
    key: 'starts_on',
    header: 'Mulai',
    sort: 'starts_on',
    hidden: true,
    cell: (price) => (price.starts_on ? formatDate(price.starts_on) : '–'),
  },
  {
    key: 'ends_on',
    header: 'Sampai',
    sort: 'ends_on',
    hidden: true,
    cell: (price) => (price.ends_on ? formatDate(price.ends_on) : '–'),
  },
  { key: 'priority', header: 'Prioritas', sort: 'priority', numeric: true, cell: (price) => price.priority },
  {
    key: 'updated_at',
    header: 'Diubah',
    sort: 'updated_at',
    hidden: true,
    cell: (price) => formatRelative(price.updated_at),
  },
  {
    key: 'state',
    header: 'Status',
    sort: 'state',
    card: 'status',
    cell: (price) => <PricePill {...price} />,
  },
]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const inState = (state: PriceState): FilterEntry => ({
  field: 'state',
  type: 'String',
  operator: 'In',
  value: [state],
})

/** Price lists that hold in reach. */
export const price_list = defineList({
  name: 'price',
  document: GetPriceListDocument,
  pick: (answer) => answer.priceList,
  columns,
  search: 'Cari nama, kode',
  chips: [
    { key: 'semua', label: 'Semua', filters: [active] },
    { key: 'berjalan', label: 'Berjalan', filters: [active, inState('RUNNING')] },
    { key: 'terjadwal', label: 'Terjadwal', filters: [active, inState('SCHEDULED')] },
    { key: 'tidak-aktif', label: 'Tidak aktif', filters: [active, inState('DRAFT')] },
    { key: 'berakhir', label: 'Berakhir', filters: [active, inState('ENDED')] },
    { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'code', label: 'Kode', kind: 'text' },
    {
      field: 'state',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(price_states).map(([value, { label }]) => ({ value, label })),
    },
    {
      field: 'members',
      label: 'Pembeli',
      kind: 'choice',
      options: audience_options,
    },
    { field: 'priority', label: 'Prioritas', kind: 'number', type: 'Int' },
    { field: 'override_count', label: 'Harga khusus', kind: 'number', type: 'Int' },
    { field: 'is_all_outlets', label: 'Semua outlet', kind: 'boolean' },
    { field: 'starts_on', label: 'Tanggal mulai', kind: 'date', nullable: true },
    { field: 'ends_on', label: 'Tanggal akhir', kind: 'date', nullable: true },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
    { field: 'updated_at', label: 'Diubah', kind: 'date' },
  ],
})
