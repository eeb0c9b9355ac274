import {
  type OrderAction,
  type OrderStatus,
  orderTransition,
} from '@lumbung/server/purchasing/purchase-order/purchase-order-transition.calc.ts'
import { isAllowed } from '../../parts/access/access.ts'

/** An order as far as its steps go. */
interface Stepping {
  readonly status: string
  readonly is_mine_to_approve: boolean
}

/** A step that is taken by moving an order to another state. */
export interface OrderMove {
  readonly action: Exclude<OrderAction, 'edit' | 'remind' | 'agree' | 'take_back'>
  readonly label: string
  /** Where it may be dropped for it. */
  readonly to: readonly OrderStatus[]
  /** It takes a reason. */
  readonly asks?: boolean
}

const moves: readonly OrderMove[] = [
  { action: 'submit', label: 'Ajukan', to: ['waiting', 'approved'] },
  { action: 'approve', label: 'Setujui', to: ['approved'] },
  { action: 'send', label: 'Tandai dikirim', to: ['sent'] },
  { action: 'receive', label: 'Terima barang', to: ['partial', 'received'] },
  { action: 'withdraw', label: 'Tarik kembali', to: ['draft'] },
  { action: 'reject', label: 'Tolak', to: [], asks: true },
  { action: 'close', label: 'Tutup PO', to: [], asks: true },
  { action: 'cancel', label: 'Batalkan PO', to: [], asks: true },
]

/** Whether the viewer may take a step of an order as it stands. */
export function mayStep({ status }: Pick<Stepping, 'status'>, action: OrderAction): boolean {
  const transition = orderTransition(status as OrderStatus, action)
  return transition !== undefined && isAllowed(transition.module, transition.authorization)
}

/** The steps the viewer may take of an order by moving it; the same rules as everywhere. */
export function movesOf(order: Stepping): OrderMove[] {
  return moves.filter(({ action }) => {
    if (!mayStep(order, action)) return false
    if (action === 'approve' || action === 'reject') return order.is_mine_to_approve
    // Of what was approved but not sent nothing comes yet; what has come wholly is not waited for.
    if (action === 'receive')
      return (order.status === 'sent' || order.status === 'partial') && isAllowed('receiving', 'create')
    return true
  })
}

/** The step that brings an order to a column; undefined where none leads there. */
export const moveTo = (order: Stepping, status: OrderStatus): OrderMove | undefined =>
  movesOf(order).find(({ to }) => to.includes(status))
