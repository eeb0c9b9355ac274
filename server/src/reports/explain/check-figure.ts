import type { Context } from '../../kit/context.ts'
import { openSnapshot } from '../../kit/db/snapshot.ts'
import { explainSlow } from '../../kit/db/statement-limit.ts'
import { statementLimit } from '../../kit/heavy/in-turn.ts'
import { figureOf } from '../../sales/measure.calc.ts'
import { type FoundFigure, readSums, tellOf, tellWith } from './found-figure.ts'
import { readRowsTotal } from './rows/read-rows.ts'

/** Whether rows come to a figure. */
export interface FigureCheck {
  count: number
  /** Of each column. */
  totals: number[]
  /** The figure as the report reads it, at the same moment. */
  value: number | null
  /** The same as the rows tell it. */
  from_rows: number | null
  /** Null where the report tells no figure. */
  is_equal: boolean | null
}

async function addUp(reading: Context, found: FoundFigure): Promise<Omit<FigureCheck, 'is_equal'>> {
  const { group, asked, columns, key } = found
  const sums = await readSums(reading, found)
  const { count, sums: added } =
    asked.scope.periods.length > 0
      ? await readRowsTotal(reading, await group.rows(asked, reading, columns), columns)
      : { count: 0, sums: Object.fromEntries(columns.map((column) => [column, 0])) }
  return {
    count,
    totals: columns.map((column) => added[column] ?? 0),
    value: tellOf(found, key, sums),
    // What is worked out of sums that a report knows too: whether any cost is known.
    from_rows: figureOf(group.measures, key, { ...sums, ...added }),
  }
}

/** Reads the figure as the report does and adds its rows up, both of one moment; of a share those of the whole too, of a change those before. */
export async function checkFigure(ctx: Context, found: FoundFigure): Promise<FigureCheck> {
  const limit = statementLimit(ctx, 'report')
  const snapshot = await openSnapshot(ctx.services.pool, ctx.brand_id, {
    access_version: ctx.viewer?.access_version,
    limit_ms: limit.ms,
  })
  try {
    const reading = { ...ctx, db: snapshot.db }
    const own = await addUp(reading, found)
    const whole = found.whole && (await addUp(reading, found.whole))
    const before = found.before && (await addUp(reading, found.before))
    const value = tellWith(found, own.value, { whole: whole?.value, before: before?.value })
    const from_rows = tellWith(found, own.from_rows, {
      ...{ whole: whole?.from_rows, before: before?.from_rows },
    })
    return { ...own, value, from_rows, is_equal: value === null ? null : value === from_rows }
  } catch (error) {
    throw explainSlow(error, limit)
  } finally {
    await snapshot.close()
  }
}
