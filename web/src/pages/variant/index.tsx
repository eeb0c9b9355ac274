import {
  IconArchive,
  IconArchiveOff,
  IconBook2,
  IconPencil,
  IconPlus,
  IconVersions,
} from '@tabler/icons-react'
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
import { useArchive } from './variant.archive.ts'
import { type VariantRow, variant_list } from './variant.list.tsx'
import css from './variant.module.css'

export const Route = createFileRoute('/variant/')({
  beforeLoad: guard('variant'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => variant_list.prefetch(deps),
  component: VariantListPage,
})

function VariantListPage() {
  const list = useList(variant_list)
  const navigate = useNavigate()
  const can_create = useCan('variant', 'create')
  const can_update = useCan('variant', 'update')
  const can_archive = useCan('variant', 'archive')
  const can_export = useCan('variant', 'export')
  const can_see_recipes = useCan('recipe', 'view')
  const { archive, restore } = useArchive()

  const rowActions = (variant: VariantRow): MenuItem[] => {
    const items: MenuItem[] = []
    const edit = () => navigate({ to: '/variant/edit/$variantId', params: { variantId: String(variant.id) } })
    if (can_update) items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
    if (can_update && can_see_recipes) {
      items.push({
        label: 'Bahan pilihan',
        icon: IconBook2,
        onSelect: () =>
          navigate({ to: '/variant/bahan/$variantId', params: { variantId: String(variant.id) } }),
      })
    }
    if (can_archive && !variant.deleted_at) {
      items.push({
        label: 'Arsipkan',
        icon: IconArchive,
        tone: 'bad',
        line: true,
        onSelect: () => void archive(variant),
      })
    }
    if (can_archive && variant.deleted_at) {
      items.push({ label: 'Pulihkan', icon: IconArchiveOff, onSelect: () => restore(variant.id) })
    }
    return items
  }
  const add = can_create && (
    <span className={css.fab}>
      <Link to="/variant/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
        <IconPlus /> Tambah varian
      </Link>
    </span>
  )
  return (
    <Page
      title="Varian"
      crumbs={[{ label: 'Kelola Produk' }]}
      purpose={list.is_loading ? 'Yang dipilih tamu bersama menu' : `${formatNumber(list.total, 0)} varian`}
      actions={
        <>
          {can_export && <ExportMenu definition={variant_list} list={list} />}
          {add}
        </>
      }
    >
      <Toolbar definition={variant_list} list={list} />
      <ListBody
        label="Varian"
        list={list}
        nameOf={(variant) => variant.name}
        rowActions={can_update || can_archive ? rowActions : undefined}
        empty={
          <EmptyState
            icon={IconVersions}
            title="Belum ada varian"
            text="Tambahkan ukuran, suhu, atau topping agar tamu dapat memilihnya bersama menu."
          >
            {add}
          </EmptyState>
        }
      />
    </Page>
  )
}
