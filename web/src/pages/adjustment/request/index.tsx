import { IconBasketQuestion } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AddLink } from '../../../kit/list/add-link.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { isAllowed, useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { readMe, useMe } from '../../../parts/session/session.ts'
import { requestListOf } from './request.list.tsx'

export const Route = createFileRoute('/adjustment/request/')({
  beforeLoad: guard('adjustment'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    requestListOf({
      can_answer: isAllowed('adjustment', 'create'),
      outlets: readMe()?.outlets ?? [],
    }).prefetch(deps),
  component: RequestListPage,
})

function RequestListPage() {
  const can_create = useCan('adjustment', 'create')
  const can_export = useCan('adjustment', 'export')
  const { outlets } = useMe()
  const definition = useMemo(() => requestListOf({ can_answer: can_create, outlets }), [can_create, outlets])
  const list = useList(definition)
  return (
    <ListPage
      title="Permintaan Stok"
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Penyesuaian Stok', to: '/adjustment' }]}
      purpose="Yang diminta outlet dari outlet lain atau dapur pusat"
      counted="permintaan"
      definition={definition}
      label="Permintaan stok"
      list={list}
      nameOf={(request) => request.number}
      can_export={can_export}
      add={can_create && <AddLink to="/adjustment/request/create">Minta stok</AddLink>}
      empty={{
        icon: IconBasketQuestion,
        title: 'Belum ada permintaan stok',
        text: 'Minta barang ke outlet lain. Yang diminta menyanggupi, menyiapkan, lalu mengirimnya.',
      }}
    />
  )
}
