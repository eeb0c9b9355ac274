import { IconClipboardCheck } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AddLink } from '../../../kit/list/add-link.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { campaignList } from './campaign.list.tsx'

export const Route = createFileRoute('/adjustment/campaign/')({
  beforeLoad: guard('adjustment'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => campaignList.prefetch(deps),
  component: CampaignListPage,
})

function CampaignListPage() {
  const list = useList(campaignList)
  const can_create = useCan('adjustment', 'create')
  const can_export = useCan('adjustment', 'export')
  return (
    <ListPage
      title="Opname Terjadwal"
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Penyesuaian Stok', to: '/adjustment' }]}
      purpose="Beberapa outlet menghitung pada hari yang sama"
      counted="opname"
      definition={campaignList}
      label="Opname terjadwal"
      list={list}
      nameOf={(campaign) => campaign.name}
      can_export={can_export}
      add={can_create && <AddLink to="/adjustment/campaign/create">Rencanakan opname</AddLink>}
      empty={{
        icon: IconClipboardCheck,
        title: 'Belum ada opname terjadwal',
        text: 'Pilih hari, outlet, dan siapa yang menghitung. Lumbung membuka dokumennya pada harinya.',
      }}
    />
  )
}
