import { useNavigate } from '@tanstack/react-router'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import {
  DuplicatePurchaseOrderDocument,
  GetPurchaseOrderTemplatesDocument,
} from './purchase-order.gql.gen.ts'
import own from './purchase-order.module.css'
import { useOrderStep } from './purchase-order.step.ts'

const kept = [{ field: 'template_name', type: 'String' as const, operator: 'IsNotEmpty' as const, value: [] }]

export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { data } = useDocument(GetPurchaseOrderTemplatesDocument, { filters: kept })
  const copy = useOrderStep(DuplicatePurchaseOrderDocument, {
    success: 'Draf dibuat dari templat, harga mengikuti hari ini!',
    onward: ({ duplicatePurchaseOrder }) =>
      void navigate({
        to: '/purchase-order/edit/$purchaseOrderId',
        params: { purchaseOrderId: String(duplicatePurchaseOrder.id) },
      }),
  })
  const nodes = data?.purchaseOrderList.nodes
  return (
    <Dialog title="Dari templat" onClose={onClose} foot={<Button onClick={onClose}>Tutup</Button>}>
      {nodes?.length === 0 && (
        <p>Belum ada templat. Buka sebuah pesanan, lalu pilih Simpan sebagai templat.</p>
      )}
      <ul className={own.templates}>
        {nodes?.map(({ id, template_name, supplier_name, summary, line_count, outlet }) => (
          <li key={id} className={own.template}>
            <span>
              <strong>{template_name}</strong>
              <p>
                {supplier_name} · {shortOutletName(outlet.name)} · {line_count} barang: {summary}
              </p>
            </span>
            <Button busy={copy.isPending} onClick={() => copy.mutate({ purchase_order: { id } })}>
              Pakai
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
