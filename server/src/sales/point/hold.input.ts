import { z } from 'zod'
import { normalisePhone } from '../../kit/shared.input.ts'
import { unlessMissing } from '../../kit/words.input.ts'
import { optionalText, rupiah, text, uuid } from '../transaction/till-value.input.ts'

const member_id = z.int(unlessMissing('Isi dengan nomor id')).min(1).max(2_147_483_647, 'Id tidak dikenal')
const points = z
  .int(unlessMissing('Isi dengan jumlah poin'))
  .min(1, 'Minimal 1 poin')
  .max(1_000_000_000, 'Poin terlalu banyak')
const phone = z
  .string()
  .max(40, 'Maksimal 40 karakter')
  .transform((value, ctx) => {
    const normal = normalisePhone(value)
    if (!normal) ctx.addIssue('Format nomor telepon tidak valid')
    return normal ?? z.NEVER
  })

/** Points of a member that a till keeps apart: to pay an amount, or for a reward. */
const Hold = z
  .object({
    event: z.literal('HOLD'),
    uuid,
    member_id: member_id.nullable().default(null),
    member_phone: phone.nullable().default(null),
    /** What they are to pay. */
    amount: rupiah(1_000_000_000, 1).nullable().default(null),
    /** What a reward costs, and what it is. */
    points: points.nullable().default(null),
    reward: text(120).nullable().default(null),
    /** A reward of the brand's catalogue, at what it costs there. */
    reward_id: member_id.nullable().default(null),
    actor: optionalText(80),
  })
  .refine((hold) => (hold.member_id === null) !== (hold.member_phone === null), {
    path: ['member_id'],
    message: 'Isi salah satu: member_id atau member_phone',
  })
  .refine(
    ({ amount, points, reward, reward_id }) =>
      [amount !== null, points !== null && reward !== null, reward_id !== null].filter(Boolean).length === 1,
    { path: ['amount'], message: 'Isi salah satu: amount, reward_id, atau points beserta reward' },
  )

const Commit = z.object({
  event: z.literal('COMMIT'),
  uuid,
  /** The receipt they were paid with; it may come later. */
  transaction_uuid: uuid.nullable().default(null),
})

const Release = z.object({ event: z.literal('RELEASE'), uuid })

/** What a till does with points of a member. */
export const PointEventInput = z.discriminatedUnion('event', [Hold, Commit, Release], {
  error: 'Pilih HOLD, COMMIT, atau RELEASE',
})

export type HoldEvent = z.output<typeof Hold>
export type CommitEvent = z.output<typeof Commit>
