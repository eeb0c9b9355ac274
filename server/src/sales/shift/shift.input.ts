import { z } from 'zod'
import { id, requiredText, seenVersion, timeOfDay } from '../../kit/shared.input.ts'

const LARGEST_FLOAT = 1_000_000_000

const shape = {
  name: requiredText('Nama shift', 60),
  starts_at: timeOfDay('Jam mulai'),
  ends_at: timeOfDay('Jam selesai').describe('No later than starts_at: next morning.'),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Hari berulang')
    .describe('On which days it starts, 1 is Monday; none is every day.'),
  default_float: z
    .number('Kas awal wajib diisi')
    .int('Isi dengan rupiah penuh')
    .min(0, 'Kas awal tidak boleh kurang dari 0')
    .max(LARGEST_FLOAT, 'Terlalu besar')
    .meta({ graphql: 'Rupiah' })
    .describe('What should lie in the drawer at the beginning.'),
  cashiers: z
    .array(requiredText('Nama kasir', 80))
    .max(50, 'Maksimal 50 kasir')
    .describe('Who works in it, by name.'),
  outlet_ids: z.array(id).max(200, 'Maksimal 200 outlet').describe('None is all outlets.'),
}

/** A new window of the day. */
export const NewShiftInput = z.object({
  ...z.object(shape).partial().shape,
  name: shape.name,
  starts_at: shape.starts_at,
  ends_at: shape.ends_at,
})

/** A changed window: only what is sent changes. Sessions that were opened keep theirs. */
export const EditShiftInput = z.object(shape).partial().extend({ id, version: seenVersion })
