import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { isAsking } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import { toldGood } from '../supplier/supplier-items.ts'
import { assertSupplier, dayAt } from '../supplier/supplier-serving.ts'
import {
  CopyPurchaseOrderInput,
  EditPurchaseOrderInput,
  type NewPurchaseOrder,
  NewPurchaseOrderInput,
  NewPurchaseOrdersInput,
  PurchaseOrderTemplateInput,
} from './purchase-order.input.ts'
import {
  beginOrderAction,
  finishOrderAction,
  lockOrder,
  type OrderRow,
  REF_TYPE,
} from './purchase-order.policy.ts'
import { draftOfLine, readOrderLines, spreadTerms, writeOrderLines } from './purchase-order-lines.ts'
import { askOrder } from './purchase-order-plausible.ts'
import { repriceLines } from './purchase-order-prices.ts'
import type { OrderTotal } from './purchase-order-total.calc.ts'

const ORDER_CONSTRAINTS = {
  purchase_order_brand_id_supplier_id_fkey: ['supplier_id', 'Pemasok tidak ditemukan'],
  purchase_order_template: ['template_name', 'Nama templat sudah digunakan'],
} as const

/** What an order comes to, as its columns hold it. */
export const amountsOf = ({ subtotal, tax, total }: OrderTotal) => ({
  subtotal: Number(subtotal),
  tax: Number(tax),
  total: Number(total),
})

/** Writes an order as a draft, with a number of its own; `path` is where it stands in the input. */
async function insertOrder(tx: WriteContext, input: NewPurchaseOrder, path = ''): Promise<{ id: number }> {
  const { lines, discount = 0, tax_bp = 0, freight = 0, ...values } = input
  requireOutlet(tx, values.outlet_id)
  const now = tx.now()
  const business_date = await dayAt(tx, values.outlet_id, now)
  await assertSupplier(tx, values.supplier_id, values.outlet_id)
  const number = await takeDocumentNumber(tx, 'PO', values.outlet_id, business_date)
  const document = await tx.db
    .insertInto('purchase_order')
    .values({
      ...values,
      brand_id: tx.brand_id,
      number,
      business_date,
      discount,
      tax_bp,
      freight,
      author_id: tx.viewer?.admin_id || null,
      author: tx.actor,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const amounts = amountsOf(await writeOrderLines(tx, document, lines, { discount, tax_bp, freight }))
  if (isAsking(tx)) await askOrder(tx, document, { is_draft: true, path })
  await updateOwn(tx, 'purchase_order', { id: document.id }).set(amounts).execute()
  await audit(tx, {
    action: 'purchase_order.create',
    entity: REF_TYPE,
    entity_id: document.id,
    label: number,
    outlet_id: values.outlet_id,
    after: { ...document, ...amounts },
  })
  return { id: document.id }
}

/** Writes an order as a draft. */
export const createPurchaseOrder = command('purchase_order.create', {
  permission: can('purchase_order', 'create'),
  input: NewPurchaseOrderInput,
  constraints: ORDER_CONSTRAINTS,
  asks: true,
  run: (tx, order) => insertOrder(tx, order),
})

/** Writes several orders as drafts, all or none, and answers their ids in the same order. */
export const createPurchaseOrders = command('purchase_order.create_many', {
  permission: can('purchase_order', 'create'),
  input: NewPurchaseOrdersInput,
  constraints: ORDER_CONSTRAINTS,
  asks: true,
  run: async (tx, { orders }) => {
    const ids: number[] = []
    for (const [index, order] of orders.entries())
      ids.push((await insertOrder(tx, order, `orders.${index}.`)).id)
    return ids
  },
})

/** Changes a draft; only what is sent. */
export const updatePurchaseOrder = command('purchase_order.update', {
  permission: can('purchase_order', 'update'),
  input: EditPurchaseOrderInput,
  constraints: ORDER_CONSTRAINTS,
  asks: true,
  run: async (tx, { id, version, lines, ...values }) => {
    const row = await beginOrderAction(tx, id, 'edit', version)
    const supplier_id = values.supplier_id ?? row.supplier_id
    if (supplier_id !== row.supplier_id) await assertSupplier(tx, supplier_id, row.outlet_id)
    const { discount = row.discount, tax_bp = row.tax_bp, freight = row.freight } = values
    const terms = { discount, tax_bp, freight }
    const total = lines
      ? await writeOrderLines(tx, { ...row, supplier_id }, lines, terms)
      : await spreadTerms(tx, id, terms)
    if (lines) await askOrder(tx, row, { is_draft: true })
    return finishOrderAction(tx, row, 'update', {
      changes: { ...values, supplier_id, ...terms, ...amountsOf(total) },
      details: lines ? { lines: lines.map(toldGood) } : {},
    })
  },
})

/** What an order made of another takes over; prices are those of today. */
async function copyOf(tx: WriteContext, row: OrderRow, outlet_id: number): Promise<NewPurchaseOrder> {
  const { supplier_id, credit_days, tax_bp, note } = row
  const drafts = (await readOrderLines(tx, row.id)).map(draftOfLine)
  const lines = await repriceLines(tx, supplier_id, drafts)
  return { outlet_id, supplier_id, credit_days, tax_bp, note, lines }
}

/** Makes a draft of an order or a template: the same lines at the prices of today. */
export const duplicatePurchaseOrder = command('purchase_order.duplicate', {
  permission: can('purchase_order', 'create'),
  input: CopyPurchaseOrderInput,
  run: async (tx, { id, outlet_id }) => {
    const row = await lockOrder(tx, id)
    return insertOrder(tx, await copyOf(tx, row, outlet_id ?? row.outlet_id))
  },
})

/** Keeps an order by a name to be ordered again, or no longer. */
export const savePurchaseOrderTemplate = command('purchase_order.template', {
  permission: can('purchase_order', 'update'),
  input: PurchaseOrderTemplateInput,
  constraints: ORDER_CONSTRAINTS,
  run: async (tx, { id, template_name }) => {
    const row = await lockOrder(tx, id)
    return finishOrderAction(tx, row, 'template', { changes: { template_name: template_name ?? null } })
  },
})
