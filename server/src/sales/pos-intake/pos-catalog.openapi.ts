import { ALLERGENS, COURSES, ORDER_TYPES, STOCK_MODES } from '../../catalog/item/item.input.ts'
import { VARIANT_KINDS } from '../../catalog/variant/variant.input.ts'
import { TILL_RIGHTS } from '../../people/cashier/till-right.calc.ts'
import { AUDIENCES } from '../../people/member/member-audience.calc.ts'
import { DISCOUNT_TARGETS, DISCOUNT_TYPES } from '../discount/discount-terms.calc.ts'

type Schema = Record<string, unknown>

const text: Schema = { type: 'string' }
const optional: Schema = { type: ['string', 'null'] }
const integer: Schema = { type: 'integer' }
const yes_no: Schema = { type: 'boolean' }
const date: Schema = { type: ['string', 'null'], format: 'date' }
const words = (values: readonly string[]): Schema => ({ type: 'array', items: { enum: values } })
const listOf = (items: Schema): Schema => ({ type: 'array', items })

/** An object that always carries all of its fields. */
const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

const schedule: Schema = {
  ...listOf(object({ weekday: integer, opens_minute: integer, closes_minute: integer })),
  description:
    "Spans on the outlet's clock, Monday being 1; past 1440 reaches into the next morning. Empty is always.",
}

const outlet = object({ id: integer, code: text, name: text, timezone: text, business_day_cutoff: text })

const tax = object({
  effective_from: { type: 'string', format: 'date' },
  tax_bp: integer,
  service_bp: integer,
  is_tax_inclusive: yes_no,
  is_service_before_discount: yes_no,
  rounding_step: integer,
  round_down_below: integer,
  is_rounding_cash_only: yes_no,
  service_channels: listOf(text),
  inclusive_channels: listOf(text),
})

const item_group = object({
  id: integer,
  code: text,
  name: text,
  description: optional,
  image: optional,
  kitchen_station: optional,
  sort: integer,
})

const item = object({
  id: integer,
  item_group_id: integer,
  code: text,
  sku: optional,
  name: text,
  short_name: optional,
  description: optional,
  image: { ...optional, description: 'Key of the picture; /files/{key}?w=320 serves a small one.' },
  price: { ...integer, description: 'Whole rupiah.' },
  is_taxable: yes_no,
  tags: {
    ...listOf(text),
    description: 'Known labels by their key, such as halal, and those of the brand as written.',
  },
  allergens: words(ALLERGENS),
  order_types: { ...words(ORDER_TYPES), description: 'How it may be ordered; empty is every way.' },
  kitchen_station: optional,
  prep_minutes: { type: ['integer', 'null'] },
  course: { enum: [...COURSES, null] },
  stock_mode: { enum: STOCK_MODES },
  is_stock_logged: yes_no,
  sort: integer,
  is_available: { ...yes_no, description: 'Whether this outlet offers it.' },
  sold_out_until: {
    type: ['string', 'null'],
    format: 'date-time',
    description: 'The end of the business day on which it ran out; null while there is some.',
  },
  offered_from: { ...date, description: 'First business date it is on offer.' },
  offered_until: { ...date, description: 'Last business date it is on offer.' },
  schedule,
  variant_ids: listOf(integer),
  paket_parts: {
    ...listOf(
      object({
        id: integer,
        name: text,
        min_choices: integer,
        max_choices: integer,
        choices: listOf(
          object({
            item_id: integer,
            portions: { ...integer, description: 'Of it in one paket.' },
            surcharge: { ...integer, description: 'Added to the price of the paket.' },
            is_default: yes_no,
          }),
        ),
      }),
    ),
    description: 'What a paket holds; empty where the item is none.',
  },
  paket_missing: {
    ...listOf(text),
    description: 'Parts of which this outlet has fewer items today than have to be taken: it cannot be sold.',
  },
})

const option = object({
  id: integer,
  code: text,
  name: text,
  price: integer,
  is_default: yes_no,
  sort: integer,
})
const variant = object({
  id: integer,
  code: text,
  name: text,
  kind: { enum: VARIANT_KINDS },
  min_choices: integer,
  max_choices: integer,
  free_quantity: { ...integer, description: 'Of the options chosen, the first so many cost nothing.' },
  options: listOf(option),
})

const payment_method = object({
  id: integer,
  code: text,
  name: text,
  type: text,
  sort: integer,
  needs_reference: yes_no,
})

const cash = object({
  is_blind_close: { ...yes_no, description: 'Have the drawer counted without telling what should be in it.' },
  tolerance: {
    type: ['integer', 'null'],
    description: 'Ask for a reason when more rupiah than this differ of a method; null never does.',
  },
})

const table_group = object({ id: integer, name: text, sort: integer })
const table = object({ id: integer, table_group_id: integer, name: text, seats: integer, sort: integer })

const member_tier = object({ id: integer, name: text, sort: integer })
const audience = {
  members: { enum: AUDIENCES, description: 'Everybody, members only, or members of the tiers named.' },
  member_tier_ids: listOf(integer),
}

const option_prices: Schema = {
  ...listOf(object({ option_id: integer, price: integer })),
  description:
    'What these options add to the price of the menu instead of their own `price`; below zero where it costs less with one.',
}

const price = object({
  id: integer,
  code: text,
  name: text,
  priority: integer,
  published_at: { type: 'string', format: 'date-time', description: 'It sets prices from then on.' },
  starts_on: { ...date, description: 'First day on which a span, or without spans a business day, begins.' },
  ends_on: { ...date, description: 'Last such day.' },
  channels: { ...listOf(text), description: 'Empty is every channel.' },
  table_group_ids: { ...listOf(integer), description: 'Empty is any table, and none.' },
  ...audience,
  schedule,
  items: {
    ...listOf({
      type: 'object',
      properties: { item_id: integer, price: integer, options: option_prices },
      required: ['item_id', 'price'],
    }),
    description:
      'What each menu costs in it, and what options with a price of their own add; the others are not its matter.',
  },
})

