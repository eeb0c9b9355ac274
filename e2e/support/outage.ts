import { realpathSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiAnswer, callApi } from './api.ts'
import type { Server } from './server.ts'
import { until } from './until.ts'

const CALLERS = 64
const PAUSE_MS = 20

interface Call {
  ms: number
  answer: ApiAnswer
}

/** What 64 callers were answered before, during and after an outage. */
export interface Outage {
  calls: Call[]
  /** From the moment the database could start again to the first good answer. */
  recovery_ms: number
}

/**
 * Kills the database and keeps it from starting again for a time, by moving its folder away, while 64 callers read
 * without a pause. `whileAway` runs in the middle of it.
 */
export async function sufferOutage(
  server: Server,
  token: string,
  away_ms: number,
  whileAway: () => Promise<void> = async () => {},
): Promise<Outage> {
  const { calls, stop } = callAlways(server.url, token)
  const lastStatus = () => calls.at(-1)?.answer.status
  await until('answers', () => calls.length > CALLERS)
  const cluster = realpathSync(join(server.dataDir, 'postgres'))
  const postgres = server.postgresPid()
  renameSync(cluster, `${cluster}.away`)
  process.kill(postgres ?? 0, 'SIGKILL')
  await until('the database is away', () => lastStatus() === 503)
  await whileAway()
  await sleep(away_ms)
  renameSync(`${cluster}.away`, cluster)
  const returned = performance.now()
  await until('the database is back', () => lastStatus() === 200)
  const recovery_ms = performance.now() - returned
  await until('everyone is served', () => calls.slice(-CALLERS).every(({ answer }) => answer.status === 200))
  await stop()
  return { calls, recovery_ms }
}

function callAlways(url: string, token: string) {
  const calls: Call[] = []
  let isOver = false
  const call = async () => {
    while (!isOver) {
      const asked = performance.now()
      const answer = await callApi(url, '{ me { id } }', { token })
      calls.push({ ms: performance.now() - asked, answer })
      await sleep(PAUSE_MS)
    }
  }
  const running = Promise.all(Array.from({ length: CALLERS }, call))
  return {
    calls,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
