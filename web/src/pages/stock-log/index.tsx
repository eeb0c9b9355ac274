import { createFileRoute } from '@tanstack/react-router'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { sayTotal } from '../../kit/list/say-total.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { PeriodPicker } from '../../parts/report/period-picker.tsx'
import { formatReportDays } from '../../parts/report/period-words.ts'
import { useReportFacets } from '../../parts/report/report-facets.ts'
import { parseReportSearch, type ReportSearch } from '../../parts/report/report-search.ts'
import { useReport } from '../../parts/report/use-report.ts'
import { movement_cost_columns } from '../../parts/stock/movement-list.tsx'
import { stock_log_list } from './stock-log.list.ts'

export const Route = createFileRoute('/stock-log/')({
  validateSearch: (search: Record<string, unknown>): ReportSearch & ListSearch => ({
    ...parseReportSearch({ periode: '7-hari', ...search }),
    ...parseListSearch(search),
  }),
  beforeLoad: guard('stock_log'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => stock_log_list.prefetch(deps, stock_log_list.scope?.({ ...deps })),
  component: StockLogPage,
})

function StockLogPage() {
  const report = useReport({ remember: false })
  const sees_cost = useCan('stock_log', 'view_cost')
  const exports = useCan('stock_log', 'export')
  const columns = stock_log_list.columns.filter(
    ({ key }) => sees_cost || !movement_cost_columns.includes(key),
  )
  const definition = { ...stock_log_list, columns }
  const list = useList(definition)
  const facets = useReportFacets(report, { without_channels: true })
  const total = sayTotal(list, 'pergerakan')
  return (
    <Page
      title="Log Stok"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose={`${formatReportDays(report)} · ${total}`}
      actions={exports && <ExportMenu definition={definition} list={list} />}
    >
      <Toolbar definition={definition} list={list} lead={<PeriodPicker report={report} />} facets={facets} />
      <ListBody
        label="Log Stok"
        list={list}
        nameOf={({ item_name }) => item_name}
        empty={
          <EmptyState
            title="Belum ada pergerakan stok pada rentang waktu ini"
            text="Ubah tanggal atau outlet untuk melihat data lain."
          />
        }
      />
    </Page>
  )
}
