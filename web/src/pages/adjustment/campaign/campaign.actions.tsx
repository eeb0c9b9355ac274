import { IconChecks, IconPlayerPlay, IconRepeat, IconRepeatOff, IconX } from '@tabler/icons-react'
import { PageMenu } from '../../../kit/page/page-menu.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { useDocumentStep } from '../../../parts/document/use-document-step.ts'
import {
  CancelCountCampaignDocument,
  OpenCountCampaignDocument,
  RepeatCountCampaignDocument,
} from './campaign.gql.gen.ts'
import type { Campaign } from './campaign.outlets.tsx'

const TYPE = { type: 'CountCampaign' }
const WEEK = 7

interface ActionsProps {
  campaign: Campaign
  busy: boolean
  onApprove: (outlets: Campaign['outlets']) => void
}

/** What a campaign waits for next. */
export function CampaignActions({ campaign, busy, onApprove }: ActionsProps) {
  const { id, version, status, every_days } = campaign
  const can_open = useCan('adjustment', 'create')
  const can_change = useCan('adjustment', 'update')
  const open = useDocumentStep(TYPE, OpenCountCampaignDocument, { success: 'Opname dibuka!' })
  const cancel = useDocumentStep(TYPE, CancelCountCampaignDocument, { success: 'Opname dibatalkan!' })
  const repeat = useDocumentStep(TYPE, RepeatCountCampaignDocument, { success: 'Pengulangan diubah!' })
  const mine = campaign.outlets.filter(({ is_mine_to_approve }) => is_mine_to_approve)
  const is_planned = status === 'planned'
  const step = { campaign: { id, version } }
  return (
    <>
      <PageMenu
        items={[
          is_planned &&
            can_change && {
              label: every_days === null ? 'Ulangi setiap minggu' : 'Berhenti mengulang',
              icon: every_days === null ? IconRepeat : IconRepeatOff,
              onSelect: () =>
                repeat.mutate({ campaign: { id, version, every_days: every_days === null ? WEEK : null } }),
            },
          is_planned && can_change && { label: 'Batalkan', icon: IconX, onSelect: () => cancel.mutate(step) },
        ]}
      />
      {is_planned && can_open && (
        <Button
          tone="primary"
          icon={<IconPlayerPlay />}
          busy={open.isPending}
          onClick={() => open.mutate(step)}
        >
          Buka sekarang
        </Button>
      )}
      {mine.length > 0 && (
        <Button tone="primary" icon={<IconChecks />} busy={busy} onClick={() => onApprove(mine)}>
          {`Setujui semua (${mine.length})`}
        </Button>
      )}
    </>
  )
}
