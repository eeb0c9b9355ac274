import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { findingsInReach } from './doctor.policy.ts'

/** Who may see what was sold. */
export const SEES_SALES = can('report_item', 'view')

/** What hangs on it at outlets in reach. */
export function findingStake(finding: Fragment, ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('d'))
  if (!reach) return sql`${finding}.stake`
  return sql`(case when ${finding}.stake is not null then (select coalesce(sum(d.amount), 0)::bigint from doctor_stake d
    where d.brand_id = ${ownBrand} and d.subject = ${finding}.subject and d.subject_id = ${finding}.subject_id
      and d.outlet_id = coalesce(${finding}.outlet_id, d.outlet_id) and ${reach}) end)`
}

/** Something the doctor found. */
export const findingEntity = entity('doctor_finding', {
  type_name: 'DoctorFinding',
  description: 'Something that is missing or contradictory in the data of the brand.',
  columns: {
    id: 'Int!',
    check_key: 'String!',
    subject: 'String!',
    subject_id: 'Int!',
    outlet_id: 'Int',
    label: 'String!',
    detail: 'String',
    first_seen: 'DateTime!',
    aside_at: 'DateTime',
    aside_by: 'String',
    aside_reason: 'String',
  },
  fields: {
    outlet_name: workedOut(
      'String',
      'Where; null is the whole brand, or every outlet.',
      (finding) =>
        sql`(select o.name from outlet o where o.brand_id = ${ownBrand} and o.id = ${finding}.outlet_id)`,
    ),
    is_aside: workedOut(
      'Boolean!',
      'Somebody has put it aside.',
      (finding) => sql`(${finding}.aside_at is not null)`,
    ),
    stake: {
      type: 'Rupiah',
      description:
        'Net sales of the last 30 days that hang on it, at outlets in reach; null where nobody knows, and for who may not see the item report.',
      permission: SEES_SALES,
      sql: findingStake,
    },
  },
  scope: (finding, ctx) => findingsInReach(ctx, finding),
})

export const findingList = list('doctorFinding', {
  entity: findingEntity,
  filters: {
    id: 'ID',
    check_key: 'String',
    subject: 'String',
    outlet_id: 'ID',
    label: 'String',
    stake: 'Int',
    is_aside: 'Boolean',
    first_seen: 'Date',
  },
  sorts: ['id', 'check_key', 'label', 'outlet_name', 'stake', 'first_seen'],
  search: ['label', 'detail', 'outlet_name'],
  default_sort: { field: 'id', order: 'Asc' },
})
