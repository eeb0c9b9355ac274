import { z } from 'zod'
import { requiredText } from '../../kit/shared.input.ts'
import { TASK_NAMES } from '../task/task-name.calc.ts'

const UNKNOWN_KEY = 'Kunci peramban tidak dikenal'

/** A browser as its push service names it, with a point of P-256 and the secret by which messages to it are encrypted. */
export const PushDeviceInput = z.object({
  endpoint: requiredText('Alamat', 1000).refine((text) => URL.canParse(text), 'Alamat tidak valid'),
  p256dh: z.string().regex(/^B[\w-]{86}$/, UNKNOWN_KEY),
  auth: z.string().regex(/^[\w-]{22}$/, UNKNOWN_KEY),
})

/** Whether devices are told of a kind of task. */
export const PushTellingInput = z.object({
  kind: z.enum(TASK_NAMES, 'Jenis tugas tidak dikenal'),
  is_on: z.boolean(),
})
