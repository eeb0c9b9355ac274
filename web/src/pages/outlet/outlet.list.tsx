import { OUTLET_KIND_LABELS, OUTLET_KINDS } from '@lumbung/server/outlets/outlet/outlet-kind.calc.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { currentTime } from '../../kit/clock.ts'
import { formatPhone } from '../../kit/format/phone.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { GetOutletListDocument, type GetOutletListQuery } from './outlet.gql.gen.ts'
import { readToday } from './outlet.hours.ts'

export type OutletRow = GetOutletListQuery['outletList']['nodes'][number]

const grab_states = {
  ACTIVE: { label: 'Terhubung', tone: 'good' },
  SYNCING: { label: 'Sedang sinkron', tone: 'info' },
  FAILED: { label: 'Gagal', tone: 'bad' },
  INACTIVE: { label: 'Belum terhubung', tone: 'quiet' },
} as const

function GrabPill({ status }: { status: string }) {
  const state = grab_states[status as keyof typeof grab_states] ?? grab_states.INACTIVE
  return <Pill tone={state.tone}>{state.label}</Pill>
}

const kind_options = OUTLET_KINDS.map((value) => ({ value, label: OUTLET_KIND_LABELS[value] }))

const nameKind = (kind: string) => kind_options.find(({ value }) => value === kind)?.label ?? kind

/** 'Kota Administrasi Jakarta Selatan' -> 'Jakarta Selatan', 'Kabupaten Badung' -> 'Kab. Badung'. */
const shortCity = (name: string) => name.replace(/^Kota (Administrasi )?/, '').replace(/^Kabupaten /, 'Kab. ')

const yesNo = (on: boolean) =>
  on ? (
    <>
      <IconCheck aria-hidden="true" />
      <span className="sr-only">Aktif</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Nonaktif</span>
    </>
  )

const columns: Column<OutletRow>[] = [
  {
    key: 'name',
    header: 'Outlet',
    sort: 'name',
    locked: true,
    card: 'title',
    cell: (outlet) => (
      <TitleCell
        image_link={outlet.image_link}
        letters={outlet.code.slice(-3)}
        link={
          <Link to="/outlet/edit/$outletId" params={{ outletId: String(outlet.id) }} className={row_link}>
            {outlet.name}
          </Link>
        }
        note={outlet.kind === 'central_kitchen' ? nameKind(outlet.kind) : undefined}
      />
    ),
  },
  {
    key: 'kind',
    header: 'Jenis',
    sort: 'kind',
    file: { words: OUTLET_KIND_LABELS },
    hidden: true,
    cell: (outlet) => nameKind(outlet.kind),
  },
  { key: 'code', header: 'Kode', sort: 'code', hidden: true, cell: (outlet) => outlet.code },
  { key: 'city', header: 'Kota', card: 'note', cell: (outlet) => shortCity(outlet.city.name) },
  {
    key: 'area_name',
    header: 'Wilayah',
    sort: 'area_name',
    hidden: true,
    cell: (outlet) => outlet.area_name ?? '–',
  },
  { key: 'phone', header: 'Telepon', hidden: true, cell: (outlet) => formatPhone(outlet.phone) },
  {
    key: 'today',
    drawn: true,
    header: 'Jam hari ini',
    card: 'note',
    cell: (outlet) => readToday(outlet, currentTime()).text,
  },
  { key: 'activate_qr', header: 'QR', cell: (outlet) => yesNo(outlet.activate_qr) },
  {
    key: 'order_from_qr',
    header: 'Kode QR di meja',
    hidden: true,
    cell: (outlet) => yesNo(outlet.order_from_qr),
  },
  { key: 'is_use_pin', header: 'PIN', hidden: true, cell: (outlet) => yesNo(outlet.is_use_pin) },
  {
    key: 'grab_integration_status',
    header: 'Grab',
    sort: 'grab_integration_status',
    cell: (outlet) => <GrabPill status={outlet.grab_integration_status} />,
  },
  { key: 'device_count', header: 'Perangkat', numeric: true, cell: (outlet) => outlet.device_count },
  {
    key: 'last_sync_at',
    header: 'Sinkron terakhir',
    sort: 'last_sync_at',
    cell: (outlet) => (outlet.last_sync_at ? formatRelative(outlet.last_sync_at) : '–'),
  },
  {
    key: 'status',
    drawn: true,
    header: 'Status',
    card: 'status',
    cell: (outlet) =>
      outlet.deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Pill tone="good">Aktif</Pill>,
  },
]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }
const archived: FilterEntry = { ...active, value: ['archived'] }
const isTrue = (field: string): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: ['true'],
})

/** The outlets one may see. */
export const outlet_list = defineList({
  name: 'outlet',
  document: GetOutletListDocument,
  pick: (answer) => answer.outletList,
  columns,
  search: 'Cari nama, kode, alamat',
  chips: [
    { key: 'aktif', label: 'Aktif', filters: [active] },
    { key: 'qr', label: 'QR aktif', filters: [active, isTrue('activate_qr')] },
    {
      key: 'grab',
      label: 'Grab bermasalah',
      filters: [
        active,
        { field: 'grab_integration_status', type: 'String', operator: 'In', value: ['FAILED'] },
      ],
    },
    { key: 'arsip', label: 'Diarsipkan', filters: [archived] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'kind', label: 'Jenis', kind: 'choice', options: kind_options },
    { field: 'code', label: 'Kode', kind: 'text' },
    { field: 'complete_address', label: 'Alamat', kind: 'text' },
    { field: 'area_name', label: 'Wilayah', kind: 'text', nullable: true },
    { field: 'phone', label: 'Telepon', kind: 'text' },
    { field: 'email', label: 'Email', kind: 'text' },
    { field: 'postal_code', label: 'Kode pos', kind: 'text', nullable: true },
    { field: 'activate_qr', label: 'QR', kind: 'boolean' },
    { field: 'order_from_qr', label: 'Kode QR di meja', kind: 'boolean' },
    { field: 'is_use_pin', label: 'PIN', kind: 'boolean' },
    { field: 'radius', label: 'Radius', kind: 'number', type: 'Int', unit: 'm' },
    {
      field: 'grab_integration_status',
      label: 'Status Grab',
      kind: 'choice',
      options: Object.entries(grab_states).map(([value, { label }]) => ({ value, label })),
    },
    { field: 'opened_on', label: 'Tanggal buka', kind: 'date', nullable: true },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
    { field: 'updated_at', label: 'Diubah', kind: 'date' },
  ],
})
