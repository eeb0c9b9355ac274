import { IconKey, IconShieldCheck } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AddLink } from '../../kit/list/add-link.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { useKitchenKeyActions } from './kitchen.actions.tsx'
import { kitchen_key_list } from './kitchen.list.tsx'
import { SecretsDialog } from './kitchen.secrets.tsx'
import { KitchenTabs } from './kitchen.tabs.tsx'
import { ValidateDialog } from './kitchen.validate.tsx'

export const Route = createFileRoute('/kitchen/')({
  beforeLoad: guard('kitchen'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => kitchen_key_list.prefetch(deps),
  component: KitchenKeyListPage,
})

function KitchenKeyListPage() {
  const list = useList(kitchen_key_list)
  const [is_validating, setValidating] = useState(false)
  const can_create = useCan('kitchen', 'create')
  const can_export = useCan('kitchen', 'export')
  const { actionsOf, parts, can_update } = useKitchenKeyActions()
  const add = can_create && <AddLink to="/kitchen/add">Buat kunci</AddLink>
  return (
    <ListPage
      title="Kunci Dapur"
      crumbs={[{ label: 'Pengaturan' }]}
      purpose="Perangkat yang menampilkan pesanan di dapur"
      counted="kunci"
      definition={kitchen_key_list}
      label="Kunci dapur"
      list={list}
      nameOf={(key) => key.name}
      rowActions={actionsOf}
      can_export={can_export}
      actions={
        can_update && (
          <Button icon={<IconShieldCheck />} onClick={() => setValidating(true)}>
            Validasi
          </Button>
        )
      }
      add={add}
      empty={{
        icon: IconKey,
        title: 'Belum ada kunci dapur',
        text: 'Buat kunci untuk menampilkan pesanan di layar dapur atau bar outlet Anda.',
      }}
      tabs={<KitchenTabs />}
    >
      {parts}
      {is_validating && <ValidateDialog onClose={() => setValidating(false)} />}
      <SecretsDialog />
    </ListPage>
  )
}
