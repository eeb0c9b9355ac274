import pg from 'pg'
import { createSystemContext } from '../server/src/access/session/system-context.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { createExecutor } from '../server/src/kit/graphql/execute.ts'
import { createHeavyWork } from '../server/src/kit/heavy/heavy-work.ts'
import { schema } from '../server/src/schema.ts'
import { startBenchDatabase } from './database.ts'
import { createSeller } from './sales-data.ts'

/** A brand on a database of its own at an instant that stands still, and what documents are sent to it with. */
export async function startBenchBrand(now: Date) {
  const database = await startBenchDatabase()
  const admin = new pg.Client(database.admin)
  await admin.connect()
  await loadRegions(admin)
  const pool = createPool(database.app, console.error)
  const seller = await createSeller(pool, 1)
  const heavy = createHeavyWork({ pool_size: 8 })
  return {
    admin,
    ctx: createSystemContext({ ...seller.ctx.services, heavy, clock: () => now }, seller.ctx.brand_id),
    execute: createExecutor({ schema, is_introspection_open: true }),
    stop: async () => {
      await pool.end()
      await admin.end()
      await database.stop()
    },
  }
}
