import { IconCopy, IconTag } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { recordActions } from '../../kit/list/record-actions.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { usePriceActions } from './price.actions.ts'
import { type PriceRow, price_list } from './price.list.tsx'

export const Route = createFileRoute('/price/')({
  beforeLoad: guard('price'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => price_list.prefetch(deps),
  component: PriceListPage,
})

function PriceListPage() {
  const list = useList(price_list)
  const navigate = useNavigate()
  const can_create = useCan('price', 'create')
  const can_update = useCan('price', 'update')
  const can_archive = useCan('price', 'archive')
  const can_export = useCan('price', 'export')
  const { duplicate, archive, restore } = usePriceActions()

  const rowActions = (price: PriceRow): MenuItem[] => {
    const edit = () => navigate({ to: '/price/edit/$priceId', params: { priceId: String(price.id) } })
    return recordActions(price, {
      edit: can_update && edit,
      others: [can_create && { label: 'Gandakan', icon: IconCopy, onSelect: () => duplicate(price.id) }],
      archive: can_archive && price.status !== 'OnGoing' && (() => void archive(price)),
      restore: can_archive && (() => restore(price.id)),
    })
  }
  const add = can_create && <AddLink to="/price/add">Tambah daftar harga</AddLink>
  return (
    <ListPage
      title="Harga"
      crumbs={[{ label: 'Kelola Produk' }]}
      purpose="Harga menu menurut channel, outlet, dan waktu"
      counted="daftar harga"
      definition={price_list}
      label="Daftar harga"
      list={list}
      nameOf={(price) => price.name}
      rowActions={can_create || can_update || can_archive ? rowActions : undefined}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconTag,
        title: 'Belum ada daftar harga',
        text: 'Atur harga berbeda untuk GrabFood, outlet tertentu, atau jam tertentu tanpa mengubah harga menu.',
      }}
    />
  )
}
