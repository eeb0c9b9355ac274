import { IconCalendarRepeat, IconCopy, IconSpeakerphone } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AddLink } from '../../../kit/list/add-link.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { AskButton } from '../../../kit/overlay/ask-button.tsx'
import type { MenuItem } from '../../../kit/overlay/menu-item.ts'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { useCopyCampaign } from './campaign.actions.tsx'
import { ShownCampaigns } from './campaign.effect-cell.tsx'
import { GetMemberCampaignSettingDocument } from './campaign.gql.gen.ts'
import { type CampaignRow, campaign_list } from './campaign.list.tsx'

const SettingDialog = lazyDialog(() => import('./campaign.setting.tsx').then((part) => part.SettingDialog))

export const Route = createFileRoute('/member/campaign/')({
  beforeLoad: guard('member_campaign'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => campaign_list.prefetch(deps),
  component: CampaignListPage,
})

function CampaignListPage() {
  const list = useList(campaign_list)
  const can_create = useCan('member_campaign', 'create')
  const can_send = useCan('member_campaign', 'approve')
  const can_export = useCan('member_campaign', 'export')
  const copy = useCopyCampaign()
  const rowActions = ({ id }: CampaignRow): MenuItem[] => [
    { label: 'Salin', icon: IconCopy, onSelect: () => copy(id) },
  ]
  const begun = list.nodes.filter(({ frozen_at }) => frozen_at !== null).map(({ id }) => id)
  return (
    <ShownCampaigns value={begun}>
      <ListPage
        title="Kampanye"
        crumbs={[{ label: 'Kelola Outlet' }]}
        purpose="Pesan untuk member, dan apa hasilnya"
        counted="kampanye"
        definition={campaign_list}
        label="Kampanye"
        list={list}
        nameOf={({ name }) => name}
        rowActions={can_create ? rowActions : undefined}
        can_export={can_export}
        actions={
          can_send && (
            <AskButton
              icon={<IconCalendarRepeat />}
              label="Jarak antarpesan"
              document={GetMemberCampaignSettingDocument}
            >
              {({ memberCampaignSetting }, close) => (
                <SettingDialog setting={memberCampaignSetting} onClose={close} />
              )}
            </AskButton>
          )
        }
        add={can_create && <AddLink to="/member/campaign/add">Tambah kampanye</AddLink>}
        empty={{
          icon: IconSpeakerphone,
          title: 'Belum ada kampanye',
          text: 'Kirim pesan kepada member yang Anda pilih, lalu lihat apakah mereka datang karenanya.',
        }}
      />
    </ShownCampaigns>
  )
}
