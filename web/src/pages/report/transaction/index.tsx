import { parseHours } from '@lumbung/server/reports/scope/hour-span.calc.ts'
import { spanOf } from '@lumbung/server/reports/scope/own-days.calc.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { describeNarrowing } from '../../../kit/list/describe-narrowing.ts'
import { ExportMenu } from '../../../kit/list/export-menu.tsx'
import { ListBody } from '../../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../../kit/list/list-search.ts'
import { sayTotal } from '../../../kit/list/say-total.ts'
import { Toolbar } from '../../../kit/list/toolbar.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { usePrintedList } from '../../../kit/list/use-printed-list.ts'
import { Page } from '../../../kit/page/page.tsx'
import { buttonClass } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { useLiveSales } from '../../../parts/live-sales/use-live-sales.ts'
import { Completeness } from '../../../parts/report/completeness.tsx'
import { useHourFacet } from '../../../parts/report/hour-picker.tsx'
import { formatHours, readHours } from '../../../parts/report/hours.ts'
import { nameCashier, useCashierFacet } from '../../../parts/report/name-picker.tsx'
import { PeriodPicker } from '../../../parts/report/period-picker.tsx'
import { formatReportDays } from '../../../parts/report/period-words.ts'
import { readWords } from '../../../parts/report/read-words.ts'
import { NoSales } from '../../../parts/report/report-body.tsx'
import { useReportFacets } from '../../../parts/report/report-facets.ts'
import { ReportAbout } from '../../../parts/report/report-files.tsx'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'
import { restoreReport } from '../../../parts/report/restore-report.ts'
import { useReport } from '../../../parts/report/use-report.ts'
import { prefetchChoices, useCashierNames, useReceiptList } from './transaction.choices.ts'
import { type Receipt, transaction_list } from './transaction.list.tsx'
import { ReceiptPanel } from './transaction.panel.tsx'

interface TransactionSearch extends ReportSearch, ListSearch {
  /** Names of cashiers; none for all. */
  kasir?: string[]
  /** Hours of the day: '22-4'. */
  jam?: string
  /** The open receipt. */
  struk?: number
}

export const Route = createFileRoute('/report/transaction/')({
  validateSearch: (search: Record<string, unknown>): TransactionSearch => ({
    ...parseReportSearch(search),
    ...parseListSearch(search),
    kasir: readWords(search, 'kasir'),
    jam: readHours(search),
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
  const { struk, kasir, jam } = Route.useSearch()
  const report = useReport()
  const { definition, is_waiting } = useReceiptList(report)
  const found = useList(definition)
  const list = { ...found, is_loading: found.is_loading || is_waiting }
  const range = spanOf(report.periods.map((period) => period.range)) ?? {
    from: report.today,
    to: report.today,
  }
  useLiveSales(list.retry, range.to >= report.today)
  const { shown, printing } = usePrintedList(definition, list)
  const cashiers = useCashierNames(report.filter)
  const exports = useCan('report_transaction', 'export')
  const imports = useCan('report_transaction', 'update')
  const own_facets = [useCashierFacet(cashiers, kasir), useHourFacet(jam)]
  const facets = [...useReportFacets(report), ...own_facets.filter((facet) => facet !== undefined)]
  const hours = parseHours(jam)
  const more = [
    ...(kasir ? [`Kasir: ${kasir.map(nameCashier).join(', ')}`] : []),
    ...(hours ? [`Jam ${formatHours(hours)}`] : []),
    ...describeNarrowing(definition, list),
  ]
  return (
    <Page
      title="Transaksi"
      crumbs={[{ label: 'Laporan' }]}
      purpose={
        <>
          {formatReportDays(report, range)} · {sayTotal(list, 'nota')}
          <Completeness filter={report.filter} />
        </>
      }
      actions={
        <>
          {imports && (
            <Link to="/report/transaction/impor" className={buttonClass()}>
              Impor
            </Link>
          )}
          {exports && <ExportMenu definition={definition} list={list} printing={printing} />}
        </>
      }
    >
      <ReportAbout report={report} range={range} more={more} />
      <Toolbar definition={definition} list={list} lead={<PeriodPicker report={report} />} facets={facets} />
      <ListBody label="Transaksi" list={shown} nameOf={nameOf} empty={<NoSales report={report} />} />
      {struk !== undefined && (
        <ReceiptPanel key={struk} id={struk} neighbours={list.nodes.map(({ id }) => id)} />
      )}
    </Page>
  )
}
