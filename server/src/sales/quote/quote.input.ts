import { z } from 'zod'
import { normalisePhone } from '../../kit/shared.input.ts'
import { unlessMissing } from '../../kit/words.input.ts'
import { SALES_CHANNELS } from '../../outlets/outlet/outlet.input.ts'
import { readCode } from '../single-use-code/single-use-code.calc.ts'
import { quantity } from '../transaction/receipt.input.ts'
import { optionalText, rupiah, text } from '../transaction/till-value.input.ts'

const id = z
  .int(unlessMissing('Isi dengan nomor id'))
  .min(1, 'Isi dengan nomor id')
  .max(2_147_483_647, 'Id tidak dikenal')

/** A bill before it is paid, as a till asks what it comes to. */
export const QuoteInput = z.object({
  channel: z.enum(SALES_CHANNELS, 'Channel tidak dikenal'),
  /** How it will be paid; left out while that is open. */
  payment_method: text(32).toUpperCase().nullable().default(null),
  member_id: id.nullable().default(null),
  member_phone: z
    .string()
    .max(40, 'Maksimal 40 karakter')
    .nullable()
    .default(null)
    .transform((value) => (value === null ? null : normalisePhone(value) || null)),
  lines: z
    .array(
      z.object({
        item_id: id.nullable().default(null),
        code: optionalText(40),
        qty: quantity,
        /** Of one, chosen options included. */
        unit_price: rupiah(1_000_000_000),
      }),
    )
    .min(1, 'Minimal satu baris')
    .max(300, 'Maksimal 300 baris'),
  /** What is asked for: codes of discounts, or ones that are good for one receipt. */
  codes: z
    .array(z.object({ code: text(40).transform(readCode), reason: optionalText(200) }))
    .max(10, 'Maksimal 10 kode')
    .default([]),
})

export type QuoteAsked = z.output<typeof QuoteInput>