const maybe: Schema = { type: ['integer', 'null'] }
const discount = object({
  id: integer,
  code: { ...text, description: 'Write it on the receipt: uses are counted by it.' },
  name: text,
  type: { enum: DISCOUNT_TYPES },
  value: { ...integer, description: 'Basis points of a percent, rupiah of an amount or a price.' },
  max_amount: maybe,
  min_spend: { ...integer, description: 'The bill before discounts has to come to this.' },
  buy_qty: maybe,
  get_qty: { ...maybe, description: 'Portions that are free, the cheapest first.' },
  free_item_id: maybe,
  target: { enum: DISCOUNT_TARGETS },
  item_group_ids: listOf(integer),
  item_ids: listOf(integer),
  excluded_item_ids: listOf(integer),
  channels: { ...listOf(text), description: 'Empty is every channel.' },
  ...audience,
  payment_methods: { ...listOf(text), description: 'Codes; empty is every method.' },
  starts_on: { ...date, description: 'First day on which a span, or without spans a business day, begins.' },
  ends_on: { ...date, description: 'Last such day.' },
  schedule: {
    ...listOf(object({ weekday: integer, opens_minute: integer, closes_minute: integer })),
    description: 'As of an item.',
  },
  quota: { ...maybe, description: 'Receipts it may be on; it leaves the catalogue when they are reached.' },
  daily_quota: { ...maybe, description: 'Receipts of a business day, at all outlets.' },
  member_quota: {
    ...maybe,
    description: 'Receipts of a member it may be on; /members tells how many it is on.',
  },
  member_daily_quota: { ...maybe, description: 'Receipts of a member and a business day.' },
  budget: { ...maybe, description: 'Rupiah it may take off; it leaves the catalogue when they are used up.' },
  is_first_visit: { ...yes_no, description: 'Only for a member without an earlier receipt.' },
  needs_code: { ...yes_no, description: 'Given against codes that are good for one receipt alone.' },
  is_automatic: { ...yes_no, description: 'Given by itself; otherwise only when asked for.' },
  is_combinable: {
    ...yes_no,
    description: 'Goes together with other combinable ones; otherwise it stands alone.',
  },
  priority: { ...integer, description: 'The highest is taken off first.' },
  requires_approval: yes_no,
  requires_reason: yes_no,
  platform_bp: { ...integer, description: 'Share the platform pays.' },
  supplier_bp: { ...integer, description: 'Share a supplier pays.' },
})

/** A cashier without what checks the PIN. */
const cashier_fields = {
  id: integer,
  code: { ...text, description: 'Write it as cashier_code or approver_code on what is sent.' },
  name: text,
  role: text,
  may: object(Object.fromEntries(TILL_RIGHTS.map((right) => [right, yes_no]))),
  discount_limit_bp: {
    ...integer,
    description: 'Up to which share of what it is taken from a discount may be given by hand.',
  },
  can_approve: { ...yes_no, description: 'May allow others what is within these rights.' },
}

const cashier = object({
  ...cashier_fields,
  pin: {
    type: ['object', 'null'],
    description: 'What a PIN is checked with while the till is cut off; null where there is none yet.',
    properties: {
      kdf: { enum: ['scrypt'] },
      n: integer,
      r: integer,
      p: integer,
      salt: { ...text, description: 'base64url' },
      verifier: {
        ...text,
        description:
          'base64url of HMAC-SHA-256, under the SHA-256 of the secret of the token, of "lumbung cashier <id> " and the 32 bytes of scrypt.',
      },
    },
  },
})

/** What `POST /cashier-pin` answers. */
export const PIN_ANSWER: Schema = {
  type: 'object',
  required: ['verified'],
  properties: {
    verified: { ...yes_no, description: 'False whatever is wrong: code, PIN, outlet.' },
    cashier: object(cashier_fields),
  },
}

/** What `GET /members` answers. */
export const MEMBER: Schema = object({
  id: { ...integer, description: 'Write it on the receipt as member_id.' },
  name: text,
  phone: text,
  member_tier_id: maybe,
  points: integer,
  visits: { ...integer, description: 'Receipts of the member so far.' },
  discounts: {
    ...listOf(object({ id: integer, used: integer, used_today: integer })),
    description:
      'Receipts of the member with each discount that counts them, in all and on this business day.',
  },
})

/** What `GET /catalog` answers. */
export const CATALOG: Schema = object({
  outlet,
  taxes: listOf(tax),
  item_groups: listOf(item_group),
  items: listOf(item),
  variants: listOf(variant),
  payment_methods: listOf(payment_method),
  table_groups: listOf(table_group),
  tables: { ...listOf(table), description: 'Those in use; a receipt says `name` as `table_name`.' },
  cash,
  member_tiers: { ...listOf(member_tier), description: 'Tiers of members, the lowest first.' },
  option_prices: {
    ...listOf(object({ item_id: integer, options: option_prices })),
    description: 'Menus of which options have a price of their own, as long as no list sets their price.',
  },
  prices: {
    ...listOf(price),
    description: 'Price lists in winning order: the first that holds and has the menu sets its price.',
  },
  discounts: { ...listOf(discount), description: 'Discounts of the outlet that are given or will be.' },
  cashiers: { ...listOf(cashier), description: 'Who works at the outlet, by code.' },
})
