import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { accountsInReach } from '../bank-account/bank-account.policy.ts'
import { type BatchLine, MOST_PAYABLES } from './payment-batch.calc.ts'
import { batchesInReach } from './payment-batch.policy.ts'
import { batchLineType } from './payment-batch.types.ts'

/** Lines of a batch by supplier and due day. */
const readingOf = (batch: Fragment): Fragment => {
  const told = (sent: string, own: string) =>
    sql`case when ${batch}.sent_at is null then s.${sql.ref(own)} else l.${sql.ref(sent)} end`
  return sql`select l.receiving_id, r.number, o.name as outlet_name, l.supplier_id, s.name as supplier_name,
      ${told('sent_bank_name', 'bank_name')} as bank_name,
      ${told('sent_account_number', 'bank_account_number')} as account_number,
      ${told('sent_account_name', 'bank_account_name')} as account_name, r.due_on, r.owed, l.amount
    from payment_batch_line l
    join receiving r on r.brand_id = ${ownBrand} and r.id = l.receiving_id
    join outlet o on o.brand_id = ${ownBrand} and o.id = l.outlet_id
    join supplier s on s.brand_id = ${ownBrand} and s.id = l.supplier_id
    where l.brand_id = ${ownBrand} and l.payment_batch_id = ${batch}.id`
}

const ofLines = (what: Fragment) => (batch: Fragment) =>
  sql`(select ${what} from payment_batch_line l where l.brand_id = ${ownBrand} and l.payment_batch_id = ${batch}.id)`

/** Debts to suppliers that are paid together from one account. */
export const paymentBatchEntity = entity('payment_batch', {
  type_name: 'PaymentBatch',
  description: 'Debts to suppliers that are paid together from one account.',
  columns: {
    id: 'Int!',
    number: 'String!',
    status: 'String!',
    bank_account_id: 'Int!',
    pay_on: 'Date!',
    note: 'String',
    author: 'String!',
    sent_at: 'DateTime',
    paid_at: 'DateTime',
    paid_on: 'Date',
    cancelled_at: 'DateTime',
    cancel_reason: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    bank_account_name: workedOut(
      'String!',
      'The account it is paid from.',
      (batch) =>
        sql`(select a.name from bank_account a where a.brand_id = ${ownBrand} and a.id = ${batch}.bank_account_id)`,
    ),
    total: workedOut('Rupiah!', 'What it pays in all.', ofLines(sql`coalesce(sum(l.amount), 0)::bigint`)),
    line_count: workedOut('Int!', 'Debts it pays.', ofLines(sql`count(*)::int`)),
    supplier_count: workedOut('Int!', 'Suppliers it pays.', ofLines(sql`count(distinct l.supplier_id)::int`)),
    supplier_names: workedOut(
      'String!',
      'Suppliers it pays, by name.',
      (batch) => sql`(select coalesce(string_agg(n.name, ', ' order by n.name), '') from (
        select distinct s.name from payment_batch_line l
        join supplier s on s.brand_id = ${ownBrand} and s.id = l.supplier_id
        where l.brand_id = ${ownBrand} and l.payment_batch_id = ${batch}.id) n)`,
    ),
    lines: {
      type: { object: batchLineType, many: true, nullable: false },
      description: 'What it pays, by supplier and due day.',
      sql: (
        batch,
      ) => sql`(select coalesce(json_agg(x order by x.supplier_name, x.supplier_id, x.due_on, x.receiving_id), '[]')
        from (${readingOf(batch)}) x)`,
    },
  },
  scope: (batch, ctx) => batchesInReach(ctx, batch),
})

export const paymentBatchList = list('paymentBatch', {
  entity: paymentBatchEntity,
  filters: {
    id: 'ID',
    number: 'String',
    status: 'String',
    bank_account_id: 'ID',
    bank_account_name: 'String',
    supplier_names: 'String',
    pay_on: 'Day',
    paid_on: 'Day',
    total: 'Int',
    author: 'String',
    created_at: 'Date',
    updated_at: 'Date',
  },
  sorts: [
    'id',
    'number',
    'status',
    'bank_account_name',
    'pay_on',
    'total',
    'author',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'supplier_names', 'bank_account_name', 'note'],
  search_amounts: ['total'],
  default_sort: { field: 'id', order: 'Desc' },
})

/** What a batch that is in reach pays, by supplier and due day. */
export async function readLines(ctx: Pick<Context, 'db' | 'brand_id'>, id: number): Promise<BatchLine[]> {
  const { rows } =
    await sql<BatchLine>`select x.receiving_id, x.number, x.supplier_id, x.supplier_name, x.bank_name,
      x.account_number, x.account_name, x.amount
    from payment_batch b cross join lateral (${readingOf(sql`b`)}) x
    where b.brand_id = ${ctx.brand_id} and b.id = ${id}
    order by x.supplier_name, x.supplier_id, x.due_on, x.receiving_id`.execute(ctx.db)
  return rows
}

/** A debt that may be put into a batch. */
export interface OpenPayable {
  readonly receiving_id: number
  readonly number: string
  readonly outlet_name: string
  readonly supplier_id: number
  readonly supplier_name: string
  readonly bank_name: string | null
  readonly account_number: string | null
  readonly account_name: string | null
  readonly due_on: string
  readonly owed: number
}

/** Debts for what came to outlets in reach that are in no open batch, what is due first first. */
export async function readOpenPayables(ctx: Context): Promise<OpenPayable[]> {
  const { rows } = await sql<OpenPayable>`
    select r.id as receiving_id, r.number, o.name as outlet_name, s.id as supplier_id, s.name as supplier_name, s.bank_name,
      s.bank_account_number as account_number, s.bank_account_name as account_name, r.due_on::text as due_on, r.owed
    from receiving r
    join supplier s on s.brand_id = ${ownBrand} and s.id = r.supplier_id
    join outlet o on o.brand_id = ${ownBrand} and o.id = r.outlet_id
    where r.brand_id = ${ctx.brand_id} and r.owed > 0 and ${withinOutlets(ctx, sql`r`) ?? sql`true`}
      and not exists (select from payment_batch_line l where l.brand_id = ${ownBrand} and l.receiving_id = r.id and l.is_open)
    order by r.due_on, s.name, r.id limit ${sql.lit(MOST_PAYABLES)}`.execute(ctx.db)
  return rows
}

/** An account that batches may be paid from. */
export interface PayingAccount {
  readonly id: number
  readonly name: string
  readonly number: string | null
}

/** Accounts of which every outlet is in reach, by name. */
export async function readPayingAccounts(ctx: Context): Promise<PayingAccount[]> {
  const { rows } = await sql<PayingAccount>`select a.id, a.name, a.number from bank_account a
    where a.brand_id = ${ctx.brand_id} and ${accountsInReach(ctx, sql`a`) ?? sql`true`} order by a.name, a.id`.execute(
    ctx.db,
  )
  return rows
}
