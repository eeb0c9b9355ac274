import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import type { ReportTableData } from '../../../kit/report/column.ts'
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
import { GetAccountLedgerDocument, type GetAccountLedgerQuery } from '../books.gql.gen.ts'
import { crumbs, nameKind } from '../books.head.tsx'
import { parseBookSearch } from '../books.search.ts'

export const Route = createFileRoute('/books/ledger/$accountId')({
  validateSearch: parseBookSearch,
  beforeLoad: () => guard('books')(),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    const account_id = Number(params.accountId)
    if (!Number.isInteger(account_id) || account_id < 1) throw notFound()
    prefetch(GetAccountLedgerDocument, { account_id, filter: reportFilterOf(deps) })
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
        `#${entry_id} ${nameKind(kind)}${is_correction ? ', koreksi' : ''}`,
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
  const { accountId } = Route.useParams()
  const report = useReport({ remember: false })
  const variables = { account_id: Number(accountId), filter: report.filter }
  const query = useDocument(GetAccountLedgerDocument, variables, { keep: true })
  const ledger = query.data?.accountLedger
  const account = ledger?.account
  return (
    <Page
      title={account ? `${account.code} ${account.name}` : 'Buku besar'}
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }, { label: 'Neraca saldo', to: '/books/balance' }]}
      about={formatReportDays(report, ledger?.range)}
      actions={
        ledger &&
        account && (
          <ReportFiles
            module="books"
            name={`buku-besar-${account.code}`}
            report={report}
            range={ledger.range}
            base={null}
            papers={[]}
            tables={[fileTable(ledgerTable(ledger))]}
          />
        )
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
              title={`Saldo awal ${formatRupiah(accountLedger.opening)} · akhir ${formatRupiah(accountLedger.closing)}`}
              note={
                accountLedger.count > accountLedger.lines.length
                  ? `${formatNumber(accountLedger.lines.length, 0)} dari ${formatNumber(accountLedger.count, 0)} jurnal yang pertama; pilih rentang lebih pendek untuk melihat sisanya`
                  : 'Debit positif, kredit negatif'
              }
            />
            <ReportTable {...ledgerTable(accountLedger)} />
          </Card>
        )}
      </ReportBody>
      <ExplainHost report={report} of="book" />
    </Page>
  )
}
