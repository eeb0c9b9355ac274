import { IconBookmark, IconPlus, IconShieldCheck, IconTruckDelivery } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { sayTotal } from '../../kit/list/say-total.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { PageMenu } from '../../kit/page/page-menu.tsx'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { isAllowed, useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { screen_only } from '../../parts/document/paper.tsx'
import { readMe, useMe } from '../../parts/session/session.ts'
import css from '../receiving/receiving.module.css'
import { OrderBoard } from './purchase-order.board.tsx'
import { useOrderBulk } from './purchase-order.bulk.tsx'
import { OrderCalendar } from './purchase-order.calendar.tsx'
import { orderListOf } from './purchase-order.list.tsx'

const TemplateDialog = lazyDialog(() =>
  import('./purchase-order.templates.tsx').then((part) => part.TemplateDialog),
)

const RulesDialog = lazyDialog(() => import('./purchase-order.rules.tsx').then((part) => part.RulesDialog))

const price_rights = ['view_cost', 'create', 'update', 'approve'] as const

const termsNow = () => ({
  sees_prices: price_rights.some((right) => isAllowed('purchase_order', right)),
  can_approve: isAllowed('purchase_order', 'approve'),
  outlets: readMe()?.outlets ?? [],
})

const views = ['kalender', 'papan'] as const
type View = (typeof views)[number]

export const Route = createFileRoute('/purchase-order/')({
  beforeLoad: guard('purchase_order'),
  validateSearch: (search: Record<string, unknown>): ListSearch & { tampilan?: View } => ({
    ...parseListSearch(search),
    tampilan: views.find((view) => view === search.tampilan),
  }),
  loaderDeps: ({ search: { tampilan: _, ...search } }) => search,
  loader: ({ deps }) => orderListOf(termsNow()).prefetch(deps),
  component: OrderListPage,
})

function OrderListPage() {
  const { outlets } = useMe()
  const definition = useMemo(() => orderListOf({ ...termsNow(), outlets }), [outlets])
  const list = useList(definition)
  const bulk = useOrderBulk(list.selection.clear)
  const navigate = useNavigate({ from: '/purchase-order/' })
  const { tampilan = 'tabel' } = Route.useSearch()
  const [asked, setAsked] = useState<'rules' | 'templates' | null>(null)
  const can_create = useCan('purchase_order', 'create')
  const can_export = useCan('purchase_order', 'export')
  const can_set = useCan('brand', 'update')
  const add = can_create && (
    <span className={css.fab}>
      <Link to="/purchase-order/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Buat PO
      </Link>
    </span>
  )
  const show = (view: 'tabel' | View) =>
    void navigate({
      search: (search) => ({ ...search, tampilan: view === 'tabel' ? undefined : view }),
      replace: true,
    })
  return (
    <Page
      title="Pesanan Pembelian"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose={sayTotal(list, 'pesanan', 'Yang dipesan ke pemasok')}
      actions={
        <>
          <Segmented
            label="Tampilan"
            value={tampilan}
            options={[
              { value: 'tabel', label: 'Tabel' },
              { value: 'papan', label: 'Papan' },
              { value: 'kalender', label: 'Kalender' },
            ]}
            onChange={show}
          />
          <PageMenu
            items={[
              can_create && {
                label: 'Dari templat',
                icon: IconBookmark,
                onSelect: () => setAsked('templates'),
              },
              can_set && { label: 'Aturan', icon: IconShieldCheck, onSelect: () => setAsked('rules') },
            ]}
          />
          {can_export && <ExportMenu definition={definition} list={list} />}
          {add}
        </>
      }
    >
      {tampilan === 'kalender' && <OrderCalendar />}
      {tampilan === 'papan' && (
        <>
          <Toolbar definition={definition} list={list} />
          <OrderBoard filters={list.filters} />
        </>
      )}
      {tampilan === 'tabel' && (
        <div className={bulk.is_printing ? screen_only : undefined}>
          <Toolbar definition={definition} list={list} />
          <ListBody
            label="Pesanan pembelian"
            list={list}
            nameOf={(order) => order.number}
            selectable
            empty={
              <EmptyState
                icon={IconTruckDelivery}
                title="Belum ada pesanan pembelian"
                text="Pesan ke pemasok dari bahan yang menipis, lalu terima barangnya terhadap pesanan."
              >
                {add}
              </EmptyState>
            }
          />
          <BulkBar selection={list.selection} actions={bulk.actions} />
        </div>
      )}
      {bulk.parts}
      {asked === 'rules' && <RulesDialog onClose={() => setAsked(null)} />}
      {asked === 'templates' && <TemplateDialog onClose={() => setAsked(null)} />}
    </Page>
  )
}
