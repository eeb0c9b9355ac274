import { join } from 'node:path'
import { createAccessTokens } from './access/session/token.ts'
import { grabFromEnvironment } from './integrations/grab/grab.ts'
import type { Services } from './kit/context.ts'
import { createHeavyWork } from './kit/heavy/heavy-work.ts'
import { outsideFromEnvironment } from './kit/outside/outside.ts'
import { guestPaymentsFromEnvironment } from './sales/guest-payment/qris.ts'
import { billingFromEnvironment } from './subscription/billing.ts'

interface OfflineParts {
  pool: Services['pool']
  clock: () => Date
  /** The folder that uploaded files are in, where no bucket is set. */
  dataDir: string
}

/** The services of a program beside the server: nothing it does is mailed, and no job is sent. */
export function createOfflineServices(
  { pool, clock, dataDir }: OfflineParts,
  env: NodeJS.ProcessEnv,
): Services {
  const secret = ''
  return {
    pool,
    clock,
    secret,
    public_url: '',
    billing: billingFromEnvironment(env),
    guest_payments: guestPaymentsFromEnvironment(env),
    grab: grabFromEnvironment(env),
    heavy: createHeavyWork({ pool_size: 8 }),
    jobs: { send: async () => {} },
    ...outsideFromEnvironment(env, join(dataDir, 'files'), { clock }),
    tokens: createAccessTokens(secret, clock),
  }
}
