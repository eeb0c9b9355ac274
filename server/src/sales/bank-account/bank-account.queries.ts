import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { accountsInReach } from './bank-account.policy.ts'

/** An account at a bank. */
export const bankAccountEntity = entity('bank_account', {
  type_name: 'BankAccount',
  description: 'An account at a bank: it takes what outlets are paid by methods.',
  columns: {
    id: 'Int!',
    name: 'String!',
    number: 'String',
    profile: 'String!',
    columns: 'JSON!',
    is_reversed: 'Boolean!',
    outlet_id: 'Int!',
    opening_balance: 'Rupiah',
    opened_on: 'Date',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet_name: workedOut(
      'String!',
      'In whose books money lies of which nobody knows yet for what it is.',
      (account) =>
        sql`(select o.name from outlet o where o.brand_id = ${ownBrand} and o.id = ${account}.outlet_id)`,
    ),
    uses: workedOut(
      'JSON!',
      'Whose payments are paid out to it: outlet_id, outlet, payment_method_ids, methods; by the name of the outlet.',
      (account) => sql`(select coalesce(json_agg(x order by x.outlet, x.outlet_id), '[]') from (
        select u.outlet_id, o.name as outlet, array_agg(u.payment_method_id order by m.name, m.id) as payment_method_ids,
          array_agg(m.name order by m.name, m.id) as methods
        from bank_account_use u join outlet o on o.brand_id = ${ownBrand} and o.id = u.outlet_id
        join payment_method m on m.brand_id = ${ownBrand} and m.id = u.payment_method_id
        where u.brand_id = ${ownBrand} and u.bank_account_id = ${account}.id group by u.outlet_id, o.name) x)`,
    ),
    open_lines: workedOut(
      'Int!',
      'Lines of its statements that are not matched to the last rupiah.',
      (account) => sql`(select count(*)::int from settlement_line l where l.brand_id = ${ownBrand}
        and l.bank_account_id = ${account}.id and l.amount > (select coalesce(sum(m.amount), 0) from settlement_match m
          where m.brand_id = ${ownBrand} and m.line_id = l.id))`,
    ),
    last_line_on: workedOut(
      'Date',
      'The last day its statements tell of.',
      (account) => sql`(select max(l.settled_on) from settlement_line l where l.brand_id = ${ownBrand}
        and l.bank_account_id = ${account}.id)`,
    ),
  },
  scope: (account, ctx) => accountsInReach(ctx, account),
})

export const bankAccountList = list('bankAccount', {
  entity: bankAccountEntity,
  is_master_data: true,
  filters: { id: 'ID', name: 'String', number: 'String', profile: 'String', updated_at: 'Date' },
  sorts: ['id', 'name', 'profile', 'updated_at'],
  search: ['name', 'number'],
  default_sort: { field: 'name', order: 'Asc' },
})

nameInChanges('bank_account', ['bank_account_id'])
