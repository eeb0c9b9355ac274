import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, updateOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { id, seenVersion } from '../../kit/shared.input.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertWritable } from '../../outlets/outlet/held-outlets.policy.ts'
import { CASHIER_OUTLETS } from './cashier.policy.ts'
import { lockCashierNames } from './cashier-names.commands.ts'

/** Says that an entry is the same person as another one. */
export const MergeCashierInput = z.object({ id, version: seenVersion, merged_cashier_id: id })

/** Lets names and outlets of one cashier be those of another. */
async function giveNames(tx: WriteContext, from_id: number, into_id: number): Promise<void> {
  await sql`insert into cashier_outlet (brand_id, cashier_id, outlet_id)
    select ${tx.brand_id}::int, ${into_id}::int, x.outlet_id from cashier_outlet x
    where x.brand_id = ${tx.brand_id} and x.cashier_id = ${from_id}
    on conflict (brand_id, cashier_id, outlet_id) do nothing`.execute(tx.db)
  await updateOwn(tx, 'cashier_alias', { cashier_id: from_id }).set({ cashier_id: into_id }).execute()
  await updateOwn(tx, 'cashier', { merged_cashier_id: from_id }).set({ merged_cashier_id: into_id }).execute()
}

/** Makes an entry one with another cashier: what it did counts as theirs, its names mean them from now on. */
export const mergeCashier = command('cashier.merge', {
  permission: can('cashier', 'archive'),
  input: MergeCashierInput,
  run: async (tx, { id: from_id, version, merged_cashier_id: into_id }) => {
    if (from_id === into_id) throw invalid({ merged_cashier_id: 'Pilih kasir lain' })
    for (const one of [from_id, into_id].sort((a, b) => a - b)) {
      await lockRecord(tx, 'cashier', one, 'Kasir')
      await assertWritable(tx, CASHIER_OUTLETS, one)
    }
    const from = await lockRecord(tx, 'cashier', from_id, 'Kasir')
    const into = await lockRecord(tx, 'cashier', into_id, 'Kasir')
    await assertVersion(tx, 'cashier', from, version)
    if (from.merged_cashier_id) throw new UserError('CONFLICT', 'Kasir ini sudah digabung')
    if (into.deleted_at) throw invalid({ merged_cashier_id: 'Kasir tujuan sudah diarsipkan' })
    await lockCashierNames(tx)
    await giveNames(tx, from_id, into_id)
    const after = await updateRecord(tx, 'cashier', from_id, {
      ...{ merged_cashier_id: into_id, deleted_at: tx.now() },
      ...{ pin_hash: null, pin_set_at: null },
    })
    await audit(tx, { action: 'cashier.merge', entity_id: from_id, label: from.name, before: from, after })
    return { id: into_id }
  },
})
