import type { WriteContext } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { createCashier } from '../src/people/cashier/cashier.commands.ts'
import { hashPin } from '../src/people/cashier/cashier-pin.ts'
import { insertTillRoles } from '../src/people/cashier/till-role.commands.ts'
import { STAFF } from './sales/shift.ts'
import { SUPERVISORS } from './sales/told.ts'

/** Of every cashier of the demo. */
const DEMO_PIN = '2749'
const HEADS = ['Sari', 'Galih']
/** Whom the tills name before anybody has completed them. */
const UNKNOWN = 'Ilham'

async function rolesOf(tx: WriteContext): Promise<Map<string, number>> {
  const read = () => selectOwn(tx, 'till_role').select(['id', 'name']).execute()
  let roles = await read()
  if (roles.length === 0) {
    await insertTillRoles(tx)
    roles = await read()
  }
  return new Map(roles.map(({ id, name }) => [name, id]))
}

/** Who stands at the tills: they go from outlet to outlet. One of them has not been completed yet. */
export async function createCashiers(
  tx: WriteContext,
  outlet_ids: ReadonlyMap<string, number>,
): Promise<void> {
  const roles = await rolesOf(tx)
  const at = { outlet_ids: [...outlet_ids.values()] }
  const add = async (name: string, code: string, role: string) => {
    await createCashier(tx, { ...at, name, code, till_role_id: roles.get(role) ?? 0 })
  }
  for (const [index, name] of SUPERVISORS.entries()) await add(name, `S0${index + 1}`, 'Supervisor')
  for (const [index, name] of STAFF.entries())
    if (name !== UNKNOWN)
      await add(
        name,
        `K${String(index + 1).padStart(2, '0')}`,
        HEADS.includes(name) ? 'Kepala Kasir' : 'Kasir',
      )
  // One hash for all: each takes a while.
  await tx.db
    .updateTable('cashier')
    .set({ pin_hash: await hashPin(DEMO_PIN), pin_set_at: tx.now() })
    .where('brand_id', '=', tx.brand_id)
    .execute()
}
