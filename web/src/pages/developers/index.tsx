import { IconKey } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useApiKeyActions } from './developers.actions.tsx'
import { api_key_list } from './developers.list.tsx'
import { DeveloperTabs } from './developers.tabs.tsx'
import { TokenDialog } from './developers.token.tsx'

export const Route = createFileRoute('/developers/')({
  beforeLoad: guard('admin'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api_key_list.prefetch(deps),
  component: ApiKeyListPage,
})

function ApiKeyListPage() {
  const list = useList(api_key_list)
  const can_create = useCan('admin', 'create')
  const can_export = useCan('admin', 'export')
  const { actionsOf, parts } = useApiKeyActions()
  return (
    <ListPage
      title="Pengembang"
      crumbs={[{ label: 'Integrasi' }]}
      purpose="Kunci bagi program yang membaca atau menulis data brand"
      counted="kunci"
      definition={api_key_list}
      label="Kunci API"
      list={list}
      nameOf={(key) => key.name}
      rowActions={actionsOf}
      can_export={can_export}
      add={can_create && <AddLink to="/developers/add">Buat kunci</AddLink>}
      empty={{
        icon: IconKey,
        title: 'Belum ada kunci API',
        text: 'Buat kunci agar program Anda dapat memakai data brand ini.',
      }}
      tabs={<DeveloperTabs />}
    >
      {parts}
      <TokenDialog />
    </ListPage>
  )
}
