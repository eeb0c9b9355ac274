import type { WriteContext } from '../../kit/context.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { findOffered, readingOf, readOfferedOptions } from '../item/option-price.parts.ts'
import type { OptionOverride } from './price-rule.calc.ts'

const keyOf = ({ item_id, variant_option_id }: OptionOverride) => `${item_id} ${variant_option_id}`

/**
 * What is asked of prices of a list for menus with an option far from what the list said before, or from what that costs
 * without it; options that a menu does not offer are refused. Those it had before are left in peace.
 */
export async function readingsOfOptions(
  tx: WriteContext,
  overrides: readonly OptionOverride[] | undefined,
  before: readonly OptionOverride[] | undefined,
): Promise<Reading[]> {
  const known = new Map(before?.map((row) => [keyOf(row), row.price]))
  const typed = (overrides ?? []).map((override, index) => ({ ...override, index }))
  const fresh = typed.filter((row) => known.get(keyOf(row)) !== row.price)
  if (fresh.length === 0) return []
  const offered = await readOfferedOptions(tx, [...new Set(fresh.map(({ item_id }) => item_id))])
  return fresh.map((row): Reading => {
    const path = `option_overrides.${row.index}`
    const option = findOffered(offered, row, `${path}.variant_option_id`)
    const stood = known.get(keyOf(row))
    const reading = readingOf(option, row.price, `${path}.price`)
    return {
      ...reading,
      subject: `price.${row.item_id}.option.${row.variant_option_id}`,
      record_id: undefined,
      ...(stood === undefined
        ? { reference_name: 'harga menu' }
        : { reference: String(stood), reference_name: 'harga khusus sebelumnya' }),
    }
  })
}
