import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { WEBHOOK_EVENT_NAMES } from './webhook-event.calc.ts'

const MOST_HOURS = 168

const shape = {
  name: requiredText('Nama', 60),
  url: requiredText('Alamat', 500).refine((text) => URL.canParse(text), 'Alamat tidak valid'),
  events: z
    .array(z.enum(WEBHOOK_EVENT_NAMES, 'Kejadian tidak dikenal'))
    .min(1, 'Pilih minimal satu kejadian')
    .refine((events) => new Set(events).size === events.length, 'Kejadian tidak boleh sama'),
}

/** A new receiver and what it is told. */
export const NewWebhookInput = z.object(shape)

/** A changed receiver: only what is sent changes. */
export const EditWebhookInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** A secret made anew; the one before signs too for so many hours. */
export const RotateWebhookInput = z.object({
  id,
  overlap_hours: z
    .number('Masa tumpang tindih wajib diisi')
    .int('Masa tumpang tindih harus berupa angka bulat')
    .min(0, 'Masa tumpang tindih minimal 0')
    .max(MOST_HOURS, `Masa tumpang tindih maksimal ${MOST_HOURS}`),
})
