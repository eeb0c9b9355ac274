import {
  type JournalLayout,
  LAYOUT_PRESETS,
  WHOLE_LAYOUT,
} from '@lumbung/server/books/layout/journal-layout.calc.ts'
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Menu } from '../../kit/overlay/menu.tsx'
import { download } from '../../kit/page/download.ts'
import { Page } from '../../kit/page/page.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { type KeptLayout, useLayouts } from '../../parts/books/use-layouts.ts'
import { formatReportDays } from '../../parts/report/period-words.ts'
import { ReportBar } from '../../parts/report/report-bar.tsx'
import type { ReportSearch } from '../../parts/report/report-search.ts'
import { scopeFilters } from '../../parts/report/scope-filters.ts'
import { type ReportState, useReport } from '../../parts/report/use-report.ts'
import { useMe } from '../../parts/session/session.ts'
import { ScheduleButton } from '../report/schedule/schedule.new.tsx'
import { BookTabs, crumbs } from './books.head.tsx'
import { BookProgress } from './books.progress.tsx'
import { parseBookSearch } from './books.search.ts'
import css from './file.module.css'
import { FilePreview } from './file.preview.tsx'
import { LayoutDialog } from './layout.dialog.tsx'
import { DeleteJournalLayoutDocument, GetJournalFileLinesDocument } from './layout.gql.gen.ts'
import { layoutOf } from './layout.words.ts'

/** What an address asks for: days, outlets, and the layout by its number. */
type FileSearch = ReportSearch & { tata_letak?: number }

function readLayoutId({ tata_letak }: Record<string, unknown>): { tata_letak?: number } {
  const id = Number(tata_letak)
  return Number.isSafeInteger(id) && id > 0 ? { tata_letak: id } : {}
}

/** The first lines of a period, as a file begins. */
const linesOf = (search: FileSearch) => ({
  filters: [...scopeFilters({ ...search }), { field: 'business_date', sort: 'Asc' as const }],
})

export const Route = createFileRoute('/books/file')({
  validateSearch: (search: Record<string, unknown>): FileSearch => ({
    ...parseBookSearch(search),
    ...readLayoutId(search),
  }),
  beforeLoad: guard('books'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(GetJournalFileLinesDocument, linesOf(deps)),
  component: FilePage,
})

function FilePage() {
  const report = useReport({ remember: false })
  const search = Route.useSearch()
  const { layouts } = useLayouts()
  const kept = layouts.find(({ id }) => id === search.tata_letak) ?? null
  const exports = useCan('books', 'export')
  const layout = kept ? layoutOf(kept) : WHOLE_LAYOUT
  const query = useDocument(GetJournalFileLinesDocument, linesOf(search), { keep: true })
  const answer = query.data?.journalLineList
  return (
    <Page
      title="Berkas jurnal"
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }]}
      tabs={<BookTabs />}
      about={
        <>
          {`${formatReportDays(report)} · `}
          <BookProgress />
        </>
      }
      actions={
        exports && (
          <>
            <ScheduleButton report="journal" state={report} layout_id={kept?.id ?? null} />
            <SaveMenu report={report} kept={kept} />
          </>
        )
      }
      bar={<ReportBar report={report} plain without_channels />}
    >
      <Card>
        <CardHead
          title={layout.name}
          note={
            answer && answer.total > 0
              ? `${formatNumber(answer.total, 0)} baris, di bawah ini yang pertama`
              : 'Kolom berkas untuk aplikasi akuntansi'
          }
          aside={<LayoutChoice layouts={layouts} kept={kept} />}
        />
        {answer?.total === 0 ? (
          <EmptyState
            title="Belum ada jurnal pada rentang waktu ini"
            text="Hari usaha dibukukan sendiri setelah berakhir. Ubah tanggal atau outlet untuk melihat yang lain."
          />
        ) : (
          <FilePreview layout={layout} lines={answer?.nodes ?? []} />
        )}
      </Card>
    </Page>
  )
}

const formats = [
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
] as const

/** Saves the journal of the period in the layout. */
function SaveMenu({ report, kept }: { report: ReportState; kept: KeptLayout | null }) {
  const [busy, setBusy] = useState(false)
  const { preset, from, to, outlet_ids } = report.filter
  const save = async (format: string) => {
    setBusy(true)
    const asked = stringifySearch({
      ...{ format, layout: kept?.id, preset, from, to },
      outlet_ids: outlet_ids?.join('.'),
    })
    await download(`/api/books/journal-file${asked}`, `jurnal.${format}`).catch(reportError)
    setBusy(false)
  }
  return (
    <Menu
      label="Ekspor"
      items={formats.map(({ format, ...item }) => ({ ...item, onSelect: () => void save(format) }))}
      trigger={(props) => (
        <Button {...props} icon={<IconDownload />} busy={busy}>
          Ekspor
        </Button>
      )}
    />
  )
}

interface LayoutChoiceProps {
  layouts: readonly KeptLayout[]
  kept: KeptLayout | null
}

/** Chooses the layout, and makes, changes or deletes one. */
function LayoutChoice({ layouts, kept }: LayoutChoiceProps) {
  const { is_all_outlets } = useMe()
  const may_create = useCan('books', 'create') && is_all_outlets
  const may_update = useCan('books', 'update') && is_all_outlets
  const navigate = useNavigate({ from: '/books/file' })
  const [edited, setEdited] = useState<{ kept: KeptLayout | null; start: JournalLayout } | null>(null)
  const remove = useCommand(DeleteJournalLayoutDocument, { success: 'Tata letak berhasil dihapus!' })
  const choose = (tata_letak: number | undefined) =>
    void navigate({
      search: ({ tata_letak: _, ...rest }) => ({ ...rest, ...(tata_letak ? { tata_letak } : {}) }),
    })
  const ask = async ({ id, name }: KeptLayout) => {
    const question = {
      title: `Hapus ${name}?`,
      text: 'Berkas yang sudah diunduh atau dikirim tetap ada.',
      action: 'Hapus',
    }
    if (await confirm(question)) remove.mutate({ id }, { onSuccess: () => choose(undefined) })
  }
  return (
    <div className={css.choose}>
      <div className={css.select}>
        <NativeSelect
          aria-label="Tata letak"
          value={kept ? String(kept.id) : ''}
          options={[
            { value: '', label: WHOLE_LAYOUT.name },
            ...layouts.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => choose(Number(event.target.value) || undefined)}
        />
      </div>
      {kept && may_update && (
        <>
          <Button
            tone="subtle"
            icon_only
            icon={<IconPencil />}
            aria-label={`Ubah ${kept.name}`}
            onClick={() => setEdited({ kept, start: WHOLE_LAYOUT })}
          />
          <Button
            tone="subtle"
            icon_only
            icon={<IconTrash />}
            busy={remove.isPending}
            aria-label={`Hapus ${kept.name}`}
            onClick={() => void ask(kept)}
          />
        </>
      )}
      {may_create && (
        <Menu
          label="Mulai dari"
          items={[...LAYOUT_PRESETS, WHOLE_LAYOUT].map((start) => ({
            label: start.name,
            onSelect: () => setEdited({ kept: null, start }),
          }))}
          trigger={(props) => (
            <Button {...props} icon={<IconPlus />}>
              Tata letak baru
            </Button>
          )}
        />
      )}
      {edited && (
        <LayoutDialog
          {...edited}
          onClose={() => setEdited(null)}
          onSaved={(id) => {
            setEdited(null)
            choose(id)
          }}
        />
      )}
    </div>
  )
}
