import { IconArrowBackUp, IconCheck, IconDots, IconLink, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Menu } from '../../../../kit/overlay/menu.tsx'
import type { MenuItem } from '../../../../kit/overlay/menu-item.ts'
import { lazyDialog } from '../../../../kit/router/lazy-part.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { RemarkDialog } from '../../../../parts/document/remark-dialog.tsx'
import { useDocumentStep } from '../../../../parts/document/use-document-step.ts'
import {
  CancelCashTransferDocument,
  type GetCashTransferQuery,
  ReopenCashTransferDocument,
} from './transfer.gql.gen.ts'

const MatchTransferDialog = lazyDialog(() =>
  import('./transfer.receive-dialog.tsx').then((part) => part.MatchTransferDialog),
)
const ReceiveDialog = lazyDialog(() =>
  import('./transfer.receive-dialog.tsx').then((part) => part.ReceiveDialog),
)

type Transfer = GetCashTransferQuery['cashTransfer']
const TYPE = { type: 'CashTransfer' }

function CancelDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { id, version, number } = transfer
  const cancel = useDocumentStep(TYPE, CancelCashTransferDocument, {
    success: `${number} dibatalkan!`,
    onDone: onClose,
  })
  return (
    <RemarkDialog
      title={`Batalkan ${number}?`}
      text="Uangnya kembali dihitung di tempat asalnya."
      action="Batalkan pindahan"
      busy={cancel.isPending}
      onClose={onClose}
      onSend={(reason) => cancel.mutate({ transfer: { id, version, reason } })}
    />
  )
}

function ReopenDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { id, version, number } = transfer
  const reopen = useDocumentStep(TYPE, ReopenCashTransferDocument, {
    success: `${number} kembali dalam perjalanan!`,
    onDone: onClose,
  })
  return (
    <RemarkDialog
      title={`Batalkan penerimaan ${number}?`}
      text="Setorannya kembali dalam perjalanan sampai diterima bank."
      action="Batalkan penerimaan"
      busy={reopen.isPending}
      onClose={onClose}
      onSend={(reason) => reopen.mutate({ transfer: { id, version, reason } })}
    />
  )
}

/** What may be done with a transfer where it stands. */
export function TransferActions({ transfer }: { transfer: Transfer }) {
  const { status, to_kind, is_matched } = transfer
  const can_update = useCan('income_expense', 'update')
  const can_cancel = useCan('income_expense', 'archive')
  const can_match = useCan('payment', 'update')
  const [asked, ask] = useState<'receive' | 'match' | 'cancel' | 'reopen' | null>(null)
  const is_deposit = to_kind === 'bank'
  const is_received = is_deposit && status === 'received'
  const more: MenuItem[] = []
  if (can_cancel && is_received && !is_matched)
    more.push({ label: 'Batalkan penerimaan', icon: IconArrowBackUp, onSelect: () => ask('reopen') })
  if (can_cancel && status !== 'cancelled' && !is_received)
    more.push({ label: 'Batalkan', icon: IconX, onSelect: () => ask('cancel') })
  const close = () => ask(null)
  return (
    <>
      {more.length > 0 && (
        <Menu
          label="Tindakan lain"
          items={more}
          trigger={(props) => <Button {...props} icon_only icon={<IconDots />} aria-label="Tindakan lain" />}
        />
      )}
      {can_match && is_deposit && status !== 'cancelled' && !is_matched && (
        <Button icon={<IconLink />} onClick={() => ask('match')}>
          Cocokkan mutasi
        </Button>
      )}
      {can_update && is_deposit && status === 'in_transit' && (
        <Button tone="primary" icon={<IconCheck />} onClick={() => ask('receive')}>
          Diterima bank
        </Button>
      )}
      {asked === 'receive' && <ReceiveDialog transfer={transfer} onClose={close} />}
      {asked === 'match' && <MatchTransferDialog transfer={transfer} onClose={close} />}
      {asked === 'cancel' && <CancelDialog transfer={transfer} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog transfer={transfer} onClose={close} />}
    </>
  )
}
