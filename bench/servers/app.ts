import { createAccessTokens } from '../../server/src/access/session/token.ts'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createClock } from '../../server/src/kit/clock.ts'
import type { Services } from '../../server/src/kit/context.ts'
import { createPool } from '../../server/src/kit/db/pool.ts'
import { createHeavyWork } from '../../server/src/kit/heavy/heavy-work.ts'
import { outsideFromEnvironment } from '../../server/src/kit/outside/outside.ts'
import { guestPaymentsFromEnvironment } from '../../server/src/sales/guest-payment/qris.ts'
import { billingFromEnvironment } from '../../server/src/subscription/billing.ts'

/** The product's own server on the database in BENCH_DATABASE; says its port to the parent. */
const config = readConfig({ ...process.env, LUMBUNG_LOG_LEVEL: 'silent' })
const clock = createClock(0)
const services: Services = {
  pool: createPool({ ...JSON.parse(process.env.BENCH_DATABASE ?? '{}'), max: 8 }, (error) =>
    console.error(error.message),
  ),
  heavy: createHeavyWork({ pool_size: 8 }),
  jobs: { send: async () => {} },
  ...outsideFromEnvironment({}, config.data_dir, { clock }),
  tokens: createAccessTokens(config.secret, clock),
  clock,
  secret: config.secret,
  public_url: '',
  billing: billingFromEnvironment({}),
  guest_payments: guestPaymentsFromEnvironment({}),
  grab: null,
}
const app = await createApp({ config, services, dist: '', documents: '' })
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
