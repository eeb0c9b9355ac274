import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { makeDataDir } from '../e2e/support/data-dir.ts'
import { startServer } from '../e2e/support/server.ts'

/**
 * The whole product from `npm start` to the printed address, everything being there already. Seconds vary with what
 * else the machine does; the processor time of the server, with its share of the database, hardly does.
 */
const ROUNDS = 7

const dataDir = makeDataDir()
await (await startServer({ dataDir })).stop()
const starts: number[] = []
const stops: number[] = []
const ticks: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const begun = performance.now()
  const server = await startServer({ dataDir })
  starts.push(performance.now() - begun)
  ticks.push(readTicks(server.nodePid()))
  const asked = performance.now()
  await server.stop()
  stops.push(performance.now() - asked)
}
rmSync(dataDir, { recursive: true })

writeFileSync(
  process.env.BENCH_OUTPUT ?? '/dev/stdout',
  JSON.stringify([
    { name: 'warm start (median)', value: median(starts), unit: 'ms', budget: 2_000 },
    { name: 'warm start, best', value: Math.min(...starts), unit: 'ms' },
    { name: 'processor time of the server until ready', value: median(ticks) * 10, unit: 'ms' },
    { name: 'stop (median)', value: median(stops), unit: 'ms', budget: 1_000 },
  ]),
)

/** User and system time of a process in hundredths of a second. */
function readTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
