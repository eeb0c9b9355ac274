import type { PriceList } from '../../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../../catalog/price/price-rule.calc.ts'
import type { WeeklyPeriod } from '../../../outlets/outlet/opening-hours.calc.ts'
import type { AvailabilityItem, GrabStatus, WithheldReason } from './availability.calc.ts'

export interface SourceOption {
  readonly id: number
  readonly name: string
  readonly price: number
}

export interface SourceVariant {
  readonly id: number
  readonly name: string
  readonly min_choices: number
  readonly max_choices: number | null
  /** Of what is chosen, the first so many cost nothing; Grab knows no such thing. */
  readonly free_quantity: number
  readonly options: readonly SourceOption[]
  /** The item it is offered with alone, where that has prices of its own for its options. */
  readonly of_item?: number | undefined
  /** An option is cheaper than none, which Grab does not know where none has to be chosen. */
  readonly has_cheaper?: boolean | undefined
}

export interface SourceItem extends AvailabilityItem {
  readonly id: number
  readonly item_group_id: number
  readonly name: string
  readonly description: string | null
  readonly image: string | null
  readonly is_taxable: boolean
  readonly stock_cap: number | null
  /** Daily hours at Grab; null is the item's own schedule. */
  readonly opens_minute: number | null
  readonly closes_minute: number | null
  readonly variants: readonly SourceVariant[]
  /** Grab would have to be told what is chosen for it; it is left out. */
  readonly is_paket?: boolean
}

/** What a store's menu is made of. */
export interface MenuSource {
  readonly outlet: {
    readonly id: number
    readonly timezone: string
    readonly cutoff_minutes: number
    readonly hours: readonly WeeklyPeriod[]
  }
  readonly merchant_id: string | null
  readonly partner_merchant_id: string
  readonly public_url: string
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly items: readonly SourceItem[]
  readonly priced: readonly PricedItem[]
  readonly lists: readonly PriceList[]
}

/** An item as it stands in the menu: what it costs there, its options too, and whether it is sold. */
export interface ShownItem {
  readonly item: SourceItem
  readonly price: number
  readonly status: GrabStatus
  readonly reason: WithheldReason
}
