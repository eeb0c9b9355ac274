import { IconSend } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../../kit/list/list-search.ts'
import { useList } from '../../../../kit/list/use-list.ts'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { DeveloperTabs } from '../../developers.tabs.tsx'
import { delivery_list } from '../delivery.list.tsx'
import { nameEvent } from '../webhook.words.ts'

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
  return (
    <ListPage
      title="Kiriman webhook"
      crumbs={[{ label: 'Integrasi' }, { label: 'Pengembang', to: '/developers' }]}
      purpose="Yang dikirim 30 hari terakhir"
      counted="kiriman"
      definition={delivery_list}
      label="Kiriman"
      list={list}
      nameOf={({ event, subject }) => `${nameEvent(event)} ${subject}`}
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
