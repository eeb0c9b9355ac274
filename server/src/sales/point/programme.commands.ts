import { sql } from 'kysely'
import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import { brandToday } from '../../people/member/member.commands.ts'
import { POINT_METHOD, type PointProgramme } from './programme.calc.ts'
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
  const { numAffectedRows } =
    await sql`insert into payment_method (brand_id, code, name, type, sort, created_at, updated_at)
    select ${tx.brand_id}::int, ${POINT_METHOD}::text, ${'Poin'}::text, ${'voucher'}::text, 90, ${tx.now()}, ${tx.now()}
    where not exists (select from payment_method m where m.brand_id = ${tx.brand_id}
      and (m.code = ${POINT_METHOD} or lower(m.name) = 'poin' and m.deleted_at is null))
    on conflict do nothing`.execute(tx.db)
  if (numAffectedRows)
    await markFound(
      tx,
      sql`select outlet_id, business_date from sales_payment_day where brand_id = ${ownBrand} and method = ${POINT_METHOD}`,
    )
}

/**
 * Keeps what a point is worth from today on; at first from the day the programme starts, if that has been. Days on which
 * what members hold comes to be worth something else are to be booked anew.
 */
async function keepValue(
  tx: WriteContext,
  { point_value, starts_on }: PointProgramme,
  before: PointProgramme | undefined,
): Promise<void> {
  if (before?.point_value === point_value) return
  const today = await brandToday(tx)
  const from_day = before || starts_on > today ? today : starts_on
  await tx.db
    .insertInto('point_value_day')
    .values({ brand_id: tx.brand_id, from_day, point_value })
    .onConflict((conflict) => conflict.columns(['brand_id', 'from_day']).doUpdateSet({ point_value }))
    .execute()
  await markFound(
    tx,
    sql`select p.booked_outlet_id as outlet_id, g.day as business_date from member_point_movement p
      cross join lateral (select greatest(p.booked_on, ${from_day}::date) as day
        union all select v.from_day from point_value_day v where v.brand_id = ${ownBrand} and v.from_day > ${from_day}::date) g
      where p.brand_id = ${ownBrand} and p.booked_outlet_id is not null`,
  )
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
    await keepValue(tx, after, before)
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
