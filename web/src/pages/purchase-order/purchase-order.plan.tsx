import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import {
  CreatePurchaseOrdersDocument,
  GetPurchaseOrderPlanDocument,
  type GetPurchaseOrderPlanQuery,
} from './purchase-order.gql.gen.ts'
import own from './purchase-order.module.css'

type Plan = GetPurchaseOrderPlanQuery['purchaseOrderPlan']
type Planned = Plan['orders'][number]

/** One server call takes as many; the rest is planned anew after it. */
const most = 50
const shown = 3

const keyOf = ({ outlet_id, supplier_id, lines }: Planned) =>
  `${outlet_id}-${supplier_id}-${lines[0]?.item_kind}-${lines[0]?.item_id}`

const draftOf = ({ outlet_id, supplier_id, expected_on, credit_days, lines }: Planned) => ({
  outlet_id,
  supplier_id,
  expected_on,
  credit_days,
  lines: lines.map(({ item_kind, item_id, unit, unit_quantity, supplier_code, price }) => ({
    item_kind: item_kind as 'ingredient',
    item_id,
    unit,
    unit_quantity,
    supplier_code,
    price,
  })),
})

function linesOf({ lines }: Planned): string {
  const named = lines.slice(0, shown).map(({ name, unit, unit_quantity }) => {
    return `${name} ${formatNumber(Number(unit_quantity))} ${unit}`
  })
  const more = lines.length - named.length
  return named.join(', ') + (more > 0 ? `, dan ${more} lainnya` : '')
}

interface OrdersProps {
  orders: readonly Planned[]
  left_out: ReadonlySet<string>
  onToggle: (key: string) => void
}

function Orders({ orders, left_out, onToggle }: OrdersProps) {
  return (
    <ul className={own.templates} aria-label="Pesanan yang dibuat">
      {orders.map((order) => {
        const missing = order.min_order - order.total
        return (
          <li key={keyOf(order)} className={own.template}>
            <Checkbox
              checked={!left_out.has(keyOf(order))}
              onChange={() => onToggle(keyOf(order))}
              label={
                <span>
                  <strong>
                    {order.supplier_name} → {shortOutletName(order.outlet_name)}
                  </strong>
                  <p>{linesOf(order)}</p>
                  <p>
                    Tiba {formatDate(order.expected_on)}
                    {missing > 0 && (
                      <span className={own.warn}> · kurang {formatRupiah(missing)} dari minimal pesanan</span>
                    )}
                  </p>
                </span>
              }
            />
            <strong className={own.number}>{formatRupiah(order.total)}</strong>
          </li>
        )
      })}
    </ul>
  )
}

function Unsupplied({ rows }: { rows: Plan['unsupplied'] }) {
  if (rows.length === 0) return null
  const names = [...new Set(rows.map(({ name }) => name))]
  const more = names.length - shown
  return (
    <Notice tone="warn">
      Belum ada pemasok untuk {names.slice(0, shown).join(', ')}
      {more > 0 && ` dan ${more} barang lain`}. Tambahkan di halaman Pemasok agar ikut dipesan.
    </Notice>
  )
}

interface PlanDialogProps {
  /** Every outlet in reach without it. */
  outlet_id: number | null
  /** Whatever runs low without them. */
  ingredient_ids?: number[] | null
  /** Menus with stock of their own. */
  menu_ids?: number[] | null
  onClose: () => void
}

/** The orders that what is missing calls for, by outlet and supplier, to be written as drafts in one go. */
export function OrderPlanDialog({
  outlet_id,
  ingredient_ids = null,
  menu_ids = null,
  onClose,
}: PlanDialogProps) {
  const navigate = useNavigate()
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const plan = useDocument(GetPurchaseOrderPlanDocument, { outlet_id, ingredient_ids, menu_ids })
  const { orders = [], unsupplied = [] } = plan.data?.purchaseOrderPlan ?? {}
  const chosen = orders.filter((order) => !left_out.has(keyOf(order))).slice(0, most)
  const create = useCommand(CreatePurchaseOrdersDocument, {
    success: `${chosen.length} draf pesanan berhasil dibuat!`,
    onward: ({ createPurchaseOrders: [id, ...others] }) => {
      if (id === undefined) return
      if (others.length > 0) void navigate({ to: '/purchase-order', search: { status: 'draf' } })
      else
        void navigate({
          to: '/purchase-order/detail/$purchaseOrderId',
          params: { purchaseOrderId: String(id) },
        })
    },
  })
  const toggle = (key: string) => {
    const next = new Set(left_out)
    if (!next.delete(key)) next.add(key)
    setLeftOut(next)
  }
  const total = chosen.reduce((sum, order) => sum + order.total, 0)
  return (
    <Dialog
      title="Buat pesanan pembelian"
      width={620}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={create.isPending}
          disabled={chosen.length === 0}
          onClick={() => create.mutate({ purchase_orders: { orders: chosen.map(draftOf) } })}
        >
          {chosen.length === 0 ? 'Buat draf' : `Buat ${chosen.length} draf · ${formatRupiah(total)}`}
        </DialogFoot>
      }
    >
      <div className={own.dialog}>
        {plan.isPending && <CardSkeleton lines={3} height={160} />}
        {plan.error && <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />}
        {plan.data && orders.length === 0 && (
          <p>
            {unsupplied.length > 0
              ? 'Tidak ada yang dapat dipesan.'
              : 'Stok cukup, atau kekurangannya sudah ada di pesanan yang berjalan.'}
          </p>
        )}
        {orders.length > 0 && (
          <>
            <p>
              Kekurangan sampai par, setelah dikurangi pesanan yang berjalan. Jumlah dan harga masih dapat
              diubah di setiap draf.
            </p>
            <Orders orders={orders} left_out={left_out} onToggle={toggle} />
          </>
        )}
        <Unsupplied rows={unsupplied} />
      </div>
    </Dialog>
  )
}
