import { sql } from 'kysely'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { takeBackChange } from '../src/records/rewind/take-back.commands.ts'
import { updateIngredient } from '../src/stock/ingredient/ingredient.commands.ts'
import '../src/stock/ingredient/ingredient.rewind.ts'
import { asOwner } from './as-owner.ts'

const HOUR_MS = 3_600_000

/** How an ingredient is kept, as it was changed some hours ago. */
const CHANGES = [
  { hours_ago: 76, note: 'Simpan di wadah tertutup, jauh dari panas.', shelf_life_opened_days: 21 },
  { hours_ago: 52, note: 'Pindah ke rak bawah.' },
  { hours_ago: 3, shelf_life_opened_days: 14 },
] as const

/** Of the second change somebody thought better two hours later. */
const TAKEN_BACK = 1
const LATER_MS = 2 * HOUR_MS

async function latestEntry(ctx: Context, ingredient_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select l.id from audit_log l where l.brand_id = ${ctx.brand_id}
    and l.entity = 'ingredient' and l.entity_id = ${ingredient_id} and l.action = 'ingredient.update' order by l.id desc limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.id ?? 0
}

/** Lets the history of an ingredient tell of changes: one long ago, one that was taken back, and one that still can be. */
export async function createChanges(services: Services, ctx: Context): Promise<void> {
  const ingredient = await selectOwn(ctx, 'ingredient', { kind: 'purchased' })
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!ingredient) return
  const { id } = ingredient
  // A demo that is carried on has them already.
  if ((await latestEntry(ctx, id)) > 0) return
  for (const [place, { hours_ago, ...values }] of CHANGES.entries()) {
    const at = new Date(services.clock().getTime() - hours_ago * HOUR_MS)
    const { ctx: then } = await asOwner({ ...services, clock: () => at }, ctx)
    await updateIngredient(then, { id, ...values })
    if (place !== TAKEN_BACK) continue
    const later = new Date(at.getTime() + LATER_MS)
    const { ctx: after } = await asOwner({ ...services, clock: () => later }, ctx)
    await takeBackChange(after, { id: await latestEntry(after, id) })
  }
}
