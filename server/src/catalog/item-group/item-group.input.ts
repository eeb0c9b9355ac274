import { z } from 'zod'
import { basisPoints, id, imageKey, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'

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
  food_cost_target_bp: basisPoints('Target food cost').nullish(),
}

/** A new menu group; without a code one is made of the name. */
export const NewItemGroupInput = z.object({ ...z.object(shape).partial().shape, name: shape.name })

/** A changed menu group: only what is sent changes. */
export const EditItemGroupInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** A group that moves behind another, or to the front. */
export const MoveItemGroupInput = z.object({ id, after_id: id.nullish() })

/** Archiving a group that still has menus takes the group they move to. */
export const ArchiveItemGroupInput = z.object({ id, move_to_id: id.nullish() })
