import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { createClock } from '../server/src/kit/clock.ts'
import type { Context, Services } from '../server/src/kit/context.ts'
import { createPool, type Pool } from '../server/src/kit/db/pool.ts'
import { connectionsFromEnvironment } from '../server/src/kit/postgres/connections.ts'
import { migrate } from '../server/src/kit/postgres/migrate.ts'
import { transaction } from '../server/src/kit/transaction.ts'
import { createDevice } from '../server/src/outlets/device/device.commands.ts'
import { createSalesWorld } from '../server/src/sales/sales.factory.ts'
import { insertIngredient } from '../server/src/stock/ingredient/ingredient.factory.ts'
import { createRecipe } from '../server/src/stock/recipe/recipe.commands.ts'
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
  const parts: Partial<Services> = { pool, clock: createClock(0), secret: 'of measurements' }
  const services = parts as Services
  const sessions = { sign: () => 'unused', verify: () => undefined }
  const brand = await createTestBrand({ http: {} as never, services: { ...services, tokens: sessions } })
  const world = await createSalesWorld(
    brand,
    Array.from({ length: outlets }, () => ({})),
  )
  await giveRecipes(world.ctx, world.item_ids)
  const tokens: string[] = []
  for (const { outlet_id } of world.doors) {
    tokens.push((await createDevice(world.ctx, { outlet_id, name: 'Kasir' })).token)
  }
  return { ctx: world.ctx, outlet_ids: world.doors.map((door) => door.outlet_id), tokens }
}

const INGREDIENTS = 24
const LINES = 6

/** A recipe of six ingredients for every menu, so that each line sold moves six balances. */
async function giveRecipes(ctx: Context, item_ids: readonly number[]): Promise<void> {
  await transaction(ctx, async (tx) => {
    const ids: number[] = []
    for (let n = 1; n <= INGREDIENTS; n++) {
      const code = `B${n}`
      ids.push(await insertIngredient(tx, { code, name: code, base_unit: 'g', standard_cost: String(n * 7) }))
    }
    for (const [place, item_id] of item_ids.entries()) {
      const lines = Array.from({ length: LINES }, (_, n) => ({
        ingredient_id: ids[(place * 5 + n * 3) % ids.length] ?? 0,
        unit: 'g',
        unit_quantity: String(10 + n),
        yield_bp: 10_000,
        order_types: [],
        note: null,
      }))
      await createRecipe(tx, { item_id, effective_from: '2020-01-01', yield_quantity: '1', lines })
    }
  })
}
