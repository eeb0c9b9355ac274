import { IconEye } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { GetWatchesDocument } from '../../../parts/watch/watch.gql.gen.ts'
import { WatchCards } from './watch.list.tsx'

/** Watches are one's own: the page is everybody's. */
export const Route = createFileRoute('/report/watch/')({
  loader: () => prefetch(GetWatchesDocument, {}),
  component: WatchPage,
})

/** How often it is asked whether a new one has been looked at. */
const looking_ms = 2000

function WatchPage() {
  const first = useDocument(GetWatchesDocument, {})
  const is_looking = first.data?.watches.some(({ is_active, looked_until }) => is_active && !looked_until)
  const { data, error, refetch } = useDocument(
    GetWatchesDocument,
    {},
    is_looking ? { every_ms: looking_ms } : {},
  )
  const watches = data?.watches ?? []
  return (
    <Page
      title="Awasan"
      crumbs={[{ label: 'Laporan' }]}
      purpose="Angka yang mengabari Anda saat melewati batas"
    >
      {error && !data && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <CardSkeleton />}
      {data && watches.length === 0 && (
        <Card>
          <EmptyState
            icon={IconEye}
            title="Belum ada angka yang diawasi"
            text="Tekan angka di laporan, lalu pilih Awasi angka ini."
          />
        </Card>
      )}
      {watches.length > 0 && <WatchCards watches={watches} />}
    </Page>
  )
}
