import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import type { Context, Services } from '../server/src/kit/context.ts'
import { createPool, type Pool } from '../server/src/kit/db/pool.ts'
import { connectionsFromEnvironment } from '../server/src/kit/postgres/connections.ts'
import { migrate } from '../server/src/kit/postgres/migrate.ts'
import { createDevice } from '../server/src/outlets/device/device.commands.ts'
import { createSalesWorld } from '../server/src/sales/sales.factory.ts'
import { createTestBrand } from '../server/test/brand.ts'
import { MIGRATIONS } from '../server/test/template.ts'

const SILENT = { info: () => {}, warn: console.warn }

/** A database that keeps what it answers, as the product's own does; in a folder of its own. */
export interface DurableDatabase {
  readonly app: pg.ClientConfig
  readonly owner: pg.ClientConfig
  readonly pool: Pool
  stop(): Promise<void>
}

export async function startDurableDatabase(): Promise<DurableDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-bench-'))
  const connections = await connectionsFromEnvironment({ LUMBUNG_DATA_DIR: folder }, SILENT)
  await migrate(connections.owner, { dir: MIGRATIONS, log: SILENT })
  const owner = new pg.Client(connections.owner)
  await owner.connect()
  await loadRegions(owner).finally(() => owner.end())
  const pool = createPool(connections.app, console.error)
  return {
    app: connections.app,
    owner: connections.owner,
    pool,
    stop: async () => {
      await pool.end()
      await connections.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A brand with a menu and outlets that have a till each. */
export async function createSeller(
  pool: Pool,
  outlets: number,
): Promise<{ ctx: Context; outlet_ids: number[]; tokens: string[] }> {
  const parts: Partial<Services> = { pool, clock: () => new Date(), secret: 'of measurements' }
  const services = parts as Services
  const sessions = { sign: () => 'unused', verify: () => undefined }
  const brand = await createTestBrand({ http: {} as never, services: { ...services, tokens: sessions } })
  const world = await createSalesWorld(
    brand,
    Array.from({ length: outlets }, () => ({})),
  )
  const tokens: string[] = []
  for (const { outlet_id } of world.doors) {
    tokens.push((await createDevice(world.ctx, { outlet_id, name: 'Kasir' })).token)
  }
  return { ctx: world.ctx, outlet_ids: world.doors.map((door) => door.outlet_id), tokens }
}
