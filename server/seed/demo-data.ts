import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ALLERGENS, COURSES, ORDER_TYPES } from '../src/catalog/item/item.input.ts'
import { PictureLook } from './pictures/item-picture.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'] as const
const weekday = z.enum(WEEKDAYS)
const hourWeights = z.array(z.number()).length(24)
const span = z.tuple([z.string(), z.string()])

const Outlet = z.object({
  code: z.string(),
  name: z.string(),
  province_code: z.string(),
  city_code: z.string(),
  complete_address: z.string(),
  postal_code: z.string(),
  address_lat: z.number(),
  address_long: z.number(),
  timezone: z.string(),
  phone: z.string(),
  email: z.string(),
  profile: z.string(),
  tx_per_day: z.number(),
  avg_dine_in_pax: z.number(),
  opening: z.record(weekday, z.array(span)),
  opened: z.string(),
  deleted_at: z.string().optional(),
  radius_m: z.number(),
  tax_bp: z.int(),
  service_bp: z.int(),
  is_tax_inclusive: z.boolean(),
  grab: z.object({ merchantID: z.string().nullable(), status: z.enum(['ACTIVE', 'INACTIVE', 'SYNCING']) }),
})
export type DemoOutlet = z.output<typeof Outlet>

const Discount = z.object({
  code: z.string(),
  name: z.string(),
  scope: z.enum(['bill', 'group', 'item']),
  type: z.enum(['percent', 'amount', 'buy_x_get_y']),
  value: z.number().default(0),
  max_amount: z.number().optional(),
  min_spend: z.number().default(0),
  buy_qty: z.number().default(0),
  get_qty: z.number().default(0),
  groups: z.array(z.string()).optional(),
  items: z.array(z.string()).optional(),
  payment_methods: z.array(z.string()).optional(),
  outlets: z.array(z.string()).optional(),
  members_only: z.boolean().default(false),
  requires_pin: z.boolean().default(false),
  requires_reason: z.boolean().default(false),
  quota: z.number().optional(),
  channel: z.string().optional(),
  days: z.array(weekday).optional(),
  hours: span.optional(),
  valid: span,
})
export type DemoDiscount = z.output<typeof Discount>

const Variant = z.object({
  code: z.string(),
  name: z.string(),
  min: z.number(),
  max: z.number(),
  options: z.array(z.object({ code: z.string(), name: z.string(), price: z.number() })),
})
const Item = z.object({
  code: z.string(),
  group: z.string(),
  name: z.string(),
  price: z.number(),
  popularity_weight: z.number(),
  variant_groups: z.array(z.string()),
  /** What it costs with options that have a price of their own there, by `VARIANT:OPTION`. */
  option_prices: z.record(z.string(), z.int()).default({}),
  taxable: z.boolean(),
  track_stock: z.boolean(),
})
export type DemoItem = z.output<typeof Item>

/** A price that was raised before the brand came here: the menu's own, or the one typed for it in a price list. */
const PriceRise = z.object({
  menu_item: z.string(),
  price_list: z.string().optional(),
  old_price: z.int(),
  new_price: z.int(),
  days_ago: z.int(),
})
export type DemoPriceRise = z.output<typeof PriceRise>

const components = z.array(z.object({ ingredient: z.string(), qty: z.number() }))

const Ingredient = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  stock_unit: z.string(),
  buy_unit: z.string(),
  units_per_buy_unit: z.number(),
  /** Of a buying unit. */
  buy_price: z.number(),
  unit_cost: z.number(),
  min_stock_per_outlet: z.number(),
  /** By code. */
  supplier: z.string(),
})
export type DemoIngredient = z.output<typeof Ingredient>

