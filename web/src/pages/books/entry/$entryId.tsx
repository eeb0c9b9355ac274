import { nameEntryKind } from '@lumbung/server/books/posting/entry-kind.calc.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatDate, formatDateTime } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import type { ReportTableData } from '../../../kit/report/column.ts'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { GetJournalEntryDocument, type GetJournalEntryQuery } from '../books.gql.gen.ts'
import { crumbs } from '../books.head.tsx'

export const Route = createFileRoute('/books/entry/$entryId')({
  beforeLoad: () => guard('books')(),
  loader: ({ params }) => {
    const id = Number(params.entryId)
    if (!Number.isInteger(id) || id < 1) throw notFound()
    return load(GetJournalEntryDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EntryPage,
})

type Entry = GetJournalEntryQuery['journalEntry']
type Line = Entry['lines'][number]

/** The lines of an entry as a table; each account opens its ledger. */
const lineTable = ({ lines, total, business_date }: Entry): ReportTableData<Line> => ({
  id: 'baris',
  title: 'Baris jurnal',
  columns: [
    { key: 'code', header: 'Kode', kind: 'text', value: ({ account_code }) => account_code },
    {
      key: 'name',
      header: 'Akun',
      kind: 'text',
      value: ({ account_name }) => account_name,
      href: ({ account_id }) =>
        `/books/ledger?akun=${account_id}&periode=kustom&dari=${business_date}&sampai=${business_date}&outlet=semua`,
    },
    { key: 'subject', header: 'Rincian', kind: 'text', value: ({ subject_name }) => subject_name },
    { key: 'debit', header: 'Debit', kind: 'rupiah', value: ({ debit }) => debit || null, total },
    { key: 'credit', header: 'Kredit', kind: 'rupiah', value: ({ credit }) => credit || null, total },
  ],
  rows: lines,
  keyOf: ({ no }) => no,
  total_label: 'Total',
})

function EntryPage() {
  const { entryId } = Route.useParams()
  const { journalEntry: entry } = useLoaded(GetJournalEntryDocument, { id: Number(entryId) })
  const { kind, outlet, business_date, for_date, is_correction, recorded_at, total } = entry
  const about = [
    outlet.name,
    `hari usaha ${formatDate(for_date)}`,
    ...(for_date === business_date
      ? []
      : [`dihitung pada ${formatDate(business_date)}, karena bulannya sudah ditutup`]),
    `dibukukan ${formatDateTime(recorded_at, outlet.timezone)}`,
  ]
  return (
    <Page
      title={`Jurnal #${entry.id}`}
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }]}
      about={about.join(' · ')}
    >
      <Card>
        <CardHead
          title={is_correction ? `${nameEntryKind(kind)}: koreksi` : nameEntryKind(kind)}
          note={
            is_correction
              ? `Membetulkan jurnal sebelumnya dari hari yang sama · ${formatRupiah(total)}`
              : formatRupiah(total)
          }
        />
        <ReportTable {...lineTable(entry)} />
      </Card>
    </Page>
  )
}
