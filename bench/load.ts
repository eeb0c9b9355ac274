import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { SERVER_FLAGS } from '../scripts/lib/server-flags.mjs'

/** A server in a process of its own. */
export interface RunningServer {
  readonly port: number
  /** Resident memory now, in MB. */
  memory(): number
  stop(): Promise<void>
}

/** Starts one of bench/servers with an environment and waits until it listens. */
export async function startServer(name: string, environment: Record<string, string>): Promise<RunningServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'servers', `${name}.ts`), {
    env: { ...process.env, ...environment },
    execArgv: SERVER_FLAGS,
  })
  // A measurement that fails leaves nobody behind.
  process.once('exit', () => child.kill())
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
  return {
    port,
    memory: () => readMemory(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

interface Load {
  readonly port: number
  readonly path: string
  readonly headers?: Record<string, string>
  /** Bodies sent in turn. */
  readonly bodies: readonly string[]
  readonly seconds: number
  readonly connections: number
}

/** Puts load on a server; answers requests a second. Any answer that is not 2xx fails the measurement. */
export async function measureThroughput(load: Load): Promise<{ per_second: number; p99_ms: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${load.port}${load.path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...load.headers },
    requests: load.bodies.map((body) => ({ body })),
    duration: load.seconds,
    connections: load.connections,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers failed, ${result.errors} errors`)
  return { per_second: result.requests.average, p99_ms: result.latency.p99 }
}
