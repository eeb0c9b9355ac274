import { IconChefHat, IconPlus } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { sayTotal } from '../../kit/list/say-total.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { readTab, Tabs } from '../../kit/tabs/tabs.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { isAllowed, useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import { ProductionKpis } from './produce.kpis.tsx'
import { productionList } from './produce.list.tsx'
import css from './produce.module.css'
import { PlanTab } from './produce.plan.tsx'

const DraftDialog = lazyPart(() => import('./produce.draft-dialog.tsx').then((part) => part.DraftDialog))

const tabs = ['riwayat', 'rencana'] as const
type Tab = (typeof tabs)[number]

interface ProduceSearch extends ListSearch {
  tab?: Tab
  /** Whose plan is shown. */
  outlet?: number
}

export const Route = createFileRoute('/produce/')({
  beforeLoad: guard('produce'),
  validateSearch: (search: Record<string, unknown>): ProduceSearch => ({
    ...parseListSearch(search),
    tab: readTab(search, tabs),
    outlet: Number(search.outlet) > 0 ? Number(search.outlet) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { tab, outlet: _outlet, ...search } }) => {
    if (!tab) productionList(isAllowed('produce', 'view_cost'), []).prefetch(search)
  },
  component: ProducePage,
})

function ProducePage() {
  const { tab = 'riwayat', outlet } = Route.useSearch()
  const sees_cost = useCan('produce', 'view_cost')
  const can_create = useCan('produce', 'create')
  const can_export = useCan('produce', 'export')
  const { outlets } = useMe()
  const outlet_id = useOutletScope()
  const definition = useMemo(() => productionList(sees_cost, outlets), [sees_cost, outlets])
  const list = useList(definition)
  const navigate = useNavigate()
  const [is_adding, setAdding] = useState(false)
  const openProduction = (id: number) =>
    navigate({ to: '/receiving/detail/$produceId', params: { produceId: String(id) } })
  const add = can_create && (
    <span className={css.fab}>
      <Button tone="primary" icon={<IconPlus />} data-shortcut="n" onClick={() => setAdding(true)}>
        Buat produksi
      </Button>
    </span>
  )
  return (
    <Page
      title="Produksi dari Resep"
      crumbs={[{ label: 'Kelola Stok' }]}
      tabs={
        <Tabs
          label="Bagian produksi"
          tabs={[
            { key: 'riwayat', label: 'Riwayat' },
            { key: 'rencana', label: 'Rencana' },
          ]}
        />
      }
      purpose={
        tab === 'rencana'
          ? 'Bahan setengah jadi yang dibuat di dapur'
          : sayTotal(list, 'produksi', 'Bahan setengah jadi yang dibuat di dapur')
      }
      actions={
        <>
          {tab === 'riwayat' && can_export && <ExportMenu definition={definition} list={list} />}
          {tab === 'riwayat' && add}
        </>
      }
    >
      {tab === 'rencana' ? (
        <PlanTab
          key={outlet}
          first={outlet ?? null}
          onMade={() => void navigate({ to: '/produce', search: { status: 'draf' } })}
        />
      ) : (
        <>
          <ProductionKpis />
          <Toolbar definition={definition} list={list} />
          <ListBody
            label="Produksi"
            list={list}
            nameOf={(production) => production.number}
            empty={
              <EmptyState
                icon={IconChefHat}
                title="Belum ada produksi"
                text="Catat sirup, saus, atau adonan yang dibuat di dapur agar stok bahan dan biayanya benar."
              >
                {add}
              </EmptyState>
            }
          />
        </>
      )}
      <Suspense>
        {is_adding && (
          <DraftDialog outlet_id={outlet_id} onClose={() => setAdding(false)} onDone={openProduction} />
        )}
      </Suspense>
    </Page>
  )
}
