import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/**
 * Lines `l` of the versions of live recipes that hold today or will: all but those that a later one that holds already
 * has replaced.
 */
export const currentLines = (now: Date): Fragment => sql`recipe_line l
  join recipe_version v on v.brand_id = l.brand_id and v.brand_id = ${ownBrand} and v.id = l.recipe_version_id
  join recipe r on r.brand_id = v.brand_id and r.brand_id = ${ownBrand} and r.id = v.recipe_id and r.deleted_at is null
    and not exists (select from recipe_version w
      where w.brand_id = ${ownBrand} and w.recipe_id = v.recipe_id and (w.effective_from, w.no) > (v.effective_from, v.no)
        and w.effective_from <= (${now}::timestamptz at time zone (select b.timezone from brand b where b.id = ${ownBrand}))::date)`

const NAMED = 5

interface Use {
  readonly ingredient_id: number
  readonly name: string
}

/** What uses ingredients now: recipes by what comes out of them, and variants whose options change recipes. */
async function readUses(tx: WriteContext, ids: readonly number[]): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select distinct l.ingredient_id, 'resep ' || coalesce(i.name, g.name) as name
    from ${currentLines(tx.now())}
    left join item i on i.brand_id = r.brand_id and i.brand_id = ${ownBrand} and i.id = r.item_id
    left join ingredient g on g.brand_id = r.brand_id and g.brand_id = ${ownBrand} and g.id = r.ingredient_id
    where l.brand_id = ${tx.brand_id} and l.ingredient_id = any(${ids}::int[])
    union
    select u.id, 'varian ' || n.name
    from option_effect e
    join variant_option o on o.brand_id = e.brand_id and o.brand_id = ${ownBrand} and o.id = e.variant_option_id and o.deleted_at is null
    join variant n on n.brand_id = o.brand_id and n.brand_id = ${ownBrand} and n.id = o.variant_id and n.deleted_at is null
    cross join unnest(${ids}::int[]) u (id)
    where e.brand_id = ${tx.brand_id} and u.id in (e.ingredient_id, e.replacement_id)
    order by 2, 1`.execute(tx.db)
  return rows
}

/** Refuses to archive ingredients that something on the menu is made of, naming it. */
export async function assertUnused(
  tx: WriteContext,
  ingredients: readonly { id: number; name: string }[],
): Promise<void> {
  const uses = await readUses(
    tx,
    ingredients.map(({ id }) => id),
  )
  if (uses.length === 0) return
  const used = ingredients.filter(({ id }) => uses.some((use) => use.ingredient_id === id))
  const names = [...new Set(uses.map(({ name }) => name))]
  const more = names.length > NAMED ? ` dan ${names.length - NAMED} lainnya` : ''
  const subject = used.length === 1 ? used[0]?.name : `${used.length} bahan baku`
  throw new UserError(
    'CONFLICT',
    `${subject} masih dipakai ${names.slice(0, NAMED).join(', ')}${more}. Ganti bahannya lebih dulu.`,
    { blockers: names },
  )
}

/** Refuses to make a cost of what something on the menu is made of. */
export async function assertInNoRecipe(tx: WriteContext, id: number): Promise<void> {
  const [use] = await readUses(tx, [id])
  if (use) throw invalid({ expense_category_id: `Masih dipakai ${use.name}, jadi menjadi HPP saat terjual` })
}

/** Refuses another base unit once quantities have been written down in the old one. */
export async function assertUnitFree(tx: WriteContext, id: number): Promise<void> {
  const { rows } = await sql<{ is_moved: boolean; is_cooked: boolean }>`select
    exists (select from stock_movement where brand_id = ${tx.brand_id} and item_kind = 'ingredient' and item_id = ${id})
      as is_moved,
    exists (select from recipe_line where brand_id = ${tx.brand_id} and ingredient_id = ${id})
      or exists (select from option_effect where brand_id = ${tx.brand_id} and ingredient_id = ${id})
      or exists (select from recipe where brand_id = ${tx.brand_id} and ingredient_id = ${id}) as is_cooked`.execute(
    tx.db,
  )
  const [found] = rows
  if (!found?.is_moved && !found?.is_cooked) return
  const reason = found.is_moved ? 'stoknya sudah pernah bergerak' : 'sudah dipakai dalam resep'
  throw invalid({
    base_unit: `Satuan dasar tidak dapat diubah karena ${reason}. Buat konversi satuan sebagai gantinya.`,
  })
}
