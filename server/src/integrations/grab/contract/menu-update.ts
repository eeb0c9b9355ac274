import { z } from 'zod'
import { GRAB_LIMITS } from './limits.ts'
import { saysUnavailableTwice, UNAVAILABLE_NEEDS_STOCK_0 } from './menu.ts'
import { REFUSALS } from './refusals.ts'
import { entityID, instant, merchantID, minor, SERVICES } from './shared.ts'

/** HIDE exists in menus only. */
const availableStatus = z.enum(['AVAILABLE', 'UNAVAILABLE', 'UNAVAILABLETODAY'])
const service = z.enum(SERVICES)
const advancedPricings = z.array(z.object({ key: service, price: minor }))
const purchasabilities = z.array(z.object({ key: service, purchasable: z.boolean() }))

const itemChanges = {
  id: entityID,
  price: minor.optional(),
  availableStatus: availableStatus.optional(),
  maxStock: z.int().min(0).max(GRAB_LIMITS.max_stock).optional(),
  advancedPricings: advancedPricings.optional(),
  purchasabilities: purchasabilities.optional(),
}

const itemUpdate = z
  .object({ merchantID, field: z.literal('ITEM'), ...itemChanges })
  .refine(saysUnavailableTwice, UNAVAILABLE_NEEDS_STOCK_0)

const modifierUpdate = z
  .object({
    merchantID,
    field: z.literal('MODIFIER'),
    id: entityID,
    /** Beside the id it says which modifier is meant. */
    name: z.string().min(1).max(GRAB_LIMITS.modifier_name),
    price: minor.optional(),
    availableStatus: availableStatus.optional(),
    isFree: z.boolean().optional(),
    advancedPricings: advancedPricings.optional(),
  })
  .refine(({ isFree, price }) => !(isFree && price), {
    path: ['price'],
    message: REFUSALS.free_modifier_with_price.message,
  })

/** One item or one modifier. */
export const menuUpdate = z.discriminatedUnion('field', [itemUpdate, modifierUpdate])

const menuEntity = z.object(itemChanges).refine(saysUnavailableTwice, UNAVAILABLE_NEEDS_STOCK_0)

/** Up to 200 items; what Grab cannot change is told one by one. */
export const batchUpdate = z.object({
  merchantID,
  field: z.literal('ITEM'),
  menuEntities: z.array(menuEntity).min(1).max(GRAB_LIMITS.batch_entities, REFUSALS.batch_too_large.message),
})

export const batchAnswer = z.object({
  merchantID,
  status: z.enum(['success', 'partial success', 'fail']),
  errors: z.array(z.object({ entityID: z.string(), errMsg: z.string() })).nullable(),
})

const errors = z.array(z.string()).optional()
const modifierTrace = z.object({ id: z.string(), errors })
const groupTrace = z.object({ id: z.string(), errors, modifiers: z.array(modifierTrace).optional() })
const itemTrace = z.object({ id: z.string(), errors, modifierGroups: z.array(groupTrace).optional() })
const categoryTrace = z.object({ id: z.string(), errors, items: z.array(itemTrace).optional() })
const sectionTrace = z.object({ id: z.string(), errors, categories: z.array(categoryTrace).optional() })

/** How the last menu was taken, with what is wrong beside the part that has it. */
export const menuTrace = z.object({
  code: z.enum(['Success', 'PartialSuccess', 'InQueuing']),
  createdTime: instant,
  updatedTime: instant,
  errors,
  sections: z.array(sectionTrace).optional(),
})

/** The states of a menu on its way; the same `requestID` again is to be ignored. */
export const menuSyncState = z.object({
  requestID: z.string(),
  merchantID,
  partnerMerchantID: z.string().optional(),
  jobID: z.string(),
  updatedAt: instant,
  status: z.enum(['QUEUEING', 'PROCESSING', 'SUCCESS', 'FAILED']),
  errors: z.array(z.string()).nullish(),
})

export type MenuTrace = z.infer<typeof menuTrace>
export type MenuUpdate = z.infer<typeof menuUpdate>
