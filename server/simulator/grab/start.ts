import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { z } from 'zod'
import { readClock } from '../clock.ts'
import { registerAdmin } from './admin-routes.ts'
import { createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { API_BASE, registerGrab } from './grab-routes.ts'
import { createPartner } from './partner.ts'
import { Refused } from './refused.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import type { World } from './world.ts'

/** GrabFood on this machine. */
export interface GrabSimulator {
  /** Of the token and of the simulator's own routes. */
  readonly url: string
  /** Of the partner API. */
  readonly api_url: string
  readonly world: World
  close(): Promise<void>
}

/** Starts the simulator on a port of this machine; 0 takes a free one. */
export async function startGrabSimulator(given: Partial<Settings>, port = 0): Promise<GrabSimulator> {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...given }
  const clock = createClock(settings.start_at || readClock().getTime(), settings.speed)
  const parts = {
    settings,
    clock,
    faults: createFaults(settings.seed),
    log: [],
    problems: [],
  }
  const world: World = {
    ...parts,
    partner: createPartner(parts),
    merchants: new Map(),
    orders: new Map(),
    tokens: new Map(),
    url: '',
  }
  const app = fastify({ bodyLimit: 20_000_000, forceCloseConnections: true })
  // Forms of the activation page carry nothing.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.setErrorHandler((error, _request, reply) => {
    const tell = (status: number, reason: string, message: string) =>
      reply.code(status).send({ target: '', reason, message })
    if (error instanceof Refused) return tell(error.refusal.status, error.refusal.reason, error.message)
    if (error instanceof z.ZodError) return tell(400, 'invalid_argument', z.prettifyError(error))
    const { statusCode = 500, message } = error as Error & { statusCode?: number }
    return tell(statusCode, statusCode < 500 ? 'invalid_argument' : 'internal_error', message)
  })
  registerGrab(app, world)
  registerAdmin(app, world)
  await app.listen({ port, host: '127.0.0.1' })
  world.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url: world.url,
    api_url: world.url + API_BASE,
    world,
    close: async () => {
      clock.stop()
      await app.close()
    },
  }
}
