import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { assertMovesWithin } from '../price/price-moves.ts'
import { lockItems } from './item.lock.ts'
import { OptionPricesInput } from './option-price.input.ts'
import {
  findOffered,
  readingOf,
  readOfferedOptions,
  readOptionPrices,
  storeOptionPrices,
  type WantedPrice,
} from './option-price.parts.ts'

/** Sets prices of menus with options. One that somebody else changed meanwhile is refused with all of them. */
export const setOptionPrices = command('item.option_prices', {
  permission: can('menu', 'update'),
  input: OptionPricesInput,
  asks: true,
  run: async (tx, { cells }) => {
    const ids = [...new Set(cells.map(({ item_id }) => item_id))].sort((one, other) => one - other)
    const items = await lockItems(tx, ids)
    const gone = items.find(({ deleted_at }) => deleted_at)
    if (gone) throw new UserError('CONFLICT', `Menu ${gone.name} sudah diarsipkan`)
    const offered = await readOfferedOptions(tx, ids)
    const wanted: WantedPrice[] = []
    const readings: Reading[] = []
    for (const [index, { item_id, variant_option_id, price = null, seen_price = null }] of cells.entries()) {
      const path = `cells.${index}`
      const option = findOffered(offered, { item_id, variant_option_id }, `${path}.variant_option_id`)
      if (option.own_price !== seen_price)
        throw new UserError('CONFLICT', 'Harga ini sudah diubah orang lain, muat ulang lalu periksa lagi', {
          changes: [],
        })
      if (option.own_price === price) continue
      wanted.push({ item_id, variant_option_id, price })
      if (price !== null) readings.push(readingOf(option, price, `${path}.price`))
    }
    assertMovesWithin(tx, readings)
    await askPlausible(tx, readings)
    const before = await readOptionPrices(tx, ids)
    await storeOptionPrices(tx, wanted)
    const after = await readOptionPrices(tx, ids)
    const touched = new Set(wanted.map(({ item_id }) => item_id))
    const changed = items.filter(({ id }) => touched.has(id))
    await updateOwn(tx, 'item', {})
      .set({ updated_at: tx.now() })
      .where('id', '=', (eb) => eb.fn.any(eb.val([...touched])))
      .execute()
    await auditAll(
      tx,
      changed.map(({ id, name, version }) => ({
        action: 'item.option_prices',
        entity_id: id,
        label: name,
        before: { option_prices: before.get(id) ?? [] },
        after: { option_prices: after.get(id) ?? [], version: version + 1 },
      })),
    )
    return { count: wanted.length }
  },
})
