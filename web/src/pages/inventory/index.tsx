import type { Kind } from '@lumbung/server/stock/adjustment/adjustment-kind.calc.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import type { ListDefinition, ListNode } from '../../kit/list/define-list.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import tabs from '../../kit/tabs/tabs.module.css'
import { Button } from '../../kit/ui/button.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import { OrderPlanDialog } from '../purchase-order/purchase-order.plan.tsx'
import { InventoryFigures } from './inventory.figures.tsx'
import { ingredientInventory, itemInventory } from './inventory.list.tsx'
import type { InventoryKind, InventoryShow } from './inventory.row.ts'

export const Route = createFileRoute('/inventory/')({
  validateSearch: parseListSearch,
  beforeLoad: guard('inventory'),
  component: InventoryPage,
})

/** The two halves of stock, by the hash of the address. */
const halves: readonly { hash: string; kind: InventoryKind; label: string }[] = [
  { hash: 'ingredient_inventory', kind: 'ingredient', label: 'Bahan Baku' },
  { hash: 'menu_inventory', kind: 'menu', label: 'Menu' },
]

function InventoryPage() {
  const { hash } = useLocation()
  const kind = halves.find((half) => half.hash === hash)?.kind ?? 'ingredient'
  const { outlets } = useMe()
  const sees_cost = useCan('inventory', 'view_cost')
  const orders = useCan('purchase_order', 'create')
  const [show, setShow] = useState<InventoryShow>('jumlah')
  const view = useMemo(() => ({ kind, show, outlets, sees_cost }), [kind, show, outlets, sees_cost])
  const options: { value: InventoryShow; label: string }[] = [
    { value: 'jumlah', label: 'Jumlah' },
    { value: 'hari', label: 'Cukup untuk' },
  ]
  if (sees_cost) options.push({ value: 'nilai', label: 'Nilai' })
  return (
    <Page
      title="Persediaan"
      crumbs={[{ label: 'Kelola Stok' }]}
      tabs={
        <nav className={tabs.tabs} aria-label="Jenis persediaan">
          {halves.map((half) => (
            <Link
              key={half.hash}
              to="/inventory"
              hash={half.hash}
              activeOptions={{ exact: true, includeHash: true }}
              className={tabs.tab}
              aria-current={half.kind === kind ? 'page' : undefined}
            >
              {half.label}
            </Link>
          ))}
        </nav>
      }
      purpose="Stok setiap item di setiap outlet."
      actions={
        <>
          <Segmented label="Isi matriks" options={options} value={show} onChange={setShow} />
          {orders && kind === 'ingredient' && <OrderLowButton />}
        </>
      }
    >
      <InventoryFigures kind={kind} />
      <ExplainHost of="stock" />
      {kind === 'ingredient' ? (
        <Matrix key={kind} kind={kind} definition={ingredientInventory(view)} />
      ) : (
        <Matrix key={kind} kind={kind} definition={itemInventory(view)} />
      )}
    </Page>
  )
}

function OrderLowButton() {
  const scope = useOutletScope()
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconTruckDelivery />} onClick={() => setOpen(true)}>
        Pesan yang menipis
      </Button>
      {is_open && <OrderPlanDialog outlet_id={scope} onClose={() => setOpen(false)} />}
    </>
  )
}

function Matrix<R, V, N extends ListNode & { name: string }>({
  kind,
  definition,
}: {
  kind: InventoryKind
  definition: ListDefinition<R, V, N>
}) {
  const exports = useCan('inventory', 'export')
  const writes = useCan('adjustment', 'create')
  const navigate = useNavigate()
  const scope = useOutletScope()
  const orders = useCan('purchase_order', 'create')
  const [ordered, setOrdered] = useState<number[] | null>(null)
  const list = useList(definition)
  const write = (jenis: Kind) => (nodes: readonly N[]) => {
    const barang = nodes.map(({ id }) => `${kind}-${id}`).join(',')
    const outlet = scope === null ? {} : { outlet: scope }
    void navigate({ to: '/adjustment/add', search: { jenis, barang, ...outlet } })
  }
  const order = {
    label: 'Buat PO…',
    run: (nodes: readonly N[]) => setOrdered(nodes.map(({ id }) => id)),
  }
  const adjustments = [
    { label: 'Transfer…', run: write('transfer') },
    { label: 'Opname…', run: write('count') },
    { label: 'Penyesuaian…', run: write('adjustment') },
  ]
  return (
    <>
      <Toolbar
        definition={definition}
        list={list}
        aside={exports && <ExportMenu definition={definition} list={list} />}
      />
      <ListBody
        label="Persediaan"
        list={list}
        nameOf={({ name }) => name}
        selectable={writes || orders}
        empty={<EmptyState title="Belum ada item berstok" text="Item yang stoknya dicatat tampil di sini." />}
      />
      <BulkBar
        selection={list.selection}
        actions={[...(orders ? [order] : []), ...(writes ? adjustments : [])]}
      />
      {ordered && (
        <OrderPlanDialog
          outlet_id={scope}
          {...(kind === 'menu' ? { menu_ids: ordered } : { ingredient_ids: ordered })}
          onClose={() => setOrdered(null)}
        />
      )}
    </>
  )
}
