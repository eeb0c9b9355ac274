import { IconKey, IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { floating, Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
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
  const add = can_create && (
    <Link to="/kitchen/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
      <IconPlus /> Buat kunci
    </Link>
  )
  return (
    <Page
      title="Kunci Dapur"
      crumbs={[{ label: 'Pengaturan' }]}
      purpose={
        list.is_loading
          ? 'Perangkat yang menampilkan pesanan di dapur'
          : `${formatNumber(list.total, 0)} kunci`
      }
      actions={
        <>
          {can_export && <ExportMenu definition={kitchen_key_list} list={list} />}
          {can_update && (
            <Button icon={<IconShieldCheck />} onClick={() => setValidating(true)}>
              Validasi
            </Button>
          )}
          <span className={floating}>{add}</span>
        </>
      }
    >
      <KitchenTabs />
      <Toolbar definition={kitchen_key_list} list={list} />
      <ListBody
        label="Kunci dapur"
        list={list}
        nameOf={(key) => key.name}
        rowActions={actionsOf}
        empty={
          <EmptyState
            icon={IconKey}
            title="Belum ada kunci dapur"
            text="Buat kunci untuk menampilkan pesanan di layar dapur atau bar outlet Anda."
          >
            {add}
          </EmptyState>
        }
      />
      {parts}
      {is_validating && <ValidateDialog onClose={() => setValidating(false)} />}
      <SecretsDialog />
    </Page>
  )
}
