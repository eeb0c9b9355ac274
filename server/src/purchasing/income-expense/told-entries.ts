import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import { purchaseCategory } from './category.commands.ts'
import { type EntryRow, openDayOf, readClosings } from './income-expense.policy.ts'
import { changeEntry, insertEntry } from './write-entry.ts'

/**
 * Writes cash that tills put into drawers or took out of them as entries, each once however often it is told. The words
 * of the till decide the category: the one with the longest keyword in them. What is told for a closed day counts today.
 * What went to the safe is no entry, nor is a drawer that was only opened.
 */
export async function enterDrawerMovements(tx: WriteContext, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await sql`with told as (
      select m.*, (m.occurred_at at time zone o.timezone - o.business_day_cutoff::interval)::date as day,
        (${tx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date as today,
        o.stock_closed_until, k.kind, (
          select c.id from income_expense_category c, unnest(c.keywords) word
          where c.brand_id = ${ownBrand} and c.kind = k.kind and c.deleted_at is null
            and position(word in lower(m.reason)) > 0
          order by length(word) desc, c.id limit 1) as category_id
      from cash_movement m join outlet o on o.brand_id = m.brand_id and o.brand_id = ${ownBrand} and o.id = m.outlet_id
        cross join lateral (select case when m.type = 'IN' then 'income' else 'expense' end as kind) k
      where m.brand_id = ${tx.brand_id} and m.uuid = any(${uuids}::uuid[]) and m.type in ('IN', 'OUT')
    ), entry as (
      insert into income_expense (brand_id, kind, category_id, description, business_date, amount, method, source,
        source_key, session_uuid, author, created_at, updated_at)
      select ${tx.brand_id}::int, t.kind, t.category_id, t.reason, case when t.day <= t.stock_closed_until then t.today else t.day end, t.amount, 'drawer', 'session',
        t.uuid::text, t.session_uuid, coalesce(t.actor, 'Kasir'), t.recorded_at, t.recorded_at
      from told t order by t.uuid
      on conflict (brand_id, source, source_key) where source_key is not null do nothing
      returning id, source_key
    )
    insert into income_expense_share (brand_id, income_expense_id, outlet_id, weight, amount)
    select ${tx.brand_id}::int, e.id, t.outlet_id, 1, t.amount from entry e join told t on t.uuid::text = e.source_key`.execute(
    tx.db,
  )
  await markFound(
    tx,
    sql`select s.outlet_id, e.business_date from income_expense e
      join income_expense_share s on s.brand_id = e.brand_id and s.brand_id = ${ownBrand} and s.income_expense_id = e.id
      where e.brand_id = ${ownBrand} and e.source = 'session' and e.source_key = any(${uuids}::text[])`,
  )
}

/** A receiving as far as its money goes. */
interface PaidReceiving {
  readonly id: number
  readonly number: string
  readonly kind: string
  readonly outlet_id: number
  readonly business_date: string
  readonly total: number
  readonly paid_from: string | null
  readonly supplier_id: number | null
}

async function supplierName(tx: WriteContext, supplier_id: number | null): Promise<string> {
  if (supplier_id === null) return 'Pasar'
  const row = await selectOwn(tx, 'supplier', { id: supplier_id }).select('name').executeTakeFirst()
  return row?.name ?? 'Pasar'
}

/** A payment of a receiving. */
interface Payment {
  readonly amount: number
  readonly method: string
  readonly business_date: string
  readonly note: string | null
}

/** Writes a payment of a receiving; `key` names it among those of the receiving, `path` its field. */
async function insertPayment(
  tx: WriteContext,
  { id, number, outlet_id, supplier_id }: PaidReceiving,
  { description, key, path, ...payment }: Payment & { description: string; key: string; path: string },
): Promise<void> {
  await insertEntry(
    tx,
    {
      ...payment,
      kind: 'expense',
      category_id: await purchaseCategory(tx),
      description: `${description} ${number}`,
      counterparty: await supplierName(tx, supplier_id),
      source: 'receiving',
      source_key: key,
      receiving_id: id,
    },
    [{ outlet_id, weight: 1 }],
    path,
  )
}

