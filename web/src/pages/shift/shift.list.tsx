import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { GetShiftListDocument, type GetShiftListQuery } from './shift.gql.gen.ts'
import { clockText, daysText } from './shift.words.ts'

export type ShiftRow = GetShiftListQuery['shiftList']['nodes'][number]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }

/** Windows of the day. */
export const shift_list = defineList({
  name: 'shift',
  document: GetShiftListDocument,
  pick: (answer) => answer.shiftList,
  columns: [
    {
      key: 'name',
      header: 'Shift',
      sort: 'name',
      locked: true,
      card: 'title',
      cell: ({ id, name }) => (
        <TitleCell
          link={
            <Link to="/shift/edit/$shiftId" params={{ shiftId: String(id) }} className={row_link}>
              {name}
            </Link>
          }
        />
      ),
    },
    {
      key: 'starts_at',
      header: 'Jam',
      sort: 'starts_at',
      card: 'aside',
      cell: ({ starts_minute, ends_minute }) => clockText(starts_minute, ends_minute),
    },
    { key: 'weekdays', header: 'Hari', card: 'note', cell: ({ weekdays }) => daysText(weekdays) },
    {
      key: 'outlets',
      header: 'Outlet',
      card: 'note',
      cell: ({ outlets }) => {
        const [first] = outlets
        if (!first) return 'Semua outlet'
        return outlets.length > 1 ? `${first.name}, +${outlets.length - 1}` : first.name
      },
    },
    {
      key: 'default_float',
      header: 'Kas awal',
      sort: 'default_float',
      numeric: true,
      cell: ({ default_float }) => formatRupiah(default_float),
    },
    {
      key: 'cashiers',
      header: 'Kasir',
      hidden: true,
      cell: ({ cashiers }) => cashiers.join(', ') || '–',
    },
    {
      key: 'session_count',
      header: 'Sesi kasir',
      numeric: true,
      cell: ({ session_count }) => formatNumber(session_count, 0),
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
  search: 'Cari nama shift',
  chips: [
    { key: 'aktif', label: 'Aktif', filters: [active] },
    { key: 'arsip', label: 'Diarsipkan', filters: [{ ...active, value: ['archived'] }] },
  ],
  filters: [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'default_float', label: 'Kas awal', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'created_at', label: 'Dibuat', kind: 'date' },
  ],
})
