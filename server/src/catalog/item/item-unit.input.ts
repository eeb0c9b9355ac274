import { z } from 'zod'
import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { requiredText } from '../../kit/shared.input.ts'

/** What the stock of a menu is kept in. */
export const MENU_UNIT = 'porsi'
export const MOST_UNITS = 10
const MOST_PORTIONS = 100_000

const ItemUnitInput = z
  .object({
    name: requiredText('Satuan', 30).refine((name) => name.toLowerCase() !== MENU_UNIT, {
      error: 'Satuan dasarnya sudah porsi',
    }),
    factor: z
      .string('Isi wajib diisi')
      .trim()
      .refine((text) => {
        const value = parseDecimal(text, QTY_DECIMALS)
        return value !== undefined && value > 0 && value <= MOST_PORTIONS * 10 ** QTY_DECIMALS
      }, 'Isi lebih dari 0, paling banyak 4 angka di belakang koma')
      .meta({ graphql: 'Decimal' })
      .describe('Portions in one.'),
  })
  .meta({ graphql: 'ItemUnitInput' })

/** In which a menu with stock of its own is bought and counted besides portions. */
export const itemUnits = z
  .array(ItemUnitInput)
  .max(MOST_UNITS, `Maksimal ${MOST_UNITS} satuan`)
  .superRefine((units, check) => {
    const seen = new Set<string>()
    for (const [index, { name }] of units.entries()) {
      if (seen.has(name.toLowerCase()))
        check.addIssue({ code: 'custom', path: [index, 'name'], message: 'Satuan ini ditulis dua kali' })
      seen.add(name.toLowerCase())
    }
  })
