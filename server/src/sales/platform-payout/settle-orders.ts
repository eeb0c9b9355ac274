import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { runText } from '../../kit/db/run-text.ts'
import { markBooks, type OutletDay } from '../../outlets/book-mark/mark-books.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { findNamed } from '../settlement/read-statement.calc.ts'
import { ORDER_DAYS, orderFinder, type PlatformReceipt } from './payout-orders.calc.ts'

/** Outlets that a platform pays to an account, with what files may call them. */
export interface PaidOutlet {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** The outlets whose orders by a method are paid out to an account, that of its books first. */
export async function readPaidOutlets(
  ctx: Context | WriteContext,
  { id, outlet_id }: { readonly id: number; readonly outlet_id: number },
  method: string,
): Promise<PaidOutlet[]> {
  const { rows } = await sql<PaidOutlet>`
    select o.id, coalesce(o.code, '') as code, o.name from bank_account_use u
    join payment_method m on m.brand_id = ${ownBrand} and m.id = u.payment_method_id and m.code = ${method}
    join outlet o on o.brand_id = ${ownBrand} and o.id = u.outlet_id
    where u.brand_id = ${ownBrand} and u.bank_account_id = ${id}
    order by o.id <> ${outlet_id}, o.id`.execute(ctx.db)
  return rows
}

/** The outlet that a store in a file is; null where its words name none. */
export function outletOfStore(store: string | null, outlets: readonly PaidOutlet[]): number | null {
  const named = outlets.map(({ id, code, name }) => ({ id, code: code || `#${id}`, name }))
  const code = findNamed(store, named)
  return named.find((outlet) => code !== null && outlet.code === code)?.id ?? null
}

interface OpenLine {
  readonly id: number
  readonly order_number: string
  readonly store: string | null
  readonly told_on: string
  readonly outlet_id: number
  readonly business_date: string
}

async function readOpenLines(tx: WriteContext, bank_account_id: number, method: string): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.id, l.order_number, l.store, l.told_on::text, l.outlet_id, l.business_date::text from payout_line l
    left join transaction t on t.brand_id = ${ownBrand} and t.business_date = l.business_date and t.id = l.transaction_id
    where l.brand_id = ${ownBrand} and l.bank_account_id = ${bank_account_id} and l.method = ${method}
      and l.order_number is not null and t.id is null order by l.id`.execute(tx.db)
  return rows
}

/** Receipts that outlets were paid by a method on some days. */
async function readPlatformReceipts(
  ctx: Context | WriteContext,
  outlet_ids: readonly number[],
  { method, from, to }: { method: string; from: string; to: string },
): Promise<PlatformReceipt[]> {
  const { rows } = await sql<PlatformReceipt>`
    select t.id as transaction_id, t.business_date::text, t.outlet_id,
      array_agg(p.reference) filter (where p.reference is not null) || t.receipt_number as numbers
    from transaction t
    join transaction_payment p on p.brand_id = ${ownBrand} and p.business_date = t.business_date
      and p.transaction_id = t.id and p.method = ${method}
    where t.brand_id = ${ownBrand} and t.outlet_id = any(${outlet_ids}::int[])
      and t.business_date between ${from}::date and ${to}::date
    group by t.business_date, t.id, t.outlet_id, t.receipt_number`.execute(ctx.db)
  return rows
}

const UPDATE = `update payout_line l set transaction_id = x.transaction_id, outlet_id = x.outlet_id, business_date = x.business_date
  from json_to_recordset($2::json) as x(id int, transaction_id int, outlet_id int, business_date date)
  where l.brand_id = $1 and l.id = x.id`

/**
 * Finds the receipts of lines of an account that is held which have none yet, or whose receipt was taken back.
 * @returns how many were found.
 */
export async function settleOrders(
  tx: WriteContext,
  account: { readonly id: number; readonly outlet_id: number },
  method: string,
): Promise<number> {
  const lines = await readOpenLines(tx, account.id, method)
  const days = lines.map(({ told_on }) => told_on).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return 0
  const outlets = await readPaidOutlets(tx, account, method)
  const range = { method, from: addDays(first, -ORDER_DAYS), to: addDays(last, ORDER_DAYS) }
  const find = orderFinder(
    await readPlatformReceipts(
      tx,
      outlets.map(({ id }) => id),
      range,
    ),
  )
  const found = lines.flatMap((line) => {
    const receipt = find(line, outletOfStore(line.store, outlets))
    if (!receipt) return []
    const { transaction_id, outlet_id, business_date } = receipt
    return [{ line, to: { id: line.id, transaction_id, outlet_id, business_date } }]
  })
  if (found.length === 0) return 0
  await runText(tx.db, UPDATE, [tx.brand_id, JSON.stringify(found.map(({ to }) => to))])
  await markBooks(
    tx,
    found.flatMap(({ line, to }): OutletDay[] => [line, to]),
  )
  return found.length
}

/** The same for every platform whose files an account has. */
export async function settleAllOrders(
  tx: WriteContext,
  account: { readonly id: number; readonly outlet_id: number },
): Promise<void> {
  const { rows } = await sql<{ method: string }>`select distinct method from payout_file
    where brand_id = ${ownBrand} and bank_account_id = ${account.id} and removed_at is null order by 1`.execute(
    tx.db,
  )
  for (const { method } of rows) await settleOrders(tx, account, method)
}
