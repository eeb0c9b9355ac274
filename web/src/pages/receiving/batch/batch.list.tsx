import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../../kit/list/define-list.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { row_link, TitleCell } from '../../../kit/list/title-cell.tsx'
import css from '../receiving.module.css'
import { GetPaymentBatchListDocument, type GetPaymentBatchListQuery } from './batch.gql.gen.ts'
import own from './batch.module.css'
import { BatchPill, status_options } from './batch.words.tsx'

type BatchRow = GetPaymentBatchListQuery['paymentBatchList']['nodes'][number]

const columns: Column<BatchRow>[] = [
  {
    key: 'number',
    header: 'Nomor',
    sort: 'number',
    locked: true,
    card: 'title',
    cell: (batch) => (
      <TitleCell
        link={
          <Link
            to="/receiving/batch/$batchId"
            params={{ batchId: String(batch.id) }}
            className={`${row_link} ${css.number_link}`}
          >
            {batch.number}
          </Link>
        }
        note={`${batch.line_count} tagihan`}
      />
    ),
  },
  {
    key: 'supplier_names',
    header: 'Pemasok',
    card: 'note',
    cell: ({ supplier_names }) => (
      <span className={own.names} title={supplier_names}>
        {supplier_names}
      </span>
    ),
  },
  {
    key: 'bank_account_name',
    header: 'Dari rekening',
    sort: 'bank_account_name',
    cell: ({ bank_account_name }) => bank_account_name,
  },
  {
    key: 'pay_on',
    header: 'Tanggal bayar',
    sort: 'pay_on',
    card: 'note',
    cell: ({ pay_on, paid_on }) => formatDate(paid_on ?? pay_on),
  },
  {
    key: 'total',
    header: 'Total',
    sort: 'total',
    numeric: true,
    card: 'aside',
    cell: ({ total }) => formatRupiah(total),
  },
  { key: 'author', header: 'Oleh', sort: 'author', hidden: true, cell: ({ author }) => author },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    card: 'status',
    cell: ({ status }) => <BatchPill status={status} />,
  },
]

const is = (value: string): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'IsEqualTo',
  value: [value],
})

/** Batches of payments to suppliers. */
export const batchList = defineList({
  name: 'paymentBatch',
  document: GetPaymentBatchListDocument,
  pick: (answer) => answer.paymentBatchList,
  columns,
  search: 'Cari nomor, pemasok, rekening',
  chips: [
    { key: 'semua', label: 'Semua', filters: [] },
    { key: 'draf', label: 'Draf', filters: [is('draft')] },
    { key: 'dikirim', label: 'Dikirim', filters: [is('sent')] },
    { key: 'dibayar', label: 'Dibayar', filters: [is('paid')] },
    { key: 'batal', label: 'Dibatalkan', filters: [is('cancelled')] },
  ],
  filters: [
    { field: 'number', label: 'Nomor', kind: 'text' },
    { field: 'status', label: 'Status', kind: 'choice', options: status_options },
    { field: 'supplier_names', label: 'Pemasok', kind: 'text' },
    { field: 'bank_account_name', label: 'Dari rekening', kind: 'text' },
    { field: 'pay_on', label: 'Tanggal bayar', kind: 'date' },
    { field: 'total', label: 'Total', kind: 'number', type: 'Int', unit: 'Rp' },
    { field: 'author', label: 'Oleh', kind: 'text' },
  ],
})
