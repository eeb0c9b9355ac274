import { currentTime } from './clock.ts'
import type { Owner } from './owner.ts'

/** A good at an outlet. */
export interface Place {
  outlet_id: number
  item_id: number
}

/** Counts one good as a person does, and finishes the count. */
export async function count({ ask, make }: Owner, { outlet_id, item_id }: Place, quantity: string) {
  const items = [{ item_kind: 'ingredient', item_id }]
  const id = await make('createAdjustment', 'adjustment', 'NewAdjustment', {
    ...{ kind: 'count', outlet_id, scope: 'items', items },
  })
  await make('startAdjustment', 'adjustment', 'AdjustmentStep', { id })
  await make('countAdjustment', 'adjustment', 'CountAdjustment', {
    id,
    entries: [{ no: 1, parts: [{ unit: 'g', quantity }], counted_at: new Date(currentTime()).toISOString() }],
  })
  const { submitAdjustment } = (await ask(
    'mutation M($v: SubmitAdjustment!) { submitAdjustment(adjustment: $v) { number } }',
    { v: { id } },
  )) as { submitAdjustment: { number: string } }
  return submitAdjustment.number
}

/** Writes a document of stock about one good, done at once. */
export async function writeStock(
  { make }: Owner,
  { outlet_id, item_id }: Place,
  line: object,
  document: object,
) {
  const id = await make('createAdjustment', 'adjustment', 'NewAdjustment', {
    outlet_id,
    ...document,
    lines: [{ item_kind: 'ingredient', item_id, unit: 'g', ...line }],
  })
  await make('submitAdjustment', 'adjustment', 'SubmitAdjustment', { id })
}
