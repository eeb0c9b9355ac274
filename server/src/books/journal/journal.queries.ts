import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, one, selectFields, workedOut } from '../../kit/read/entity.ts'
import { extendConditions, list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { ofOwnDays } from '../../reports/scope/own-days.queries.ts'
import { accountEntity, subjectName } from '../account/account.queries.ts'

const ofEntry = (column: 'kind' | 'for_date' | 'is_correction') => (line: Fragment) =>
  sql`(select e.${sql.ref(column)} from journal_entry e where e.brand_id = ${ownBrand} and e.id = ${line}.entry_id)`

const ofAccount = (column: 'code' | 'name') => (line: Fragment) =>
  sql`(select a.${sql.ref(column)} from book_account a where a.brand_id = ${ownBrand} and a.id = ${line}.account_id)`

/** A line of the journal. */
const lineEntity = entity('journal_line', {
  type_name: 'JournalLine',
  description: 'A line of an entry; one of debit and credit is 0.',
  columns: {
    id: 'Int!',
    entry_id: 'Int!',
    no: 'Int!',
    outlet_id: 'Int!',
    business_date: 'Date!',
    account_id: 'Int!',
    role: 'String!',
    subject: 'String!',
    debit: 'Rupiah!',
    credit: 'Rupiah!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    account: one(accountEntity, 'account_id'),
    account_code: workedOut('String!', 'Code of the account.', ofAccount('code')),
    account_name: workedOut('String!', 'Name of the account.', ofAccount('name')),
    kind: workedOut('String!', 'Kind of the entry.', ofEntry('kind')),
    for_date: workedOut('Date!', 'The business day the entry is about.', ofEntry('for_date')),
    is_correction: workedOut(
      'Boolean!',
      'Whether the entry corrects an earlier one.',
      ofEntry('is_correction'),
    ),
    subject_name: workedOut('String', 'The method, category, item group or rate it is of.', (line) =>
      subjectName(sql`${line}`),
    ),
  },
  scope: (line, ctx) => withinOutlets(ctx, line),
})

/** The journal line by line, as it is read and taken into files. */
export const journalLineList = list('journalLine', {
  is_history: true,
  entity: lineEntity,
  filters: {
    id: 'ID',
    entry_id: 'ID',
    outlet_id: 'ID',
    account_id: 'ID',
    account_code: 'String',
    account_name: 'String',
    business_date: 'Day',
    for_date: 'Day',
    kind: 'String',
    role: 'String',
    is_correction: 'Boolean',
    debit: 'Int',
    credit: 'Int',
  },
  sorts: ['id', 'business_date', 'for_date', 'account_code', 'kind', 'debit', 'credit'],
  search: ['account_code', 'account_name'],
  sums: ['debit', 'credit'],
  default_sort: { field: 'business_date', order: 'Desc' },
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
  search: ['kind'],
  default_sort: { field: 'business_date', order: 'Desc' },
})

for (const own of [journalList, journalLineList]) extendConditions(own, { period: ofOwnDays })
