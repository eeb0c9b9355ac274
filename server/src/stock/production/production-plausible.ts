import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Reading, UnitChoice } from '../../kit/plausibility.calc.ts'
import type { FinishProduction } from './production.input.ts'
import type { ProductionRow } from './production.policy.ts'

const MEMORY = 10
/** Fewer productions say nothing of what is usual. */
const ENOUGH = 3

interface Known {
  readonly id: number
  readonly name: string
  readonly base_unit: string
  readonly units: readonly UnitChoice[]
  /** The middle of what the last productions of it at the outlet brought; null where there are too few. */
  readonly usual: string | null
}

async function readKnown(
  tx: WriteContext,
  outlet_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Known>> {
  const { rows } = await sql<Known>`select i.id, i.name, i.base_unit,
      (select coalesce(json_agg(json_build_object('name', u.name, 'factor', u.factor::text)), '[]')
        from ingredient_unit u where u.brand_id = ${ownBrand} and u.ingredient_id = i.id) as units,
      (select case when count(*) >= ${ENOUGH}::int
          then percentile_disc(0.5) within group (order by x.yield_quantity)::text end
        from (select p.yield_quantity from production p where p.brand_id = ${ownBrand} and p.ingredient_id = i.id
          and p.outlet_id = ${outlet_id} and p.status = 'done' order by p.id desc limit ${MEMORY}) x) as usual
    from ingredient i where i.brand_id = ${tx.brand_id} and i.id = any(${ids}::int[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A quantity of base units, which is all that productions are told in: packs are slips, and no other unit is meant. */
const inBase = ({ name, base_unit, units }: Known) => ({
  label: name,
  unit: base_unit,
  units: [{ name: base_unit, factor: '1' }, ...units],
  of_unit: base_unit,
})

interface Planned {
  readonly ingredient_id: number
  readonly path: string
  readonly entered: string
  /** Base units in one of it; told in batches where given. */
  readonly batch?: string
}

/**
 * Asks about slips in what is planned, by what productions usually bring: a large one may well be meant.
 * @throws NEEDS_CONFIRMATION
 */
export async function askPlanned(
  tx: WriteContext,
  outlet_id: number,
  planned: readonly Planned[],
): Promise<void> {
  if (!canAnswer(tx)) return
  const known = await readKnown(
    tx,
    outlet_id,
    planned.map(({ ingredient_id }) => ingredient_id),
  )
  const readings = planned.flatMap(({ ingredient_id, path, entered, batch }): Reading[] => {
    const made = known.get(ingredient_id)
    if (!made?.usual) return []
    const measure = batch
      ? { label: made.name, unit: 'batch', reference: (Number(made.usual) / Number(batch)).toFixed(6) }
      : { ...inBase(made), reference: made.usual }
    const subject = `production.plan.${ingredient_id}`
    return [{ ...measure, subject, path, entered, reference_name: 'biasanya', is_draft: true }]
  })
  await askPlausible(tx, readings)
}

/**
 * Asks about what came out and what it took where that is far from the plan.
 * @throws NEEDS_CONFIRMATION
 */
export async function askFinished(
  tx: WriteContext,
  row: ProductionRow,
  lines: readonly { readonly ingredient_id: number; readonly planned_quantity: string }[],
  { yield_quantity, waste_quantity, lines: told = [] }: FinishProduction,
): Promise<void> {
  if (!canAnswer(tx)) return
  const ids = [row.ingredient_id, ...lines.map(({ ingredient_id }) => ingredient_id)]
  const known = await readKnown(tx, row.outlet_id, ids)
  const made = known.get(row.ingredient_id)
  if (!made) return
  const subject = `production.${row.id}`
  const of_plan = { ...inBase(made), reference: row.planned_quantity, reference_name: 'rencana' }
  const used = told.flatMap(({ ingredient_id, actual_quantity }, index): Reading[] => {
    const of = known.get(ingredient_id)
    const line = lines.find((each) => each.ingredient_id === ingredient_id)
    if (!of || !line) return []
    return [
      {
        ...inBase(of),
        subject: `${subject}.${ingredient_id}`,
        path: `lines.${index}.actual_quantity`,
        entered: actual_quantity,
        reference: line.planned_quantity,
        reference_name: 'rencana',
        allows_zero: true,
      },
    ]
  })
  await askPlausible(tx, [
    { ...of_plan, subject: `${subject}.yield`, path: 'yield_quantity', entered: yield_quantity },
    {
      ...of_plan,
      subject: `${subject}.waste`,
      path: 'waste_quantity',
      label: `${made.name} terbuang`,
      entered: waste_quantity ?? '0',
      is_only_above: true,
    },
    ...used,
  ])
}
