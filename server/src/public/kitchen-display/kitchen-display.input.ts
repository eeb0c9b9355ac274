import { z } from 'zod'

/** A device that wants to be let in: by six digits, or by the key itself. */
export const PairInput = z.object({
  domain: z
    .string('Kode brand wajib diisi')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{3,32}$/, 'Kode brand tidak dikenal'),
  code: z.string('Kode wajib diisi').trim().min(1, 'Kode wajib diisi').max(60, 'Kode tidak dikenal'),
  name: z
    .string('Nama perangkat wajib diisi')
    .trim()
    .min(1, 'Nama perangkat wajib diisi')
    .max(60, 'Maksimal 60 karakter'),
})
export type Pairing = z.output<typeof PairInput>

export const ACT_VERBS = ['done', 'undo', 'dismiss'] as const

/** What was touched on a display, by its own clock set to the server's. */
export const ActInput = z.object({
  uuid: z.uuid('Pesanan tidak dikenal').toLowerCase(),
  line_nos: z.array(z.number().int().positive().max(100_000)).min(1, 'Pilih baris').max(500),
  verb: z.enum(ACT_VERBS, 'Tindakan tidak dikenal'),
  at: z.iso.datetime({ offset: true, error: 'Waktu tidak dikenal' }).transform((text) => new Date(text)),
})
export const ActsInput = z.object({ acts: z.array(ActInput).min(1).max(200, 'Maksimal 200 tindakan') })
export type Act = z.output<typeof ActInput>
