import type { Context, WriteContext } from './kit/context.ts'
import type { Log } from './kit/postgres/start-postgres.ts'
import { compareRollups } from './sales/rollup/rollup.commands.ts'

/** Recomputes every sum of the brands from their receipts and gives how many rows differ; each table is told. */
export async function checkSums(brands: readonly (Context | WriteContext)[], log: Log): Promise<number> {
  let differences = 0
  for (const ctx of brands) {
    for (const table of await compareRollups(ctx)) {
      differences += table.differences
      log.info(`brand ${ctx.brand_id} ${table.table}: ${table.rows} rows, ${table.differences} differences`)
      for (const example of table.examples) log.warn(JSON.stringify(example))
    }
  }
  log.info(`differences ${differences}`)
  return differences
}
