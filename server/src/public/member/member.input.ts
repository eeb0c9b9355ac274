import { z } from 'zod'
import { phone } from '../../kit/shared.input.ts'
import { uuid } from '../../sales/transaction/till-value.input.ts'

const known = {
  phone,
  code: z.string('Kode wajib diisi').trim().min(1, 'Kode wajib diisi').max(20, 'Kode tidak dikenal'),
}

/** Who a guest says to be. */
export const KnownMemberInput = z.object(known)

/** A reward that a guest takes with an order; the uuid is that of the asking. */
export const TakeRewardInput = z.object({
  ...known,
  uuid,
  reward_id: z.int('Pilih hadiah').min(1, 'Pilih hadiah').max(2_147_483_647, 'Pilih hadiah'),
})
