import { z } from 'zod'
import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { positiveQuantity } from '../recipe/recipe.input.ts'

export const REQUEST_ITEM_KINDS = ['ingredient', 'menu'] as const
export const MOST_REQUEST_LINES = 200
const LARGEST_QUANTITY = 100_000_000

const chosen = (message: string) =>
  z.number(message).int(message).positive(message).max(2_147_483_647, message)

const LineInput = z
  .object({
    item_kind: z.enum(REQUEST_ITEM_KINDS, 'Pilih jenis barang'),
    item_id: chosen('Pilih barang'),
    unit: requiredText('Satuan', 30),
    unit_quantity: positiveQuantity('Jumlah'),
    note: optionalText(200),
  })
  .meta({ graphql: 'StockRequestLineInput' })

const content = {
  from_outlet_id: chosen('Pilih outlet yang diminta').describe('Who is asked.'),
  needed_on: calendarDate('Tanggal dibutuhkan'),
  note: optionalText(1000),
  lines: z
    .array(LineInput)
    .min(1, 'Tambahkan minimal satu barang')
    .max(MOST_REQUEST_LINES, `Maksimal ${MOST_REQUEST_LINES} baris`)
    .superRefine((rows, check) => {
      const seen = new Set<string>()
      for (const [index, { item_kind, item_id }] of rows.entries()) {
        const key = `${item_kind} ${item_id}`
        if (seen.has(key))
          check.addIssue({ code: 'custom', path: [index, 'item_id'], message: 'Sudah ada di baris lain' })
        seen.add(key)
      }
    }),
}

/** What an outlet asks of another. */
export const NewStockRequestInput = z
  .object({ outlet_id: chosen('Pilih outlet yang meminta').describe('Who asks.'), ...content })
  .refine(({ outlet_id, from_outlet_id }) => outlet_id !== from_outlet_id, {
    path: ['from_outlet_id'],
    message: 'Pilih outlet lain',
  })

/** A changed request that is not answered yet: only what is sent changes; lines are replaced as a whole. */
export const EditStockRequestInput = z.object(content).partial().extend({ id, version: seenVersion })

const promised = z
  .string('Jumlah wajib diisi')
  .trim()
  .min(1, 'Jumlah wajib diisi')
  .refine((text) => {
    const value = parseDecimal(text, QTY_DECIMALS)
    return value !== undefined && value >= 0 && value <= LARGEST_QUANTITY * 10 ** QTY_DECIMALS
  }, 'Jumlah tidak valid')
  .meta({ graphql: 'Decimal' })

const lineNo = z.number().int().positive().max(MOST_REQUEST_LINES)

/** What is promised of a request; lines that are not told are promised whole. */
export const AcceptStockRequestInput = z.object({
  id,
  version: seenVersion,
  answer: optionalText(300),
  lines: z
    .array(
      z
        .object({ no: lineNo, quantity: promised.describe('In the unit asked in; 0 gives none.') })
        .meta({ graphql: 'PromisedLineInput' }),
    )
    .max(MOST_REQUEST_LINES)
    .refine(
      (rows) => new Set(rows.map(({ no }) => no)).size === rows.length,
      'Baris yang sama diisi dua kali',
    )
    .optional(),
})

/** Refusing says why. */
export const RefuseStockRequestInput = z.object({
  id,
  version: seenVersion,
  answer: requiredText('Alasan', 300),
})

/** What came in part is asked for again: of whom, and by when. */
export const StockRequestRestInput = z.object({
  id,
  version: seenVersion,
  from_outlet_id: content.from_outlet_id,
  needed_on: content.needed_on,
})

/** Taking a request back. */
export const CancelStockRequestInput = z.object({ id, version: seenVersion })

export type RequestLine = z.output<typeof LineInput>
export type PromisedLine = NonNullable<z.output<typeof AcceptStockRequestInput>['lines']>[number]
