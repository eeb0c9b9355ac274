import { COST_DECIMALS, QTY_DECIMALS, qtyOf, toScaled } from '../../kit/decimal.calc.ts'
import { costOfQuantity } from '../../stock/ledger/balance.calc.ts'
import {
  type CompiledOption,
  type CompiledVersion,
  compileOption,
  compileVersion,
  consumptionOf,
  orderTypeOf,
} from '../../stock/recipe/consumption.calc.ts'
import { versionAt } from '../../stock/recipe/recipe-version.calc.ts'
import type { LineRow } from '../transaction/receipt-record.calc.ts'
import { findOptions, type SalesReference } from '../transaction/sales-reference.calc.ts'

/** What a line takes from stock; quantities in ten-thousandths of the base unit. */
export interface Taken {
  readonly item_kind: 'ingredient' | 'menu'
  readonly item_id: number
  readonly quantity: bigint
}

/** What a line takes, by which recipe, and what it costs besides, in millionths of a rupiah. */
export interface Taking {
  readonly taken: readonly Taken[]
  readonly recipe_version_id: number | null
  readonly other_cost: bigint
}

/** Tells what lines take from stock; recipes and options are made ready once. */
export type Taker = (line: LineRow, channel: string) => Taking | undefined

const NO_LINES: CompiledVersion = { id: 0, lines: [] }

/**
 * Makes a taker of the recipes and options that receipts name. A menu with a recipe takes its ingredients, a menu that
 * is counted takes itself, and options take what they add whatever the menu does. Undefined for a line that takes
 * nothing: its cost stays what the menu and its options say.
 */
export function createTaker(reference: SalesReference): Taker {
  const versions = new Map<number, CompiledVersion>()
  const options = new Map<number, CompiledOption>()

  function versionOf(line: LineRow): CompiledVersion | undefined {
    const found = versionAt(reference.recipes.get(line.item_id ?? 0) ?? [], line.business_date)
    if (!found) return undefined
    const known = versions.get(found.id) ?? compileVersion(found)
    versions.set(found.id, known)
    return known
  }

  function optionOf(id: number): CompiledOption | undefined {
    const effects = reference.effects.get(id)
    if (!effects) return undefined
    const known = options.get(id) ?? compileOption(effects)
    options.set(id, known)
    return known
  }

  return (line, channel) => {
    const item = line.item_id === null ? undefined : reference.items.get(line.item_id)
    if (!item) return undefined
    const version = versionOf(line)
    const chosen = findOptions(line.variants, reference)
    const effects = chosen.flatMap(({ id }) => optionOf(id) ?? [])
    const quantity = toScaled(line.qty, QTY_DECIMALS)
    const is_counted = item.stock_mode === 'item' && item.is_stock_logged
    const consumed =
      version || effects.length > 0
        ? consumptionOf(version ?? NO_LINES, effects, orderTypeOf(channel), qtyOf(line.qty))
        : []
    if (!is_counted && !version && consumed.length === 0) return undefined
    const taken: Taken[] = is_counted ? [{ item_kind: 'menu', item_id: item.id, quantity }] : []
    const costFor = (cost: string) => costOfQuantity(quantity, toScaled(cost, COST_DECIMALS))
    let other_cost = is_counted || version ? 0n : costFor(item.cost)
    for (const option of chosen) {
      if (!reference.effects.has(option.id)) other_cost += costFor(option.cost)
    }
    for (const { ingredient_id, quantity_e4 } of consumed) {
      const standard_cost = reference.unstocked.get(ingredient_id)
      const amount = BigInt(quantity_e4)
      if (standard_cost === undefined) {
        taken.push({ item_kind: 'ingredient', item_id: ingredient_id, quantity: amount })
      } else other_cost += costOfQuantity(amount, toScaled(standard_cost, COST_DECIMALS))
    }
    return { taken, recipe_version_id: version?.id ?? null, other_cost }
  }
}
