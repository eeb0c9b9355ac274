import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'
import { MAX_BULK, menuPrice } from './item.input.ts'

const CellInput = z
  .object({
    item_id: id,
    variant_option_id: id,
    /** Without one the surcharge of the option counts again. */
    price: menuPrice.nullish(),
    /** What stood there when it was typed. */
    seen_price: menuPrice.nullish(),
  })
  .meta({ graphql: 'OptionPriceCellInput' })

/** Prices of menus with options, of many menus at once, with what was seen there. */
export const OptionPricesInput = z.object({
  cells: z
    .array(CellInput)
    .min(1, 'Tidak ada yang diubah')
    .max(MAX_BULK, 'Maksimal 5.000 harga sekali ubah')
    .refine(
      (cells) =>
        new Set(cells.map(({ item_id, variant_option_id }) => `${item_id} ${variant_option_id}`)).size ===
        cells.length,
      'Pilihan yang sama diisi dua kali',
    ),
})
