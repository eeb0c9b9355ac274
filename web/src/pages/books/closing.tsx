import { OPEN_THING_NAMES } from '@lumbung/server/books/closing/open-thing.calc.ts'
import { createFileRoute } from '@tanstack/react-router'
import { formatDate, formatDateTime, formatMonth } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Page } from '../../kit/page/page.tsx'
import type { ReportTableData } from '../../kit/report/column.ts'
import layout from '../../kit/report/report-layout.module.css'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import { CloseBooksDocument, GetBookStateDocument, type GetBookStateQuery } from './books.gql.gen.ts'
import { BookTabs, crumbs } from './books.head.tsx'
import { BookProgress } from './books.progress.tsx'

export const Route = createFileRoute('/books/closing')({
  beforeLoad: guard('books'),
  loader: () => load(GetBookStateDocument, {}),
  component: ClosingPage,
})

type State = GetBookStateQuery['bookState']

const nameOpen = (kind: string) =>
  Object.entries(OPEN_THING_NAMES).find(([known]) => known === kind)?.[1] ?? kind

const openTable = (rows: State['open']): ReportTableData<State['open'][number]> => ({
  id: 'terbuka',
  title: 'Belum selesai',
  columns: [
    { key: 'kind', header: 'Belum selesai', kind: 'text', value: ({ kind }) => nameOpen(kind) },
    { key: 'outlet', header: 'Outlet', kind: 'text', value: ({ outlet }) => outlet },
    { key: 'count', header: 'Jumlah', kind: 'count', value: ({ count }) => count },
    {
      key: 'since',
      header: 'Sejak',
      kind: 'text',
      value: ({ since }) => since,
      write: ({ since }) => formatDate(since),
    },
  ],
  rows,
  keyOf: ({ kind, outlet }) => `${kind} ${outlet}`,
})

const closedTable = (rows: State['closings']): ReportTableData<State['closings'][number]> => ({
  id: 'ditutup',
  title: 'Bulan yang ditutup',
  columns: [
    {
      key: 'month',
      header: 'Bulan',
      kind: 'text',
      value: ({ month }) => month,
      write: ({ month }) => formatMonth(month),
    },
    {
      key: 'closed_at',
      header: 'Ditutup',
      kind: 'text',
      value: ({ closed_at }) => closed_at,
      write: ({ closed_at }) => formatDateTime(closed_at),
    },
    { key: 'closed_by', header: 'Oleh', kind: 'text', value: ({ closed_by }) => closed_by },
    { key: 'remark', header: 'Yang masih terbuka', kind: 'text', value: ({ remark }) => remark },
  ],
  rows,
  keyOf: ({ month }) => month,
})

function ClosingPage() {
  const { bookState: state } = useLoaded(GetBookStateDocument, {})
  const { is_all_outlets } = useMe()
  const may_close = useCan('books', 'approve') && is_all_outlets
  const close = useCommand(CloseBooksDocument, { success: 'Bulan berhasil ditutup!' })
  const { next_month, open, closings } = state
  // Days that wait to be booked are booked as the month is closed.
  const left_open = open.filter(({ kind }) => kind !== 'not_booked').length
  const closeMonth = async (month: string) => {
    const left = left_open > 0 ? `Masih ada ${formatNumber(left_open, 0)} hal yang belum selesai. ` : ''
    const agreed = await confirm({
      title: `Tutup ${formatMonth(month)}?`,
      text: `${left}Bulan yang ditutup tidak dapat dibuka lagi; yang datang terlambat dihitung di bulan berikutnya.`,
      action: 'Tutup bulan',
    })
    if (agreed) close.mutate({ month: { month, accepts_open: left_open > 0 } })
  }
  return (
    <Page
      title="Tutup buku"
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }]}
      tabs={<BookTabs />}
      about={<BookProgress />}
    >
      <div className={layout.stack}>
        <Card>
          <CardHead
            title={
              next_month === null ? 'Belum ada bulan untuk ditutup' : `Berikutnya: ${formatMonth(next_month)}`
            }
            note={
              next_month === null
                ? 'Bulan dapat ditutup sesudah berakhir di semua outlet dan dibukukan.'
                : left_open === 0
                  ? 'Tidak ada yang belum selesai.'
                  : `${formatNumber(left_open, 0)} hal belum selesai; menutup tetap bisa, dan catatannya disimpan.`
            }
            aside={
              next_month !== null &&
              may_close && (
                <Button tone="primary" disabled={close.isPending} onClick={() => void closeMonth(next_month)}>
                  {`Tutup ${formatMonth(next_month)}`}
                </Button>
              )
            }
          />
          {open.length > 0 && <ReportTable {...openTable(open)} />}
        </Card>
        <Card>
          <CardHead title="Bulan yang ditutup" />
          {closings.length === 0 ? (
            <EmptyState
              title="Belum ada bulan yang ditutup"
              text="Sesudah ditutup, jurnal bulan itu tidak berubah lagi; yang datang terlambat dihitung di hari pertama bulan berikutnya."
            />
          ) : (
            <ReportTable {...closedTable(closings)} />
          )}
        </Card>
      </div>
    </Page>
  )
}
