import { z } from 'zod'
import { GRAB_LIMITS } from './limits.ts'
import {
  AVAILABLE_STATUSES,
  currency,
  dayPeriods,
  entityID,
  merchantID,
  minor,
  SERVICES,
  week,
} from './shared.ts'

const availableStatus = z.enum(AVAILABLE_STATUSES)
const sequence = z.int().min(0).optional()
const barcode = z.string().regex(/^(\d{8}|\d{12,14})?$/, 'expected a GTIN of 8, 12, 13 or 14 digits')
const maxStock = z.int().min(0).max(GRAB_LIMITS.max_stock)

/** One translation, in one of the languages Grab shows. */
const translation = z
  .partialRecord(z.enum(['en', 'th', 'ms', 'zh', 'vi', 'id', 'km', 'my']), z.string())
  .refine((texts) => Object.keys(texts).length <= 1, 'only one translation is taken')

const advancedPricing = z.partialRecord(z.enum(SERVICES), minor)
const purchasability = z.partialRecord(z.enum(SERVICES), z.boolean())

const utcTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'expected YYYY-MM-DD HH:MM:SS')

const serviceDay = z
  .object({
    openPeriodType: z.enum(['OpenPeriod', 'OpenAllDay', 'CloseAllDay']),
    periods: dayPeriods.optional(),
  })
  .refine(({ openPeriodType, periods }) => openPeriodType !== 'OpenPeriod' || periods?.length, {
    path: ['periods'],
    message: 'OpenPeriod needs periods',
  })

const sellingTime = z.object({
  id: entityID,
  name: z.string().max(GRAB_LIMITS.selling_time_name).optional(),
  startTime: utcTime,
  endTime: utcTime,
  serviceHours: week(serviceDay),
})

const modifier = z.object({
  id: entityID,
  name: z.string().min(1).max(GRAB_LIMITS.modifier_name),
  nameTranslation: translation.optional(),
  availableStatus,
  price: minor.optional(),
  barcode: barcode.optional(),
  sequence,
  advancedPricing: advancedPricing.optional(),
})

const modifierGroup = z
  .object({
    id: entityID,
    name: z.string().min(1).max(GRAB_LIMITS.group_name),
    nameTranslation: translation.optional(),
    availableStatus,
    selectionRangeMin: z.int().min(0).optional(),
    selectionRangeMax: z.int().min(0),
    sequence,
    modifiers: z.array(modifier).max(GRAB_LIMITS.modifiers_a_group).optional(),
  })
  .refine(({ selectionRangeMin = 0, selectionRangeMax }) => selectionRangeMin <= selectionRangeMax, {
    path: ['selectionRangeMin'],
    message: 'the smallest selection is above the largest',
  })

/** Both fields have to say it: Grab takes neither alone for unavailable. */
export const saysUnavailableTwice = ({
  availableStatus: status,
  maxStock: stock,
}: {
  availableStatus?: string | undefined
  maxStock?: number | undefined
}) => status !== 'UNAVAILABLE' || stock === 0

export const UNAVAILABLE_NEEDS_STOCK_0 = {
  path: ['maxStock'],
  message: 'maxStock must be 0 when availableStatus is UNAVAILABLE',
}

const item = z
  .object({
    id: entityID,
    name: z.string().min(1).max(GRAB_LIMITS.item_name),
    nameTranslation: translation.optional(),
    availableStatus,
    description: z.string().max(GRAB_LIMITS.description).optional(),
    descriptionTranslation: translation.optional(),
    price: minor,
    photos: z.array(z.url()).optional(),
    specialType: z.enum(['alcohol', 'tobacco', 'meal_for_one', '']).optional(),
    taxable: z.boolean().optional(),
    barcode: barcode.optional(),
    sellingTimeID: z.string().max(GRAB_LIMITS.id).optional(),
    maxStock: maxStock.nullish(),
    sequence,
    advancedPricing: advancedPricing.optional(),
    purchasability: purchasability.optional(),
    modifierGroups: z.array(modifierGroup).max(GRAB_LIMITS.groups_an_item).optional(),
  })
  .refine(
    (menu_item) => saysUnavailableTwice({ ...menu_item, maxStock: menu_item.maxStock ?? undefined }),
    UNAVAILABLE_NEEDS_STOCK_0,
  )

const category = z.object({
  id: entityID,
  name: z.string().min(1).max(GRAB_LIMITS.category_name),
  nameTranslation: translation.optional(),
  availableStatus,
  sellingTimeID: entityID,
  sequence,
  items: z.array(item).max(GRAB_LIMITS.items_a_category),
})

/** The answer to "Get menu", in the new structure with selling times; what "Push Grab menu" brings has the same shape. */
export const menu = z.object({
  merchantID,
  partnerMerchantID: merchantID,
  currency,
  sellingTimes: z.array(sellingTime).min(1).max(GRAB_LIMITS.selling_times),
  categories: z.array(category).max(GRAB_LIMITS.categories),
})

export type Menu = z.infer<typeof menu>
export type MenuItem = z.infer<typeof item>
