import type { MovementType } from '@lumbung/server/stock/ledger/movement-type.calc.ts'
import { formatClock, formatDayNear, today } from '../../../kit/format/date.ts'
import { type Chip, type Column, defineList } from '../../../kit/list/define-list.ts'
import { ExportMenu } from '../../../kit/list/export-menu.tsx'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { ListBody } from '../../../kit/list/list-body.tsx'
import { Toolbar } from '../../../kit/list/toolbar.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { EmptyState } from '../../../kit/states/state.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { Quantity } from '../../../kit/ui/quantity.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { movement_names, movement_options, nameMovement } from '../../../parts/stock/movement.names.ts'
import { GetStockLotUseListDocument, type GetStockLotUseListQuery } from './expiry.gql.gen.ts'

type UseRow = GetStockLotUseListQuery['stockLotUseList']['nodes'][number]

const addresses: Readonly<Record<string, string>> = {
  transaction: '/report/transaction?struk=',
  receiving: '/receiving/detail/',
  production: '/receiving/detail/',
  adjustment: '/adjustment/detail/',
}

/** The document that took of the lot, where it is shown. */
function documentOf({ ref_type, ref_id, document_number, reason }: UseRow) {
  const address = addresses[ref_type]
  const name = document_number ?? reason
  if (!name) return '–'
  return address ? <AddressLink href={`${address}${ref_id}`}>{name}</AddressLink> : name
}

const columns: Column<UseRow>[] = [
  {
    key: 'occurred_at',
    header: 'Waktu',
    sort: 'id',
    locked: true,
    card: 'note',
    cell: ({ occurred_at, outlet }) =>
      `${formatDayNear(today(outlet.timezone, new Date(occurred_at).getTime()))}, ${formatClock(occurred_at, outlet.timezone)}`,
  },
  { key: 'document_number', header: 'Dokumen', locked: true, card: 'title', cell: documentOf },
  {
    key: 'type',
    header: 'Jenis',
    card: 'status',
    cell: ({ type }) => <Pill tone={movement_names[type]?.tone ?? 'quiet'}>{nameMovement(type)}</Pill>,
  },
  { key: 'item_name', header: 'Barang', card: 'note', cell: ({ item_name }) => item_name },
  { key: 'outlet', header: 'Outlet', card: 'note', cell: ({ outlet }) => shortOutletName(outlet.name) },
  {
    key: 'quantity',
    header: 'Diambil',
    sort: 'quantity',
    numeric: true,
    card: 'aside',
    cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
  },
  { key: 'actor', header: 'Oleh', cell: ({ actor }) => actor ?? '–' },
]

const of = (...types: MovementType[]): FilterEntry => ({
  field: 'type',
  type: 'String',
  operator: 'In',
  value: types,
})

const chips: Chip[] = [
  { key: 'semua', label: 'Semua', filters: [] },
  { key: 'penjualan', label: 'Penjualan', filters: [of('SALE', 'SALE_VOID', 'REFUND_RESTOCK')] },
  { key: 'produksi', label: 'Produksi', filters: [of('PRODUCE_OUT')] },
  { key: 'transfer', label: 'Transfer', filters: [of('TRANSFER_OUT')] },
  {
    key: 'terbuang',
    label: 'Terbuang',
    filters: [of('WASTE', 'STAFF_MEAL', 'SAMPLE', 'TRANSFER_LOSS', 'COUNT_LOSS')],
  },
]

const uses = defineList({
  name: 'stockLotUse',
  document: GetStockLotUseListDocument,
  pick: (answer) => answer.stockLotUseList,
  columns,
  search: 'Cari barang, orang, alasan',
  chips,
  filters: [
    { field: 'type', label: 'Jenis', kind: 'choice', options: movement_options },
    { field: 'item_name', label: 'Barang', kind: 'text' },
    { field: 'business_date', label: 'Tanggal', kind: 'date' },
  ],
})

/** Every receipt, production, transfer and loss that took of these lots, as rows and as a file. */
export function RecallUses({ lot_ids }: { lot_ids: readonly number[] }) {
  const exports = useCan('inventory', 'export')
  const own: FilterEntry = { field: 'lot_id', type: 'ID', operator: 'In', value: lot_ids.map(String) }
  const definition = { ...uses, scope: () => [own] }
  const list = useList(definition)
  return (
    <>
      <Toolbar
        definition={definition}
        list={list}
        aside={exports && <ExportMenu definition={definition} list={list} />}
      />
      <ListBody
        label="Dipakai oleh"
        list={list}
        nameOf={({ document_number, type }) => document_number ?? nameMovement(type)}
        empty={
          <EmptyState
            title="Belum terpakai"
            text="Nota, produksi, dan transfer yang memakai lot ini tampil di sini."
          />
        }
      />
    </>
  )
}
