import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn } from '../../kit/db/own-rows.ts'
import { writeReceivedPrices } from '../supplier/supplier-price.commands.ts'

interface Bought {
  readonly receiving_id: number
  readonly supplier_id: number
  readonly business_date: string
  readonly ingredient_id: number
  readonly unit: string
  readonly factor: string
  readonly price: number
}

const nameOf = ({ supplier_id, ingredient_id }: Bought) => `${supplier_id} ${ingredient_id}`

/** What suppliers sold by name, made where it is new to them. */
async function findOrMakeItems(tx: WriteContext, bought: readonly Bought[]) {
  const { rows } = await sql<{ id: number; supplier_id: number; ingredient_id: number }>`
    insert into supplier_item as s (brand_id, supplier_id, ingredient_id, unit)
    select distinct on (b.supplier_id, b.ingredient_id) ${tx.brand_id}::int, b.supplier_id, b.ingredient_id, b.unit
    from json_to_recordset(${JSON.stringify(bought)}::json) as b(supplier_id int, ingredient_id int, unit text)
    order by b.supplier_id, b.ingredient_id
    on conflict (brand_id, supplier_id, ingredient_id) do update set deleted_at = null
    returning s.id, s.supplier_id, s.ingredient_id`.execute(tx.db)
  return new Map(rows.map((row) => [`${row.supplier_id} ${row.ingredient_id}`, row.id]))
}

/**
 * Keeps what suppliers were paid as their prices from that day on. Of several lines of a receiving the last counts; what
 * came for nothing tells no price.
 */
export async function learnPrices(tx: WriteContext, bought: readonly Bought[]): Promise<void> {
  const priced = bought.filter(({ price }) => price > 0)
  if (priced.length === 0) return
  const items = await findOrMakeItems(tx, priced)
  const last = new Map<string, Bought>()
  for (const each of priced) last.set(`${nameOf(each)} ${each.receiving_id}`, each)
  const told = [...last.values()].flatMap((each) => {
    const supplier_item_id = items.get(nameOf(each))
    if (supplier_item_id === undefined) return []
    const { business_date: effective_from, unit, factor, price, receiving_id } = each
    return [{ supplier_item_id, effective_from, unit, factor, price, receiving_id }]
  })
  await writeReceivedPrices(tx, told)
}

/** Takes back the prices that a receiving told; what was told besides holds again. */
export async function forgetPrices(tx: WriteContext, receiving_id: number): Promise<void> {
  await deleteOwn(tx, 'supplier_price', { receiving_id }).execute()
}
