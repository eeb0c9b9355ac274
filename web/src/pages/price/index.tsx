import { IconArchive, IconArchiveOff, IconCopy, IconPencil, IconPlus, IconTag } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
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
import { usePriceActions } from './price.actions.ts'
import { type PriceRow, price_list } from './price.list.tsx'
import css from './price.module.css'

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
    const items: MenuItem[] = []
    const edit = () => navigate({ to: '/price/edit/$priceId', params: { priceId: String(price.id) } })
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_create) items.push({ label: 'Gandakan', icon: IconCopy, onSelect: () => duplicate(price.id) })
    if (can_archive && !price.deleted_at && price.status !== 'OnGoing') {
      items.push({
        label: 'Arsipkan',
        icon: IconArchive,
        tone: 'bad',
        line: true,
        onSelect: () => void archive(price),
      })
    }
    if (can_archive && price.deleted_at) {
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(price.id) })
    }
    return items
  }
  const add = can_create && (
    <span className={css.fab}>
      <Link to="/price/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Tambah daftar harga
      </Link>
    </span>
  )
  return (
    <Page
      title="Harga"
      crumbs={[{ label: 'Kelola Produk' }]}
      purpose={
        list.is_loading
          ? 'Harga menu menurut channel, outlet, dan waktu'
          : `${formatNumber(list.total, 0)} daftar harga`
      }
      actions={
        <>
          {can_export && <ExportMenu definition={price_list} list={list} />}
          {add}
        </>
      }
    >
      <Toolbar definition={price_list} list={list} />
      <ListBody
        label="Daftar harga"
        list={list}
        nameOf={(price) => price.name}
        rowActions={can_create || can_update || can_archive ? rowActions : undefined}
        empty={
          <EmptyState
            icon={IconTag}
            title="Belum ada daftar harga"
            text="Atur harga berbeda untuk GrabFood, outlet tertentu, atau jam tertentu tanpa mengubah harga menu."
          >
            {add}
          </EmptyState>
        }
      />
    </Page>
  )
}
