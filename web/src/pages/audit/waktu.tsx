import { IconHistory } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { currentTime } from '../../kit/clock.ts'
import { formatDateTime } from '../../kit/format/date.ts'
import { Page } from '../../kit/page/page.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { guard } from '../../parts/access/guard.ts'
import { useBrandInfo } from '../../parts/session/session.ts'
import { useKnownKinds } from './audit.kinds.ts'
import { readMoment, readRecord } from './audit.search.ts'
import { AuditTabs } from './audit.tabs.tsx'
import { ChangedList } from './waktu.list.tsx'
import { MomentBar } from './waktu.moment.tsx'
import { PastRecord } from './waktu.record.tsx'

const day_ms = 24 * 3_600_000

/** What the page shows: a kind of records, one of them, and the moment. */
interface TimeSearch {
  data?: string
  no?: number
  saat?: string
}

function readSearch(search: Record<string, unknown>): TimeSearch {
  const { data } = search
  const record = readRecord(search)
  const saat = readMoment(search)
  return {
    ...(typeof data === 'string' && /^[a-z_]+$/.test(data) ? { data } : {}),
    ...(record ? { no: record.id } : {}),
    ...(saat ? { saat } : {}),
  }
}

export const Route = createFileRoute('/audit/waktu')({
  beforeLoad: guard('audit'),
  validateSearch: readSearch,
  component: TimePage,
})

/** The full minute a day ago. */
const yesterday = () => new Date(Math.floor((currentTime() - day_ms) / 60_000) * 60_000).toISOString()

/** The kind that is asked for, where the viewer may look at it; else menus, or the first there is. */
function chooseKind(asked: string | undefined, kinds: readonly string[]): string | undefined {
  return [asked, 'item'].find((kind) => kind !== undefined && kinds.includes(kind)) ?? kinds[0]
}

function TimePage() {
  const search = Route.useSearch()
  const { timezone } = useBrandInfo()
  const at = search.saat ?? yesterday()
  const kinds = useKnownKinds()
  const entity = kinds && chooseKind(search.data, kinds)
  const no = search.data === entity ? search.no : undefined
  const moment = formatDateTime(at, timezone)
  return (
    <Page
      title="Mesin Waktu"
      crumbs={[{ label: 'Pengaturan' }]}
      tabs={<AuditTabs />}
      purpose={
        no === undefined ? `Yang berubah sejak ${moment}` : `Keadaan ${moment}, dan bedanya dengan sekarang`
      }
    >
      {!kinds && <CardSkeleton lines={6} />}
      {kinds && !entity && (
        <Card>
          <EmptyState
            icon={IconHistory}
            title="Belum ada yang dapat dilihat"
            text="Keadaan lampau tampil untuk data yang boleh Anda lihat di semua outletnya."
          />
        </Card>
      )}
      {entity && <Past entity={entity} no={no} at={at} />}
    </Page>
  )
}

function Past({ entity, no, at }: { entity: string; no: number | undefined; at: string }) {
  const navigate = useNavigate()
  const show = (next: TimeSearch) =>
    void navigate({ to: '/audit/waktu', search: { data: entity, no, saat: at, ...next } })
  return (
    <>
      <MomentBar
        entity={entity}
        at={at}
        onKind={(data) => show({ data, no: undefined })}
        onMoment={(saat) => show({ saat })}
      />
      {no === undefined ? (
        <ChangedList entity={entity} since={at} onOpen={(id) => show({ no: id })} />
      ) : (
        <PastRecord
          key={`${entity} ${no} ${at}`}
          of={{ entity, id: no }}
          at={at}
          onMoment={(saat) => show({ saat })}
          onAll={() => show({ no: undefined })}
        />
      )}
    </>
  )
}
