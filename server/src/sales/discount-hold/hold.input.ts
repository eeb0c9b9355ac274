import { z } from 'zod'
import { normalisePhone } from '../../kit/shared.input.ts'
import { unlessMissing } from '../../kit/words.input.ts'
import { readCode } from '../single-use-code/single-use-code.calc.ts'
import { optionalText, rupiah, text, uuid } from '../transaction/till-value.input.ts'

const member_id = z.int(unlessMissing('Isi dengan nomor id')).min(1).max(2_147_483_647, 'Id tidak dikenal')
const phone = z
  .string()
  .max(40, 'Maksimal 40 karakter')
  .transform((value, ctx) => {
    const normal = normalisePhone(value)
    if (!normal) ctx.addIssue('Format nomor telepon tidak valid')
    return normal ?? z.NEVER
  })
/** The code of a discount, or one that is good for one receipt. */
const code = text(40).transform(readCode)

/** A use of a discount that a till keeps apart. */
const Hold = z
  .object({
    event: z.literal('HOLD'),
    uuid,
    code,
    /** What it takes off. */
    amount: rupiah(1_000_000_000, 1),
    member_id: member_id.nullable().default(null),
    member_phone: phone.nullable().default(null),
    actor: optionalText(80),
  })
  .refine((hold) => hold.member_id === null || hold.member_phone === null, {
    path: ['member_id'],
    message: 'Isi paling banyak salah satu: member_id atau member_phone',
  })

const Commit = z.object({ event: z.literal('COMMIT'), uuid, transaction_uuid: uuid })

const Release = z.object({ event: z.literal('RELEASE'), uuid })

/** What a till does with a use of a discount. */
export const DiscountEventInput = z.discriminatedUnion('event', [Hold, Commit, Release], {
  error: 'Pilih HOLD, COMMIT, atau RELEASE',
})

/** A code a till asks about. */
export const CodeCheckInput = z.object({ code })

export type HoldEvent = z.output<typeof Hold>
export type CommitEvent = z.output<typeof Commit>
