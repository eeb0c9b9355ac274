import { z } from 'zod'
import type { FilterInput } from '../read/filter.input.ts'

const TIMEZONE = 'Asia/Jakarta'
const MOST_WORDS = 500

const Key = z.string().regex(/^[a-z][a-z\d_]*(\.[a-z][a-z\d_]*)?$/, 'Kolom tidak dikenal')

/** Which file of a list is asked for. */
export const ExportInput = z.object({
  format: z.enum(['csv', 'xlsx'], 'Pilih CSV atau XLSX'),
  filters: z.array(z.custom<z.input<typeof FilterInput>>().meta({ graphql: 'Filter' })).default([]),
  columns: z
    .array(
      z.object({
        key: Key,
        header: z.string().max(80),
        /** What the screen says for a value: `{ PAID: 'Lunas' }`. */
        words: z
          .record(z.string().max(120), z.string().max(120))
          .refine((words) => Object.keys(words).length <= MOST_WORDS, `Maksimal ${MOST_WORDS} kata`)
          .meta({ graphql: 'JSON' })
          .optional(),
        /** The field that tells by which clock a row's moments are read; without it the zone of the file. */
        zone: Key.optional(),
      }),
    )
    .min(1, 'Pilih minimal satu kolom')
    .max(60),
  /** A last row with what the list adds up of all that the filters find. */
  with_sums: z.boolean().default(false),
  timezone: z
    .string()
    .refine((value) => Intl.supportedValuesOf('timeZone').includes(value), 'Zona waktu tidak dikenal')
    .default(TIMEZONE),
})

export type ExportRequest = z.output<typeof ExportInput>
