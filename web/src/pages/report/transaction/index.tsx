import { createFileRoute } from '@tanstack/react-router'
import { useCan } from '../../../kit/access/access.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { ExportMenu } from '../../../kit/list/export-menu.tsx'
import { ListBody } from '../../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../../kit/list/list-search.ts'
import { Toolbar } from '../../../kit/list/toolbar.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { Page } from '../../../kit/page/page.tsx'
import { formatSpan, resolvePeriod } from '../../../kit/report/period.ts'
import { ReportBar } from '../../../kit/report/report-bar.tsx'
import { NoSales } from '../../../kit/report/report-body.tsx'
import { parseReportSearch, type ReportSearch } from '../../../kit/report/report-search.ts'
import { restoreReport } from '../../../kit/report/restore-report.ts'
import { useReport } from '../../../kit/report/use-report.ts'
import { guard } from '../../../kit/router/guard.ts'
import { prefetchChoices, useReceiptList } from './transaction.choices.ts'
import { type Receipt, transaction_list } from './transaction.list.tsx'
import { ReceiptPanel } from './transaction.panel.tsx'

interface TransactionSearch extends ReportSearch, ListSearch {
  /** The open receipt. */
  struk?: number
}

export const Route = createFileRoute('/report/transaction/')({
  validateSearch: (search: Record<string, unknown>): TransactionSearch => ({
    ...parseReportSearch(search),
    ...parseListSearch(search),
    struk: Number(search.struk) > 0 ? Number(search.struk) : undefined,
  }),
  beforeLoad: (match) => {
    guard('report_transaction')()
    restoreReport(match)
  },
  loaderDeps: ({ search: { struk: _, ...search } }) => search,
  loader: ({ deps }) => {
    transaction_list.prefetch(deps, transaction_list.scope?.({ ...deps }))
    prefetchChoices(parseReportSearch({ ...deps }))
  },
  component: TransactionPage,
})

const nameOf = (receipt: Receipt) => receipt.receipt_number

function TransactionPage() {
  const { struk } = Route.useSearch()
  const report = useReport()
  const { definition, is_waiting } = useReceiptList(report)
  const found = useList(definition)
  const list = { ...found, is_loading: found.is_loading || is_waiting }
  const exports = useCan('report_transaction', 'export')
  const { periode, dari, sampai } = report.search
  const range = resolvePeriod(periode, report.today, { from: dari, to: sampai })
  return (
    <Page
      title="Transaksi"
      crumbs={[{ label: 'Laporan' }]}
      purpose={`${formatSpan(range)} · ${list.is_loading ? 'memuat…' : `${formatNumber(list.total, 0)} nota`}`}
      actions={
        <ReportBar report={report} plain>
          {exports && <ExportMenu definition={definition} list={list} />}
        </ReportBar>
      }
    >
      <Toolbar definition={definition} list={list} />
      <ListBody label="Transaksi" list={list} nameOf={nameOf} empty={<NoSales report={report} />} />
      {struk !== undefined && (
        <ReceiptPanel key={struk} id={struk} neighbours={list.nodes.map(({ id }) => id)} />
      )}
    </Page>
  )
}
