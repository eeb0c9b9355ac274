import { z } from 'zod'
import { id } from '../../../kit/shared.input.ts'

export const PAUSES = ['30m', '1h', '24h'] as const

/** A store that takes no orders for a while. */
export const GrabPauseInput = z.object({
  outlet_id: id,
  duration: z.enum(PAUSES, 'Pilih lama jeda'),
})

/** Whether changes of a store's menu are told by themselves. */
export const GrabAutoPushInput = z.object({ outlet_id: id, is_auto_push: z.boolean() })
