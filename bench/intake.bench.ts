import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { machineTime } from '../server/src/kit/clock.ts'
import { compareRollups } from '../server/src/sales/rollup/rollup.commands.ts'
import { ledgerDifferences } from '../server/src/stock/ledger/ledger-check.queries.ts'
import { startServer } from './load.ts'
import { createSeller, startDurableDatabase } from './sales-data.ts'

/**
 * Receipts of three lines through the tills' own door: HTTP, checks, bill, cost, 18 movements of stock, all sums, on a
 * disk that keeps them.
 * Client, server and database share the machine.
 */
const OUTLETS = 8
interface Round {
  name: string
  batch: number
  tills: number
  receipts: number
  budget?: number
}

const WARM_UP: Round = { name: 'warm-up', batch: 500, tills: 2, receipts: 3_000 }
const ROUNDS: Round[] = [
  { name: 'batches of 500, 2 tills', batch: 500, tills: 2, receipts: 20_000 },
  { name: 'batches of 100, 4 tills', batch: 100, tills: 4, receipts: 20_000, budget: 1_500 },
  { name: 'one by one, 16 tills at 8 outlets', batch: 1, tills: 16, receipts: 2_000 },
]
const MINUTE = 60_000

let number = 0
/** Sessions of tills; a call of a till is of one of them. */
const SESSIONS = Array.from({ length: 16 }, () => randomUUID())

function receipt(session_uuid: string | undefined): object {
  number++
  const line = (code: string, unit_price: number) => ({ code, name: code, qty: 1, unit_price })
  return {
    uuid: randomUUID(),
    session_uuid,
    sequence: number,
    receipt_number: `UKUR-${number}`,
    channel: number % 3 === 0 ? 'TAKEAWAY' : 'DINE_IN',
    opened_at: new Date(machineTime() - 40 * MINUTE).toISOString(),
    occurred_at: new Date(machineTime() - (number % 600) * MINUTE).toISOString(),
    table_name: 'A1',
    cashier_name: 'Bimo',
    waiter_name: 'Sari',
    pax: 2,
    lines: [
      line(`KOPI${(number % 4) + 1}`, 22_000),
      line(`MAKAN${(number % 4) + 1}`, 35_000),
      { ...line('RITEL1', 88_000), variants: [{ code: 'UKURAN:BESAR', name: 'Besar', price: 6_000 }] },
    ],
    payments: [{ method: number % 2 ? 'TUNAI' : 'QRIS', amount: 150_000 }],
    total: 150_000,
  }
}

function post(port: number, agent: Agent, token: string, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      agent,
      method: 'POST',
      path: '/api/pos/v1/transactions',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    })
    call.once('error', reject)
    call.once('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve(response.statusCode === 200 ? Number(JSON.parse(text).accepted) : 0)
    })
    call.end(body)
  })
}

const database = await startDurableDatabase()
const { ctx, tokens } = await createSeller(database.pool, OUTLETS)
const server = await startServer('app', {
  BENCH_DATABASE: JSON.stringify(database.app),
  LUMBUNG_SECRET: 'a secret of measurements, long enough',
})
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const token = (till: number) => tokens[till % tokens.length] ?? ''
const bodyOf = (size: number) => {
  const session_uuid = SESSIONS[Math.floor(number / size) % SESSIONS.length]
  return Buffer.from(
    JSON.stringify({ transactions: Array.from({ length: size }, () => receipt(session_uuid)) }),
  )
}

const measures = []
for (const { name, batch, tills, receipts, budget } of [WARM_UP, ...ROUNDS]) {
  const bodies = Array.from({ length: receipts / batch }, () => bodyOf(batch))
  const started = performance.now()
  const till = async (place: number) => {
    for (let body = bodies.pop(); body; body = bodies.pop()) {
      const accepted = await post(server.port, agent, token(place), body)
      if (accepted !== batch) throw new Error(`${accepted} of ${batch} accepted`)
    }
  }
  await Promise.all(Array.from({ length: tills }, (_, place) => till(place)))
  const seconds = (performance.now() - started) / 1000
  measures.push({
    name: `intake, ${name}`,
    value: receipts / seconds,
    unit: 'receipts/s',
    ...(budget ? { budget, more_is_better: true } : {}),
  })
}
const differences = (await compareRollups(ctx)).reduce((sum, table) => sum + table.differences, 0)
measures.push({ name: 'sums that differ from the receipts', value: differences, unit: 'rows', budget: 0 })
const broken = (await ledgerDifferences(ctx)).length
measures.push({ name: 'balances that differ from their movements', value: broken, unit: 'rows', budget: 0 })

agent.destroy()
await server.stop()
await database.stop()
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures.slice(1)))
