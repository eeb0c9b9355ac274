import { createFileRoute } from '@tanstack/react-router'
import { ExportMenu } from '../../../kit/list/export-menu.tsx'
import { ListBody } from '../../../kit/list/list-body.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { sayTotal } from '../../../kit/list/say-total.ts'
import { Toolbar } from '../../../kit/list/toolbar.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { Page } from '../../../kit/page/page.tsx'
import { EmptyState } from '../../../kit/states/state.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { useLotActions } from './expiry.actions.ts'
import { ExpiryFigures } from './expiry.figures.tsx'
import { lotList } from './expiry.list.tsx'

export const Route = createFileRoute('/inventory/expiry/')({
  beforeLoad: guard('inventory'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => lotList.prefetch(deps),
  component: ExpiryPage,
})

function ExpiryPage() {
  const sees_cost = useCan('inventory', 'view_cost')
  const exports = useCan('inventory', 'export')
  const columns = lotList.columns.filter(({ key }) => sees_cost || key !== 'value')
  const definition = { ...lotList, columns }
  const list = useList(definition)
  const actions = useLotActions()
  return (
    <Page
      title="Kedaluwarsa"
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Persediaan', to: '/inventory' }]}
      purpose={sayTotal(list, 'lot', 'Barang yang perlu dipakai lebih dulu')}
      actions={exports && <ExportMenu definition={definition} list={list} />}
    >
      <ExpiryFigures />
      <ExplainHost of="stock" />
      <Toolbar definition={definition} list={list} />
      <ListBody
        label="Kedaluwarsa"
        list={list}
        nameOf={({ item_name }) => item_name}
        rowActions={actions}
        empty={
          <EmptyState
            title="Tidak ada lot di sini"
            text="Isi masa simpan bahan, atau tanggal kedaluwarsa saat menerima barang."
          />
        }
      />
    </Page>
  )
}
