import { z } from 'zod'
import { id } from '../../../kit/shared.input.ts'

/** An order at GrabFood, by our id. */
export const GrabOrderInput = z.object({ id })

/** When an order will be ready instead. */
export const GrabReadyTimeInput = z.object({
  id,
  ready_at: z
    .union([z.iso.datetime({ offset: true }), z.date()], 'Waktu siap tidak valid')
    .transform((value) => new Date(value))
    .meta({ graphql: 'DateTime' }),
})

/** Grab's reasons: items unavailable, too busy, closed, closing soon. */
const CODES = [1001, 1002, 1003, 1004] as const

/** An order that the outlet cancels, with one of Grab's reasons. */
export const CancelGrabOrderInput = z.object({
  id,
  code: z.literal(CODES, 'Pilih alasan pembatalan'),
})

/** How far our own courier is with an order. */
export const DeliverGrabOrderInput = z.object({
  id,
  step: z.enum(['Collected', 'Delivered'], 'Pilih langkah pengantaran'),
})
