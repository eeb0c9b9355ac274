import { z } from 'zod'
import { id, imageKey, optionalText, requiredText, seenAt } from '../../kit/shared.input.ts'

/** Codes of the menu: capitals, digits and a little punctuation. */
export const menuCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,31}$/, 'Kode memakai huruf besar, angka, titik, atau tanda hubung')

const shape = {
  code: menuCode,
  name: requiredText('Nama grup', 80),
  description: optionalText(300),
  image: imageKey,
  kitchen_station: optionalText(40),
}

/** A new menu group; without a code one is made of the name. */
export const NewItemGroupInput = z.object({ ...z.object(shape).partial().shape, name: shape.name })

/** A changed menu group: only what is sent changes. */
export const EditItemGroupInput = z.object(shape).partial().extend({ id, updated_at: seenAt })

/** The order of all groups, or of all items of a group. */
export const SortInput = z.object({
  ids: z
    .array(id)
    .min(1, 'Urutan tidak boleh kosong')
    .max(5000)
    .refine((ids) => new Set(ids).size === ids.length, 'Urutan tidak boleh memuat data yang sama dua kali'),
})

/** Archiving a group that still has menus takes the group they move to. */
export const ArchiveItemGroupInput = z.object({ id, move_to_id: id.nullish() })
