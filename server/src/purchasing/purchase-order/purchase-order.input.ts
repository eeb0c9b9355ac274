import { z } from 'zod'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { positiveQuantity } from '../../stock/recipe/recipe.input.ts'
import { netOf } from '../receiving/receiving-cost.calc.ts'
import { itemKind, rupiah } from '../supplier/supplier.input.ts'

export const MOST_ORDER_LINES = 200
const MOST_ORDERS = 1000
const MOST_MERGED = 50

const LineInput = z
  .object({
    item_kind: itemKind,
    item_id: z.number('Pilih barang').int('Pilih barang').positive('Pilih barang').max(2_147_483_647),
    unit: requiredText('Satuan', 30).describe('The base unit of the good or one of its others.'),
    unit_quantity: positiveQuantity('Jumlah').describe('In `unit`.'),
    supplier_code: optionalText(40).describe('As the supplier calls it.'),
    price: rupiah('Harga').describe('Of one unit.'),
    discount: rupiah('Potongan').nullish().describe('Off the whole line.'),
    note: optionalText(200),
  })
  .superRefine((line, check) => {
    if (netOf({ ...line, discount: line.discount ?? 0 }) < 0n)
      check.addIssue({
        code: 'custom',
        path: ['discount'],
        message: 'Potongan lebih besar dari nilai baris',
      })
  })
  .meta({ graphql: 'PurchaseOrderLineInput' })

const shape = {
  outlet_id: z.number('Pilih outlet').int('Pilih outlet').positive('Pilih outlet').max(2_147_483_647),
  supplier_id: z.number('Pilih pemasok').int('Pilih pemasok').positive('Pilih pemasok').max(2_147_483_647),
  expected_on: calendarDate('Estimasi tiba').nullish().describe('When the goods should come.'),
  credit_days: z
    .number('Tempo tidak valid')
    .int('Tempo harus berupa angka bulat')
    .min(1, 'Tempo minimal 1 hari')
    .max(365, 'Tempo maksimal 365 hari')
    .nullish()
    .describe('Days until the invoice is due; none is paid at once.'),
  discount: rupiah('Potongan').describe('Off the whole order, after what is off its lines.'),
  tax_bp: z
    .number('PPN tidak valid')
    .int('PPN tidak valid')
    .min(0, 'PPN tidak boleh kurang dari 0')
    .max(10_000, 'PPN maksimal 100%')
    .describe('PPN on what is left after discounts, in basis points.'),
  freight: rupiah('Ongkos kirim').describe('Becomes part of the cost of the lines, by their value.'),
  note: optionalText(1000).describe('For the supplier to read.'),
  lines: z
    .array(LineInput)
    .min(1, 'Tambahkan minimal satu barang')
    .max(MOST_ORDER_LINES, `Maksimal ${MOST_ORDER_LINES} baris`),
}

/** A new order, as a draft. */
export const NewPurchaseOrderInput = z.object({
  ...z.object(shape).partial().shape,
  outlet_id: shape.outlet_id,
  supplier_id: shape.supplier_id,
  lines: shape.lines,
})

/** Several new orders, such as those a plan calls for. */
export const NewPurchaseOrdersInput = z.object({
  orders: z
    .array(NewPurchaseOrderInput.meta({ graphql: 'NewPurchaseOrder' }))
    .min(1, 'Pilih minimal satu pesanan')
    .max(MOST_ORDERS, `Maksimal ${MOST_ORDERS} pesanan sekaligus`),
})

/** A changed draft: only what is sent changes; lines are replaced as a whole. */
export const EditPurchaseOrderInput = z
  .object(shape)
  .omit({ outlet_id: true })
  .partial()
  .extend({ id, version: seenVersion })

/** A step that may be taken with a word about it. */
export const PurchaseOrderStepInput = z.object({ id, version: seenVersion, remark: optionalText(300) })

/** A step that says why. */
export const PurchaseOrderRefusalInput = z.object({
  id,
  version: seenVersion,
  remark: requiredText('Alasan', 300),
})

export const SendPurchaseOrderInput = z.object({
  id,
  version: seenVersion,
  is_emailed: z.boolean().optional().describe('Also sends it to the e-mail address of the supplier.'),
})

export const RemindPurchaseOrderInput = z.object({
  id,
  version: seenVersion,
  is_emailed: z.boolean().optional().describe('Writes the reminder to the e-mail address of the supplier.'),
})

/** An order made of another: the same lines at the prices of today. */
export const CopyPurchaseOrderInput = z.object({
  id,
  outlet_id: shape.outlet_id.nullish().describe('Where to; that of the other order without it.'),
})

/** Drafts that become one. */
export const MergePurchaseOrdersInput = z.object({
  ids: z
    .array(id)
    .min(2, 'Pilih minimal dua draf')
    .max(MOST_MERGED, `Maksimal ${MOST_MERGED} pesanan sekaligus`)
    .refine((ids) => new Set(ids).size === ids.length, 'Pesanan yang sama dipilih dua kali'),
})

/** Keeps an order to be ordered again; without a name it is no longer kept. */
export const PurchaseOrderTemplateInput = z.object({
  id,
  version: seenVersion,
  template_name: optionalText(80),
})

const limit = rupiah('Batas')

/** Rules of the brand for orders. */
export const PurchaseOrderRulesInput = z.object({
  version: seenVersion,
  approval_limit: limit
    .nullish()
    .transform((value) => value ?? null)
    .describe('Orders worth more wait for approval; null lets all pass.'),
  second_limit: limit
    .nullish()
    .describe('Orders worth more take two approvals; null is never, unchanged without it.'),
  tolerance_bp: z
    .number('Toleransi wajib diisi')
    .int('Toleransi tidak valid')
    .min(0, 'Toleransi tidak boleh kurang dari 0')
    .max(10_000, 'Toleransi maksimal 100%')
    .describe('By how much more than ordered may come, in basis points.'),
  price_alert_bp: z
    .number('Batas perubahan harga tidak valid')
    .int('Batas perubahan harga tidak valid')
    .min(1, 'Batas perubahan harga harus lebih dari 0')
    .max(10_000, 'Batas perubahan harga maksimal 100%')
    .nullish()
    .describe('From how much on a changed price is pointed out, in basis points; unchanged without it.'),
  roles: z
    .array(
      z
        .object({ admin_group_id: id, most: limit.nullish() })
        .meta({ graphql: 'PurchaseOrderRoleLimitInput' }),
    )
    .max(100)
    .nullish()
    .describe('Up to how much roles approve; null is whatever they are asked for.'),
})

export type NewPurchaseOrder = z.output<typeof NewPurchaseOrderInput>
export type PurchaseOrderLineDraft = z.output<typeof LineInput>
