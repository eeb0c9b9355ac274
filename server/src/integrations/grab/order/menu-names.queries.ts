import { sql } from 'kysely'
import type { WriteContext } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { Order } from '../contract/order.ts'
import { type GrabIdKind, readGrabId } from '../menu/grab-ids.calc.ts'
import type { MenuNames } from './order-receipt.ts'

interface Row {
  readonly kind: 'item' | 'option'
  readonly id: number
  readonly code: string
  readonly name: string
}

/**
 * What the ids in an order stand for in the brand's menu: ids as our menu gives them, else codes, for stores whose menu was
 * made by hand. Archived ones count, as orders may come late.
 */
export async function loadMenuNames(tx: WriteContext, { items }: Order): Promise<MenuNames> {
  const of_items = [...new Set(items.map(({ id }) => id))]
  const of_options = [...new Set(items.flatMap(({ modifiers }) => (modifiers ?? []).map(({ id }) => id)))]
  const idsOf = (kind: GrabIdKind, told: readonly string[]) =>
    told.flatMap((text) => readGrabId(kind, text) ?? [])
  const { rows } = await sql<Row>`
    select 'item' as kind, i.id, i.code, i.name from item i
    where i.brand_id = ${tx.brand_id}
      and (i.id = any(${idsOf('item', of_items)}::int[]) or i.code = any(${of_items}::text[]))
    union all
    select 'option', p.id, v.code || ':' || p.code, p.name from variant_option p
    join variant v on v.brand_id = p.brand_id and v.brand_id = ${ownBrand} and v.id = p.variant_id
    where p.brand_id = ${tx.brand_id}
      and (p.id = any(${idsOf('option', of_options)}::int[]) or v.code || ':' || p.code = any(${of_options}::text[]))`.execute(
    tx.db,
  )
  const of = (kind: 'item' | 'option', told: readonly string[]) => {
    const own = rows.filter((row) => row.kind === kind)
    return new Map(
      told.flatMap((text) => {
        const id = readGrabId(kind, text)
        const found = own.find((row) => row.id === id) ?? own.find((row) => row.code === text)
        return found ? [[text, found] as const] : []
      }),
    )
  }
  return { items: of('item', of_items), options: of('option', of_options) }
}
