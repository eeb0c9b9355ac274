import { z } from 'zod'
import { id, instant } from '../../kit/shared.input.ts'
import { NewPurchaseOrderInput } from '../../purchasing/purchase-order/purchase-order.input.ts'
import { itemKind } from '../../purchasing/supplier/supplier.input.ts'
import { positiveQuantity } from '../../stock/recipe/recipe.input.ts'
import { MOST_SUGGESTED } from './cover-days.calc.ts'

const MOST_COVER_DAYS = 30
const MOST_TRANSFER_LINES = 200

/** What suggestions are asked for. */
export const SuggestionScopeInput = z.object({
  cover_days: z
    .number()
    .int()
    .min(1, 'Minimal 1 hari')
    .max(MOST_COVER_DAYS, `Maksimal ${MOST_COVER_DAYS} hari`),
  outlet_id: id.nullish(),
  supplier_id: id.nullish(),
  category: z.string().max(120).nullish(),
})

const TransferLineInput = z
  .object({
    item_kind: itemKind,
    item_id: id,
    unit: z.string().min(1).max(30),
    unit_quantity: positiveQuantity('Jumlah'),
  })
  .meta({ graphql: 'SuggestedTransferLine' })

const TransferInput = z
  .object({
    outlet_id: id.describe('Where it leaves.'),
    to_outlet_id: id,
    lines: z.array(TransferLineInput).min(1, 'Tambahkan minimal satu barang').max(MOST_TRANSFER_LINES),
  })
  .meta({ graphql: 'SuggestedTransfer' })

/** What of the suggestions is done, with quantities as they were changed. */
export const SuggestedDocumentsInput = z.object({
  orders: z
    .array(NewPurchaseOrderInput.meta({ graphql: 'NewPurchaseOrder' }))
    .max(MOST_SUGGESTED, `Maksimal ${MOST_SUGGESTED} pesanan sekaligus`)
    .optional(),
  transfers: z
    .array(TransferInput)
    .max(MOST_SUGGESTED, `Maksimal ${MOST_SUGGESTED} transfer sekaligus`)
    .optional(),
  seen_at: instant.describe(
    'When the suggestions were made; what was ordered since then is not ordered twice.',
  ),
})
