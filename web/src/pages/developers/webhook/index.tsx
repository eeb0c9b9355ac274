import { IconWebhook } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AddLink } from '../../../kit/list/add-link.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { useMe } from '../../../parts/session/session.ts'
import { DeveloperTabs } from '../developers.tabs.tsx'
import { TokenDialog } from '../developers.token.tsx'
import { useWebhookActions } from './webhook.actions.tsx'
import { webhook_list } from './webhook.list.tsx'

export const Route = createFileRoute('/developers/webhook/')({
  beforeLoad: guard('admin'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => webhook_list.prefetch(deps),
  component: WebhookListPage,
})

function WebhookListPage() {
  const list = useList(webhook_list)
  const { is_all_outlets } = useMe()
  const can_create = useCan('admin', 'create') && is_all_outlets
  const can_export = useCan('admin', 'export')
  const { actionsOf, parts } = useWebhookActions()
  return (
    <ListPage
      title="Webhook"
      crumbs={[{ label: 'Integrasi' }, { label: 'Pengembang', to: '/developers' }]}
      purpose="Program yang diberi tahu setiap ada kejadian"
      counted="webhook"
      definition={webhook_list}
      label="Webhook"
      list={list}
      nameOf={(webhook) => webhook.name}
      rowActions={actionsOf}
      can_export={can_export}
      add={can_create && <AddLink to="/developers/webhook/add">Buat webhook</AddLink>}
      empty={{
        icon: IconWebhook,
        title: 'Belum ada webhook',
        text: is_all_outlets
          ? 'Buat webhook agar program Anda langsung tahu saat nota tercatat atau stok menipis.'
          : 'Webhook mencakup semua outlet, jadi hanya tampil bagi yang menjangkau semuanya.',
      }}
      tabs={<DeveloperTabs />}
    >
      {parts}
      <TokenDialog />
    </ListPage>
  )
}
