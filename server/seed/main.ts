import { join } from 'node:path'
import pg from 'pg'
import { loadRegions } from '../src/brand/region/region.queries.ts'
import { checkSums } from '../src/check-sums.ts'
import { clockAhead, createClock } from '../src/kit/clock.ts'
import type { Services } from '../src/kit/context.ts'
import { createPool } from '../src/kit/db/pool.ts'
import { connectionsFromEnvironment } from '../src/kit/postgres/connections.ts'
import { dataDirFromEnvironment } from '../src/kit/postgres/embedded.ts'
import { migrate } from '../src/kit/postgres/migrate.ts'
import { createOfflineServices } from '../src/offline-services.ts'
import { rebuildRollups } from '../src/sales/rollup/rollup.commands.ts'
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
    const dataDir = dataDirFromEnvironment(process.env)
    const services = createOfflineServices({ pool, clock: () => started, dataDir }, process.env)
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
  return (await checkSums(await findDemoBrands(services), log)) === 0 ? 0 : 1
}

process.exitCode = await run(process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['small'])
