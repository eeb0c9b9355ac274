import { IconCopy, IconMailFast, IconPlayerStop, IconSend, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFormsOfPage } from '../../../kit/form/unsaved.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { lazyPart } from '../../../kit/router/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import {
  CopyMemberCampaignDocument,
  StopMemberCampaignDocument,
  TryMemberCampaignDocument,
  UnplanMemberCampaignDocument,
} from './campaign.gql.gen.ts'
import type { CampaignDetail } from './campaign.values.ts'

const SendDialog = lazyPart(() => import('./campaign.send.tsx').then((part) => part.SendDialog))

/** Writes a draft like a campaign and goes on to it. */
export function useCopyCampaign() {
  const navigate = useNavigate()
  const copy = useCommand(CopyMemberCampaignDocument, {
    success: 'Kampanye berhasil disalin!',
    onward: ({ copyMemberCampaign }) =>
      void navigate({
        to: '/member/campaign/edit/$campaignId',
        params: { campaignId: String(copyMemberCampaign.id) },
      }),
  })
  return (id: number) => copy.mutate({ campaign: { id } })
}

/** What can be done with a campaign, by where it stands and who may. */
export function CampaignActions({ campaign }: { campaign: CampaignDetail }) {
  const can_create = useCan('member_campaign', 'create')
  const can_update = useCan('member_campaign', 'update')
  const can_send = useCan('member_campaign', 'approve')
  const [is_sending, setSending] = useState(false)
  // What is sent is what was saved.
  const is_typed = useFormsOfPage().some(({ changes }) => changes > 0)
  const copy = useCopyCampaign()
  const attempt = useCommand(TryMemberCampaignDocument, { success: 'Contoh pesan dikirim ke email Anda!' })
  const unplan = useCommand(UnplanMemberCampaignDocument, {
    success: 'Jadwal dibatalkan, kembali menjadi draf!',
  })
  const stop = useCommand(StopMemberCampaignDocument, { success: 'Pengiriman dihentikan!' })
  const { id, version, name, status } = campaign
  const seen = { campaign: { id, version } }
  const askStop = async () => {
    const text = 'Yang sudah dikirim tetap terkirim, sisanya tidak dikirim lagi. Ini tidak dapat dibatalkan.'
    if (await confirm({ title: `Hentikan ${name}?`, text, action: 'Hentikan' })) stop.mutate(seen)
  }
  return (
    <>
      {can_create && (
        <Button icon={<IconCopy />} onClick={() => copy(id)}>
          Salin
        </Button>
      )}
      {can_update && status === 'draft' && (
        <Button
          icon={<IconMailFast />}
          busy={attempt.isPending}
          disabled={is_typed}
          onClick={() => attempt.mutate(seen)}
        >
          Uji ke saya
        </Button>
      )}
      {can_send && status === 'draft' && (
        <Button tone="primary" icon={<IconSend />} disabled={is_typed} onClick={() => setSending(true)}>
          Kirim…
        </Button>
      )}
      {can_send && status === 'planned' && (
        <Button icon={<IconX />} busy={unplan.isPending} onClick={() => unplan.mutate(seen)}>
          Batalkan jadwal
        </Button>
      )}
      {can_send && (status === 'planned' || status === 'sending') && (
        <Button icon={<IconPlayerStop />} onClick={() => void askStop()}>
          Hentikan
        </Button>
      )}
      {is_sending && (
        <Suspense>
          <SendDialog campaign={campaign} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}