/** The demo brand as data/demo-brand.json holds it; what other parts of the product read is left out here. */
const DemoBrand = z.object({
  brand: z.object({
    name: z.string(),
    legal_name: z.string(),
    domain: z.string(),
    email: z.string(),
    phone: z.string(),
    tagline: z.string(),
    facebook: z.string(),
    twitter: z.string(),
    instagram: z.string(),
    youtube: z.string(),
    tiktok: z.string(),
    complete_address: z.string(),
    postal_code: z.string(),
    province_code: z.string(),
    city_code: z.string(),
    address_lat: z.number(),
    address_long: z.number(),
    activate_qr: z.boolean(),
    order_from_qr: z.boolean(),
  }),
  outlets: z.array(Outlet),
  table_groups: z.record(
    z.string(),
    z.array(z.object({ name: z.string(), prefix: z.string(), count: z.number(), seats: z.number() })),
  ),
  variant_groups: z.array(Variant),
  menu_groups: z.array(
    z.object({ code: z.string(), name: z.string(), kitchen_station: z.string(), sort: z.number() }),
  ),
  menu_items: z.array(Item),
  ingredients: z.array(Ingredient),
  suppliers: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      category: z.string(),
      city: z.string(),
      phone: z.string(),
      contact: z.string(),
      lead_days: z.int(),
      payment_terms: z.string(),
    }),
  ),
  purchasing_pattern: z.object({
    by_category_days_between_orders: z.record(z.string(), z.number()),
    price_drift_percent_per_month: z.number(),
    late_rate: z.number(),
  }),
  production_recipes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      yield_qty: z.number(),
      shelf_life_days: z.int(),
      components,
      batch_cost: z.number(),
      unit_cost: z.number(),
    }),
  ),
  menu_recipes: z.array(
    z.object({ menu_item: z.string(), yield_qty: z.number(), components, hpp: z.number() }),
  ),
  variant_recipe_effects: z.array(z.object({ option: z.string() })),
  price_lists: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      adjust: z.object({ type: z.literal('percent'), value: z.number() }),
      round_to: z.number().optional(),
    }),
  ),
  price_rises: z.array(PriceRise),
  discounts: z.array(Discount),
  payment_methods: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      type: z.enum([
        'cash',
        'qris',
        'edc_debit',
        'edc_credit',
        'ewallet',
        'bank_transfer',
        'voucher',
        'receivable',
        'platform',
      ]),
      fee_bp: z.int(),
      active: z.boolean(),
    }),
  ),
  channel_mix: z.record(z.string(), z.number()),
  payment_mix_in_store: z.record(z.string(), z.number()),
  shifts: z.array(z.object({ name: z.string(), start: z.string(), end: z.string(), opening_cash: z.int() })),
  cash_difference: z.object({
    exact_rate: z.number(),
    typical_range: z.tuple([z.int(), z.int()]),
    step: z.int(),
    large_rate: z.number(),
    large_range: z.tuple([z.int(), z.int()]),
  }),
  sales_shape: z.object({
    weekday_multiplier: z.record(weekday, z.number()),
    payday_multiplier: z.object({ days: z.array(z.number()), factor: z.number() }),
    month_multiplier: z.record(z.enum(MONTHS), z.number()),
    day_noise_sigma: z.number(),
    ramadan: z.array(z.object({ from: z.string(), to: z.string() })),
    ramadan_factor: z.object({
      day: z.object({ hours: z.tuple([z.number(), z.number()]), factor: z.number() }),
      evening: z.object({ hours: z.tuple([z.number(), z.number()]), factor: z.number() }),
      week_after: z.number(),
    }),
    hour_weights: z.record(z.string(), z.object({ weekday: hourWeights, weekend: hourWeights })),
    group_daypart_factor: z.record(z.string(), z.record(z.string(), z.number())),
  }),
  basket: z.object({
    items_per_transaction: z.record(
      z.enum(['DINE-IN', 'TAKEAWAY', 'DELIVERY']),
      z.record(z.string(), z.number()),
    ),
    variant_choice_probability: z.record(z.string(), z.number()),
    discount_rate_of_bills: z.number(),
    member_rate_of_bills: z.number(),
    void_rate: z.number(),
    refund_rate: z.number(),
    note_rate: z.number(),
  }),
  members: z.array(z.object({ name: z.string(), phone: z.string(), email: z.string(), joined: z.string() })),
  admins: z.array(
    z.object({
      name: z.string(),
      admin_group: z.string(),
      outlet: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
})
export type DemoBrand = z.output<typeof DemoBrand>
export type Weekday = (typeof WEEKDAYS)[number]

/** Reads and checks the data of the demo brand. */
export function readDemoBrand(): DemoBrand {
  return DemoBrand.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'data/demo-brand.json'), 'utf8')))
}

/** Name of an ISO weekday (1 Monday) in the data. */
export function weekdayName(iso: number): Weekday {
  return WEEKDAYS[iso - 1] ?? 'mon'
}

/** Name of a month (1 January) in the data. */
export function monthName(month: number): (typeof MONTHS)[number] {
  return MONTHS[month - 1] ?? 'Jan'
}

/** Sales channel as the product writes it: DINE-IN is DINE_IN. */
export function channelOf(code: string): string {
  return code.replace('-', '_')
}

const clock = z.string().regex(/^\d\d:\d\d$/)

/** What the menu page shows of the demo menu, by code. */
const DemoMenu = z.object({
  groups: z.record(
    z.string(),
    z.object({ description: z.string(), food_cost_target_bp: z.int().optional() }),
  ),
  items: z.record(
    z.string(),
    z.object({
      description: z.string(),
      short_name: z.string().optional(),
      sku: z.string().optional(),
      tags: z.array(z.string()),
      allergens: z.array(z.enum(ALLERGENS)),
      order_types: z.array(z.enum(ORDER_TYPES)),
      kitchen_station: z.string().optional(),
      prep_minutes: z.int(),
      course: z.enum(COURSES).optional(),
      schedule: z
        .array(z.object({ weekday: z.int().min(1).max(7), opens_at: clock, closes_at: clock }))
        .default([]),
      picture: PictureLook,
    }),
  ),
})
export type DemoMenu = z.output<typeof DemoMenu>

/** Reads and checks what the demo menu says of its items. */
export function readDemoMenu(): DemoMenu {
  return DemoMenu.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'data/demo-menu.json'), 'utf8')))
}
