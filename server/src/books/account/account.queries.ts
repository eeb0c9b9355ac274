import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { accountsInReach } from '../../sales/bank-account/bank-account.policy.ts'
import type { SubjectKind } from './standard-accounts.calc.ts'

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
  /** What the method, category, group or rate of the subject is called; null for all. */
  readonly subject_name: string | null
  readonly outlet_id: number | null
  readonly outlet_name: string | null
  readonly account_id: number
}

/** An account as the chart shows it. */
export interface ChartAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly is_used: boolean
  readonly version: number
}

/** What of a role can go to an account of its own. */
export interface BookSubject {
  readonly kind: SubjectKind
  readonly value: string
  readonly name: string
}

/** The chart of accounts, which of them takes what, and what can be told apart. */
export interface BookChart {
  readonly accounts: ChartAccount[]
  readonly mappings: BookMapping[]
  readonly subjects: BookSubject[]
}

/** Reads the chart of accounts of the brand, by code; of accounts at banks those in reach can be named. */
export async function readChart(ctx: Context): Promise<BookChart> {
  const banks = accountsInReach(ctx, sql.ref('b'))
  const [accounts, subjects, mappings] = await Promise.all([
    sql<ChartAccount>`select a.id, a.code, a.name, a.kind, a.version, exists (select from journal_line l
        where l.brand_id = ${ownBrand} and l.account_id = a.id) as is_used
      from book_account a where a.brand_id = ${ownBrand} order by a.code, a.id`.execute(ctx.db),
    sql<BookSubject>`
      select 'method' as kind, code as value, name from payment_method where brand_id = ${ownBrand} and deleted_at is null
      union all
      select 'category', id::text, name from income_expense_category where brand_id = ${ownBrand} and deleted_at is null
      union all
      select 'item_group', id::text, name from item_group where brand_id = ${ownBrand} and deleted_at is null
      union all
      select 'bank_account', '@' || b.id, b.name from bank_account b where b.brand_id = ${ownBrand}
        ${banks ? sql`and ${banks}` : sql``}
      union all
      select r.kind, '@' || r.bp, ${rateName(sql`r.bp`)} from (
        select 'pbjt_rate' as kind, tax_bp as bp from outlet_tax where brand_id = ${ownBrand} and tax_bp > 0
        union select 'pbjt_rate', tax_bp from sales_channel_month where brand_id = ${ownBrand} and tax_bp > 0
        union select v.kind, v.bp from (values ('pbjt_rate', 500), ('pbjt_rate', 1000), ('vat_rate', 1100), ('vat_rate', 1200))
          v (kind, bp)) r
      order by 1, 3`.execute(ctx.db),
    readMappings(ctx),
  ])
  return { accounts: accounts.rows, mappings, subjects: subjects.rows }
}

/** Mappings of the brand but those of outlets and accounts at banks out of reach: the usual account of each role first, then what differs from it. */
async function readMappings(ctx: Context): Promise<BookMapping[]> {
  const reach = withinOutlets(ctx, sql.ref('m'))
  const banks = accountsInReach(ctx, sql.ref('b'))
  const told = banks
    ? sql`and (m.role <> 'bank' or m.subject !~ '@\\d+$' or exists (select from bank_account b where b.brand_id = ${ownBrand}
        and b.id::text = substring(m.subject from '@(\\d+)$') and ${banks}))`
    : sql``
  const { rows } = await sql<BookMapping>`
    select m.role, m.subject, m.outlet_id, o.name as outlet_name, m.account_id, ${subjectName(sql`m`)} as subject_name
    from book_mapping m left join outlet o on o.brand_id = ${ownBrand} and o.id = m.outlet_id
    where m.brand_id = ${ownBrand} ${reach ? sql`and (m.outlet_id is null or ${reach})` : sql``} ${told}
    order by m.role, m.subject, m.outlet_id nulls first`.execute(ctx.db)
  return rows
}

/** A rate as people read it: 11%. */
const rateName = (bp: ReturnType<typeof sql>) =>
  sql`replace((${bp}::numeric / 100)::float8::text, '.', ',') || '%'`

/** What the subject of a mapping or a line is called; its own text where the brand knows no such thing. */
export function subjectName(of: ReturnType<typeof sql>) {
  return sql`case when ${of}.subject in ('', '0', '@0') then null else coalesce(case
      when ${of}.role in ('expense', 'income', 'not_profit') then (select c.name from income_expense_category c
        where c.brand_id = ${ownBrand} and c.id::text = ${of}.subject)
      when ${of}.role = 'sales' then (select g.name from item_group g
        where g.brand_id = ${ownBrand} and g.id::text = ${of}.subject)
      when ${of}.role in ('pbjt', 'input_vat') then case when ${of}.subject ~ '^@\\d+$'
        then ${rateName(sql`substr(${of}.subject, 2)`)} when ${of}.subject = '@other' then 'Tarif lain' end
      when ${of}.role = 'bank' and ${of}.subject ~ '@\\d+$' then nullif(concat_ws(', ',
        (select a.name from bank_account a where a.brand_id = ${ownBrand}
          and a.id::text = substring(${of}.subject from '@(\\d+)$')),
        (select p.name from payment_method p where p.brand_id = ${ownBrand}
          and p.code = substring(${of}.subject from '^(.+)@\\d+$'))), '')
      else (select p.name from payment_method p where p.brand_id = ${ownBrand} and p.code = ${of}.subject) end,
    ${of}.subject) end`
}
