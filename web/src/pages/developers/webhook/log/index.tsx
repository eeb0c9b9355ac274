import { IconRefresh, IconSend } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../../kit/list/list-search.ts'
import { useList } from '../../../../kit/list/use-list.ts'
import type { MenuItem } from '../../../../kit/overlay/menu-item.ts'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { DeveloperTabs } from '../../developers.tabs.tsx'
import { delivery_list } from '../delivery.list.tsx'
import { ResendWebhookDeliveryDocument } from '../webhook.gql.gen.ts'
import { nameEvent, nameSubject } from '../webhook.words.ts'

export const Route = createFileRoute('/developers/webhook/log/')({
  beforeLoad: guard('admin'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => delivery_list.prefetch(deps),
  component: DeliveryListPage,
})

function DeliveryListPage() {
  const list = useList(delivery_list)
  const can_export = useCan('admin', 'export')
  const can_update = useCan('admin', 'update')
  const resending = useCommand(ResendWebhookDeliveryDocument, { success: 'Kiriman dikirim ulang.' })
  const actionsOf = ({ id }: { id: number }): MenuItem[] => [
    { label: 'Kirim ulang', icon: IconRefresh, onSelect: () => resending.mutate({ id }) },
  ]
  return (
    <ListPage
      title="Kiriman webhook"
      crumbs={[{ label: 'Integrasi' }, { label: 'Pengembang', to: '/developers' }]}
      purpose="Yang dikirim 30 hari terakhir"
      counted="kiriman"
      definition={delivery_list}
      label="Kiriman"
      list={list}
      nameOf={({ event, subject }) => `${nameEvent(event)} ${nameSubject(subject)}`}
      rowActions={can_update ? actionsOf : undefined}
      can_export={can_export}
      empty={{
        icon: IconSend,
        title: 'Belum ada kiriman',
        text: 'Kiriman muncul di sini begitu sebuah webhook diberi tahu.',
      }}
      tabs={<DeveloperTabs />}
    />
  )
}
