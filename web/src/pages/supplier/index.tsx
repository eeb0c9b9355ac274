import { IconBasket } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { recordActions } from '../../kit/list/record-actions.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useSupplierArchive } from './supplier.archive.ts'
import { type SupplierRow, supplierList } from './supplier.list.tsx'

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
    const edit = () =>
      navigate({ to: '/supplier/edit/$supplierId', params: { supplierId: String(supplier.id) } })
    return recordActions(supplier, {
      edit: can_update && edit,
      archive: can_archive && (() => void archive(supplier)),
      restore: can_archive && (() => restore(supplier.id)),
    })
  }
  const add = can_create && <AddLink to="/supplier/add">Tambah pemasok</AddLink>
  return (
    <ListPage
      title="Pemasok"
      crumbs={[{ label: 'Kelola Stok' }]}
      purpose="Dari siapa Anda membeli bahan"
      counted="pemasok"
      definition={definition}
      label="Pemasok"
      list={list}
      nameOf={(supplier) => supplier.name}
      rowActions={can_update || can_archive ? rowActions : undefined}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconBasket,
        title: 'Belum ada pemasok',
        text: 'Tambahkan pemasok agar harga beli tercatat dan penerimaan barang lebih cepat.',
      }}
    />
  )
}
