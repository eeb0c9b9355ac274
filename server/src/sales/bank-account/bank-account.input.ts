import { z } from 'zod'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { STATEMENT_PROFILES } from './statement-profile.calc.ts'

const MOST_OUTLETS = 200
const MOST_METHODS = 100
const MOST = 1_000_000_000_000

const heading = z
  .string()
  .max(120, 'Maksimal 120 karakter')
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** Headings of its files by what they stand for, where they are called otherwise than is known. */
export const StatementColumnsInput = z
  .object({
    date: heading,
    description: heading,
    method: heading,
    credit: heading,
    debit: heading,
    amount: heading,
    direction: heading,
  })
  .partial()
  .transform((columns) =>
    Object.fromEntries(Object.entries(columns).filter(([, text]) => text !== undefined)),
  )
  .meta({ graphql: 'StatementColumns' })

const UseInput = z
  .object({
    outlet_id: id,
    payment_method_ids: z
      .array(id)
      .min(1, 'Pilih minimal satu metode')
      .max(MOST_METHODS, `Maksimal ${MOST_METHODS} metode`)
      .refine((all) => new Set(all).size === all.length, 'Metode berulang'),
  })
  .meta({ graphql: 'BankAccountUseInput' })

const shape = {
  name: requiredText('Nama rekening', 80),
  number: optionalText(40),
  profile: z.enum(STATEMENT_PROFILES, 'Pilih bank').describe('How its statements are read.'),
  columns: StatementColumnsInput,
  is_reversed: z
    .boolean()
    .describe('Its files tell the side of the bank: what came in is debit or negative.'),
  outlet_id: id.describe('In whose books money lies of which nobody knows yet for what it is.'),
  opening_balance: z
    .number('Saldo awal harus angka')
    .int('Isi dengan rupiah penuh')
    .min(-MOST, 'Saldo awal terlalu besar')
    .max(MOST, 'Saldo awal terlalu besar')
    .meta({ graphql: 'Rupiah' })
    .nullable()
    .describe('What lay there at the beginning of `opened_on`; both or neither.'),
  opened_on: calendarDate('Tanggal saldo awal').nullable(),
  uses: z
    .array(UseInput)
    .max(MOST_OUTLETS, `Maksimal ${MOST_OUTLETS} outlet`)
    .refine((all) => new Set(all.map(({ outlet_id }) => outlet_id)).size === all.length, 'Outlet berulang')
    .describe('Whose payments by which methods are paid out to it; as a whole.'),
}

/** A new account at a bank. */
export const NewBankAccountInput = z.object({
  ...z.object(shape).partial().shape,
  name: shape.name,
  profile: shape.profile,
  outlet_id: shape.outlet_id,
  uses: shape.uses,
})

/** A changed account: only what is sent changes. What is matched stays. */
export const EditBankAccountInput = z.object(shape).partial().extend({ id, version: seenVersion })
