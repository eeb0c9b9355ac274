import { z } from 'zod'
import { id } from '../../../kit/shared.input.ts'

const minute = (most: number) => z.number().int().min(0).max(most)

/** How items of a store are sold at GrabFood: only what is sent changes. */
export const GrabItemsInput = z
  .object({
    outlet_id: id,
    ids: z.array(id).min(1, 'Pilih minimal satu menu').max(500, 'Maksimal 500 menu sekaligus'),
    /** 0 AVAILABLE, 1 UNAVAILABLE, 2 UNAVAILABLETODAY. */
    status: z.number().int().min(0, 'Pilih status').max(2, 'Pilih status').nullish(),
    /** At most so many; 0 takes the cap away. */
    stock_cap: z
      .number('Isi dengan angka')
      .int('Isi dengan bilangan bulat')
      .min(0, 'Batas stok tidak boleh kurang dari 0')
      .max(9_999_999, 'Maksimal 9.999.999')
      .nullish(),
    /** Daily hours at Grab, in minutes from midnight of the outlet's day; both or none. */
    opens_minute: minute(1_439).nullish(),
    closes_minute: minute(1_440).nullish(),
    /** Takes hours of its own away: the item's own schedule counts again. */
    is_own_hours: z.boolean().optional(),
  })
  .refine(
    ({ opens_minute, closes_minute }) =>
      (opens_minute ?? null) === null
        ? (closes_minute ?? null) === null
        : typeof closes_minute === 'number' && closes_minute > (opens_minute ?? 0),
    { path: ['closes_minute'], error: 'Jam selesai harus setelah jam mulai' },
  )

/** A change of a store's menu that is tried again. */
export const GrabRetryInput = z.object({ outlet_id: id, change_ids: z.array(id).min(1).max(500) })
