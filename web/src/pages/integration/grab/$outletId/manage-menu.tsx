import { IconPlugConnected, IconRefresh, IconSend } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useId } from 'react'
import { formatRelative } from '../../../../kit/format/relative.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { load, useDocument, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { ListSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../kit/states/state.tsx'
import { readTab, Tabs } from '../../../../kit/tabs/tabs.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { SavingSwitch } from '../../../../kit/ui/checkbox.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { useGrabStoreActions } from '../grab.actions.tsx'
import { DifferenceTab, QueueTab } from '../grab.changes.tsx'
import {
  GetGrabMenuDocument,
  GetGrabStoreDocument,
  type GrabStoreRowFragment,
  PublishGrabMenuDocument,
  SetGrabAutoPushDocument,
} from '../grab.gql.gen.ts'
import { SellingPill, StorePill } from '../grab.list.tsx'
import { MenuTab } from '../grab.menu-tab.tsx'
import css from '../grab.module.css'
import { jobs } from '../grab.words.ts'

const tabs = ['menu', 'perubahan', 'antrean'] as const
type MenuPageTab = (typeof tabs)[number]

export const Route = createFileRoute('/integration/grab/$outletId/manage-menu')({
  beforeLoad: guard('grab'),
  validateSearch: (search: Record<string, unknown>): { tab?: MenuPageTab } => ({
    tab: readTab(search, tabs),
  }),
  loader: ({ params }) => {
    const id = Number(params.outletId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetGrabStoreDocument, { id })
  },
  pendingComponent: () => <ListSkeleton />,
  component: ManageMenuPage,
})

/** How often what Grab has taken meanwhile is looked at. */
const look_again_ms = 5_000

function ManageMenuPage() {
  const id = Number(Route.useParams().outletId)
  useDocument(GetGrabStoreDocument, { id }, { every_ms: look_again_ms })
  const { grabStore: store } = useLoaded(GetGrabStoreDocument, { id })
  const { connect, sync, is_syncing, parts, can_update } = useGrabStoreActions()
  return (
    <Page
      title={`Menu GrabFood ${store.name}`}
      crumbs={[{ label: 'Integrasi' }, { label: 'Grab', to: '/integration/grab' }]}
      pill={<StorePill status={store.grab_integration_status} />}
      purpose={
        <span className={css.facts}>
          <SellingPill store={store} />
          <span>
            {store.last_synced_at
              ? `Sinkron penuh ${formatRelative(store.last_synced_at)}`
              : 'Belum pernah sinkron'}
          </span>
          {store.job_status && store.job_status !== 'SUCCESS' && <span>{jobs[store.job_status]?.label}</span>}
        </span>
      }
      actions={
        can_update &&
        store.merchant_id && (
          <Button icon={<IconRefresh />} busy={is_syncing} onClick={() => sync(store)}>
            Sinkron
          </Button>
        )
      }
    >
      {store.is_connected ? (
        <ConnectedMenu store={store} />
      ) : (
        <EmptyState
          icon={IconPlugConnected}
          title="Outlet ini belum terhubung"
          text="Hubungkan dengan toko GrabFood agar menu dan harganya terkirim sendiri."
        >
          {can_update && (
            <Button tone="primary" onClick={() => connect(store)}>
              Hubungkan
            </Button>
          )}
        </EmptyState>
      )}
      {parts}
    </Page>
  )
}

function ConnectedMenu({ store }: { store: GrabStoreRowFragment }) {
  const { id, is_auto_push, timezone, queued_count, error_count } = store
  const { tab = 'menu' } = Route.useSearch()
  const switch_id = useId()
  const can_update = useCan('grab', 'update')
  const { data, error, refetch } = useDocument(GetGrabMenuDocument, { id }, { every_ms: look_again_ms })
  const publishing = useCommand(PublishGrabMenuDocument, { success: 'Perubahan masuk antrean GrabFood' })
  const pushing = useCommand(SetGrabAutoPushDocument, {
    success: () => (is_auto_push ? 'Perubahan menunggu diterbitkan' : 'Perubahan terkirim sendiri'),
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const { grabMenu: menu } = data
  const count = menu.differences.length + (menu.is_whole ? 1 : 0)
  const problems = menu.problems.filter(({ is_blocking }) => is_blocking).length
  return (
    <>
      <div className={css.push}>
        <label className={css.switch_label} htmlFor={switch_id}>
          <SavingSwitch
            id={switch_id}
            checked={is_auto_push !== false}
            disabled={!can_update}
            onSave={(on) => pushing.mutateAsync({ auto_push: { outlet_id: id, is_auto_push: on } })}
          />
          Kirim perubahan sendiri
        </label>
        {can_update && is_auto_push === false && count > 0 && (
          <Button
            tone="primary"
            icon={<IconSend />}
            busy={publishing.isPending}
            onClick={() => publishing.mutate({ id })}
          >
            Terbitkan {count} perubahan
          </Button>
        )}
      </div>
      {problems > 0 && tab === 'menu' && (
        <div className={css.notice}>
          <Notice tone="warn">
            {problems} hal melewati batas GrabFood dan tidak dikirim. Lihat di tab Perubahan.
          </Notice>
        </div>
      )}
      <Tabs
        label="Bagian menu GrabFood"
        open={tab}
        tabs={[
          { key: 'menu', label: 'Menu' },
          { key: 'perubahan', label: 'Perubahan', count, has_error: problems > 0 },
          { key: 'antrean', label: 'Antrean', count: queued_count, has_error: error_count > 0 },
        ]}
      />
      {tab === 'menu' && <MenuTab outlet_id={id} groups={menu.groups} can_update={can_update} />}
      {tab === 'perubahan' && <DifferenceTab menu={menu} />}
      {tab === 'antrean' && <QueueTab outlet_id={id} timezone={timezone} can_update={can_update} />}
      <RecordHistory entity="grab_store" id={id} />
    </>
  )
}
