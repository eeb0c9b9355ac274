import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { GiveWorkbook } from './workbook.give.tsx'
import { GetWorkbooksDocument } from './workbook.gql.gen.ts'
import { WorkbookHistory } from './workbook.history.tsx'
import { WorkbookLook } from './workbook.look.tsx'
import css from './workbook.module.css'
import { StarterSets } from './workbook.starter.tsx'

interface WorkbookSearch {
  /** The workbook that is being looked at. */
  berkas?: number
  /** The one sheet that is meant, by its key. */
  lembar?: string
}

export const Route = createFileRoute('/workbook/')({
  validateSearch: (search: Record<string, unknown>): WorkbookSearch => {
    const id = Number(search.berkas)
    const lembar = typeof search.lembar === 'string' ? search.lembar : undefined
    return { berkas: Number.isSafeInteger(id) && id > 0 ? id : undefined, lembar }
  },
  component: WorkbookPage,
})

function WorkbookPage() {
  const { berkas, lembar } = Route.useSearch()
  const navigate = useNavigate()
  const look = (id: number | undefined) => void navigate({ to: '/workbook', search: { berkas: id, lembar } })
  return (
    <Page
      title="Buku Kerja"
      purpose="Isi atau ubah banyak data sekaligus dari satu spreadsheet; semua perubahan terlihat sebelum disimpan."
    >
      {berkas === undefined ? (
        <Begin lembar={lembar} onLook={look} />
      ) : (
        <WorkbookLook key={berkas} id={berkas} onLeave={() => look(undefined)} />
      )}
    </Page>
  )
}

function Begin({ lembar, onLook }: { lembar: string | undefined; onLook: (id: number) => void }) {
  const query = useDocument(GetWorkbooksDocument, {})
  if (query.isPending) return <CardSkeleton lines={5} height={260} />
  if (query.isError)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { workbookSheets: sheets, workbooks, starterSets } = query.data
  const [first_set, ...other_sets] = starterSets
  if (sheets.length === 0)
    return (
      <Card>
        <EmptyState
          title="Tidak ada lembar untuk Anda"
          text="Buku kerja memakai hak akses tambah dan ubah dari tiap modul. Minta akses kepada Master."
        />
      </Card>
    )
  const meant = sheets.filter(({ key }) => key === lembar)
  const is_one = meant.length === 1
  return (
    <div className={css.stack}>
      {is_one && (
        <p className={css.note}>
          Hanya lembar {meant[0]?.title}. <Link to="/workbook">Semua lembar</Link>
        </p>
      )}
      <GiveWorkbook key={lembar} sheets={is_one ? meant : sheets} onUploaded={onLook}>
        {!is_one && first_set && <StarterSets sets={[first_set, ...other_sets]} onBegun={onLook} />}
      </GiveWorkbook>
      <WorkbookHistory workbooks={workbooks} onLook={onLook} />
    </div>
  )
}
