import { IconBook2, IconCoins, IconVersions } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { recordActions } from '../../kit/list/record-actions.ts'
import { useList } from '../../kit/list/use-list.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useArchive } from './variant.archive.ts'
import { type VariantRow, variant_list } from './variant.list.tsx'

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
  const can_see_menu = useCan('menu', 'view')
  const can_see_recipes = useCan('recipe', 'view')
  const { archive, restore } = useArchive()

  const rowActions = (variant: VariantRow): MenuItem[] => {
    const edit = () => navigate({ to: '/variant/edit/$variantId', params: { variantId: String(variant.id) } })
    return recordActions(variant, {
      edit: can_update && edit,
      others: [
        can_see_menu && {
          label: 'Harga per menu',
          icon: IconCoins,
          onSelect: () =>
            navigate({ to: '/variant/harga/$variantId', params: { variantId: String(variant.id) } }),
        },
        can_update &&
          can_see_recipes && {
            label: 'Bahan pilihan',
            icon: IconBook2,
            onSelect: () =>
              navigate({ to: '/variant/bahan/$variantId', params: { variantId: String(variant.id) } }),
          },
      ],
      archive: can_archive && (() => void archive(variant)),
      restore: can_archive && (() => restore(variant.id)),
    })
  }
  const add = can_create && <AddLink to="/variant/add">Tambah varian</AddLink>
  return (
    <ListPage
      title="Varian"
      crumbs={[{ label: 'Kelola Produk' }]}
      purpose="Yang dipilih tamu bersama menu"
      counted="varian"
      definition={variant_list}
      label="Varian"
      list={list}
      nameOf={(variant) => variant.name}
      rowActions={can_update || can_archive ? rowActions : undefined}
      can_export={can_export}
      add={add}
      empty={{
        icon: IconVersions,
        title: 'Belum ada varian',
        text: 'Tambahkan ukuran, suhu, atau topping agar tamu dapat memilihnya bersama menu.',
      }}
    />
  )
}
