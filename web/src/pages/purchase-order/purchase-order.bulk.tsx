import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { TypedDocument } from '../../kit/graphql/document.ts'
import { load } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import type { BulkAction } from '../../kit/list/bulk-bar.tsx'
import { sendEach } from '../../kit/list/send-each.ts'
import { useBulkReport } from '../../kit/list/use-bulk-report.tsx'
import { usePrint } from '../../kit/page/use-print.ts'
import { useCan } from '../../parts/access/access.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import {
  ApprovePurchaseOrderDocument,
  CancelPurchaseOrderDocument,
  GetPurchaseOrderDetailDocument,
  MergePurchaseOrdersDocument,
  SendPurchaseOrderDocument,
  SubmitPurchaseOrderDocument,
} from './purchase-order.gql.gen.ts'
import type { OrderRow } from './purchase-order.list.tsx'
import { OrderSheet } from './purchase-order.sheet.tsx'
import { useOrderStep } from './purchase-order.step.ts'
import type { OrderDetail } from './purchase-order.values.ts'

const nameOf = ({ number, supplier_name }: OrderRow) => `${number} · ${supplier_name}`
const stepOf = ({ id, version }: OrderRow) => ({ id, version })

interface OrderBulk {
  actions: BulkAction<OrderRow>[]
  /** What was refused and why, the reason asked for, and the sheets to print. */
  parts: ReactNode
  /** Sheets are being printed in place of the page. */
  is_printing: boolean
}

/** What can be done with many orders at once; what of them is refused is told row by row. */
export function useOrderBulk(onDone: () => void): OrderBulk {
  const navigate = useNavigate()
  const can_update = useCan('purchase_order', 'update')
  const can_approve = useCan('purchase_order', 'approve')
  const [report, tell] = useBulkReport(nameOf, ({ id }: OrderRow) => `/purchase-order/detail/${id}`)
  const [cancelled, setCancelled] = useState<readonly OrderRow[] | null>(null)
  const [is_busy, setBusy] = useState(false)
  const [sheets, print] = usePrint<readonly OrderDetail[]>()

  const merge = useOrderStep(MergePurchaseOrdersDocument, {
    success: ({ mergePurchaseOrders }) => `Draf digabung menjadi ${mergePurchaseOrders.number}!`,
    onward: ({ mergePurchaseOrders }) =>
      void navigate({
        to: '/purchase-order/detail/$purchaseOrderId',
        params: { purchaseOrderId: String(mergePurchaseOrders.id) },
      }),
  })

  async function each<R, V>(
    document: TypedDocument<R, V>,
    nodes: readonly OrderRow[],
    words: { title: string; success: (count: number) => string },
    variables: (order: OrderRow) => V,
  ) {
    setBusy(true)
    try {
      tell({ ...words, outcomes: await sendEach(document, { nodes, variables }) })
      onDone()
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  const send = (nodes: readonly OrderRow[], is_emailed: boolean) =>
    each(
      SendPurchaseOrderDocument,
      nodes,
      { title: 'Kirim pesanan', success: (count) => `${count} pesanan dikirim!` },
      (order) => ({ purchase_order: { ...stepOf(order), is_emailed } }),
    )
  const cancel = async (nodes: readonly OrderRow[], remark: string) => {
    await each(
      CancelPurchaseOrderDocument,
      nodes,
      { title: 'Batalkan pesanan', success: (count) => `${count} pesanan dibatalkan!` },
      (order) => ({ purchase_order: { ...stepOf(order), remark } }),
    )
    setCancelled(null)
  }
  const printAll = async (nodes: readonly OrderRow[]) => {
    try {
      const read = nodes.map(({ id }) => load(GetPurchaseOrderDetailDocument, { id }))
      print((await Promise.all(read)).map(({ purchaseOrder }) => purchaseOrder))
    } catch (error) {
      reportError(error)
    }
  }
  const updating: BulkAction<OrderRow>[] = [
    {
      label: 'Ajukan',
      run: (nodes) =>
        void each(
          SubmitPurchaseOrderDocument,
          nodes,
          { title: 'Ajukan pesanan', success: (count) => `${count} pesanan diajukan!` },
          (order) => ({ purchase_order: stepOf(order) }),
        ),
    },
    { label: 'Tandai dikirim', run: (nodes) => void send(nodes, false) },
    { label: 'Kirim email', run: (nodes) => void send(nodes, true) },
  ]
  const approving: BulkAction<OrderRow> = {
    label: 'Setujui',
    run: (nodes) =>
      void each(
        ApprovePurchaseOrderDocument,
        nodes,
        { title: 'Setujui pesanan', success: (count) => `${count} pesanan disetujui!` },
        (order) => ({ purchase_order: stepOf(order) }),
      ),
  }
  const actions: BulkAction<OrderRow>[] = [{ label: 'Cetak', run: (nodes) => void printAll(nodes) }]
  if (can_update) actions.push(...updating)
  if (can_approve) actions.push(approving)
  if (can_update)
    actions.push(
      {
        label: 'Gabungkan draf',
        run: (nodes) => merge.mutate({ purchase_order: { ids: nodes.map(({ id }) => id) } }),
      },
      { label: 'Batalkan', run: setCancelled },
    )
  return {
    actions: is_busy ? [] : actions,
    is_printing: sheets !== null,
    parts: (
      <>
        {report}
        {cancelled && (
          <RemarkDialog
            title={`Batalkan ${cancelled.length} pesanan`}
            text="Alasan yang sama dicatat di setiap pesanan. Nomornya tetap tercatat."
            action="Batalkan pesanan"
            busy={is_busy}
            onClose={() => setCancelled(null)}
            onSend={(remark) => void cancel(cancelled, remark)}
          />
        )}
        {sheets?.map((order) => (
          <OrderSheet key={order.id} order={order} />
        ))}
      </>
    ),
  }
}
