import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { readTab } from '../../kit/tabs/tabs.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewItemForm } from './item.form.tsx'
import { type ItemTab, item_tab_keys } from './item.search.ts'
import { useGroups } from './menu.groups.ts'

export const Route = createFileRoute('/menu/add')({
  beforeLoad: guard('menu', 'create'),
  validateSearch: (search: Record<string, unknown>): { tab?: ItemTab; grup?: number } => ({
    tab: readTab(search, item_tab_keys),
    grup: Number(search.grup) > 0 ? Number(search.grup) : undefined,
  }),
  component: AddItemPage,
})

function AddItemPage() {
  const { tab = 'umum', grup } = Route.useSearch()
  const groups = useGroups()
  return (
    <Page
      title="Tambah menu"
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Menu', to: '/menu' }]}
      purpose="Nama, grup, dan harga sudah cukup untuk mulai menjual."
    >
      {groups.isPending && <FormSkeleton phone />}
      {groups.isError && !groups.data && (
        <Card>
          <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
        </Card>
      )}
      {groups.data && (
        <NewItemForm
          tab={tab}
          groups={groups.data}
          group_id={groups.data.find((group) => group.id === grup)?.id ?? null}
        />
      )}
    </Page>
  )
}
