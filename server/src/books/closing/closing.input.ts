import { z } from 'zod'
import { calendarDate } from '../../kit/shared.input.ts'

export const CloseBooksInput = z.object({
  /** The first day of the month that is closed. */
  month: calendarDate('Bulan'),
  /** Close although something is still open. */
  accepts_open: z.boolean().optional(),
})
