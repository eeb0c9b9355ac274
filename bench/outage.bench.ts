import { rmSync, writeFileSync } from 'node:fs'
import { signIn, signUp } from '../e2e/support/api.ts'
import { sufferOutage } from '../e2e/support/outage.ts'
import { startServer } from '../e2e/support/server.ts'

/** The embedded database killed and away for three seconds under 64 callers: how long anyone waits for an answer. */
const server = await startServer()
const token = await signIn(server.url, await signUp(server.url))
const { calls, recovery_ms } = await sufferOutage(server, token, 3_000)
await server.stop()
rmSync(server.dataDir, { recursive: true })

const refused = calls.filter(({ answer }) => answer.status === 503).map(({ ms }) => ms)
writeFileSync(
  process.env.BENCH_OUTPUT ?? '/dev/stdout',
  JSON.stringify([
    {
      name: 'database away: longest wait for an answer',
      value: Math.max(...refused),
      unit: 'ms',
      budget: 1_000,
    },
    { name: 'database away: answers', value: refused.length, unit: 'answers' },
    { name: 'database back: until the first good answer', value: recovery_ms, unit: 'ms', budget: 5_000 },
  ]),
)
