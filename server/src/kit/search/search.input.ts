import { z } from 'zod'

const LONGEST = 100

/** What is looked for over everything. JSON allows a NUL, the database holds none. */
export const SearchInput = z.object({
  query: z
    .string()
    .max(LONGEST, `Maksimal ${LONGEST} karakter`)
    .regex(/^[^\0]*$/, 'Data yang dikirim tidak sesuai!'),
})
