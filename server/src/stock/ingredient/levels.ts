import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { isAsking } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import type { ItemKind } from '../ledger/balance.queries.ts'
import { findLevelProblem, type LevelChange } from './ingredient.input.ts'
import { askLevels, type KeptLevels, type WantedLevels } from './levels-plausible.ts'

/** A level before and after, of those that changed. */
interface Written<L> {
  readonly before: L
  readonly after: L
}

const LEVELS = ['minimum', 'par', 'maximum'] as const

const same = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Number(a) === Number(b)

async function assertOpen(tx: WriteContext, outlet_ids: readonly number[]): Promise<void> {
  for (const outlet_id of outlet_ids) requireOutlet(tx, outlet_id)
  const rows = await selectOwn(tx, 'outlet')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '=', (eb) => eb.fn.any(eb.val(outlet_ids)))
    .execute()
  if (rows.length !== outlet_ids.length) throw notFound('Outlet')
}

/** The balances of the pairs, locked in one order; those that get their first level begin empty. */
async function lockBalances(
  tx: WriteContext,
  item_kind: ItemKind,
  changes: readonly WantedLevels[],
): Promise<KeptLevels[]> {
  const pairsOf = (rows: readonly WantedLevels[]) =>
    JSON.stringify(rows.map(({ item_id, outlet_id }) => ({ item_id, outlet_id })))
  const pairs = pairsOf(changes)
  const filled = pairsOf(changes.filter((change) => LEVELS.some((level) => change[level])))
  await sql`insert into stock_balance (brand_id, outlet_id, item_kind, item_id, updated_at)
    select ${tx.brand_id}, p.outlet_id, ${item_kind}, p.item_id, ${tx.now()}
    from json_to_recordset(${filled}::json) as p (item_id int, outlet_id int)
    order by p.outlet_id, p.item_id on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<KeptLevels>`
    select b.item_id, b.outlet_id, b.minimum, b.par, b.maximum
    from stock_balance b
    where b.brand_id = ${tx.brand_id} and b.item_kind = ${item_kind} and (b.outlet_id, b.item_id) in (
      select p.outlet_id, p.item_id
      from json_to_recordset(${pairs}::json) as p (item_id int, outlet_id int))
    order by b.outlet_id, b.item_id for update of b`.execute(tx.db)
  return rows
}

/**
 * Writes levels of things of one kind that the caller has locked; answers those that changed. `fieldOf` says where a
 * message about a pair belongs.
 */
export async function writeKindLevels(
  tx: WriteContext,
  item_kind: ItemKind,
  changes: readonly WantedLevels[],
  fieldOf: (change: WantedLevels) => string,
): Promise<Written<KeptLevels>[]> {
  if (changes.length === 0) return []
  await assertOpen(tx, [...new Set(changes.map((change) => change.outlet_id))])
  const stored = new Map(
    (await lockBalances(tx, item_kind, changes)).map((row) => [`${row.outlet_id}.${row.item_id}`, row]),
  )
  if (isAsking(tx)) await askLevels(tx, item_kind, changes, [...stored.values()], fieldOf)
  const written = changes.flatMap((change) => {
    const before = stored.get(`${change.outlet_id}.${change.item_id}`)
    if (!before) return []
    const after = { ...before }
    for (const level of LEVELS) {
      const wanted = change[level]
      if (wanted !== undefined && !same(wanted, before[level])) after[level] = wanted
    }
    const problem = findLevelProblem(after)
    if (problem) {
      // Beside what was sent, where the higher one was not.
      const field = change[problem.field] === undefined ? 'minimum' : problem.field
      throw invalid({ [`${fieldOf(change)}${field}`]: problem.message }, problem.message)
    }
    return LEVELS.some((level) => after[level] !== before[level]) ? [{ before, after }] : []
  })
  await sql`update stock_balance b set minimum = n.minimum, par = n.par, maximum = n.maximum, updated_at = ${tx.now()}
    from json_to_recordset(${JSON.stringify(written.map(({ after }) => after))}::json)
      as n (item_id int, outlet_id int, minimum numeric, par numeric, maximum numeric)
    where b.brand_id = ${tx.brand_id} and b.item_kind = ${item_kind} and b.outlet_id = n.outlet_id
      and b.item_id = n.item_id`.execute(tx.db)
  return written
}

type IngredientLevels = Omit<KeptLevels, 'item_id'> & { readonly ingredient_id: number }
type WrittenLevels = Written<IngredientLevels>

const ofIngredient = ({ item_id, ...levels }: KeptLevels): IngredientLevels => ({
  ingredient_id: item_id,
  ...levels,
})

/** Writes levels of ingredients that the caller has locked; answers those that changed. */
export async function writeLevels(
  tx: WriteContext,
  changes: readonly LevelChange[],
  fieldOf: (change: LevelChange) => string,
): Promise<WrittenLevels[]> {
  const written = await writeKindLevels(
    tx,
    'ingredient',
    changes.map(({ ingredient_id, ...levels }) => ({ item_id: ingredient_id, ...levels })),
    ({ item_id, ...levels }) => fieldOf({ ingredient_id: item_id, ...levels }),
  )
  return written.map(({ before, after }) => ({ before: ofIngredient(before), after: ofIngredient(after) }))
}

/** Takes the levels of an ingredient off everywhere: they were of a unit it is no longer kept in. Answers those there were. */
export async function clearLevels(tx: WriteContext, ingredient_id: number): Promise<WrittenLevels[]> {
  const { rows } = await sql<IngredientLevels>`
    select b.item_id as ingredient_id, b.outlet_id, b.minimum, b.par, b.maximum from stock_balance b
    where b.brand_id = ${tx.brand_id} and b.item_kind = 'ingredient' and b.item_id = ${ingredient_id}
      and coalesce(b.minimum, b.par, b.maximum) is not null
    order by b.outlet_id for update of b`.execute(tx.db)
  if (rows.length === 0) return []
  await updateOwn(tx, 'stock_balance', { item_kind: 'ingredient', item_id: ingredient_id })
    .set({ minimum: null, par: null, maximum: null, updated_at: tx.now() })
    .execute()
  return rows.map((before) => ({ before, after: { ...before, minimum: null, par: null, maximum: null } }))
}

/** What was cleared and then written, each outlet told once. */
export function joinLevels(
  cleared: readonly WrittenLevels[],
  written: readonly WrittenLevels[],
): WrittenLevels[] {
  const outlet_ids = [...new Set([...cleared, ...written].map(({ after }) => after.outlet_id))]
  return outlet_ids.flatMap((outlet_id) => {
    const isHere = ({ after }: WrittenLevels) => after.outlet_id === outlet_id
    const [first, last] = [
      cleared.find(isHere) ?? written.find(isHere),
      written.find(isHere) ?? cleared.find(isHere),
    ]
    return first && last ? [{ before: first.before, after: last.after }] : []
  })
}
