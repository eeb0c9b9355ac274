import { IconMoodCheck } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../../kit/format/number.ts'
import { prefetch, useDocument } from '../../../../kit/graphql/query.ts'
import { ExportMenu } from '../../../../kit/list/export-menu.tsx'
import { ListBody } from '../../../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../../../kit/list/list-search.ts'
import { Toolbar } from '../../../../kit/list/toolbar.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { withSearch } from '../../../../kit/router/with-search.ts'
import { EmptyState } from '../../../../kit/states/state.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { GetOutletCompletenessDocument } from '../../../../parts/report/completeness.gql.gen.ts'
import { ReportBar } from '../../../../parts/report/report-bar.tsx'
import { reportFilterOf } from '../../../../parts/report/report-filter.ts'
import { parseReportSearch, type ReportSearch } from '../../../../parts/report/report-search.ts'
import { restoreReport } from '../../../../parts/report/restore-report.ts'
import { useReport } from '../../../../parts/report/use-report.ts'
import { GetUnknownItemsDocument } from '../menu-tak-dikenal/unknown.gql.gen.ts'
import { issue_list, titleOf } from './check.list.tsx'
import css from './check.module.css'
import { MissingNumbers, OutletCompleteness } from './check.outlets.tsx'
import { IssuePanel } from './check.panel.tsx'

interface CheckSearch extends ReportSearch, ListSearch {
  /** The open entry. */
  kiriman?: number
}

export const Route = createFileRoute('/report/transaction/perlu-diperiksa/')({
  validateSearch: (search: Record<string, unknown>): CheckSearch => ({
    ...parseReportSearch(search),
    ...parseListSearch(search),
    kiriman: Number(search.kiriman) > 0 ? Number(search.kiriman) : undefined,
  }),
  beforeLoad: (match) => {
    guard('report_transaction')()
    restoreReport(match)
  },
  loaderDeps: ({ search: { kiriman: _, ...search } }) => search,
  loader: ({ deps }) => {
    issue_list.prefetch(deps, issue_list.scope?.({ ...deps }))
    const filter = reportFilterOf(parseReportSearch({ ...deps }))
    prefetch(GetOutletCompletenessDocument, { filter: { ...filter, compare: 'none', channels: null } })
  },
  component: CheckPage,
})

function CheckPage() {
  const { kiriman } = Route.useSearch()
  const navigate = useNavigate()
  const report = useReport()
  const list = useList(issue_list)
  const exports = useCan('report_transaction', 'export')
  const issue = list.nodes.find(({ id }) => id === kiriman)
  return (
    <Page
      title="Perlu diperiksa"
      crumbs={[{ label: 'Laporan' }, { label: 'Transaksi', to: '/report/transaction' }]}
      purpose="Apa yang dijual perangkat dan belum masuk: nomor yang hilang, kiriman yang ditolak atau berbeda."
      actions={exports && <ExportMenu definition={issue_list} list={list} />}
      bar={<ReportBar report={report} plain without_channels without_views />}
    >
      <div className={css.page}>
        <div className={css.cards}>
          <OutletCompleteness report={report} />
          <MissingNumbers report={report} />
        </div>
        <UnknownNotice />
        <section aria-label="Kiriman">
          <Toolbar definition={issue_list} list={list} />
          <ListBody
            label="Kiriman"
            list={list}
            nameOf={titleOf}
            empty={
              <EmptyState
                icon={IconMoodCheck}
                title="Tidak ada kiriman yang perlu diperiksa"
                text="Kiriman perangkat yang ditolak atau berbeda isinya muncul di sini."
              />
            }
          />
        </section>
      </div>
      {issue && (
        <IssuePanel
          key={issue.id}
          issue={issue}
          onClose={() =>
            void navigate({
              to: '.',
              // By then another one may be open.
              search: withSearch((old) => (old.kiriman === issue.id ? { ...old, kiriman: undefined } : old)),
              resetScroll: false,
            })
          }
        />
      )}
    </Page>
  )
}

/** Says that receipts name what the menu does not know, and leads to where that is put right. */
function UnknownNotice() {
  const { data } = useDocument(GetUnknownItemsDocument, {})
  const total = data?.unknownItems.total ?? 0
  if (total === 0) return null
  return (
    <Notice tone="warn">
      {formatNumber(total, 0)} nama pada nota belum dikenal menu Anda.{' '}
      <Link to="/report/transaction/menu-tak-dikenal">Padankan dengan menu</Link>
    </Notice>
  )
}
