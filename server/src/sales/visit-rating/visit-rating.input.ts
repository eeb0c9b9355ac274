import { z } from 'zod'
import { id, seenVersion } from '../../kit/shared.input.ts'

/** What is answered to a guest. */
export const ReplyRatingInput = z.object({
  id,
  version: seenVersion,
  reply: z.string().trim().min(1, 'Jawaban wajib diisi').max(1000, 'Maksimal 1.000 karakter'),
})
