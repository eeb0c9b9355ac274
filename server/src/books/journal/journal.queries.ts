import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { type EntityField, entity, one, selectFields, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { accountEntity, subjectName } from '../account/account.queries.ts'

const SEES_BOOKS = can('books', 'view')

const lineFields: Record<string, EntityField> = {
  account: one(accountEntity, 'account_id'),
  subject_name: workedOut('String', 'The method, category or item group it is of.', (line) =>
    subjectName(sql`${line}`),
  ),
}

const lineEntity = entity('journal_line', {
  type_name: 'JournalLine',
  description: 'A line of an entry; one of debit and credit is 0.',
  columns: {
    no: 'Int!',
    account_id: 'Int!',
    role: 'String!',
    subject: 'String!',
    debit: 'Rupiah!',
    credit: 'Rupiah!',
  },
  fields: lineFields,
})

/** An entry of the journal. */
export const journalEntity = entity('journal_entry', {
  type_name: 'JournalEntry',
  description: 'What a business day of an outlet comes to in one respect, in double entry; never changed.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    business_date: 'Date!',
    for_date: 'Date!',
    kind: 'String!',
    is_correction: 'Boolean!',
    recorded_at: 'DateTime!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    total: workedOut(
      'Rupiah!',
      'Its debits, which are its credits.',
      (entry) => sql`(select sum(l.debit)::bigint from journal_line l
        where l.brand_id = ${ownBrand} and l.entry_id = ${entry}.id)`,
    ),
    lines: {
      type: { entity: lineEntity, many: true, nullable: false },
      permission: SEES_BOOKS,
      sql: (entry, ctx, selection) => {
        const l = sql.ref('l')
        return sql`(select coalesce(json_agg(r), '[]') from (select ${selectFields(lineEntity, l, ctx, selection)}
          from journal_line ${l} where ${l}.brand_id = ${ownBrand} and ${l}.entry_id = ${entry}.id order by ${l}.no) r)`
      },
    },
  },
  scope: (entry, ctx) => withinOutlets(ctx, entry),
})

export const journalList = list('journalEntry', {
  is_history: true,
  entity: journalEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    business_date: 'Day',
    for_date: 'Day',
    kind: 'String',
    is_correction: 'Boolean',
    recorded_at: 'Date',
    total: 'Int',
  },
  sorts: ['id', 'business_date', 'for_date', 'kind', 'recorded_at', 'total'],
  search: [],
  default_sort: { field: 'business_date', order: 'Desc' },
})
