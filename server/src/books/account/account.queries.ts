import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'

/** An account of the books. */
export const accountEntity = entity('book_account', {
  type_name: 'BookAccount',
  description: 'An account of the books.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    kind: 'String!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    is_used: workedOut(
      'Boolean!',
      'Whether anything has been booked to it.',
      (account) =>
        sql`exists (select from journal_line l where l.brand_id = ${ownBrand} and l.account_id = ${account}.id)`,
    ),
  },
})

export const accountList = list('bookAccount', {
  entity: accountEntity,
  is_master_data: true,
  filters: { id: 'ID', code: 'String', name: 'String', kind: 'String', updated_at: 'Date' },
  sorts: ['id', 'code', 'name', 'kind', 'updated_at'],
  search: ['code', 'name'],
  default_sort: { field: 'code', order: 'Asc' },
})

/** Which account takes what of the business. */
export interface BookMapping {
  readonly role: string
  readonly subject: string
  /** What the method, category or group of the subject is called; null for all. */
  readonly subject_name: string | null
  readonly outlet_id: number | null
  readonly outlet_name: string | null
  readonly account_id: number
}

/** All mappings of the brand: the usual account of each role first, then what differs from it. */
export async function readMappings(ctx: Context): Promise<BookMapping[]> {
  const { rows } = await sql<BookMapping>`
    select m.role, m.subject, m.outlet_id, o.name as outlet_name, m.account_id, ${subjectName(sql`m`)} as subject_name
    from book_mapping m left join outlet o on o.brand_id = ${ownBrand} and o.id = m.outlet_id
    where m.brand_id = ${ownBrand}
    order by m.role, m.subject, m.outlet_id nulls first`.execute(ctx.db)
  return rows
}

/** What the subject of a mapping or a line is called; its own text where the brand knows no such thing. */
export function subjectName(of: ReturnType<typeof sql>) {
  return sql`case when ${of}.subject in ('', '0') then null else coalesce(case
      when ${of}.role in ('expense', 'income', 'not_profit') then (select c.name from income_expense_category c
        where c.brand_id = ${ownBrand} and c.id::text = ${of}.subject)
      when ${of}.role = 'sales' then (select g.name from item_group g
        where g.brand_id = ${ownBrand} and g.id::text = ${of}.subject)
      else (select p.name from payment_method p where p.brand_id = ${ownBrand} and p.code = ${of}.subject) end,
    ${of}.subject) end`
}
