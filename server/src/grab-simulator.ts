import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { type Grab, type GrabSimulatorHandle, grabFromEnvironment } from './integrations/grab/grab.ts'

/** The simulator listens so far behind the server. */
const PORT_OFFSET = 200
const READY_MS = 10_000

/** A pair for the demo alone: everybody knows it, as its accounts. */
const PAIRS = {
  LUMBUNG_GRAB_CLIENT_ID: 'lumbung',
  LUMBUNG_GRAB_CLIENT_SECRET: 'lumbung-grab-simulator',
  LUMBUNG_GRAB_PARTNER_ID: 'grab',
  LUMBUNG_GRAB_PARTNER_SECRET: 'grab-webhook-simulator',
}

/**
 * GrabFood as it is configured; else, for the demo data alone, a simulator on this machine that is started when somebody
 * asks for it.
 */
export async function openGrab(
  config: Config,
  environment: NodeJS.ProcessEnv,
  /** Where the server listens, once it does. */
  serverPort: () => number,
): Promise<Grab | null> {
  const configured = grabFromEnvironment(environment)
  if (configured || config.is_production || config.demo === 'none') return configured
  const port = config.port === 0 ? await freePort() : config.port + PORT_OFFSET
  const url = `http://127.0.0.1:${port}`
  const grab = grabFromEnvironment({
    ...PAIRS,
    LUMBUNG_GRAB_TOKEN_URL: url,
    LUMBUNG_GRAB_API_URL: `${url}/grabfood`,
  })
  return grab && { ...grab, simulator: createSimulator(port, serverPort) }
}

/** A port nobody listens on, for a server that has taken any itself. */
async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** The simulator in a process of its own, which ends with ours. */
function createSimulator(port: number, serverPort: () => number): GrabSimulatorHandle {
  let child: ChildProcess | undefined
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${port}/_sim/clock`).then(
      () => true,
      () => false,
    )
  return {
    isRunning: isAnswering,
    start: async (merchants) => {
      if (await isAnswering()) return
      child = spawn(
        process.execPath,
        [
          join(import.meta.dirname, '../simulator/grab-main.ts'),
          '--follow',
          ...['--port', String(port), '--partner', `http://127.0.0.1:${serverPort()}/api/grab`],
          ...merchants.flatMap(({ merchant_id, partner_merchant_id }) => [
            '--merchant',
            `${merchant_id}=${partner_merchant_id}`,
          ]),
        ],
        { stdio: ['pipe', 'ignore', 'inherit'] },
      )
      const until = performance.now() + READY_MS
      while (performance.now() < until && child.exitCode === null && !(await isAnswering())) await sleep(100)
    },
    stop: async () => {
      if (!child || child.exitCode !== null) return
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), sleep(1_000)])
      child.kill('SIGKILL')
    },
  }
}
