import { sql } from 'kysely'
import { MENU_UNIT } from '../../catalog/item/item-unit.input.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import type { Kind } from './adjustment-kind.calc.ts'

interface Scope {
  readonly scope: string | null
  readonly ingredient_category_id: number | null
  readonly storage: string | null
}

type Told = { readonly [Name in keyof Scope]?: Scope[Name] | undefined }

/** What a count covers, nothing of it left over from another choice; other documents cover nothing. */
export function readScopes(kind: Kind, { scope, ingredient_category_id, storage }: Told): Scope {
  const is_count = kind === 'count'
  return {
    scope: is_count ? (scope ?? null) : null,
    ingredient_category_id: is_count && scope === 'category' ? (ingredient_category_id ?? null) : null,
    storage: is_count && scope === 'storage' ? (storage ?? null) : null,
  }
}

const idsOf = (items: readonly { item_kind: string; item_id: number }[], kind: string) =>
  items.filter(({ item_kind }) => item_kind === kind).map(({ item_id }) => item_id)

/**
 * Lists what a count covers, in the order of the shelves: by storage, category and name; menus with stock of their own
 * last, when everything is counted or they are among the things named.
 * @throws VALIDATION when there is nothing to count.
 */
export async function writeCountLines(
  tx: WriteContext,
  count: Scope & { readonly id: number },
  items: readonly { item_kind: string; item_id: number }[] = [],
): Promise<void> {
  const { scope, ingredient_category_id, storage } = count
  const narrowed =
    scope === 'category'
      ? sql`and i.ingredient_category_id = ${ingredient_category_id}`
      : scope === 'storage'
        ? sql`and i.storage = ${storage}`
        : scope === 'items'
          ? sql`and i.id = any(${idsOf(items, 'ingredient')}::int[])`
          : sql``
  const menus =
    scope === 'items' ? sql`m.id = any(${idsOf(items, 'menu')}::int[])` : sql`${scope === 'all'}::boolean`
  await sql`delete from adjustment_line where brand_id = ${tx.brand_id} and adjustment_id = ${count.id}`.execute(
    tx.db,
  )
  const { numAffectedRows } = await sql`
    insert into adjustment_line (brand_id, adjustment_id, no, item_kind, item_id, unit, unit_quantity, quantity)
    select ${tx.brand_id}, ${count.id}, row_number() over (order by x.sort, x.storage nulls last, x.category nulls last, x.name, x.id),
      x.item_kind, x.id, x.unit, 0, 0
    from (
      select 0 as sort, 'ingredient' as item_kind, i.id, i.storage, c.name as category, i.name, i.base_unit as unit
      from ingredient i left join ingredient_category c on c.brand_id = i.brand_id and c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
      where i.brand_id = ${tx.brand_id} and i.is_stocked and i.deleted_at is null ${narrowed}
      union all
      select 1, 'menu', m.id, null, null, m.name, ${MENU_UNIT} from item m
      where m.brand_id = ${tx.brand_id} and m.stock_mode = 'item' and m.deleted_at is null and ${menus}) x`.execute(
    tx.db,
  )
  if (!numAffectedRows) throw invalid({ scope: 'Belum ada barang dalam cakupan ini' })
}
