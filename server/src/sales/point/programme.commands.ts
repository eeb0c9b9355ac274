import { sql } from 'kysely'
import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { POINT_METHOD } from './programme.calc.ts'
import { PointProgrammeInput } from './programme.input.ts'
import { readProgramme } from './programme.queries.ts'

const SAVE = 'point_programme.save'
/** How often the value of a point its price usually is: points are worth about two percent of sales. */
const USUAL_TIMES = 50

async function assertGroups(tx: WriteContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await selectOwn(tx, 'item_group')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  if (found.length < new Set(ids).size) throw invalid({ excluded_group_ids: 'Grup menu tidak ditemukan' })
}

/** Tills pay with points by a method of payment, which is there from the first programme on. */
async function addPointMethod(tx: WriteContext): Promise<void> {
  await sql`insert into payment_method (brand_id, code, name, type, sort, created_at, updated_at)
    select ${tx.brand_id}::int, ${POINT_METHOD}::text, ${'Poin'}::text, ${'voucher'}::text, 90, ${tx.now()}, ${tx.now()}
    where not exists (select from payment_method m where m.brand_id = ${tx.brand_id}
      and (m.code = ${POINT_METHOD} or lower(m.name) = 'poin' and m.deleted_at is null))
    on conflict do nothing`.execute(tx.db)
}

/** Sets how points are earned and redeemed; what receipts have earned already stays. */
export const savePointProgramme = command(SAVE, {
  permission: can('member', 'approve'),
  input: PointProgrammeInput,
  asks: true,
  run: async (tx, { version, expiry_months = null, tier_months = null, ...rest }) => {
    const values = { ...rest, expiry_months, tier_months }
    await lockSettings(tx)
    const before = await readProgramme(tx)
    await assertVersion(
      tx,
      { entity: 'brand', action: SAVE },
      { id: tx.brand_id, version: before?.version ?? 0 },
      version,
    )
    await assertGroups(tx, values.excluded_group_ids)
    await askPlausible(tx, [
      {
        subject: 'point_programme.rupiah_per_point',
        path: 'rupiah_per_point',
        label: 'Belanja per poin',
        entered: String(values.rupiah_per_point),
        unit: 'Rp',
        reference: String(before?.rupiah_per_point ?? values.point_value * USUAL_TIMES),
        reference_name: before ? 'yang berlaku' : 'yang lazim',
        record_id: tx.brand_id,
      },
    ])
    const stamped = { ...values, updated_at: tx.now() }
    await tx.db
      .insertInto('point_programme')
      .values({ brand_id: tx.brand_id, ...stamped, created_at: tx.now() })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(stamped))
      .execute()
    if (values.is_active) await addPointMethod(tx)
    const after = await readProgramme(tx)
    if (!after) throw new RangeError('The programme was not written')
    await audit(tx, {
      action: SAVE,
      entity: 'brand',
      entity_id: tx.brand_id,
      label: 'Program poin',
      ...(before ? { before: { ...before } } : {}),
      after: { ...after },
    })
    return after
  },
})
