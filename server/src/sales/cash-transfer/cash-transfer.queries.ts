import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { accountsServing } from '../../purchasing/cash-place/serving-accounts.policy.ts'
import { accountsInReach } from '../bank-account/bank-account.policy.ts'

/** From so many days on cash that no bank has received is overdue: a setting of the brand. */
export const lateDays = () => sql`(select b.deposit_late_days from brand b where b.id = ${ownBrand})`

/** The running business day of the outlet of a transfer. */
const todayOf = (transfer: Fragment, ctx: Pick<Context, 'now'>) =>
  sql`(select (${ctx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date from outlet o
    where o.brand_id = ${ownBrand} and o.id = ${transfer}.outlet_id)`

const ageOf = (transfer: Fragment, ctx: Pick<Context, 'now'>) =>
  sql`(case ${transfer}.status when 'in_transit' then ${todayOf(transfer, ctx)} when 'received' then ${transfer}.received_on end
    - ${transfer}.sent_on)`

/** Cash that was moved from one place of an outlet to another. */
export const cashTransferEntity = entity('cash_transfer', {
  type_name: 'CashTransfer',
  description: 'Cash that was moved between safe, petty cash and an account at a bank.',
  columns: {
    id: 'Int!',
    number: 'String!',
    outlet_id: 'Int!',
    from_kind: 'String!',
    to_kind: 'String!',
    bank_account_id: 'Int',
    amount: 'Rupiah!',
    sent_on: 'Date!',
    note: 'String',
    status: 'String!',
    received_on: 'Date',
    received_amount: 'Rupiah',
    difference_reason: 'String',
    cancelled_at: 'DateTime',
    cancel_reason: 'String',
    author: 'String!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet_name: workedOut(
      'String!',
      'Whose cash it is.',
      (transfer) =>
        sql`(select o.name from outlet o where o.brand_id = ${ownBrand} and o.id = ${transfer}.outlet_id)`,
    ),
    bank_account_name: workedOut(
      'String',
      'The account, from or to a bank.',
      (transfer) => sql`(select a.name from bank_account a where a.brand_id = ${ownBrand}
        and a.id = ${transfer}.bank_account_id)`,
    ),
    difference: workedOut(
      'Rupiah',
      'What came less what was sent; null until it came.',
      (transfer) => sql`(${transfer}.received_amount - ${transfer}.amount)`,
    ),
    age_days: workedOut('Int', 'Days in transit, so far or in all.', ageOf),
    is_overdue: workedOut(
      'Boolean!',
      'In transit for as many days as the brand waits for, or more.',
      (transfer, ctx) =>
        sql`(${transfer}.status = 'in_transit' and ${ageOf(transfer, ctx)} 
          >= ${lateDays()})`,
    ),
    is_matched: workedOut(
      'Boolean!',
      'The statement of the bank tells that it came.',
      (transfer) => sql`(${transfer}.settlement_match_id is not null)`,
    ),
  },
  scope: (transfer, ctx) => withinOutlets(ctx, transfer),
})

export const cashTransferList = list('cashTransfer', {
  entity: cashTransferEntity,
  filters: {
    id: 'ID',
    number: 'String',
    outlet_id: 'ID',
    from_kind: 'String',
    to_kind: 'String',
    bank_account_id: 'ID',
    status: 'String',
    is_overdue: 'Boolean',
    sent_on: 'Day',
    received_on: 'Day',
    amount: 'Int',
    author: 'String',
    created_at: 'Date',
    updated_at: 'Date',
  },
  sums: ['amount'],
  sorts: [
    'id',
    'number',
    'outlet_name',
    'status',
    'sent_on',
    'received_on',
    'amount',
    'author',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'outlet_name', 'bank_account_name', 'note'],
  search_amounts: ['amount'],
  default_sort: { field: 'id', order: 'Desc' },
})

/** An account that cash may be brought to or taken from. */
export interface ServingAccount {
  readonly id: number
  readonly name: string
}

/** Accounts that serve outlets in reach, by name. */
export async function readServingAccounts(ctx: Context): Promise<ServingAccount[]> {
  const { rows } =
    await sql<ServingAccount>`select a.id, a.name from bank_account a where a.brand_id = ${ctx.brand_id}
    and ${accountsServing(ctx, sql`a`)} order by a.name, a.id`.execute(ctx.db)
  return rows
}

/** A line of a statement that may be a transfer. */
export interface TransferLine {
  readonly id: number
  readonly settled_on: string
  readonly text: string
  /** What of it is not matched. */
  readonly open: number
}

const MOST_LINES = 20

/** Lines of the statement of the bank of a transfer that may be it, those of its amount first. */
export async function readTransferLines(ctx: Context, id: number): Promise<TransferLine[]> {
  const { rows } = await sql<TransferLine | { id: null }>`
    select x.id, x.settled_on::text, x.text, x.open from cash_transfer t
    left join lateral (
      select l.id, l.settled_on, coalesce(l.description, '') as text,
        (l.amount - (select coalesce(sum(m.amount), 0) from settlement_match m
          where m.brand_id = ${ownBrand} and m.line_id = l.id))::bigint as open
      from settlement_line l
      join bank_account a on a.brand_id = ${ownBrand} and a.id = l.bank_account_id
      where l.brand_id = ${ownBrand} and l.bank_account_id = t.bank_account_id and l.settled_on >= t.sent_on
        and t.to_kind = 'bank' and ${accountsInReach(ctx, sql`a`) ?? sql`true`}) x on x.open > 0
    where t.brand_id = ${ctx.brand_id} and t.id = ${id} and ${withinOutlets(ctx, sql`t`) ?? sql`true`}
    order by x.open <> t.amount, x.settled_on, x.id limit ${sql.lit(MOST_LINES)}`.execute(ctx.db)
  if (rows.length === 0) throw notFound('Pindahan kas')
  return rows.filter((row) => row.id !== null)
}
