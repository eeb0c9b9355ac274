import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'

export const DISPLAY_MODES = ['order', 'item'] as const

/** Days for which keys are usually made. */
export const VALIDITIES = [30, 90, 365] as const

const minutes = (label: string, least: number, most: number) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(least, `${label} minimal ${least} menit`)
    .max(most, `${label} maksimal ${most} menit`)

const valid_days = z
  .number('Pilih masa berlaku')
  .int('Masa berlaku harus berupa angka bulat')
  .min(1, 'Masa berlaku minimal 1 hari')
  .max(365, 'Masa berlaku maksimal 365 hari')

const shape = {
  name: requiredText('Nama kunci', 60),
  /** None is all. */
  stations: z
    .array(z.string().trim().min(1, 'Stasiun tidak dikenal').max(40, 'Maksimal 40 karakter'))
    .max(20, 'Maksimal 20 stasiun'),
  /** None is all. */
  item_group_ids: z.array(id).max(100, 'Maksimal 100 grup menu'),
  display_mode: z.enum(DISPLAY_MODES, 'Pilih tampilan'),
  warn_minutes: minutes('Peringatan', 1, 240),
  late_minutes: minutes('Terlambat', 1, 240),
  paid_minutes: minutes('Lama nota terlihat', 5, 720),
  has_sound: z.boolean(),
  device_limit: z
    .number('Batas perangkat wajib diisi')
    .int('Batas perangkat harus berupa angka bulat')
    .min(1, 'Batas perangkat minimal 1')
    .max(20, 'Batas perangkat maksimal 20'),
}

const LATER = { path: ['late_minutes'], error: 'Terlambat harus lebih lama dari peringatan' }
const areInOrder = ({ warn_minutes, late_minutes }: { warn_minutes?: number; late_minutes?: number }) =>
  warn_minutes === undefined || late_minutes === undefined || late_minutes > warn_minutes

/** A new key; what is left out is a display of all stations for two devices. */
export const NewKitchenKeyInput = z
  .object(shape)
  .partial()
  .extend({
    outlet_id: z.number('Pilih outlet').int().positive('Pilih outlet'),
    name: shape.name,
    valid_days,
  })
  .refine(areInOrder, LATER)

/** A changed key: only what is sent changes. Its outlet and how long it holds are not changed so. */
export const EditKitchenKeyInput = z
  .object(shape)
  .partial()
  .extend({ id, version: seenVersion })
  .refine(areInOrder, LATER)

export const ExtendKitchenKeyInput = z.object({ id, valid_days })

export const ValidateKitchenKeyInput = z.object({ key: requiredText('Kunci dapur', 60) })
