import { IconCheck, IconPackageImport, IconPencil, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { useMe } from '../../parts/session/session.ts'
import {
  ApprovePurchaseOrderDocument,
  RejectPurchaseOrderDocument,
  SendPurchaseOrderDocument,
  SubmitPurchaseOrderDocument,
  WithdrawPurchaseOrderDocument,
} from './purchase-order.gql.gen.ts'
import { mayStep } from './purchase-order.moves.ts'
import { toldApproval, useOrderStep } from './purchase-order.step.ts'
import type { OrderDetail } from './purchase-order.values.ts'

/** Sends an order in for approval, approves it, refuses it. */
function Approval({ order }: { order: OrderDetail }) {
  const { id, number, version } = order
  const [is_refusing, setRefusing] = useState(false)
  const approve = useOrderStep(ApprovePurchaseOrderDocument, {
    success: ({ approvePurchaseOrder }) => toldApproval(number, approvePurchaseOrder),
  })
  const withdraw = useOrderStep(WithdrawPurchaseOrderDocument, { success: `${number} menjadi draf lagi!` })
  const reject = useOrderStep(RejectPurchaseOrderDocument, {
    success: `${number} ditolak!`,
    onDone: () => setRefusing(false),
  })
  const step = { purchase_order: { id, version } }
  return (
    <>
      {mayStep(order, 'withdraw') && (
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(step)}>
          Tarik kembali
        </Button>
      )}
      {order.is_mine_to_approve && (
        <>
          <Button onClick={() => setRefusing(true)}>Tolak</Button>
          <Button
            tone="primary"
            icon={<IconCheck />}
            busy={approve.isPending}
            onClick={() => approve.mutate(step)}
          >
            Setujui
          </Button>
        </>
      )}
      {is_refusing && (
        <RemarkDialog
          title={`Tolak ${number}`}
          text="Pesanan kembali menjadi draf agar dapat diubah."
          action="Tolak pesanan"
          busy={reject.isPending}
          onClose={() => setRefusing(false)}
          onSend={(remark) => reject.mutate({ purchase_order: { id, version, remark } })}
        />
      )}
    </>
  )
}

function Sending({ order }: { order: OrderDetail }) {
  const { id, number, version, supplier } = order
  const send = useOrderStep(SendPurchaseOrderDocument, { success: `${number} dikirim!` })
  const submit = (is_emailed: boolean) => send.mutate({ purchase_order: { id, version, is_emailed } })
  return (
    <>
      {supplier.email && (
        <Button icon={<IconSend />} busy={send.isPending} onClick={() => submit(true)}>
          Kirim lewat email
        </Button>
      )}
      <Button tone="primary" busy={send.isPending} onClick={() => submit(false)}>
        Tandai dikirim
      </Button>
    </>
  )
}

/** What an order waits for next. */
export function NextStep({ order }: { order: OrderDetail }) {
  const { id, number, version, outlet_id } = order
  const { outlets } = useMe()
  const can_receive = useCan('receiving', 'create')
  const submit = useOrderStep(SubmitPurchaseOrderDocument, {
    success: ({ submitPurchaseOrder }) =>
      submitPurchaseOrder.status === 'waiting'
        ? `${number} menunggu persetujuan!`
        : `${number} disetujui, siap dikirim!`,
  })
  const is_own = outlets.some((outlet) => outlet.id === outlet_id)
  if (!is_own) return null
  return (
    <>
      <Approval order={order} />
      {mayStep(order, 'edit') && (
        <>
          <Link
            to="/purchase-order/edit/$purchaseOrderId"
            params={{ purchaseOrderId: String(id) }}
            className={buttonClass({})}
          >
            <IconPencil /> Ubah
          </Link>
          <Button
            tone="primary"
            icon={<IconCheck />}
            busy={submit.isPending}
            onClick={() => submit.mutate({ purchase_order: { id, version } })}
          >
            Ajukan
          </Button>
        </>
      )}
      {mayStep(order, 'send') && <Sending order={order} />}
      {order.status !== 'approved' &&
        order.status !== 'received' &&
        mayStep(order, 'receive') &&
        can_receive && (
          <Link to="/receiving/create" search={{ po: id }} className={buttonClass({ tone: 'primary' })}>
            <IconPackageImport /> Terima barang
          </Link>
        )}
    </>
  )
}
