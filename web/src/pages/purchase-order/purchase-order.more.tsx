import {
  orderMessage,
  whatsAppLink,
} from '@lumbung/server/purchasing/purchase-order/purchase-order-text.calc.ts'
import {
  IconBan,
  IconBookmark,
  IconBrandWhatsapp,
  IconCopy,
  IconDots,
  IconDownload,
  IconLock,
  IconPrinter,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateLong } from '../../kit/format/date.ts'
import { Menu } from '../../kit/overlay/menu.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { usePaper } from '../../parts/document/use-paper.ts'
import { useBrandInfo } from '../../parts/session/session.ts'
import {
  CancelPurchaseOrderDocument,
  ClosePurchaseOrderDocument,
  DuplicatePurchaseOrderDocument,
  SavePurchaseOrderTemplateDocument,
} from './purchase-order.gql.gen.ts'
import { mayStep } from './purchase-order.moves.ts'
import { useOrderStep } from './purchase-order.step.ts'
import type { OrderDetail } from './purchase-order.values.ts'

/** The order as a message to its supplier. */
const messageOf = (order: OrderDetail, brand: string) =>
  orderMessage({
    number: order.number,
    brand,
    outlet: order.outlet.name,
    address: order.outlet_address,
    supplier: order.supplier.name,
    expected_on: order.expected_on && formatDateLong(order.expected_on),
    note: order.note,
    total: order.total,
    link: order.supplier_link?.is_open ? order.supplier_link.url : null,
    lines: order.lines.map((line) => ({ ...line, quantity: line.unit_quantity })),
  })

type Asking = 'cancel' | 'close' | 'template'

/** What can be done with an order whatever it waits for: print, WhatsApp, copy, keep as a template, end it. */
export function OrderMenu({ order }: { order: OrderDetail }) {
  const { id, number, version, supplier, template_name } = order
  const navigate = useNavigate()
  const brand = useBrandInfo()
  const can_create = useCan('purchase_order', 'create')
  const can_update = useCan('purchase_order', 'update')
  const [asking, setAsking] = useState<Asking | null>(null)
  const done = { onDone: () => setAsking(null) }
  const cancel = useOrderStep(CancelPurchaseOrderDocument, {
    success: 'Pesanan pembelian berhasil dibatalkan!',
    ...done,
  })
  const close = useOrderStep(ClosePurchaseOrderDocument, { success: `${number} ditutup!`, ...done })
  const keep = useOrderStep(SavePurchaseOrderTemplateDocument, { success: 'Templat disimpan!', ...done })
  const copy = useOrderStep(DuplicatePurchaseOrderDocument, {
    success: 'Pesanan digandakan sebagai draf!',
    onward: ({ duplicatePurchaseOrder }) =>
      void navigate({
        to: '/purchase-order/detail/$purchaseOrderId',
        params: { purchaseOrderId: String(duplicatePurchaseOrder.id) },
      }),
  })
  const paper = usePaper('purchase-orders', order)
  const is_short = order.status === 'partial'
  const items = [
    { label: 'Unduh PDF', icon: IconDownload, onSelect: paper.save },
    { label: 'Cetak', icon: IconPrinter, onSelect: () => window.print() },
    ...(supplier.phone
      ? [
          {
            label: 'WhatsApp pemasok',
            icon: IconBrandWhatsapp,
            onSelect: () =>
              void window.open(
                whatsAppLink(supplier.phone ?? '', messageOf(order, brand.name)),
                '_blank',
                'noopener',
              ),
          },
        ]
      : []),
    ...(can_create
      ? [{ label: 'Gandakan', icon: IconCopy, onSelect: () => copy.mutate({ purchase_order: { id } }) }]
      : []),
    ...(can_update
      ? [
          {
            label: template_name ? 'Ubah templat' : 'Simpan sebagai templat',
            icon: IconBookmark,
            onSelect: () => setAsking('template'),
          },
        ]
      : []),
    ...(mayStep(order, 'close')
      ? [
          {
            label: is_short ? 'Tutup sisa' : 'Tutup PO',
            icon: IconLock,
            line: true,
            onSelect: () => setAsking('close'),
          },
        ]
      : []),
    ...(mayStep(order, 'cancel')
      ? [
          {
            label: 'Batalkan PO',
            icon: IconBan,
            tone: 'bad' as const,
            line: true,
            onSelect: () => setAsking('cancel'),
          },
        ]
      : []),
  ]
  const closing = { onClose: () => setAsking(null) }
  return (
    <>
      <Menu
        label="Tindakan lain"
        trigger={(props) => (
          <Button {...props} busy={paper.busy} icon_only icon={<IconDots />} aria-label="Tindakan lain" />
        )}
        items={items}
      />
      {asking === 'cancel' && (
        <RemarkDialog
          {...closing}
          title={`Batalkan ${number}`}
          text="Pesanan tidak dapat dipakai lagi. Nomornya tetap tercatat. Beri tahu pemasok bila sudah dikirim."
          action="Batalkan PO"
          busy={cancel.isPending}
          onSend={(remark) => cancel.mutate({ purchase_order: { id, version, remark } })}
        />
      )}
      {asking === 'close' && (
        <RemarkDialog
          {...closing}
          title={`Tutup ${number}`}
          text={
            is_short
              ? 'Sisa yang belum datang tidak ditunggu lagi.'
              : 'Pesanan selesai dan tidak dapat diterima lagi.'
          }
          action={is_short ? 'Tutup sisa' : 'Tutup PO'}
          is_optional={!is_short}
          tone="primary"
          busy={close.isPending}
          onSend={(remark) => close.mutate({ purchase_order: { id, version, remark } })}
        />
      )}
      {asking === 'template' && (
        <RemarkDialog
          {...closing}
          title="Simpan sebagai templat"
          text="Isi pesanan ini dapat dipesan lagi dari tombol Dari templat. Kosongkan nama untuk menghapus templat."
          action="Simpan"
          label="Nama templat"
          initial={template_name ?? ''}
          max={80}
          is_optional
          tone="primary"
          busy={keep.isPending}
          onSend={(name) => keep.mutate({ purchase_order: { id, version, template_name: name || null } })}
        />
      )}
    </>
  )
}
