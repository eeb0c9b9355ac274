import { IconArchive, IconArchiveOff, IconBasket, IconPencil, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useSupplierArchive } from './supplier.archive.ts'
import { type SupplierRow, supplierList } from './supplier.list.tsx'
import css from './supplier.module.css'

export const Route = createFileRoute('/supplier/')({
  beforeLoad: guard('supplier'),
  validateSearch: parseListSearch,
  component: SupplierListPage,
})

function SupplierListPage() {
  const sees_costs = useCan('supplier', 'view_cost')
  const definition = useMemo(() => supplierList(sees_costs), [sees_costs])
  const list = useList(definition)
  const navigate = useNavigate()
  const can_create = useCan('supplier', 'create')
  const can_update = useCan('supplier', 'update')
  const can_archive = useCan('supplier', 'archive')
  const can_export = useCan('supplier', 'export')
  const { archive, restore } = useSupplierArchive()

  const rowActions = (supplier: SupplierRow): MenuItem[] => {
    const items: MenuItem[] = []
    const edit = () =>
      navigate({ to: '/supplier/edit/$supplierId', params: { supplierId: String(supplier.id) } })
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_archive && !supplier.deleted_at) {
      items.push({
        label: 'Arsipkan',
        icon: IconArchive,
        tone: 'bad',
        line: true,
        onSelect: () => void archive(supplier),
      })
    }
    if (can_archive && supplier.deleted_at)
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(supplier.id) })
    return items
  }
  const add = can_create && (
    <span className={css.fab}>
      <Link to="/supplier/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Tambah pemasok
      </Link>
    </span>
  )
  return (
    <Page
      title="Pemasok"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose={list.is_loading ? 'Dari siapa Anda membeli bahan' : `${formatNumber(list.total, 0)} pemasok`}
      actions={
        <>
          {can_export && <ExportMenu definition={definition} list={list} />}
          {add}
        </>
      }
    >
      <Toolbar definition={definition} list={list} />
      <ListBody
        label="Pemasok"
        list={list}
        nameOf={(supplier) => supplier.name}
        rowActions={can_update || can_archive ? rowActions : undefined}
        empty={
          <EmptyState
            icon={IconBasket}
            title="Belum ada pemasok"
            text="Tambahkan pemasok agar harga beli tercatat dan penerimaan barang lebih cepat."
          >
            {add}
          </EmptyState>
        }
      />
    </Page>
  )
}
