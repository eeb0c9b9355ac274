import { join } from 'node:path'
import pg from 'pg'
import { createAccessTokens } from '../src/access/session/token.ts'
import { loadRegions } from '../src/brand/region/region.queries.ts'
import { grabFromEnvironment } from '../src/integrations/grab/grab.ts'
import { clockAhead, createClock } from '../src/kit/clock.ts'
import type { Services } from '../src/kit/context.ts'
import { createPool } from '../src/kit/db/pool.ts'
import { outsideFromEnvironment } from '../src/kit/outside/outside.ts'
import { connectionsFromEnvironment } from '../src/kit/postgres/connections.ts'
import { dataDirFromEnvironment } from '../src/kit/postgres/embedded.ts'
import { migrate } from '../src/kit/postgres/migrate.ts'
import { compareRollups, rebuildRollups } from '../src/sales/rollup/rollup.commands.ts'
import { billingFromEnvironment } from '../src/subscription/billing.ts'
import { type DemoSize, findDemoBrands, seedDemo } from './seed-demo.ts'

// npm run seed -- [sample|small|full] [--check] [--rebuild]: makes the demo data or adds what is missing; `--check` compares
// every sum with the receipts and fails on a difference, `--rebuild` makes the sums anew first.

const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
}
const POOL_SIZE = 4

async function run(words: readonly string[]): Promise<number> {
  const connections = await connectionsFromEnvironment(process.env, log)
  try {
    await migrate(connections.owner, { dir: join(import.meta.dirname, '../migrations'), log })
    const owner = new pg.Client(connections.owner)
    await owner.connect()
    await loadRegions(owner).finally(() => owner.end())
    const pool = createPool({ ...connections.app, max: POOL_SIZE }, (error) => log.warn(error.message))
    const started = createClock(clockAhead(process.env))()
    const services = createServices(pool, () => started)
    try {
      const size = words.find((word): word is DemoSize => ['sample', 'small', 'full'].includes(word))
      if (size) await sow(services, size)
      if (words.includes('--rebuild')) {
        for (const ctx of await findDemoBrands(services)) await rebuildRollups(ctx)
      }
      return words.includes('--check') ? await check(services) : 0
    } finally {
      await pool.end()
    }
  } finally {
    await connections.stop()
  }
}

function createServices(pool: Services['pool'], clock: () => Date): Services {
  const secret = ''
  return {
    pool,
    clock,
    secret,
    public_url: '',
    billing: billingFromEnvironment(process.env),
    grab: grabFromEnvironment(process.env),
    // Nothing of the demo data is mailed.
    jobs: { send: async () => {} },
    ...outsideFromEnvironment(process.env, join(dataDirFromEnvironment(process.env), 'files'), { clock }),
    tokens: createAccessTokens(secret, clock),
  }
}

async function sow(services: Services, size: DemoSize): Promise<void> {
  const begun = performance.now()
  const receipts = await seedDemo(services, size, (progress) => {
    const line = `${progress.brand}: day ${progress.day} of ${progress.days}, ${progress.receipts} receipts`
    if (process.stdout.isTTY)
      process.stdout.write(`\r${line}   ${progress.day === progress.days ? '\n' : ''}`)
    else if (progress.day === progress.days) log.info(line)
  })
  const seconds = (performance.now() - begun) / 1000
  log.info(`${receipts} receipts in ${seconds.toFixed(1)} s, ${Math.round(receipts / seconds)} a second`)
}

async function check(services: Services): Promise<number> {
  let differences = 0
  for (const ctx of await findDemoBrands(services)) {
    for (const table of await compareRollups(ctx)) {
      differences += table.differences
      log.info(`brand ${ctx.brand_id} ${table.table}: ${table.rows} rows, ${table.differences} differences`)
      for (const example of table.examples) log.warn(JSON.stringify(example))
    }
  }
  log.info(`differences ${differences}`)
  return differences === 0 ? 0 : 1
}

process.exitCode = await run(process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['small'])
