import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { useDocumentStep } from '../../parts/document/use-document-step.ts'
import {
  ApproveOverReceivingDocument,
  AskOverReceivingDocument,
  DeclineOverReceivingDocument,
} from './receiving.gql.gen.ts'
import css from './receiving.module.css'
import type { ReceivingDetail } from './receiving.values.ts'

type Asking = 'ask' | 'approve' | 'decline'

const dialogs = {
  ask: { title: 'Minta persetujuan kelebihan', text: 'Orang yang boleh menyetujui pesanan mendapat kabar.' },
  approve: {
    title: 'Setujui kelebihan',
    text: 'Penerimaan ini boleh melebihi pesanan seperti tertulis. Bila barangnya diubah, persetujuan diminta lagi.',
  },
  decline: { title: 'Tolak kelebihan', text: 'Jumlah pada draf ini perlu diubah.' },
}

/** Letting in more than was ordered and tolerated: asked for, let pass, or not. */
function Steps({ document }: { document: ReceivingDetail }) {
  const { id, number, version, lines, is_mine_to_let_in, over_reason, over_asked_at } = document
  const can_update = useCan('receiving', 'update')
  const [asking, setAsking] = useState<Asking | null>(null)
  const of = { type: 'Receiving', lines }
  const onDone = () => setAsking(null)
  const ask = useDocumentStep(of, AskOverReceivingDocument, { success: 'Persetujuan diminta!', onDone })
  const approve = useDocumentStep(of, ApproveOverReceivingDocument, {
    success: `Kelebihan ${number} disetujui!`,
    onDone,
  })
  const decline = useDocumentStep(of, DeclineOverReceivingDocument, {
    success: `Kelebihan ${number} ditolak!`,
    onDone,
  })
  const step = { ask, approve, decline }
  return (
    <div className={css.over}>
      {is_mine_to_let_in && (
        <Button size="small" tone="primary" icon={<IconCheck />} onClick={() => setAsking('approve')}>
          Setujui kelebihan
        </Button>
      )}
      {is_mine_to_let_in && over_asked_at && (
        <Button size="small" onClick={() => setAsking('decline')}>
          Tolak
        </Button>
      )}
      {!is_mine_to_let_in && !over_asked_at && can_update && (
        <Button size="small" tone="primary" onClick={() => setAsking('ask')}>
          Minta persetujuan
        </Button>
      )}
      {asking && (
        <RemarkDialog
          {...dialogs[asking]}
          action={dialogs[asking].title}
          tone={asking === 'decline' ? 'danger' : 'primary'}
          initial={asking === 'approve' ? (over_reason ?? '') : ''}
          busy={step[asking].isPending}
          onClose={onDone}
          onSend={(reason) => step[asking].mutate({ receiving: { id, version, reason } })}
        />
      )}
    </div>
  )
}

/** Says that a receiving brings more than was ordered and tolerated, and who lets it in. */
export function OverNotice({ document }: { document: ReceivingDetail }) {
  const { is_over, over_reason, over_asked_at, over_approved_at, over_approved_by } = document
  if (over_approved_at)
    return (
      <Notice tone="good">{`Kelebihan disetujui ${over_approved_by ?? ''}: ${over_reason ?? ''}`}</Notice>
    )
  if (!is_over) return null
  return (
    <Notice tone="warn">
      {over_asked_at
        ? `Melebihi pesanan dan toleransinya, menunggu persetujuan: ${over_reason ?? ''}`
        : 'Melebihi pesanan dan toleransinya. Perlu disetujui sebelum diselesaikan.'}
      <Steps document={document} />
    </Notice>
  )
}
