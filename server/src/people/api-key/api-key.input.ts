import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'

const wholeNumber = (label: string, least: number, most: number) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(least, `${label} minimal ${least}`)
    .max(most, `${label} maksimal ${most}`)

const shape = {
  name: requiredText('Nama kunci', 60),
  is_read_only: z.boolean('Pilih jenis akses'),
  per_minute: wholeNumber('Batas permintaan', 1, 600),
}

/** A new key: a role, outlets and days that it holds. */
export const NewApiKeyInput = z.object({
  ...shape,
  admin_group_id: z.number('Pilih peran').int('Pilih peran').positive('Pilih peran'),
  is_all_outlets: z.boolean(),
  outlet_ids: z
    .array(id)
    .max(500, 'Maksimal 500 outlet')
    .refine((ids) => new Set(ids).size === ids.length, 'Outlet tidak boleh sama'),
  valid_days: wholeNumber('Masa berlaku', 1, 365),
})

/** A changed key: only what is sent changes. Role, outlets and time are those it was made with. */
export const EditApiKeyInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** A key made anew; the one before lives on for so many hours. */
export const RotateApiKeyInput = z.object({ id, overlap_hours: wholeNumber('Masa tumpang tindih', 0, 168) })
