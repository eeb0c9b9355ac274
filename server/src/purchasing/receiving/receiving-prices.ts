import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn } from '../../kit/db/own-rows.ts'
import type { ItemKind } from '../../stock/ledger/balance.queries.ts'
import { type Good, goodOf } from '../supplier/supplier-items.ts'
import { writeReceivedPrices } from '../supplier/supplier-price.commands.ts'

interface Bought {
  readonly receiving_id: number
  readonly supplier_id: number
  readonly business_date: string
  readonly item_kind: ItemKind
  readonly item_id: number
  readonly unit: string
  readonly factor: string
  readonly price: number
}

const nameOf = (bought: Pick<Bought, 'supplier_id' | 'item_kind' | 'item_id'>) =>
  `${bought.supplier_id} ${goodOf(bought)}`

/** What suppliers sold by name, made where it is new to them. */
async function findOrMakeItems(tx: WriteContext, bought: readonly Bought[]) {
  const { rows } = await sql<Good & { id: number; supplier_id: number }>`
    insert into supplier_item as s (brand_id, supplier_id, item_kind, item_id, unit)
    select distinct on (b.supplier_id, b.item_kind, b.item_id) ${tx.brand_id}::int, b.supplier_id, b.item_kind,
      b.item_id, b.unit
    from json_to_recordset(${JSON.stringify(bought)}::json) as b(supplier_id int, item_kind text, item_id int, unit text)
    order by b.supplier_id, b.item_kind, b.item_id
    on conflict (brand_id, supplier_id, item_kind, item_id) do update set deleted_at = null
    returning s.id, s.supplier_id, s.item_kind, s.item_id`.execute(tx.db)
  return new Map(rows.map((row) => [nameOf(row), row.id]))
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
