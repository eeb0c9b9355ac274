import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { accountsInReach } from '../bank-account/bank-account.policy.ts'
import { comparedLines } from './compared-lines.queries.ts'
import { addReasons, DIFFERENCE_REASONS, type DifferenceReason, reasonsOf } from './payout-difference.calc.ts'
import type { PayoutKind } from './read-payout.calc.ts'

/** A file in which a platform tells what it paid out. */
export const payoutFileEntity = entity('payout_file', {
  type_name: 'PayoutFile',
  description: 'A file in which a platform tells what it paid out for which orders.',
  columns: {
    id: 'Int!',
    bank_account_id: 'Int!',
    method: 'String!',
    name: 'String!',
    from_day: 'Date!',
    until_day: 'Date!',
    author: 'String!',
    created_at: 'DateTime!',
  },
  fields: {
    account_name: workedOut(
      'String!',
      'The account it is paid out to.',
      (file) =>
        sql`(select a.name from bank_account a where a.brand_id = ${ownBrand} and a.id = ${file}.bank_account_id)`,
    ),
    lines: workedOut(
      'Int!',
      'Lines it brought that no earlier file had.',
      (file) =>
        sql`(select count(*)::int from payout_line l where l.brand_id = ${ownBrand} and l.payout_file_id = ${file}.id)`,
    ),
    paid: workedOut(
      'Rupiah!',
      'What is paid out for its lines.',
      (file) => sql`(select coalesce(sum(l.net), 0)::bigint from payout_line l where l.brand_id = ${ownBrand}
        and l.payout_file_id = ${file}.id)`,
    ),
    unknown_orders: workedOut(
      'Int!',
      'Orders of it for which there is no receipt.',
      (file) => sql`(select count(*)::int from payout_line l
        left join transaction r on r.brand_id = ${ownBrand} and r.business_date = l.business_date and r.id = l.transaction_id
        where l.brand_id = ${ownBrand} and l.payout_file_id = ${file}.id and l.kind = 'order' and r.id is null)`,
    ),
  },
  scope: (file, ctx) => {
    const reach = accountsInReach(ctx, sql`a`)
    const own = sql`${file}.removed_at is null`
    return reach
      ? sql`(${own} and exists (select from bank_account a where a.brand_id = ${ownBrand}
          and a.id = ${file}.bank_account_id and ${reach}))`
      : own
  },
})

export const payoutFileList = list('payoutFile', {
  entity: payoutFileEntity,
  filters: {
    id: 'ID',
    bank_account_id: 'ID',
    method: 'String',
    name: 'String',
    from_day: 'Date',
    until_day: 'Date',
  },
  sorts: ['id', 'name', 'from_day', 'until_day', 'created_at'],
  search: ['name'],
  default_sort: { field: 'id', order: 'Desc' },
})

/** A line of a file beside its receipt, or a receipt of which the file does not tell. */
export interface DifferenceRow {
  readonly order_number: string | null
  readonly receipt_number: string | null
  readonly transaction_id: number | null
  readonly business_date: string
  readonly outlet_name: string
  readonly store: string | null
  /** Null where the file does not tell of the receipt. */
  readonly kind: string | null
  /** Paid by the platform less given back; null without a receipt. */
  readonly ours: number | null
  /** What is paid out; null where the file does not tell of the receipt. */
  readonly net: number | null
  /** Ours less what is paid out. */
  readonly difference: number
  readonly reasons: readonly { readonly reason: DifferenceReason; readonly amount: number }[]
}

interface LineRow {
  readonly order_number: string | null
  readonly receipt_number: string | null
  readonly transaction_id: number | null
  readonly business_date: string
  readonly outlet_name: string
  readonly store: string | null
  readonly kind: PayoutKind
  readonly gross: number | null
  readonly commission: number
  readonly promo: number
  readonly adjustment: number
  readonly net: number
  readonly has_receipt: boolean
  readonly is_void: boolean
  readonly paid: number
  readonly refunded: number
}

const listed = (reasons: Readonly<Partial<Record<DifferenceReason, number>>>) =>
  DIFFERENCE_REASONS.flatMap((reason) => {
    const amount = reasons[reason]
    return amount ? [{ reason, amount }] : []
  })

