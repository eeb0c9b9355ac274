import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type Entity, entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletTaxType } from '../../outlets/outlet/outlet.types.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { paymentTermType } from './payment.types.ts'

/** Days in which codes that no method has are looked for. */
const UNKNOWN_DAYS = 90

/** Codes of payments that tills of an outlet sent lately and that no method has: code, payments, amount, last_on. */
export const unknownMethods = (outlet: Fragment, ctx: Pick<Context, 'now'>): Fragment =>
  sql`select s.method as code, sum(s.payments)::int as payments, sum(s.amount)::bigint as amount,
      max(s.business_date) as last_on
    from sales_payment_day s where s.brand_id = ${ownBrand} and s.outlet_id = ${outlet}.id
      and s.business_date > ${ctx.now()}::date - ${sql.lit(UNKNOWN_DAYS)} and not exists (select from payment_method m
        where m.brand_id = ${ownBrand} and m.code = s.method)
    group by s.method limit 20`

/** How an outlet takes its payments. */
export const paymentEntity: Entity = entity('outlet', {
  type_name: 'Payment',
  description: 'How an outlet takes its payments; the id is that of the outlet.',
  columns: { id: 'Int!', code: 'String!', name: 'String!', timezone: 'String!' },
  fields: {
    version: workedOut(
      'Int!',
      'Goes up with every change; 0 while the brand decides.',
      (outlet) => sql`(select coalesce(sum(p.version), 0)::int from outlet_payment_method p
        where p.brand_id = ${ownBrand} and p.outlet_id = ${outlet}.id)`,
    ),
    methods: {
      type: { object: paymentTermType, many: true, nullable: false },
      description: 'All methods of the brand as they hold here, in their order.',
      sql: (outlet) => sql`(select coalesce(json_agg(x order by x.sort, x.payment_method_id), '[]') from (
        select p.payment_method_id, (select m.version from payment_method m where m.brand_id = ${ownBrand}
            and m.id = p.payment_method_id) as version, p.code, p.name, p.type, p.is_active, p.sort, p.fee_bp, p.fee_fixed,
          p.settlement_days, p.account, p.account_code, p.needs_reference, p.image, '/files/' || p.image as image_link
        from payment_term p where p.brand_id = ${ownBrand} and p.outlet_id = ${outlet}.id
          and p.deleted_at is null) x)`,
    },
    archived_methods: workedOut(
      'JSON!',
      'Methods of the brand that are archived: id, code, name, type.',
      () => sql`(select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'name', m.name,
          'type', m.type) order by m.name, m.id), '[]') from payment_method m
        where m.brand_id = ${ownBrand} and m.deleted_at is not null)`,
    ),
    unknown_methods: workedOut(
      'JSON!',
      'Codes that tills of the outlet sent and that no method has: code, payments, amount, last_on. A method of that code gets what was sold.',
      (outlet, ctx) => sql`(select coalesce(json_agg(x order by x.last_on desc, x.code), '[]')
        from (${unknownMethods(outlet, ctx)}) x)`,
    ),
    taxes: {
      type: { object: outletTaxType, many: true, nullable: false },
      description: 'Tax, service and rounding of the outlet, newest first; changed with the outlet.',
      sql: (
        outlet,
      ) => sql`(select coalesce(json_agg(x order by x.effective_from desc), '[]') from outlet_tax x
        where x.brand_id = ${ownBrand} and x.outlet_id = ${outlet}.id)`,
    },
  },
  scope: (outlet, ctx) => withinOutlets(ctx, outlet, 'id'),
})

nameInChanges('payment_method', ['payment_method_id'])
