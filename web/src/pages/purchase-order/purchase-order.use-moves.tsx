import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import {
  ApprovePurchaseOrderDocument,
  CancelPurchaseOrderDocument,
  ClosePurchaseOrderDocument,
  type OrderRowFieldsFragment,
  RejectPurchaseOrderDocument,
  SendPurchaseOrderDocument,
  SubmitPurchaseOrderDocument,
  WithdrawPurchaseOrderDocument,
} from './purchase-order.gql.gen.ts'
import type { OrderMove } from './purchase-order.moves.ts'
import { toldApproval, useOrderStep } from './purchase-order.step.ts'

interface Asking {
  order: OrderRowFieldsFragment
  move: OrderMove
}

const texts: Readonly<Record<string, string>> = {
  reject: 'Pesanan kembali menjadi draf agar dapat diubah.',
  close: 'Sisa yang belum datang tidak ditunggu lagi.',
  cancel: 'Pesanan tidak dapat dipakai lagi. Nomornya tetap tercatat.',
}

interface OrderMoves {
  /** Takes the step, after asking for the reason where it takes one. */
  take: (order: OrderRowFieldsFragment, move: OrderMove) => void
  /** The order whose step is under way. */
  moving_id: number | null
  dialog: ReactNode
}

/** The steps of orders in a list: the same commands and checks as on their own page. */
export function useOrderMoves(): OrderMoves {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const onDone = () => setAsking(null)
  const submit = useOrderStep(SubmitPurchaseOrderDocument, {
    success: ({ submitPurchaseOrder }) =>
      submitPurchaseOrder.status === 'waiting' ? 'Pesanan menunggu persetujuan!' : 'Pesanan disetujui!',
  })
  const approve = useOrderStep(ApprovePurchaseOrderDocument, {
    success: ({ approvePurchaseOrder }) => toldApproval('Pesanan', approvePurchaseOrder),
  })
  const withdraw = useOrderStep(WithdrawPurchaseOrderDocument, { success: 'Pesanan menjadi draf lagi!' })
  const mark = useOrderStep(SendPurchaseOrderDocument, { success: 'Pesanan dikirim!' })
  const reject = useOrderStep(RejectPurchaseOrderDocument, { success: 'Pesanan ditolak!', onDone })
  const close = useOrderStep(ClosePurchaseOrderDocument, { success: 'Pesanan ditutup!', onDone })
  const cancel = useOrderStep(CancelPurchaseOrderDocument, {
    success: 'Pesanan pembelian berhasil dibatalkan!',
    onDone,
  })
  const running = [submit, approve, withdraw, mark, reject, close, cancel].find(({ isPending }) => isPending)
  const take = (order: OrderRowFieldsFragment, move: OrderMove) => {
    const { id, version } = order
    const purchase_order = { id, version }
    if (move.asks) setAsking({ order, move })
    else if (move.action === 'receive') void navigate({ to: '/receiving/create', search: { po: id } })
    else if (move.action === 'submit') submit.mutate({ purchase_order })
    else if (move.action === 'approve') approve.mutate({ purchase_order })
    else if (move.action === 'withdraw') withdraw.mutate({ purchase_order })
    else if (move.action === 'send') mark.mutate({ purchase_order: { ...purchase_order, is_emailed: false } })
  }
  const answer = ({ order: { id, version }, move }: Asking, remark: string) => {
    const step = { purchase_order: { id, version, remark } }
    if (move.action === 'reject') reject.mutate(step)
    else if (move.action === 'close') close.mutate(step)
    else cancel.mutate(step)
  }
  const is_optional = asking?.move.action === 'close' && asking.order.status === 'received'
  return {
    take,
    moving_id: running?.variables?.purchase_order.id ?? null,
    dialog: asking && (
      <RemarkDialog
        title={`${asking.move.label}: ${asking.order.number}`}
        text={texts[asking.move.action] ?? ''}
        action={asking.move.label}
        is_optional={is_optional}
        tone={asking.move.action === 'close' ? 'primary' : 'danger'}
        busy={running !== undefined}
        onClose={onDone}
        onSend={(remark) => answer(asking, remark)}
      />
    ),
  }
}
