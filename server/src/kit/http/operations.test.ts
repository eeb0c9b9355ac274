import { expect, test } from 'vitest'
import { type TestApp, useTestApp } from '../../../test/app.ts'

const TOKEN = 'metrics-of-a-test-only'
const PRODUCTION = { LUMBUNG_ENV: 'production' }

const demo = useTestApp()
const closed = useTestApp(PRODUCTION)
const guarded = useTestApp({ ...PRODUCTION, LUMBUNG_METRICS_TOKEN: TOKEN })
const guardedDemo = useTestApp({ LUMBUNG_METRICS_TOKEN: TOKEN })

const read = (app: TestApp, url: string, authorization?: string) =>
  app.http.inject({ url, headers: authorization ? { authorization } : {} })

test('production has no /metrics without a token, and with one it tells them to who shows it', async () => {
  for (const authorization of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
    const { statusCode, body } = await read(closed(), '/metrics', authorization)
    expect([statusCode, body]).toEqual([404, expect.not.stringContaining('process_cpu')])
  }
  for (const app of [guarded(), guardedDemo()]) {
    for (const authorization of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer x']) {
      const { statusCode, body } = await read(app, '/metrics', authorization)
      expect([statusCode, body]).toEqual([401, expect.not.stringContaining('process_cpu')])
    }
    const { statusCode, body, headers } = await read(app, '/metrics', `Bearer ${TOKEN}`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('database_connections_total')
  }
})

test('elsewhere they are open, as nothing of anybody is there', async () => {
  expect((await read(demo(), '/metrics')).body).toContain('database_connections_total')
})

test('whether it is up and ready anybody may ask, and hears nothing else', async () => {
  for (const app of [closed(), guarded(), demo()]) {
    expect([(await read(app, '/healthz')).body, (await read(app, '/readyz')).body]).toEqual([
      '{"status":"ok"}',
      '{"status":"ready"}',
    ])
  }
})
