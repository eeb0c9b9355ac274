import { IconRefresh, IconStethoscope } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatRelative } from '../../kit/format/relative.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { clearType, prefetch, useDocument } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { bestFindings } from '../../parts/doctor/best-findings.ts'
import { useFindingActions } from './doctor.actions.tsx'
import { BestFixes, LastRepairs } from './doctor.best.tsx'
import { ExamineDoctorDocument, GetDoctorDocument } from './doctor.gql.gen.ts'
import { findingList } from './doctor.list.tsx'
import css from './doctor.module.css'
import { CheckGroups, Score } from './doctor.score.tsx'

export const Route = createFileRoute('/doctor/')({
  beforeLoad: guard('doctor'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    prefetch(GetDoctorDocument, { best: bestFindings() })
    findingList.prefetch(deps, findingList.scope?.({ ...deps }))
  },
  component: DoctorPage,
})

/** How often a look that was asked for is asked after. */
const ASK_AFTER_MS = 1_000

/** The doctor's answer; while a look that was asked for goes on, it is asked again. */
function useDoctor() {
  const [since, setSince] = useState<{ examined_at: string | null } | null>(null)
  const query = useDocument(
    GetDoctorDocument,
    { best: bestFindings() },
    since ? { every_ms: ASK_AFTER_MS } : {},
  )
  const examined_at = query.data?.doctor.examined_at ?? null
  const is_done = since !== null && examined_at !== since.examined_at
  useEffect(() => {
    if (!is_done) return
    setSince(null)
    clearType('DoctorFinding').catch(reportError)
  }, [is_done])
  const examine = useCommand(ExamineDoctorDocument, { onDone: () => setSince({ examined_at }) })
  return { query, examined_at, busy: examine.isPending || since !== null, examine: () => examine.mutate({}) }
}

function DoctorPage() {
  const { query, examined_at, busy, examine } = useDoctor()
  const list = useList(findingList)
  const can_export = useCan('doctor', 'export')
  const doctor = query.data?.doctor
  const { rowActions, dialog } = useFindingActions(doctor?.checks ?? [])
  const best = query.data?.doctorFindingList.nodes ?? []
  return (
    <Page
      title="Dokter Data"
      purpose={
        examined_at === null
          ? 'Mencari data yang belum lengkap atau bertentangan'
          : `Diperiksa ${formatRelative(examined_at)}. Diperiksa ulang setelah ada perubahan dan setiap malam.`
      }
      actions={
        <>
          {can_export && <ExportMenu definition={findingList} list={list} />}
          <Button icon={<IconRefresh />} busy={busy} onClick={examine}>
            Periksa sekarang
          </Button>
        </>
      }
    >
      {query.error && (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      {doctor && (
        <div className={css.blocks}>
          <Score doctor={doctor} />
          <div className={css.columns}>
            {best.length > 0 && <BestFixes best={best} checks={doctor.checks} />}
            <CheckGroups checks={doctor.checks} />
          </div>
          <LastRepairs repairs={doctor.repairs} />
        </div>
      )}
      <section aria-label="Semua temuan">
        <Toolbar definition={findingList} list={list} />
        <ListBody
          label="Temuan"
          list={list}
          nameOf={({ label }) => label}
          rowActions={rowActions}
          empty={
            <EmptyState
              icon={IconStethoscope}
              title={examined_at === null ? 'Belum diperiksa' : 'Tidak ada temuan'}
              text={
                examined_at === null
                  ? 'Tekan Periksa sekarang untuk mencari data yang belum lengkap.'
                  : 'Semua data yang dapat Anda lihat lulus pemeriksaan.'
              }
            />
          }
        />
      </section>
      {dialog}
    </Page>
  )
}
