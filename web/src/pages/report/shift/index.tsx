import { IconCashRegister } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { formatNumber } from '../../../kit/format/number.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { describeNarrowing } from '../../../kit/list/describe-narrowing.ts'
import { ExportMenu } from '../../../kit/list/export-menu.tsx'
import { ListBody } from '../../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../../kit/list/list-search.ts'
import { listNarrowing, Toolbar } from '../../../kit/list/toolbar.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { usePrintedList } from '../../../kit/list/use-printed-list.ts'
import { download } from '../../../kit/page/download.ts'
import { Page } from '../../../kit/page/page.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { useLiveSales, useLiveShifts } from '../../../parts/live-sales/use-live-sales.ts'
import { BusinessDay } from '../../../parts/report/business-day.tsx'
import { ComparisonNote } from '../../../parts/report/comparison-note.tsx'
import { Completeness } from '../../../parts/report/completeness.tsx'
import { nameCashier, useCashierFacet } from '../../../parts/report/name-picker.tsx'
import { formatReportDays } from '../../../parts/report/period-words.ts'
import { readWords } from '../../../parts/report/read-words.ts'
import { ReportBar } from '../../../parts/report/report-bar.tsx'
import { ReportAbout } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import {
  parseReportSearch,
  type ReportSearch,
  withoutChannelComparison,
} from '../../../parts/report/report-search.ts'
import { restoreReport } from '../../../parts/report/restore-report.ts'
import { type ReportState, useReport } from '../../../parts/report/use-report.ts'
import { ScheduleButton } from '../schedule/schedule.new.tsx'
import { ShiftCourse, ShiftKpis } from './shift.figures.tsx'
import { GetShiftReportDocument } from './shift.gql.gen.ts'
import { type ShiftRow, shift_list } from './shift.list.tsx'
import css from './shift.module.css'
import { useShiftFacet } from './shift.picker.tsx'
import { ShiftPlaces } from './shift.places.tsx'
import { readShift } from './shift.search.ts'
import { momentOf } from './shift.words.tsx'

type ShiftSearch = ReportSearch & ListSearch & { shift?: number | undefined; kasir?: string[] | undefined }

export const Route = createFileRoute('/report/shift/')({
  validateSearch: (search: Record<string, unknown>): ShiftSearch => ({
    ...withoutChannelComparison(parseReportSearch(search)),
    ...parseListSearch(search),
    shift: readShift(search),
    kasir: readWords(search, 'kasir'),
  }),
  beforeLoad: (match) => {
    guard('report_shift')()
    restoreReport(match)
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    shift_list.prefetch(deps, shift_list.scope?.({ ...deps }))
    prefetch(GetShiftReportDocument, {
      filter: reportFilterOf(parseReportSearch({ ...deps })),
      shift_id: deps.shift ?? null,
      cashiers: deps.kasir ?? null,
    })
  },
  component: ShiftPage,
})

const nameOf = (row: ShiftRow) =>
  `${row.cashier_name ?? 'Kasir'} ${momentOf(row.opened_at, row.outlet.timezone)}`

function ShiftPage() {
  const report = useReport()
  const list = useList(shift_list)
  const exports = useCan('report_shift', 'export')
  const { shown, printing } = usePrintedList(shift_list, list)
  const { shift = null, kasir } = Route.useSearch()
  const query = useDocument(
    GetShiftReportDocument,
    { filter: report.filter, shift_id: shift, cashiers: kasir ?? null },
    { keep: true },
  )
  const shifts = query.data?.shiftReport
  const cell = shift === null ? {} : { shift_id: shift }
  const refresh = () => {
    void query.refetch()
    list.retry()
  }
  const is_live = shifts !== undefined && shifts.range.to >= report.today
  useLiveSales(refresh, is_live)
  useLiveShifts(refresh, is_live)
  const cashiers = (query.data?.cashiers.by_cashier ?? []).flatMap(({ cashier_name }) => cashier_name ?? [])
  const facets = [useShiftFacet(shift), useCashierFacet(cashiers, kasir)]
  return (
    <Page
      title="Shift"
      crumbs={[{ label: 'Laporan' }]}
      about={
        shifts && (
          <>
            {formatReportDays(report, shifts.range)} · <BusinessDay report={report} /> ·{' '}
            {formatNumber(shifts.total.sessions, 0)} sesi kasir
            <Completeness filter={report.filter} />
          </>
        )
      }
      actions={
        <>
          {exports && (
            <ExportMenu
              definition={shift_list}
              list={list}
              printing={printing}
              papers={[
                {
                  label: 'PDF: laporan shift',
                  save: () =>
                    download('/api/reports/shift/pdf', 'shift.pdf', {
                      filter: report.filter,
                      shift_id: shift,
                      cashiers: kasir ?? null,
                    }),
                },
              ]}
            />
          )}
          <ScheduleButton report="shift" state={report} />
        </>
      }
      bar={
        <ReportBar
          report={report}
          without_channels
          without_views
          facets={facets}
          list={listNarrowing({ definition: shift_list, list })}
        />
      }
    >
      {shifts && (
        <ReportAbout
          report={report}
          range={shifts.range}
          base={shifts.base}
          more={[
            ...(kasir ? [`Kasir: ${kasir.map(nameCashier).join(', ')}`] : []),
            ...describeNarrowing(shift_list, list),
          ]}
        />
      )}
      <div className={css.report}>
        {query.error && !shifts && (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        )}
        {query.isPending && <CardSkeleton height={100} />}
        {shifts && shifts.total.sessions > 0 && (
          <div className={css.figures} aria-busy={query.isPlaceholderData}>
            <ComparisonNote head={shifts} today={report.today} />
            <ShiftKpis shifts={shifts} report={report} cell={cell} />
            <ShiftCourse shifts={shifts} report={report} cell={cell} />
            <ShiftPlaces shifts={shifts} cell={cell} />
            <ExplainHost report={report} of="shift" more={{ cashiers: kasir ?? null }} />
          </div>
        )}
        <section className={css.list} aria-label="Sesi kasir">
          <Toolbar definition={shift_list} list={list} without_button />
          <ListBody label="Sesi kasir" list={shown} nameOf={nameOf} empty={<NoSessions report={report} />} />
        </section>
      </div>
    </Page>
  )
}

function NoSessions({ report }: { report: ReportState }) {
  return (
    <EmptyState
      icon={IconCashRegister}
      title="Belum ada sesi kasir pada rentang waktu ini"
      text="Sesi muncul saat kasir dibuka di perangkat. Ubah tanggal atau outlet untuk melihat data lain."
    >
      <Button onClick={() => report.change({ periode: '30-hari', dari: undefined, sampai: undefined })}>
        Lihat 30 hari
      </Button>
    </EmptyState>
  )
}
