import { nameEntryKind } from '@lumbung/server/books/posting/entry-kind.calc.ts'
import { bookMeasures } from '@lumbung/server/reports/explain/book-measure.calc.ts'
import { createFileRoute } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import type { ReportTableData } from '../../../kit/report/column.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { fileTable } from '../../../kit/report/export-tables.ts'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { formatReportDays } from '../../../parts/report/period-words.ts'
import { ReportBar } from '../../../parts/report/report-bar.tsx'
import { ReportBody } from '../../../parts/report/report-body.tsx'
import { ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { useReport } from '../../../parts/report/use-report.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import {
  GetAccountLedgerDocument,
  type GetAccountLedgerQuery,
  GetBookAccountsDocument,
} from '../books.gql.gen.ts'
import { crumbs } from '../books.head.tsx'
import { accountOf, parseLedgerSearch } from '../books.search.ts'
import { AccountPicker } from './ledger.account.tsx'

export const Route = createFileRoute('/books/ledger/')({
  validateSearch: parseLedgerSearch,
  beforeLoad: guard('books'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    prefetch(GetAccountLedgerDocument, { account_id: accountOf(deps), filter: reportFilterOf(deps) })
    prefetch(GetBookAccountsDocument, {})
  },
  component: LedgerPage,
})

type Ledger = GetAccountLedgerQuery['accountLedger']
type Line = Ledger['lines'][number]

/** What each entry of the period did to the account, with the balance after it. */
const ledgerTable = ({ lines, closing, count, account }: Ledger): ReportTableData<Line> => ({
  id: 'buku-besar',
  title: 'Buku besar',
  columns: [
    {
      key: 'date',
      header: 'Tanggal',
      kind: 'text',
      value: ({ business_date }) => business_date,
      write: ({ business_date }) => formatDate(business_date),
    },
    {
      key: 'entry',
      header: 'Jurnal',
      kind: 'text',
      value: ({ entry_id, kind, is_correction }) =>
        `#${entry_id} ${nameEntryKind(kind)}${is_correction ? ', koreksi' : ''}`,
      href: ({ entry_id }) => `/books/entry/${entry_id}`,
    },
    {
      key: 'outlet',
      header: 'Outlet',
      kind: 'text',
      value: ({ outlet_name }) => shortOutletName(outlet_name),
    },
    {
      key: 'for_date',
      header: 'Untuk hari',
      kind: 'text',
      value: ({ for_date }) => for_date,
      write: ({ for_date }) => formatDate(for_date),
    },
    {
      key: 'debit',
      header: 'Debit',
      kind: 'rupiah',
      value: ({ debit }) => debit || null,
      total: lines.reduce((sum, { debit }) => sum + debit, 0),
      explain_total:
        lines.length === count ? writeFigure('book.debit', { account_id: account?.id }) : undefined,
    },
    {
      key: 'credit',
      header: 'Kredit',
      kind: 'rupiah',
      value: ({ credit }) => credit || null,
      total: lines.reduce((sum, { credit }) => sum + credit, 0),
      explain_total:
        lines.length === count ? writeFigure('book.credit', { account_id: account?.id }) : undefined,
    },
    {
      key: 'balance',
      header: 'Saldo',
      kind: 'rupiah',
      value: ({ balance }) => balance,
      total: closing,
      explain_total: writeFigure('book.closing', { account_id: account?.id }),
      is_main: true,
    },
  ],
  rows: lines,
  keyOf: ({ entry_id }) => entry_id,
  total_label: `${formatNumber(lines.length, 0)} jurnal`,
})

function LedgerPage() {
  const account_id = accountOf(Route.useSearch())
  const report = useReport({ remember: false })
  const variables = { account_id, filter: report.filter }
  const query = useDocument(GetAccountLedgerDocument, variables, { keep: true })
  const ledger = query.data?.accountLedger
  const account = ledger?.account
  return (
    <Page
      title="Buku besar"
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }, { label: 'Neraca saldo', to: '/books/balance' }]}
      about={formatReportDays(report, ledger?.range)}
      actions={
        <>
          <AccountPicker account={account ?? null} />
          {ledger && account && (
            <ReportFiles
              module="books"
              name={`buku-besar-${account.code}`}
              report={report}
              range={ledger.range}
              base={null}
              papers={[]}
              tables={[fileTable(ledgerTable(ledger))]}
            />
          )}
        </>
      }
      bar={<ReportBar report={report} plain without_channels />}
    >
      <ReportBody
        query={query}
        isEmpty={({ accountLedger }) => accountLedger.account === null || accountLedger.count === 0}
        report={report}
      >
        {({ accountLedger }) => (
          <Card>
            <CardHead
              title={`${accountLedger.account?.code} ${accountLedger.account?.name}`}
              note={<LedgerNote {...accountLedger} />}
            />
            <ReportTable {...ledgerTable(accountLedger)} />
          </Card>
        )}
      </ReportBody>
      <ExplainHost report={report} of="book" />
    </Page>
  )
}

/** What the account began with, and how much of its period is shown. */
function LedgerNote({ opening, account, count, lines }: Ledger) {
  return (
    <>
      {bookMeasures.opening.label}{' '}
      <ExplainButton
        figure={writeFigure('book.opening', { account_id: account?.id })}
        name={bookMeasures.opening.label}
        text={formatRupiah(opening)}
      />
      {count > lines.length
        ? ` · ${formatNumber(lines.length, 0)} dari ${formatNumber(count, 0)} jurnal yang pertama; pilih rentang lebih pendek untuk melihat sisanya`
        : ' · debit positif, kredit negatif'}
    </>
  )
}
