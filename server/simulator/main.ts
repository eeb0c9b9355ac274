import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDemoTill, createPosClient } from './pos-client.ts'
import { openTill } from './till.ts'

// npm run simulate -- [--url http://localhost:3000] [--token lpd_…] [--receipts 200] [--every 2000]: plays a till against the
// public interface: opens a session, sells what the catalogue offers, voids and refunds now and then, closes. Without
// a token it registers a till of its own at the demo brand.

const DEMO = { identifier: 'ratri@sekarlawang.example', password: 'Lumbung#2026' }

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    token: { type: 'string' },
    receipts: { type: 'string', default: '200' },
    every: { type: 'string', default: '2000' },
  },
})

const receipts = Number(values.receipts)
const every_ms = Number(values.every)
if (!Number.isInteger(receipts) || receipts < 0 || !(every_ms >= 0)) {
  console.error('--receipts and --every take numbers')
  process.exit(2)
}
const token = values.token ?? (await createDemoTill(values.url, DEMO.identifier, DEMO.password))
const till = await openTill(createPosClient(values.url, token))
let is_stopped = false
process.once('SIGINT', () => {
  is_stopped = true
})
for (let sold = 0; sold < receipts && !is_stopped; sold++) {
  console.log(await till.step())
  if (sold < receipts - 1) await sleep(every_ms)
}
console.log(await till.close())