/** Writes what was paid at once for goods that came, in the transaction of the receiving. */
export async function enterPaidReceiving(tx: WriteContext, receiving: PaidReceiving): Promise<void> {
  const { id, kind, outlet_id, total, paid_from } = receiving
  if (paid_from === null || kind !== 'purchase' || total === 0) return
  const business_date = openDayOf(await readClosings(tx, [outlet_id]), receiving.business_date)
  const payment = { amount: total, method: paid_from, business_date, note: null }
  await insertPayment(tx, receiving, {
    ...{ ...payment, description: 'Belanja', key: String(id), path: 'paid_from' },
  })
}

/** Writes what is paid later for goods that came; the receiving is held, so that its payments are counted. */
export async function enterPayment(
  tx: WriteContext,
  receiving: PaidReceiving,
  payment: Payment,
): Promise<void> {
  const { rows } = await sql<{ no: number }>`select count(*)::int + 1 as no from income_expense
    where brand_id = ${tx.brand_id} and receiving_id = ${receiving.id}`.execute(tx.db)
  const key = `${receiving.id} pay ${rows[0]?.no ?? 1}`
  await insertPayment(tx, receiving, { ...payment, description: 'Bayar', key, path: 'amount' })
}

/** Payments of a receiving that stand: neither cancelled nor given back. */
async function readPayments(tx: WriteContext, receiving_id: number): Promise<EntryRow[]> {
  return tx.db
    .selectFrom('income_expense as e')
    .selectAll('e')
    .where('e.brand_id', '=', tx.brand_id)
    .where('e.receiving_id', '=', receiving_id)
    .where('e.kind', '=', 'expense')
    .where('e.cancelled_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from income_expense b where b.brand_id = ${ownBrand} and b.source = 'receiving'
        and b.source_key = e.receiving_id || ' back ' || e.id)`,
    )
    .orderBy('e.id')
    .forUpdate()
    .execute()
}

type Paid = Pick<PaidReceiving, 'id' | 'number' | 'outlet_id'>

/** Cancels a payment, or, where its day is closed, lets the money come back as an entry of today. */
async function giveBack(tx: WriteContext, { id, number, outlet_id }: Paid, row: EntryRow, reason: string) {
  const closings = await readClosings(tx, [outlet_id])
  const day = openDayOf(closings, row.business_date)
  if (day === row.business_date) {
    const changes = { cancelled_at: tx.now(), cancelled_by: tx.actor, cancel_reason: reason }
    await changeEntry(tx, row, { verb: 'cancel', changes })
    return
  }
  await insertEntry(
    tx,
    {
      kind: 'income',
      category_id: null,
      description: `Pengembalian belanja ${number}`,
      counterparty: row.counterparty,
      business_date: day,
      amount: row.amount,
      method: row.method,
      note: reason,
      source: 'receiving',
      source_key: `${id} back ${row.id}`,
      receiving_id: id,
    },
    [{ outlet_id, weight: 1 }],
  )
}

/** Takes back everything that was paid for a receiving that is cancelled. */
export async function takeBackPayments(tx: WriteContext, receiving: Paid, reason: string): Promise<void> {
  for (const row of await readPayments(tx, receiving.id)) await giveBack(tx, receiving, row, reason)
}

/** Takes one payment of a receiving back; false when it has none such that stands. */
export async function takeBackPayment(
  tx: WriteContext,
  receiving: Paid,
  payment_id: number,
  reason: string,
): Promise<boolean> {
  const row = (await readPayments(tx, receiving.id)).find(({ id }) => id === payment_id)
  if (row) await giveBack(tx, receiving, row, reason)
  return row !== undefined
}
