import { z } from 'zod'
import { ExportInput } from '../../kit/export/export.input.ts'

/** A list as its page asks for it in a file, without the days that a schedule says anew each time. */
export const ScheduledListInput = ExportInput.omit({ format: true })
  .extend({
    /** The list by its name. */
    list: z.string().regex(/^[a-z][A-Za-z]{0,59}$/, 'Daftar tidak dikenal'),
    /** Whether its page is asked for a period: the file then holds the days of the schedule. */
    is_of_period: z.boolean().default(false),
    /** What its page is called, and where it is shown so. */
    title: z.string().min(1, 'Judul halaman wajib diisi').max(120, 'Judul halaman maksimal 120 huruf'),
    address: z
      .string()
      .max(4200)
      .regex(/^\/[a-z][^\0\s]*$/, 'Halaman tidak dikenal'),
  })
  .meta({ graphql: 'ScheduledList' })

export type ScheduledList = z.output<typeof ScheduledListInput>
