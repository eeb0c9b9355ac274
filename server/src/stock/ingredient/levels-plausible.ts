import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import type { ItemKind } from '../ledger/balance.queries.ts'

/** Levels that are wanted of a thing at an outlet; only what is there changes. */
export interface WantedLevels {
  readonly item_id: number
  readonly outlet_id: number
  readonly minimum?: string | null | undefined
  readonly par?: string | null | undefined
  readonly maximum?: string | null | undefined
}

/** Levels of a thing at an outlet as they are kept. */
export interface KeptLevels {
  readonly item_id: number
  readonly outlet_id: number
  readonly minimum: string | null
  readonly par: string | null
  readonly maximum: string | null
}

interface Usage {
  readonly item_id: number
  readonly outlet_id: number
  readonly name: string
  readonly base_unit: string
  readonly week: string
}

const LEVELS = { minimum: 'Minimum', par: 'Par', maximum: 'Maksimum' } as const
const MEMORY_DAYS = 28

/** What sales and production took of ingredients at outlets in a week, over the last four, or since they first did. */
async function readUsage(
  tx: WriteContext,
  item_kind: ItemKind,
  changes: readonly WantedLevels[],
): Promise<Usage[]> {
  const pairs = JSON.stringify(changes.map(({ item_id, outlet_id }) => ({ item_id, outlet_id })))
  const { rows } = await sql<Usage>`select i.item_id, p.outlet_id, i.name, i.base_unit,
      coalesce((select -sum(s.quantity) / greatest(1, (${tx.now()}::date - min(s.business_date) + 1) / 7.0)
          from stock_movement s where s.brand_id = ${ownBrand}
          and s.outlet_id = p.outlet_id and s.item_kind = i.item_kind and s.item_id = i.item_id and s.quantity < 0
          and s.type in ('SALE', 'PRODUCE_OUT')
          and s.business_date > ${tx.now()}::date - ${MEMORY_DAYS}::int), 0)::numeric(30, 4)::text as week
    from json_to_recordset(${pairs}::json) as p (item_id int, outlet_id int)
    join buyable i on i.brand_id = ${tx.brand_id} and i.item_kind = ${item_kind} and i.item_id = p.item_id`.execute(
    tx.db,
  )
  return rows
}

/**
 * Asks about levels far from those that stood, or without any about such as far exceed what a week takes.
 * @throws NEEDS_CONFIRMATION
 */
export async function askLevels(
  tx: WriteContext,
  item_kind: ItemKind,
  changes: readonly WantedLevels[],
  before: readonly KeptLevels[],
  fieldOf: (change: WantedLevels) => string,
): Promise<void> {
  if (!canAnswer(tx)) return
  const usage = await readUsage(tx, item_kind, changes)
  const readings = changes.flatMap((change): Reading[] => {
    const isOf = (row: { item_id: number; outlet_id: number }) =>
      row.item_id === change.item_id && row.outlet_id === change.outlet_id
    const used = usage.find(isOf)
    const known = before.find(isOf)
    if (!used) return []
    return (['minimum', 'par', 'maximum'] as const).flatMap((level): Reading[] => {
      const entered = change[level]
      const earlier = known?.[level]
      if (!entered || (earlier && Number(earlier) === Number(entered))) return []
      return [
        {
          subject: `${item_kind === 'menu' ? 'menu_level' : 'level'}.${change.outlet_id}.${change.item_id}.${level}`,
          path: `${fieldOf(change)}${level}`,
          label: `${LEVELS[level]} ${used.name}`,
          entered,
          unit: used.base_unit,
          reference: Number(earlier ?? 0) > 0 ? earlier : used.week,
          reference_name: Number(earlier ?? 0) > 0 ? 'sebelumnya' : 'terpakai seminggu',
          is_only_above: Number(earlier ?? 0) <= 0,
          allows_zero: true,
          record_id: change.item_id,
        },
      ]
    })
  })
  await askPlausible(tx, readings)
}
