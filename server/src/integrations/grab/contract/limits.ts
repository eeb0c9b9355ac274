/** The published limits of GrabFood's partner API v1.1.3: lengths in characters, counts, and amounts in minor units. */
export const GRAB_LIMITS = {
  credential: 32,
  id: 64,
  selling_times: 20,
  selling_time_name: 30,
  periods_a_day: 3,
  categories: 100,
  category_name: 60,
  items_a_category: 300,
  item_name: 80,
  description: 300,
  groups_an_item: 30,
  group_name: 50,
  modifiers_a_group: 100,
  modifier_name: 40,
  max_stock: 9_999_999,
  batch_entities: 200,
  note: 300,
  special_hours: 3,
  campaign_name: 256,
  campaign_tag: 22,
  active_campaigns: 100,
  /** Rp 10.000.000 of an edited order. */
  edited_total: 1_000_000_000,
} as const

/** Rupiah travels in hundredths of a rupiah. Amounts of campaigns and `promoAmount` do not. */
export const RUPIAH = { code: 'IDR', symbol: 'Rp', exponent: 2 } as const

/** Minor units of a rupiah; a price that is no multiple of it cannot be paid. */
export const MINOR_OF_RUPIAH = 10 ** RUPIAH.exponent

/** How long the same menu may not be announced again, unless Grab agreed otherwise. */
export const MENU_LOCK_MS = 120_000

/** How long items of the same menu may not be changed in a batch again. */
export const BATCH_LOCK_MS = 10_000