async function readLineRows(ctx: Context, payout_file_id: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<LineRow>`
    select x.order_number, x.receipt_number, x.transaction_id, x.business_date::text, o.name as outlet_name, x.store, x.kind,
      x.gross, x.commission, x.promo, x.adjustment, x.net, x.has_receipt, x.is_void, x.paid, x.refunded
    from (${comparedLines(sql`l.payout_file_id = ${payout_file_id}`)}) x
    join outlet o on o.brand_id = ${ownBrand} and o.id = x.outlet_id
    order by x.business_date, x.order_number, x.id`.execute(ctx.db)
  return rows.map((row) => {
    const ours = row.has_receipt ? row.paid - row.refunded : null
    const { order_number, receipt_number, business_date, outlet_name, store, kind, net } = row
    return {
      ...{ order_number, receipt_number, business_date, outlet_name, store, kind, ours, net },
      transaction_id: row.has_receipt ? row.transaction_id : null,
      difference: (ours ?? 0) - net,
      reasons: listed(reasonsOf({ ...row, ours })),
    }
  })
}

/**
 * Receipts of the outlets and days of a file for which no file has a line; an earlier file of the same days tells of them
 * first, so that each is told once.
 */
async function readUntold(ctx: Context, payout_file_id: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<Omit<DifferenceRow, 'reasons' | 'difference'> & { ours: number }>`
    select null as order_number, t.receipt_number, t.id as transaction_id, t.business_date::text, o.name as outlet_name,
      null as store, null as kind, p.paid - coalesce((select sum(r.total) from transaction_refund r
        where r.brand_id = ${ownBrand} and r.transaction_date = t.business_date and r.transaction_id = t.id
          and r.method = f.method), 0)::bigint as ours, null as net
    from payout_file f
    join transaction t on t.brand_id = ${ownBrand} and t.business_date between f.from_day and f.until_day
      and t.status <> 'VOID' and t.outlet_id in (select l.outlet_id from payout_line l
        where l.brand_id = ${ownBrand} and l.payout_file_id = f.id)
    join outlet o on o.brand_id = ${ownBrand} and o.id = t.outlet_id
    cross join lateral (select sum(p.amount)::bigint as paid from transaction_payment p where p.brand_id = ${ownBrand}
      and p.business_date = t.business_date and p.transaction_id = t.id and p.method = f.method) p
    where f.brand_id = ${ownBrand} and f.id = ${payout_file_id} and p.paid > 0
      and not exists (select from payout_line l where l.brand_id = ${ownBrand} and l.business_date = t.business_date
        and l.transaction_id = t.id and l.method = f.method and l.kind in ('order', 'cancelled'))
      and not exists (select from payout_file e join payout_line l on l.brand_id = ${ownBrand} and l.payout_file_id = e.id
          and l.outlet_id = t.outlet_id
        where e.brand_id = ${ownBrand} and e.bank_account_id = f.bank_account_id and e.method = f.method and e.id < f.id
          and e.removed_at is null and t.business_date between e.from_day and e.until_day)
    order by t.business_date, t.id`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    difference: row.ours,
    reasons: listed({ missing_there: row.ours }),
  }))
}

/** What a file pays out beside what is ours, with why. */
export interface PayoutDifferences {
  /** What guests paid by our receipts, of its orders and of those it does not tell of. */
  readonly ours: number
  readonly paid: number
  /** Ours less what is paid out: the sum of the reasons. */
  readonly difference: number
  readonly reasons: readonly {
    readonly reason: DifferenceReason
    readonly amount: number
    readonly count: number
  }[]
  readonly rows: readonly DifferenceRow[]
}

/** Reads a file that is in reach line by line, and why it pays out otherwise than our receipts say. */
export async function readDifferences(ctx: Context, payout_file_id: number): Promise<PayoutDifferences> {
  const told = await readLineRows(ctx, payout_file_id)
  const rows = [...told, ...(await readUntold(ctx, payout_file_id))]
  const sums = addReasons(
    rows.map(({ reasons }) => Object.fromEntries(reasons.map(({ reason, amount }) => [reason, amount]))),
  )
  const [ours, paid] = [
    rows.reduce((sum, row) => sum + (row.ours ?? 0), 0),
    rows.reduce((sum, row) => sum + (row.net ?? 0), 0),
  ]
  return {
    ...{ ours, paid, difference: ours - paid, rows },
    reasons: DIFFERENCE_REASONS.map((reason) => ({
      reason,
      amount: sums[reason],
      count: rows.filter((row) => row.reasons.some((own) => own.reason === reason)).length,
    })).filter(({ count }) => count > 0),
  }
}
