import { assertMayGive } from '../../access/admin-group/access-guard.ts'
import { requireOutlet } from '../../access/session/reach.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'

/** A role that can be given: active, and with nothing the viewer does not hold. */
export async function requireGroup(tx: WriteContext, id: number) {
  const group = await selectOwn(tx, 'admin_group', { id })
    .select(['id', 'name', 'is_master'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!group) throw invalid({ admin_group_id: 'Pilih peran' }, 'Peran tidak ditemukan')
  await assertMayGive(tx, group)
  return group
}

/** Where somebody works: everywhere, or at outlets and in areas. */
interface Reach {
  readonly is_all_outlets: boolean
  readonly outlet_ids: readonly number[]
  /** Not of what is given outlets alone, such as a key. */
  readonly area_ids?: readonly number[] | undefined
}

/** Nobody gives a reach over outlets that is not his own. */
export function assertReach(tx: WriteContext, { is_all_outlets, outlet_ids, area_ids }: Reach): void {
  if (is_all_outlets && tx.viewer?.outlet_ids) {
    throw invalid({ is_all_outlets: 'Anda hanya dapat memberi outlet Anda sendiri' })
  }
  if (!is_all_outlets && outlet_ids.length + (area_ids ?? []).length === 0)
    throw invalid({ outlet_ids: area_ids ? 'Pilih outlet atau wilayah' : 'Pilih outlet' })
  for (const outlet_id of outlet_ids) requireOutlet(tx, outlet_id)
}
