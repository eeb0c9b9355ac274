import type { Context, WriteContext } from './kit/context.ts'
import type { Log } from './kit/postgres/start-postgres.ts'
import { compareRollups } from './sales/rollup/rollup.commands.ts'
import { lotDifferences } from './stock/lot/lot-check.queries.ts'

/**
 * Recomputes every sum of the brands from their receipts, and holds lots against the movements of stock; gives how many rows
 * differ. Each table is told.
 */
export async function checkSums(brands: readonly (Context | WriteContext)[], log: Log): Promise<number> {
  let differences = 0
  for (const ctx of brands) {
    for (const table of await compareRollups(ctx)) {
      differences += table.differences
      log.info(`brand ${ctx.brand_id} ${table.table}: ${table.rows} rows, ${table.differences} differences`)
      for (const example of table.examples) log.warn(JSON.stringify(example))
    }
    const lots = await lotDifferences(ctx)
    differences += lots.length
    log.info(`brand ${ctx.brand_id} stock_lot: ${lots.length} differences`)
    for (const example of lots) log.warn(JSON.stringify(example))
  }
  log.info(`differences ${differences}`)
  return differences
}
