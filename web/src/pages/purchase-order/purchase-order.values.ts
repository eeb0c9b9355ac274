import { goodOfKey, keyOfGood } from '../../parts/stock/good-key.ts'
import type { GetPurchaseOrderDetailQuery, GetPurchaseOrderItemsQuery } from './purchase-order.gql.gen.ts'

export type OrderDetail = GetPurchaseOrderDetailQuery['purchaseOrder']
/** A good that can be ordered. */
export type OrderItem = GetPurchaseOrderItemsQuery['purchaseOrderItems'][number]

/** A line as the form holds it; `key` names it while it is typed. */
export interface OrderLineValue {
  key: string
  /** The key of what it is of. */
  item_id: string | null
  unit: string
  unit_quantity: string | null
  supplier_code: string
  price: number | null
  discount: number | null
  note: string
}

/** What the form of an order holds. */
export interface OrderValues {
  outlet_id: number | null
  supplier_id: number | null
  expected_on: string | null
  credit_days: number | null
  discount: number | null
  tax_bp: number | null
  freight: number | null
  note: string
  lines: OrderLineValue[]
}

/** A line nobody has filled in yet. */
export const newOrderLine = (): OrderLineValue => ({
  key: crypto.randomUUID(),
  item_id: null,
  unit: '',
  unit_quantity: null,
  supplier_code: '',
  price: null,
  discount: null,
  note: '',
})

/** What a new order starts from. */
export const newOrder = (outlet_id: number | null): OrderValues => ({
  outlet_id,
  supplier_id: null,
  expected_on: null,
  credit_days: null,
  discount: null,
  tax_bp: null,
  freight: null,
  note: '',
  lines: [newOrderLine()],
})

/** The form's values of a loaded draft. */
export function toOrderValues(order: OrderDetail): OrderValues {
  return {
    outlet_id: order.outlet_id,
    supplier_id: order.supplier_id,
    expected_on: order.expected_on,
    credit_days: order.credit_days,
    discount: order.discount || null,
    tax_bp: order.tax_bp || null,
    freight: order.freight || null,
    note: order.note ?? '',
    lines: order.lines.map((line) => ({
      key: String(line.no),
      item_id: keyOfGood(line),
      unit: line.unit,
      unit_quantity: line.unit_quantity,
      supplier_code: line.supplier_code ?? '',
      price: line.price,
      discount: line.discount || null,
      note: line.note ?? '',
    })),
  }
}

/** The whole of the values as the API takes them. */
export function orderInputOf({
  outlet_id,
  supplier_id,
  discount,
  tax_bp,
  freight,
  lines,
  ...rest
}: OrderValues) {
  return {
    ...rest,
    outlet_id: outlet_id ?? 0,
    supplier_id: supplier_id ?? 0,
    discount: discount ?? 0,
    tax_bp: tax_bp ?? 0,
    freight: freight ?? 0,
    lines: lines.map(({ key: _, ...line }) => ({
      ...line,
      ...goodOfKey(line.item_id),
      unit_quantity: line.unit_quantity ?? '',
      price: line.price ?? 0,
    })),
  }
}

/** What of a draft changed, for the API; the outlet stays. */
export function orderChangesOf(changed: Partial<OrderValues>, values: OrderValues) {
  const { outlet_id: _, ...input } = orderInputOf(values)
  return Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(changed, name)))
}

/** Names of the fields, for the conflict dialog. */
export const order_labels: Record<string, string> = {
  supplier_id: 'Pemasok',
  expected_on: 'Estimasi tiba',
  credit_days: 'Tempo',
  discount: 'Potongan',
  tax_bp: 'PPN',
  freight: 'Ongkos kirim',
  note: 'Catatan',
  lines: 'Barang',
  status: 'Status',
  total: 'Total',
  subtotal: 'Subtotal',
  tax: 'Nilai PPN',
}
