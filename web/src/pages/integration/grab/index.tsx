import { IconChartBar, IconMotorbike } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useCommand } from '../../../kit/graphql/command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { ListBody } from '../../../kit/list/list-body.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { sayTotal } from '../../../kit/list/say-total.ts'
import { Toolbar } from '../../../kit/list/toolbar.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { Page } from '../../../kit/page/page.tsx'
import { EmptyState } from '../../../kit/states/state.tsx'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { useGrabStoreActions } from './grab.actions.tsx'
import { GetGrabStoreListDocument, StartGrabSimulatorDocument } from './grab.gql.gen.ts'
import { grab_store_list } from './grab.list.tsx'
import css from './grab.module.css'

export const Route = createFileRoute('/integration/grab/')({
  beforeLoad: guard('grab'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => grab_store_list.prefetch(deps),
  component: GrabStoreListPage,
})

/** A store changes by itself: activation, menus and pauses end at Grab. */
const look_again_ms = 10_000

function GrabStoreListPage() {
  const list = useList(grab_store_list)
  const search = Route.useSearch()
  const { data } = useDocument(GetGrabStoreListDocument, grab_store_list.variables(search), {
    keep: true,
    every_ms: look_again_ms,
  })
  const { actionsOf, parts } = useGrabStoreActions()
  return (
    <Page
      title="GrabFood"
      crumbs={[{ label: 'Integrasi' }]}
      about={
        <SetupWords
          setup={data?.grabSetup}
          words={sayTotal(
            list,
            'outlet, menu dan harganya sama dengan di sini',
            'Menu dan toko Anda di GrabFood',
          )}
        />
      }
      actions={
        <>
          <Link to="/integration/grab/dashboard" className={buttonClass()}>
            <IconChartBar /> Pesanan dan hasil
          </Link>
          <SimulatorButton setup={data?.grabSetup} />
        </>
      }
    >
      <Toolbar definition={grab_store_list} list={list} />
      <ListBody
        label="Outlet di GrabFood"
        list={list}
        nameOf={(store) => store.name}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={IconMotorbike}
            title="Belum ada outlet"
            text="Buat outlet lebih dulu, lalu hubungkan dengan toko GrabFood."
          >
            <Link to="/outlet">Ke daftar outlet</Link>
          </EmptyState>
        }
      />
      {parts}
    </Page>
  )
}

/** Says where there is no GrabFood to sell at, and whether it is the simulator; else how many outlets there are. */
function SetupWords({ setup, words }: { setup: string | undefined; words: string }) {
  if (setup === 'OFF')
    return (
      <strong className={css.off}>
        Integrasi GrabFood belum dikonfigurasi di server ini. Pengelola server mengisi kredensial dari
        GrabFood lebih dulu.
      </strong>
    )
  if (setup === 'SIMULATED')
    return <>{words}. Data demo ini berjualan di simulator GrabFood, bukan GrabFood yang sebenarnya.</>
  if (setup === 'SIMULATOR_OFF')
    return (
      <>Data demo ini belum tersambung ke GrabFood. Nyalakan simulator untuk mencobanya di komputer ini.</>
    )
  return <>{words}</>
}

/** In the demo: begins to sell at the simulator. */
function SimulatorButton({ setup }: { setup: string | undefined }) {
  const can_update = useCan('grab', 'update')
  const starting = useCommand(StartGrabSimulatorDocument, { success: 'Simulator GrabFood menyala!' })
  if (setup !== 'SIMULATOR_OFF' || !can_update) return null
  return (
    <Button tone="primary" busy={starting.isPending} onClick={() => starting.mutate({})}>
      Nyalakan simulator
    </Button>
  )
}
