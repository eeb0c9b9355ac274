import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readPidFile } from '../../server/src/kit/postgres/pid-file.ts'
import { callApi, signIn, signUp } from '../support/api.ts'
import type { Server } from '../support/server.ts'
import { until } from '../support/until.ts'
import { postgresOf, useProduct } from '../support/use-product.ts'

const product = useProduct()
const WRITERS = 64
const WRITES_EACH = 4
const KILLS = 3
/** About what a write takes here: half of the first answers come too late for their sender. */
const TYPICAL_MS = 250

const CREATE = `mutation CreateOutlet($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id name } }`

/**
 * Sends the same write under the same key until it is acknowledged, as the panel and the tills do. Some answers get
 * lost: then the write was made, or was not, and its sender cannot know.
 */
async function write(server: Server, token: string, name: string): Promise<number> {
  const outlet = {
    name,
    email: 'uji@contoh.id',
    phone: '0274123456',
    complete_address: 'Jl. Uji No. 1',
    province_id: 34,
    city_id: 3404,
  }
  const idempotency_key = randomUUID()
  let patience_ms = Math.ceil(Math.random() * 2 * TYPICAL_MS)
  for (;;) {
    const signal = AbortSignal.timeout(patience_ms)
    const options = { variables: { outlet }, token, idempotency_key, signal }
    const answer = await callApi(server.url, CREATE, options).catch(() => null)
    if (answer?.data) return (answer.data.createOutlet as { id: number }).id
    if (answer) expect(answer.errors[0]?.extensions?.code, server.output()).toBe('UNAVAILABLE')
    patience_ms = 30_000
    await sleep(50)
  }
}

/** As the database's administrator, past every rule of the product. */
async function ask<Row extends pg.QueryResultRow>(server: Server, sql: string): Promise<Row[]> {
  const host = readPidFile(`${server.dataDir}/postgres`)?.socketDir
  const client = new pg.Client({ host, user: 'postgres', database: 'lumbung' })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('64 writers, the database killed under them again and again: nothing acknowledged is lost, nothing is doubled', async () => {
  const server = await product.start(product.copyData())
  await ask(server, `update plan set limits = limits || '{"outlet": 100000}'`)
  const token = await signIn(server.url, await signUp(server.url))
  const acknowledged = new Map<string, number>()
  const writer = async (place: number) => {
    for (let n = 0; n < WRITES_EACH; n++) {
      const name = `Outlet ${place}-${n}`
      acknowledged.set(name, await write(server, token, name))
    }
  }
  const kill = async () => {
    for (let killed = 1; killed <= KILLS; killed++) {
      const wanted = (WRITERS * WRITES_EACH * killed) / (KILLS + 1)
      await until('writes', () => acknowledged.size >= wanted)
      process.kill(postgresOf(server), 'SIGKILL')
    }
  }
  await Promise.all([kill(), ...Array.from({ length: WRITERS }, (_, place) => writer(place))])

  const rows = await ask<{ id: number; name: string }>(
    server,
    `select id, name from outlet where name like 'Outlet %-%'`,
  )
  expect(rows).toHaveLength(WRITERS * WRITES_EACH)
  expect(new Map(rows.map(({ id, name }) => [name, id]))).toEqual(acknowledged)
  const [sums] = await ask(
    server,
    `select (select count(*)::int from audit_log where action = 'outlet.create') as audited,
       (select used from usage_counter where resource = 'outlet') as counted`,
  )
  expect(sums).toEqual({ audited: WRITERS * WRITES_EACH, counted: WRITERS * WRITES_EACH })
})
