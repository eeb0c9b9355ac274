import type { EvidenceKind } from './variance.calc.ts'

/** Movements that people write down, by which a slip or a habit can be told. */
export const WRITTEN_TYPES = [
  'RECEIVE',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'ADJUST_IN',
  'ADJUST_OUT',
  'WASTE',
  'STAFF_MEAL',
  'SAMPLE',
  'PRODUCE_IN',
  'PRODUCE_OUT',
]

/** A document that moved the good between the counts; quantities in ten-thousandths of the base unit. */
export interface DocumentFact {
  readonly kind: EvidenceKind
  readonly id: number
  readonly label: string
  readonly at: string
  readonly type: string
  /** As it moved stock: negative took out. */
  readonly quantity: number
  /** The middle of others of its kind for this good here; null without any. */
  readonly usual: number | null
}

/** Goods on their way, or about to be. */
export interface TransferFact {
  readonly id: number
  readonly label: string
  readonly at: string
  /** Whether this outlet gets them. */
  readonly is_in: boolean
  /** Left according to stock, but not arrived when it was counted; a draft has not left. */
  readonly state: 'on_the_way' | 'draft'
  readonly quantity: number
}

/** What of an order had not come by the count. */
export interface OrderFact {
  readonly id: number
  readonly label: string
  readonly expected_on: string
  readonly quantity: number
}

/** A recipe that changed after what was sold by its old version. */
export interface RecipeChangeFact {
  readonly recipe_id: number
  readonly label: string
  readonly effective_from: string
  /** What the new portion would have taken more (positive) than stock says. */
  readonly more: number
}

/** A menu sold without a recipe, or an option that says nothing of what it takes. */
export interface NoRecipeFact {
  readonly kind: 'item' | 'variant'
  /** Of the menu, or of the variant that has the option. */
  readonly id: number
  readonly label: string
  /** Whole portions. */
  readonly sold: number
  /** What they would have taken. */
  readonly quantity: number
  /** Its own recipe, made later; else what similar menus take. */
  readonly is_own: boolean
  /** Of menus of its group with a recipe, how many of a hundred use the good. */
  readonly share: number
}

/** Written waste here before, and between the counts, with the last documents of it. */
export interface WasteFact {
  readonly days: number
  readonly days_with_waste: number
  readonly wasted_before: number
  readonly used_before: number
  readonly wasted: number
  readonly rows: readonly DocumentFact[]
}

/** A making of the good between the counts. */
export interface ProductionFact {
  readonly id: number
  readonly label: string
  readonly at: string
  readonly planned: number
  readonly made: number
}

/** Another count of the same good here. */
export interface CountFact {
  readonly id: number
  readonly label: string
  readonly at: string
  readonly expected: number
  readonly gap: number
}

/** Everything the rules go by; quantities in ten-thousandths of the base unit. */
export interface Facts {
  readonly gap: number
  readonly expected: number
  readonly counted: number
  /** What sales and productions took by recipe, positive. */
  readonly used: number
  /** How many base units packs of the good hold, in whole ones. */
  readonly packs: readonly number[]
  readonly count: { readonly id: number; readonly label: string; readonly at: string }
  /** Moved before the count but known only after it was posted. */
  readonly late: number
  readonly late_rows: readonly DocumentFact[]
  readonly documents: readonly DocumentFact[]
  /** Received within days after the count. */
  readonly arrivals: readonly DocumentFact[]
  /** The middle of what is received of it at once; null where nothing ever was. */
  readonly usual_receiving: number | null
  /** The last deliveries before the counts, the latest first. */
  readonly deliveries: readonly DocumentFact[]
  readonly transfers: readonly TransferFact[]
  readonly orders: readonly OrderFact[]
  readonly recipe_changes: readonly RecipeChangeFact[]
  readonly no_recipes: readonly NoRecipeFact[]
  readonly waste: WasteFact
  readonly productions: readonly ProductionFact[]
  /** The middle of what comes of a plan, in basis points; null without enough of them. */
  readonly usual_yield_bp: number | null
  /** Earlier counts, the last first. */
  readonly before: readonly CountFact[]
  readonly next: CountFact | null
}
