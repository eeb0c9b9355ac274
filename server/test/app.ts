import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createAccessTokens } from '../src/access/session/token.ts'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { grabFromEnvironment } from '../src/integrations/grab/grab.ts'
import type { Services } from '../src/kit/context.ts'
import { createHeavyWork } from '../src/kit/heavy/heavy-work.ts'
import { outsideFromEnvironment } from '../src/kit/outside/outside.ts'
import { guestPaymentsFromEnvironment } from '../src/sales/guest-payment/qris.ts'
import { billingFromEnvironment } from '../src/subscription/billing.ts'
import { createTestBrand, type TestBrand, type TestBrandOptions } from './brand.ts'
import { type Client, createClient } from './client.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** A whole server on a database of its own, at a time the test sets. */
export interface TestApp {
  readonly http: FastifyInstance
  readonly services: Services
  readonly database: TestDatabase
  readonly clock: TestClock
  /** A client without a token. */
  readonly guest: Client
  createBrand(options?: TestBrandOptions): Promise<TestBrand>
}

async function createTestApp(
  environment: Record<string, string>,
): Promise<TestApp & { close(): Promise<void> }> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-files-'))
  const config = readConfig({
    LUMBUNG_SECRET: 'a secret of tests only, long enough',
    LUMBUNG_DATA_DIR: folder,
    LUMBUNG_LOG_LEVEL: 'silent',
    ...environment,
  })
  const clock = createTestClock()
  const services: Services = {
    pool: database.app,
    // Jobs are not run: what they would send stays in the outbox for the test to read.
    heavy: createHeavyWork({ pool_size: config.pool_size }),
    jobs: { send: async () => {} },
    ...outsideFromEnvironment(environment, folder, { clock: () => clock.now }),
    tokens: createAccessTokens(config.secret, () => clock.now),
    clock: () => clock.now,
    secret: config.secret,
    public_url: 'https://panel.example',
    billing: billingFromEnvironment(environment),
    guest_payments: guestPaymentsFromEnvironment(environment),
    grab: grabFromEnvironment(environment),
  }
  const root = join(import.meta.dirname, '../..')
  const http = await createApp({
    config,
    services,
    dist: join(root, 'web/dist'),
    documents: join(root, 'web/src/documents.gen.json'),
  })
  await http.ready()
  const app = { http, services, database, clock, guest: createClient(http) }
  return {
    ...app,
    createBrand: (options) => createTestBrand(app, options),
    close: async () => {
      await http.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server for all tests of the file that calls this; the returned function gives it inside of tests. */
export function useTestApp(environment: Record<string, string> = {}): () => TestApp {
  let app: Awaited<ReturnType<typeof createTestApp>> | undefined
  beforeAll(async () => {
    app = await createTestApp(environment)
  })
  afterAll(() => app?.close())
  return () => {
    if (!app) throw new Error('the server exists only while tests run')
    return app
  }
}
