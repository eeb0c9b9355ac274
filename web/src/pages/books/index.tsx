import { IconFileText } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { sayTotal } from '../../kit/list/say-total.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { download } from '../../kit/page/download.ts'
import { Page } from '../../kit/page/page.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { PeriodPicker } from '../../parts/report/period-picker.tsx'
import { formatReportDays } from '../../parts/report/period-words.ts'
import { useReportFacets } from '../../parts/report/report-facets.ts'
import type { ReportSearch } from '../../parts/report/report-search.ts'
import { type ReportState, useReport } from '../../parts/report/use-report.ts'
import { BookTabs, crumbs } from './books.head.tsx'
import { BookProgress } from './books.progress.tsx'
import { parseBookSearch } from './books.search.ts'
import { journal_list } from './journal.list.tsx'

export const Route = createFileRoute('/books/')({
  validateSearch: (search: Record<string, unknown>): ReportSearch & ListSearch => ({
    ...parseBookSearch(search),
    ...parseListSearch(search),
  }),
  beforeLoad: guard('books'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => journal_list.prefetch(deps, journal_list.scope?.({ ...deps })),
  component: JournalPage,
})

/** Saves the journal as plain-text accounting, as hledger and ledger read it. */
function PlainText({ report }: { report: ReportState }) {
  const [busy, setBusy] = useState(false)
  const { preset, from, to, outlet_ids } = report.filter
  const save = async () => {
    setBusy(true)
    const asked = stringifySearch({ preset, from, to, outlet_ids: outlet_ids?.join('.') })
    await download(`/api/books/journal${asked}`, 'jurnal.journal').catch(reportError)
    setBusy(false)
  }
  return (
    <Button icon={<IconFileText />} busy={busy} onClick={() => void save()}>
      Teks hledger
    </Button>
  )
}

function JournalPage() {
  const report = useReport({ remember: false })
  const exports = useCan('books', 'export')
  const list = useList(journal_list)
  const facets = useReportFacets(report, { without_channels: true })
  const total = sayTotal(list, 'baris')
  return (
    <Page
      title="Buku"
      crumbs={crumbs}
      tabs={<BookTabs />}
      about={
        <>
          {`${formatReportDays(report)} · ${total} · `}
          <BookProgress />
        </>
      }
      actions={
        exports && (
          <>
            <PlainText report={report} />
            <ExportMenu definition={journal_list} list={list} />
          </>
        )
      }
    >
      <Toolbar
        definition={journal_list}
        list={list}
        lead={<PeriodPicker report={report} />}
        facets={facets}
      />
      <ListBody
        label="Jurnal"
        list={list}
        nameOf={({ account_name, entry_id }) => `${account_name} di jurnal #${entry_id}`}
        empty={
          <EmptyState
            title="Belum ada jurnal pada rentang waktu ini"
            text="Hari usaha dibukukan sendiri setelah berakhir. Ubah tanggal atau outlet untuk melihat yang lain."
          />
        }
      />
    </Page>
  )
}
