import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from './config.ts'

interface Address {
  readonly port: number
  readonly host: string
}

/** How long answers in flight may take once the server is asked to stop. */
const STOP_LIMIT_MS = 8000

/** Throws a ConfigError when the address cannot be listened on: better now than after making data for a minute. */
export async function assertAddressFree(address: Address): Promise<void> {
  const probe = createServer()
  await explained(address, async () => {
    probe.listen(address.port, address.host)
    await once(probe, 'listening')
  })
  probe.close()
  await once(probe, 'close')
}

/** Listens and answers the port, which the system has chosen where 0 is asked for. */
export async function listen(app: FastifyInstance, { port, host }: Address): Promise<number> {
  await explained({ port, host }, () => app.listen({ port, host }))
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/**
 * Stops taking requests and waits for the answers in flight. Their connections stay open for a next request that
 * must not come, so they are closed as they fall idle.
 */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(deadline)
}

async function explained({ port, host }: Address, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is in use: stop what listens there, or set PORT to another.`)
    if (code === 'EACCES') throw new ConfigError(`This account may not listen on port ${port}: set PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`${host} is no address of this machine: set HOST.`)
    throw error
  }
}
