import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import type { DemoBrand } from './demo-data.ts'

/** Days after which what came of a raise is told, and for how many it is. */
const [EFFECT_DAYS, NEWS_DAYS] = [14, 14]

interface Raised {
  readonly item_id: number
  readonly ingredient_id: number
}

/** The menu that was raised, with what costs most of a portion of it. */
async function readRaised(ctx: Context, code: string): Promise<Raised | undefined> {
  const { rows } = await sql<Raised>`select i.id as item_id, l.ingredient_id
    from item i join recipe r on r.brand_id = i.brand_id and r.brand_id = ${ownBrand} and r.item_id = i.id and r.deleted_at is null
    join recipe_version v on v.brand_id = r.brand_id and v.brand_id = ${ownBrand} and v.recipe_id = r.id
    join recipe_line l on l.brand_id = v.brand_id and l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
    where i.brand_id = ${ctx.brand_id} and i.code = ${code}
    order by l.unit_cost * l.quantity desc nulls last, v.no desc, l.ingredient_id limit 1`.execute(ctx.db)
  return rows[0]
}

/**
 * Says of the latest raise of a menu whose effect can be told by now that it was made because an ingredient became dearer; of
 * a brand that has raised margins already none.
 */
export async function createMarginRaise(ctx: Context, data: DemoBrand, today: string): Promise<void> {
  const known = await selectOwn(ctx, 'margin_raise').select('id').limit(1).executeTakeFirst()
  const rise = data.price_rises
    .filter(({ price_list, days_ago }) => price_list === undefined && days_ago >= EFFECT_DAYS)
    .filter(({ days_ago }) => days_ago < EFFECT_DAYS + NEWS_DAYS)
    .toSorted((a, b) => a.days_ago - b.days_ago)[0]
  const raised = known || !rise ? undefined : await readRaised(ctx, rise.menu_item)
  if (!rise || !raised) return
  const starts_on = addDays(today, -rise.days_ago)
  await transaction(ctx, (tx) =>
    tx.db
      .insertInto('margin_raise')
      .values({
        ...{ brand_id: tx.brand_id, source_kind: 'ingredient', source_id: raised.ingredient_id },
        ...{ price_id: null, grab_price_id: null, label: 'Harga menu', starts_on, channels: [] },
        ...{ item_ids: [raised.item_id], created_at: new Date(`${addDays(starts_on, -1)}T12:00:00Z`) },
        created_by: tx.actor,
      })
      .execute(),
  )
}
