import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { POINT_WORDS } from '../../../people/member/point-words.calc.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'

/** What a point is worth now; nothing where the brand has said nothing. */
export const POINT_VALUE: RawBuilder<unknown> = sql`coalesce((select g.point_value from point_programme g
  where g.brand_id = ${ownBrand}), 0)::bigint`

/** All that ever moved the points of a member, or of all of them. */
export function pointRows({ cell: { member_id } }: RowsAsked): RowBranch[] {
  const own = typeof member_id === 'number' ? sql`and m.member_id = ${member_id}` : sql``
  return [
    {
      event: 'point',
      from: sql`(select m.id, m.member_id, coalesce(m.booked_outlet_id, 0) as outlet_id, m.booked_on as business_date,
          m.occurred_at, m.points, m.type, m.reason, m.actor, g.name
        from member_point_movement m join member g on g.brand_id = ${ownBrand} and g.id = m.member_id
        where m.brand_id = ${ownBrand} ${own}) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'member',
      record_id: sql`t.member_id`,
      number: sql`t.name`,
      cashier: sql`t.actor`,
      label: sql`concat_ws(' · ', ${JSON.stringify(POINT_WORDS)}::jsonb ->> t.type, t.reason)`,
      order: sql`business_date desc, id desc`,
      adds: { balance: sql`t.points`, worth: sql`t.points * ${POINT_VALUE}` },
    },
  ]
}
