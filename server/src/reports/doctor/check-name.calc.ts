/** What a finding is about. */
export const DOCTOR_SUBJECTS = [
  'item',
  'variant',
  'ingredient',
  'recipe',
  'outlet',
  'discount',
  'member',
  'approval',
] as const
export type DoctorSubject = (typeof DOCTOR_SUBJECTS)[number]

/** Every check, with what it is about. Who adds one names it here, says how it finds and words it in `check-words.calc`. */
export const DOCTOR_CHECKS = {
  menu_nowhere: 'item',
  menu_over: 'item',
  menu_unpriced: 'item',
  menu_below_cost: 'item',
  menu_no_recipe: 'item',
  menu_no_cost: 'item',
  menu_no_photo: 'item',
  menu_negative: 'item',
  menu_paket_short: 'item',
  menu_grab_missing: 'item',
  menu_grab_refused: 'item',
  variant_unchoosable: 'variant',
  variant_unmapped: 'variant',
  ingredient_no_cost: 'ingredient',
  ingredient_no_supplier: 'ingredient',
  ingredient_price_old: 'ingredient',
  ingredient_never_counted: 'ingredient',
  ingredient_negative: 'ingredient',
  recipe_incomplete: 'recipe',
  recipe_cost_jump: 'recipe',
  recipe_unused: 'recipe',
  recipe_circular: 'recipe',
  outlet_no_hours: 'outlet',
  outlet_no_payment: 'outlet',
  outlet_unknown_payment: 'outlet',
  outlet_till_silent: 'outlet',
  outlet_grab_failed: 'outlet',
  discount_never: 'discount',
  member_double: 'member',
  approval_nobody: 'approval',
} as const satisfies Readonly<Record<string, DoctorSubject>>

export type DoctorCheckName = keyof typeof DOCTOR_CHECKS

export const DOCTOR_CHECK_NAMES = Object.keys(DOCTOR_CHECKS) as DoctorCheckName[]

/** What may be done at once, by a rule. */
export const REPAIRABLE: ReadonlySet<string> = new Set<DoctorCheckName>([
  'menu_nowhere',
  'menu_over',
  'discount_never',
])
