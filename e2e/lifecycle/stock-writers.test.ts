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
const WRITERS = 24
const WRITES_EACH = 5
const OPENED = 1_000_000

/** The product as it answers now: after a kill another process does, on another port. */
interface Running {
  server: Server
}

interface Question {
  readonly query: string
  readonly variables: Record<string, unknown>
}

/** Asks under one key until it is answered, whatever happens to the product meanwhile. */
async function insist(running: Running, token: string, { query, variables }: Question) {
  const idempotency_key = randomUUID()
  for (;;) {
    const signal = AbortSignal.timeout(15_000)
    const options = { variables, token, idempotency_key, signal }
    const answer = await callApi(running.server.url, query, options).catch(() => null)
    if (answer?.data) return answer.data
    if (answer) expect(answer.errors[0]?.extensions?.code, running.server.output()).toBe('UNAVAILABLE')
    await sleep(100)
  }
}

const OUTLET = `mutation CreateOutlet($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id } }`
const INGREDIENT = `mutation CreateIngredient($ingredient: NewIngredient!) { createIngredient(ingredient: $ingredient) { id } }`
const CREATE = `mutation CreateAdjustment($adjustment: NewAdjustment!) { createAdjustment(adjustment: $adjustment) { id } }`
const SUBMIT = `mutation SubmitAdjustment($adjustment: SubmitAdjustment!) { submitAdjustment(adjustment: $adjustment) { status } }`

async function createId(running: Running, token: string, name: string, question: Question): Promise<number> {
  const data = await insist(running, token, question)
  return (data[name] as { id: number }).id
}

/** Writes a document and posts it. */
async function post(running: Running, token: string, adjustment: object): Promise<void> {
  const id = await createId(running, token, 'createAdjustment', { query: CREATE, variables: { adjustment } })
  await insist(running, token, { query: SUBMIT, variables: { adjustment: { id } } })
}

/** As the database's administrator, past every rule of the product. */
async function ask(server: Server, text: string) {
  const host = readPidFile(`${server.dataDir}/postgres`)?.socketDir
  const client = new pg.Client({ host, user: 'postgres', database: 'lumbung' })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const LEDGER = `select b.quantity::float8 as quantity,
        (b.quantity, b.value) = (m.quantity, m.value) as is_sum_of_movements,
        (b.quantity, b.value) = (d.quantity, d.value) as is_sum_of_days, m.count, a.done
      from stock_balance b,
        lateral (select sum(quantity) as quantity, sum(value) as value, count(*)::int from stock_movement
          where item_id = b.item_id and outlet_id = b.outlet_id) m,
        lateral (select sum(quantity) as quantity, sum(value) as value from stock_day
          where item_id = b.item_id and outlet_id = b.outlet_id) d,
        lateral (select count(*)::int as done from adjustment where status = 'done') a`

test('the database and the product itself are killed amid postings: balances stay the sum of their movements', async () => {
  const running: Running = { server: await product.start(product.copyData()) }
  await ask(
    running.server,
    'insert into plan_module select p.id, m.id from plan p cross join module m on conflict do nothing',
  )
  const account = await signUp(running.server.url)
  const token = await signIn(running.server.url, account)
  const outlet_id = await createId(running, token, 'createOutlet', {
    query: OUTLET,
    variables: {
      outlet: {
        name: 'Outlet Uji',
        email: 'uji@contoh.id',
        phone: '0274123456',
        complete_address: 'Jl. Uji No. 1',
        province_id: 34,
        city_id: 3404,
      },
    },
  })
  const item_id = await createId(running, token, 'createIngredient', {
    query: INGREDIENT,
    variables: { ingredient: { name: 'Gula', base_unit: 'g' } },
  })
  const line = { item_kind: 'ingredient', item_id, unit: 'g' }
  await post(running, token, {
    kind: 'adjustment',
    reason: 'opening',
    outlet_id,
    lines: [{ ...line, is_in: true, unit_quantity: String(OPENED), unit_cost: '15' }],
  })

  let posted = 0
  const writer = async () => {
    for (let n = 0; n < WRITES_EACH; n++) {
      const lines = [{ ...line, unit_quantity: '7' }]
      await post(running, token, { kind: 'waste', reason: 'spilled', outlet_id, lines })
      posted++
    }
  }
  const kill = async () => {
    await until('postings', () => posted >= (WRITERS * WRITES_EACH) / 4)
    process.kill(postgresOf(running.server), 'SIGKILL')
    await until('more postings', () => posted >= (WRITERS * WRITES_EACH) / 2)
    const { dataDir, ended } = running.server
    process.kill(running.server.nodePid(), 'SIGKILL')
    await ended
    running.server = await product.start(dataDir)
  }
  await Promise.all([kill(), ...Array.from({ length: WRITERS }, writer)])

  expect(await ask(running.server, LEDGER)).toEqual([
    {
      quantity: OPENED - 7 * WRITERS * WRITES_EACH,
      is_sum_of_movements: true,
      is_sum_of_days: true,
      count: 1 + WRITERS * WRITES_EACH,
      done: 1 + WRITERS * WRITES_EACH,
    },
  ])
}, 180_000)
