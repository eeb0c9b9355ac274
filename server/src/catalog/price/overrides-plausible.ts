import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'

interface Override {
  readonly item_id: number
  readonly price: number
}

/**
 * What is asked of prices of a list far from what the list said before, or from what their menus cost without it; those it had
 * before are left in peace.
 */
export async function readingsOfOverrides(
  tx: WriteContext,
  overrides: readonly Override[] | undefined,
  before: readonly Override[] | undefined,
): Promise<Reading[]> {
  const known = new Map(before?.map(({ item_id, price }) => [item_id, price]))
  const typed = (overrides ?? []).map((override, index) => ({ ...override, index }))
  const fresh = typed.filter(({ item_id, price }) => known.get(item_id) !== price)
  if (!canAnswer(tx) || fresh.length === 0) return []
  const rows = await selectOwn(tx, 'item')
    .select(['id', 'name', 'price'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(fresh.map(({ item_id }) => item_id))))
    .execute()
  const items = new Map(rows.map((row) => [row.id, row]))
  return fresh.flatMap(({ item_id, price, index }): Reading[] => {
    const item = items.get(item_id)
    if (!item) return []
    return [
      {
        subject: `price.${item_id}`,
        path: `overrides.${index}.price`,
        label: `Harga ${item.name}`,
        entered: String(price),
        unit: 'Rp',
        reference: String(known.get(item_id) ?? item.price),
        reference_name: known.has(item_id) ? 'harga khusus sebelumnya' : 'harga menu',
      },
    ]
  })
}
