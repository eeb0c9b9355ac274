import { Link } from '@tanstack/react-router'
import { formatDate, today } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { type Column, defineList } from '../../kit/list/define-list.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { readSums } from '../../kit/list/list-sums.ts'
import { row_link, TitleCell } from '../../kit/list/title-cell.tsx'
import {
  GetInvoiceListDocument,
  type GetInvoiceListQuery,
  GetInvoiceSumsDocument,
} from './invoice.gql.gen.ts'
import { InvoicePill, invoice_options, methodName } from './invoice.words.tsx'

type Row = GetInvoiceListQuery['invoiceList']['nodes'][number]

const columnsOf = (timezone: string): Column<Row>[] => {
  const day = (moment: string | null) => (moment ? formatDate(today(timezone, Date.parse(moment))) : '–')
  return [
    {
      key: 'number',
      header: 'Nomor',
      sort: 'number',
      locked: true,
      card: 'title',
      cell: ({ id, number }) => (
        <TitleCell
          link={
            <Link to="/invoice/detail/$invoiceId" params={{ invoiceId: String(id) }} className={row_link}>
              {number}
            </Link>
          }
        />
      ),
    },
    { key: 'summary', header: 'Untuk', card: 'note', cell: ({ summary }) => summary },
    { key: 'issued_at', header: 'Tanggal', sort: 'issued_at', cell: ({ issued_at }) => day(issued_at) },
    {
      key: 'due_at',
      header: 'Jatuh tempo',
      sort: 'due_at',
      cell: ({ due_at, status }) => (status === 'draft' ? '–' : day(due_at)),
    },
    { key: 'paid_at', header: 'Dibayar', sort: 'paid_at', hidden: true, cell: ({ paid_at }) => day(paid_at) },
    {
      key: 'method',
      header: 'Metode',
      hidden: true,
      cell: ({ method }) => (method ? methodName(method) : '–'),
    },
    {
      key: 'subtotal',
      header: 'Harga jual',
      numeric: true,
      hidden: true,
      cell: ({ subtotal }) => formatRupiah(subtotal),
      total: formatRupiah,
    },
    { key: 'vat', header: 'PPN', numeric: true, cell: ({ vat }) => formatRupiah(vat), total: formatRupiah },
    {
      key: 'total',
      header: 'Total',
      sort: 'total',
      numeric: true,
      card: 'aside',
      cell: ({ total }) => formatRupiah(total),
      total: formatRupiah,
    },
    {
      key: 'status',
      header: 'Status',
      sort: 'status',
      card: 'status',
      cell: (invoice) => <InvoicePill {...invoice} />,
    },
  ]
}

const having = (value: string): FilterEntry => ({
  field: 'status',
  type: 'String',
  operator: 'IsEqualTo',
  value: [value],
})

/** Invoices of the subscription, with dates of the brand's zone. */
export function invoiceListOf(timezone: string) {
  return defineList({
    name: 'invoice',
    document: GetInvoiceListDocument,
    sums: readSums(GetInvoiceSumsDocument, (answer) => answer.invoiceList.sums),
    pick: (answer) => answer.invoiceList,
    columns: columnsOf(timezone),
    search: 'Cari nomor atau isi',
    chips: [
      { key: 'semua', label: 'Semua', filters: [] },
      { key: 'draf', label: 'Draf', filters: [having('draft')] },
      { key: 'menunggu', label: 'Menunggu', filters: [having('waiting')] },
      { key: 'dibayar', label: 'Dibayar', filters: [having('paid')] },
    ],
    filters: [
      { field: 'status', label: 'Status', kind: 'choice', options: invoice_options },
      { field: 'number', label: 'Nomor', kind: 'text' },
      { field: 'issued_at', label: 'Tanggal', kind: 'date' },
      { field: 'due_at', label: 'Jatuh tempo', kind: 'date' },
      { field: 'total', label: 'Total', kind: 'number', type: 'Int', unit: 'Rp' },
    ],
  })
}
