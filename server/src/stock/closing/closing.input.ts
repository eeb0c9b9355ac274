import { z } from 'zod'
import { calendarDate, id } from '../../kit/shared.input.ts'

export const CloseStockInput = z.object({
  outlet_id: id,
  /** The last business date that is closed. */
  until: calendarDate('Tanggal'),
  /** Close although documents are open or balances below zero. */
  accepts_open: z.boolean().optional(),
})

export const ReopenStockInput = z.object({
  outlet_id: id,
  /** What stays closed; nothing without it. */
  until: calendarDate('Tanggal').nullish(),
  reason: z.string().trim().min(1, 'Alasan wajib diisi').max(300, 'Maksimal 300 karakter'),
})
