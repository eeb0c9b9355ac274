import { createFileRoute } from '@tanstack/react-router'
import { formatNumber } from '../../kit/format/number.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { fileTable } from '../../kit/report/export-tables.ts'
import layout from '../../kit/report/report-layout.module.css'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { guard } from '../../parts/access/guard.ts'
import { formatReportDays } from '../../parts/report/period-words.ts'
import { ReportBar } from '../../parts/report/report-bar.tsx'
import { ReportBody } from '../../parts/report/report-body.tsx'
import { ReportFiles } from '../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../parts/report/report-filter.ts'
import { useReport } from '../../parts/report/use-report.ts'
import { GetBookMatchDocument } from './books.gql.gen.ts'
import { BookTabs, crumbs } from './books.head.tsx'
import { BookProgress } from './books.progress.tsx'
import { parseBookSearch } from './books.search.ts'
import { OutletMatches } from './match.outlets.tsx'
import { dayTable, explainedTable, matchTable, offCount } from './match.tables.ts'

export const Route = createFileRoute('/books/match')({
  validateSearch: parseBookSearch,
  beforeLoad: guard('books'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(GetBookMatchDocument, { filter: reportFilterOf(deps) }),
  component: MatchPage,
})

function MatchPage() {
  const report = useReport({ remember: false })
  const query = useDocument(GetBookMatchDocument, { filter: report.filter }, { keep: true })
  const match = query.data?.bookMatch
  const range = match?.range ?? undefined
  return (
    <Page
      title="Kecocokan"
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }]}
      tabs={<BookTabs />}
      about={
        <>
          {`${formatReportDays(report, range)} · `}
          <BookProgress />
        </>
      }
      actions={
        match &&
        range && (
          <ReportFiles
            module="books"
            name="kecocokan"
            report={report}
            range={range}
            base={null}
            papers={[]}
            tables={[fileTable(matchTable(match)), fileTable(dayTable(match, report))]}
          />
        )
      }
      bar={<ReportBar report={report} plain without_channels />}
    >
      <ReportBody query={query} isEmpty={({ bookMatch }) => bookMatch.range === null} report={report}>
        {({ bookMatch }) => {
          const off = offCount(bookMatch)
          const days = dayTable(bookMatch, report)
          return (
            <div className={layout.stack}>
              <Card>
                <CardHead
                  title={
                    off === 0 ? 'Semua cocok sampai rupiah terakhir' : `${formatNumber(off, 0)} pos berbeda`
                  }
                  note={
                    bookMatch.waiting === 0
                      ? 'Jurnal dibandingkan dengan laporan, stok, laci, dan dokumennya sendiri; hari berjalan belum termasuk.'
                      : `${formatNumber(bookMatch.waiting, 0)} hari outlet masih menunggu dibukukan; selisihnya hilang sesudah itu.`
                  }
                />
                <ReportTable {...matchTable(bookMatch)} />
              </Card>
              <OutletMatches report={report} />
              {bookMatch.profit && (
                <Card>
                  <CardHead
                    title="Dari laba rugi ke jurnal"
                    note="Yang hanya ada di salah satu, sehingga laba keduanya berbeda"
                  />
                  <ReportTable {...explainedTable(bookMatch.profit)} />
                </Card>
              )}
              {days.rows.length > 0 && (
                <Card>
                  <CardHead title="Hari yang berbeda" note="Buka untuk melihat jurnal hari itu" />
                  <ReportTable {...days} />
                </Card>
              )}
            </div>
          )
        }}
      </ReportBody>
    </Page>
  )
}
