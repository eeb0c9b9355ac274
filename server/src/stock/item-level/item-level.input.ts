import { z } from 'zod'
import { id, seenVersion } from '../../kit/shared.input.ts'
import { checkLevels, stockLevel } from '../ingredient/ingredient.input.ts'

const ItemLevelInput = z
  .object({ outlet_id: id, minimum: stockLevel('Minimum'), par: stockLevel('Par') })
  .superRefine(checkLevels)
  .meta({ graphql: 'ItemLevelInput' })

/** Levels of a menu that is counted itself, outlet by outlet; only what is sent changes. */
export const ItemLevelsInput = z.object({
  id,
  version: seenVersion,
  levels: z
    .array(ItemLevelInput)
    .min(1, 'Isi minimal satu outlet')
    .max(500, 'Maksimal 500 outlet')
    .refine(
      (rows) => new Set(rows.map(({ outlet_id }) => outlet_id)).size === rows.length,
      'Outlet yang sama diisi dua kali',
    ),
})
