import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { faultRule } from './grab/faults.ts'
import { activate, addMerchant } from './grab/merchants.ts'
import { streamOrders } from './grab/order-stream.ts'
import { DEFAULT_SETTINGS } from './grab/settings.ts'
import { startGrabSimulator } from './grab/start.ts'

// npm run simulate:grab -- [--port 3200] [--partner http://localhost:3000/api/grab] [--merchant <Grab's id>=<ours>]…
// [--orders <an hour>] [--fault <fault>:<share>[@<call or webhook>]]…: GrabFood on this machine. docs/grab.md tells more.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3200' },
    partner: { type: 'string', default: DEFAULT_SETTINGS.partner_url },
    'partner-id': { type: 'string', default: DEFAULT_SETTINGS.partner_client_id },
    'partner-secret': { type: 'string', default: DEFAULT_SETTINGS.partner_client_secret },
    id: { type: 'string', default: DEFAULT_SETTINGS.client_id },
    secret: { type: 'string', default: DEFAULT_SETTINGS.client_secret },
    hmac: { type: 'string' },
    merchant: { type: 'string', multiple: true, default: [] },
    orders: { type: 'string', default: '20' },
    manual: { type: 'boolean', default: false },
    fault: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '1' },
    speed: { type: 'string', default: '1' },
    lock: { type: 'string', default: String(DEFAULT_SETTINGS.menu_lock_ms) },
    follow: { type: 'boolean', default: false },
  },
})

// Whoever started it holds the other end of its input: it ends with that process, however that ends.
if (values.follow) process.stdin.on('end', () => process.exit()).resume()

const merchants = values.merchant.map((pair) => pair.split('='))
const [orders_an_hour, seed, speed, menu_lock_ms] = [
  values.orders,
  values.seed,
  values.speed,
  values.lock,
].map(Number)
if (
  merchants.some(([grab, own, more]) => !grab || !own || more !== undefined) ||
  [orders_an_hour, seed, speed, menu_lock_ms].some((number) => !((number ?? -1) >= 0))
) {
  console.error(
    '--merchant takes <id at Grab>=<id of the outlet>; --orders, --seed, --speed and --lock take numbers',
  )
  process.exit(2)
}

const faults = values.fault.map((text) => {
  const [, fault, rate, on] = /^(\w+)(?::([\d.]+))?(?:@(\w+))?$/.exec(text) ?? []
  return faultRule.safeParse({ fault, on, ...(rate === undefined ? {} : { rate: Number(rate) }) })
})
for (const { error } of faults) {
  if (!error) continue
  console.error(`--fault takes <fault>:<share>@<call or webhook>\n${z.prettifyError(error)}`)
  process.exit(2)
}

/** Waits until the partner answers at all. */
async function waitForPartner(url: string): Promise<void> {
  for (;;) {
    const is_there = await fetch(url).then(
      () => true,
      () => false,
    )
    if (is_there) return
    await sleep(1_000)
  }
}

const simulator = await startGrabSimulator(
  {
    partner_url: values.partner,
    partner_client_id: values['partner-id'],
    partner_client_secret: values['partner-secret'],
    client_id: values.id,
    client_secret: values.secret,
    hmac_secret: values.hmac,
    seed: seed ?? 1,
    run: randomBytes(3).toString('hex').toUpperCase(),
    speed: speed ?? 1,
    menu_lock_ms: menu_lock_ms ?? DEFAULT_SETTINGS.menu_lock_ms,
  },
  Number(values.port),
)
const { world } = simulator
for (const { data } of faults) if (data) world.faults.add(data)
console.log(`GrabFood simulator: token at ${simulator.url}, calls at ${simulator.api_url}`)
if (merchants.length > 0) await waitForPartner(values.partner)
for (const [grab = '', own = ''] of merchants) {
  const settings = {
    orders_an_hour: orders_an_hour ?? 0,
    accepted_type: values.manual ? 'MANUAL' : 'AUTO',
  } as const
  const merchant = addMerchant(world, grab, own, settings)
  await activate(world, merchant)
  streamOrders(world, merchant)
  console.log(`${grab} (${own}): ${merchant.integration}`)
}
