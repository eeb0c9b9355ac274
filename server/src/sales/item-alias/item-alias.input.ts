import { z } from 'zod'
import { id, seenVersion } from '../../kit/shared.input.ts'

/** Null leaves it a free item. */
const item_id = id.nullable().default(null)

/** Says what an item is that outlets sell under a name or code the menu does not know. */
export const MapUnknownItemInput = z.object({
  is_code: z.boolean(),
  /** The code, or the name of what has none, as it was sent. */
  key: z.string().min(1, 'Wajib diisi').max(120, 'Maksimal 120 karakter'),
  item_id,
  outlet_ids: z.array(id).min(1, 'Pilih outlet').max(500, 'Maksimal 500 outlet'),
})

/** Says that a name or code stands for something else. */
export const ChangeItemAliasInput = z.object({ id, version: seenVersion, item_id })
