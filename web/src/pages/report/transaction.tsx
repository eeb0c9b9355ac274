import { IconReceiptOff } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCan } from '../../kit/access/access.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { PeriodPicker } from '../../kit/report/period-picker.tsx'
import { completeReportSearch, parseReportSearch, type ReportSearch } from '../../kit/report/period-state.ts'
import { OutletPicker } from '../../kit/report/report-bar.tsx'
import { report_defaults, reportGuard, useReport } from '../../kit/report/use-report.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { transaction_list } from './transaction.list.tsx'
import { TransactionPanel } from './transaction.panel.tsx'
import { receiptFilters } from './transaction.period.ts'

interface TransactionSearch extends ListSearch, ReportSearch {
  /** Receipt that is open beside the list. */
  struk?: string
}

export const Route = createFileRoute('/report/transaction')({
  validateSearch: (search: Record<string, unknown>): TransactionSearch => ({
    ...parseListSearch(search),
    ...parseReportSearch(search),
    struk: /^\d+$/.test(String(search.struk ?? '')) ? String(search.struk) : undefined,
  }),
  beforeLoad: reportGuard('report_transaction'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    transaction_list.prefetch(
      deps,
      receiptFilters(completeReportSearch(parseReportSearch({ ...deps }), report_defaults)),
    ),
  component: TransactionPage,
})

function TransactionPage() {
  const { struk } = Route.useSearch()
  const navigate = useNavigate()
  const report = useReport()
  const list = useList(transaction_list, receiptFilters(report.search))
  const can_export = useCan('report_transaction', 'export')
  const close = () =>
    navigate({ to: '.', search: withSearch((old) => ({ ...old, struk: undefined })), resetScroll: false })
  return (
    <Page
      title="Transaksi"
      crumbs={[{ label: 'Laporan' }]}
      purpose={
        list.is_loading
          ? 'Nota yang dibayar, menurut hari bisnis'
          : `${formatNumber(list.total, 0)} transaksi`
      }
      actions={
        <>
          <PeriodPicker search={report.search} onChange={report.change} />
          <OutletPicker search={report.search} onChange={report.change} />
          {can_export && <ExportMenu definition={transaction_list} list={list} />}
        </>
      }
    >
      <Toolbar definition={transaction_list} list={list} />
      <ListBody
        label="Transaksi"
        list={list}
        nameOf={(row) => row.receipt_number}
        empty={
          <EmptyState
            icon={IconReceiptOff}
            title="Belum ada transaksi pada rentang waktu ini"
            text="Ubah tanggal atau outlet untuk melihat data lain."
          />
        }
      />
      {struk && <TransactionPanel id={Number(struk)} onClose={close} />}
    </Page>
  )
}
