import { bookMeasures } from '@lumbung/server/reports/explain/book-measure.calc.ts'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import type { ReportTableData } from '../../kit/report/column.ts'
import { fileTable } from '../../kit/report/export-tables.ts'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { guard } from '../../parts/access/guard.ts'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { formatReportDays } from '../../parts/report/period-words.ts'
import { ReportBar } from '../../parts/report/report-bar.tsx'
import { ReportBody } from '../../parts/report/report-body.tsx'
import { ReportFiles } from '../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../parts/report/report-filter.ts'
import { type ReportState, useReport } from '../../parts/report/use-report.ts'
import { GetTrialBalanceDocument, type GetTrialBalanceQuery } from './books.gql.gen.ts'
import { BookTabs, crumbs, nameAccountKind } from './books.head.tsx'
import { BookProgress } from './books.progress.tsx'
import { parseBookSearch } from './books.search.ts'

export const Route = createFileRoute('/books/balance')({
  validateSearch: parseBookSearch,
  beforeLoad: guard('books'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(GetTrialBalanceDocument, { filter: reportFilterOf(deps) }),
  component: BalancePage,
})

type Trial = GetTrialBalanceQuery['trialBalance']
type Row = Trial['rows'][number]

/** Which figure a column tells of an account, and of all. */
const explained = (key: keyof typeof bookMeasures) => ({
  explain: ({ account_id }: Row) => writeFigure(`book.${key}`, { account_id }),
  explain_total: writeFigure(`book.${key}`),
})

/** Every account with what it came to; its name opens its ledger. */
function trialTable({ rows, total }: Trial, { search }: ReportState): ReportTableData<Row> {
  const { periode, dari, sampai, outlet } = search
  const ledger = (id: number) =>
    `/books/ledger${stringifySearch({ akun: String(id), periode, dari, sampai, outlet })}`
  return {
    id: 'neraca',
    title: 'Neraca saldo',
    columns: [
      { key: 'code', header: 'Kode', kind: 'text', value: ({ code }) => code },
      {
        key: 'name',
        header: 'Akun',
        kind: 'text',
        value: ({ name }) => name,
        href: ({ account_id }) => ledger(account_id),
      },
      { key: 'kind', header: 'Jenis', kind: 'text', value: ({ kind }) => nameAccountKind(kind) },
      {
        key: 'opening',
        header: 'Saldo awal',
        definition:
          'Saldo sebelum hari pertama. Debit positif, kredit negatif; jumlah semua akun selalu nol.',
        kind: 'rupiah',
        value: ({ opening }) => opening,
        total: total.opening,
        ...explained('opening'),
      },
      {
        ...{ key: 'debit', header: 'Debit', kind: 'rupiah', total: total.debit },
        value: ({ debit }) => debit,
        ...explained('debit'),
      },
      {
        ...{ key: 'credit', header: 'Kredit', kind: 'rupiah', total: total.credit },
        value: ({ credit }) => credit,
        ...explained('credit'),
      },
      {
        key: 'closing',
        header: 'Saldo akhir',
        definition: bookMeasures.closing.definition,
        kind: 'rupiah',
        value: ({ closing }) => closing,
        total: total.closing,
        is_main: true,
        ...explained('closing'),
      },
    ],
    rows,
    keyOf: ({ account_id }) => account_id,
    total_label: `Total ${rows.length} akun`,
  }
}

function BalancePage() {
  const report = useReport({ remember: false })
  const query = useDocument(GetTrialBalanceDocument, { filter: report.filter }, { keep: true })
  const trial = query.data?.trialBalance
  return (
    <Page
      title="Neraca saldo"
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }]}
      tabs={<BookTabs />}
      about={
        <>
          {`${formatReportDays(report, trial?.range)} · `}
          <BookProgress />
        </>
      }
      actions={
        trial && (
          <ReportFiles
            module="books"
            name="neraca-saldo"
            report={report}
            range={trial.range}
            base={null}
            papers={[]}
            tables={[fileTable(trialTable(trial, report))]}
          />
        )
      }
      bar={<ReportBar report={report} plain without_channels />}
    >
      <ReportBody
        query={query}
        isEmpty={({ trialBalance }) => trialBalance.rows.length === 0}
        report={report}
      >
        {({ trialBalance }) => (
          <Card>
            <CardHead title="Neraca saldo" note="Debit positif, kredit negatif" />
            <ReportTable {...trialTable(trialBalance, report)} />
          </Card>
        )}
      </ReportBody>
      <ExplainHost report={report} of="book" />
    </Page>
  )
}
