import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'

const shape = {
  name: requiredText('Nama grup', 60),
  sort: z
    .number('Urutan wajib diisi')
    .int('Urutan harus berupa angka bulat')
    .min(0, 'Urutan tidak boleh kurang dari 0')
    .max(999, 'Urutan maksimal 999'),
}

/** A new group of tables; without an order it stands last. */
export const NewTableGroupInput = z.object({ outlet_id: id, name: shape.name, sort: shape.sort.nullish() })

/** A changed group: only what is sent changes. */
export const EditTableGroupInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** Removing a group that still has tables takes the group they move to. */
export const ArchiveTableGroupInput = z.object({ id, move_to_id: id.nullish() })
