import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'

/** A price of one unit of what a supplier sells, and the date from which it holds. */
export interface PriceChange {
  readonly supplier_item_id: number
  readonly effective_from: string
  readonly unit: string
  /** Base units in one. */
  readonly factor: string
  readonly price: number
}

/** What a receiving paid. */
export interface ReceivedPrice extends PriceChange {
  readonly receiving_id: number
}

/** Of prices of the same day the last told counts, so their order is that of their ids. */
async function insertPrices(
  tx: WriteContext,
  prices: readonly (PriceChange & { receiving_id?: number })[],
): Promise<void> {
  const told = prices.map((price, no) => ({ ...price, no }))
  await sql`
    insert into supplier_price (brand_id, supplier_item_id, effective_from, unit, factor, price, receiving_id, created_by, created_at)
    select ${tx.brand_id}, c.supplier_item_id, c.effective_from, c.unit, c.factor, c.price, c.receiving_id, ${tx.actor}, ${tx.now()}
    from json_to_recordset(${JSON.stringify(told)}::json) as c(no int, supplier_item_id int, effective_from date,
      unit text, factor numeric, price bigint, receiving_id int)
    order by c.no`.execute(tx.db)
}

/** A price written by hand, with the one it takes the place of. */
export interface WrittenPrice extends PriceChange {
  readonly old_price: number | null
  readonly old_unit: string | null
}

/**
 * Writes prices typed by hand that differ from those in force on their dates; the others are left as they are. Answers
 * what was written.
 */
export async function writePrices(tx: WriteContext, typed: readonly PriceChange[]): Promise<WrittenPrice[]> {
  const { rows: changes } = await sql<WrittenPrice>`
    select c.supplier_item_id, c.effective_from::text, c.unit, c.factor::text, c.price::float8 as price,
      o.price::float8 as old_price, o.unit as old_unit
    from json_to_recordset(${JSON.stringify(typed)}::json)
      as c(supplier_item_id int, effective_from date, unit text, factor numeric, price bigint)
    left join lateral (select p.unit, p.factor, p.price from supplier_price p where p.brand_id = ${tx.brand_id}
      and p.supplier_item_id = c.supplier_item_id and p.effective_from <= c.effective_from
      order by p.effective_from desc, p.id desc limit 1) o on true
    where (o.unit, o.factor, o.price) is distinct from (c.unit, c.factor, c.price)`.execute(tx.db)
  if (changes.length === 0) return changes
  await sql`delete from supplier_price p
    using json_to_recordset(${JSON.stringify(changes)}::json) as c(supplier_item_id int, effective_from date)
    where p.brand_id = ${tx.brand_id} and p.supplier_item_id = c.supplier_item_id
      and p.effective_from = c.effective_from and p.receiving_id is null`.execute(tx.db)
  await insertPrices(tx, changes)
  return changes
}

/** Writes what receivings paid, the last told last. Each keeps its own, so that one taken back leaves the others. */
export async function writeReceivedPrices(tx: WriteContext, paid: readonly ReceivedPrice[]): Promise<void> {
  if (paid.length > 0) await insertPrices(tx, paid)
}
