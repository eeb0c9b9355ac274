import { requireOutlet } from '../../access/session/reach.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { OutletDifferencesInput } from './outlet.input.ts'
import { readDifferences } from './outlet-group.ts'

/** Stands for an outlet that is not there yet and has nothing of its own. */
const NEW_OUTLET = 0

export interface OutletDifference {
  readonly outlet_id: number
  readonly texts: readonly string[]
}

/** What settings of one outlet that later areas keep would change at others, in words. */
export async function readOutletDifferences(ctx: Context, asked: unknown): Promise<OutletDifference[]> {
  const { id, outlet_ids, groups } = parseInput(OutletDifferencesInput, asked)
  const known = [...new Set([id, ...outlet_ids])].filter((outlet_id) => outlet_id !== NEW_OUTLET)
  for (const outlet_id of known) requireOutlet(ctx, outlet_id)
  const rows = await selectOwn(ctx, 'outlet')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('id', '=', (eb) => eb.fn.any(eb.val(known)))
    .orderBy('name')
    .execute()
  const source = rows.find((row) => row.id === id)
  if (!source || rows.length !== known.length) throw notFound('Outlet')
  const targets = outlet_ids.includes(NEW_OUTLET) ? [...rows, { id: NEW_OUTLET, name: '' }] : rows
  const wanted = new Set(groups)
  const answer: OutletDifference[] = []
  for (const target of targets)
    if (target.id !== id)
      answer.push({ outlet_id: target.id, texts: await readDifferences(ctx, wanted, source, target) })
  return answer
}
