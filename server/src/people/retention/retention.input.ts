import { z } from 'zod'

/** Years that data of members who come no more is kept; null for good. */
export const RetentionInput = z.object({
  keep_years: z
    .number('Masa simpan harus angka')
    .int('Masa simpan dalam tahun penuh')
    .min(1, 'Minimal 1 tahun')
    .max(10, 'Maksimal 10 tahun')
    .nullable(),
})
