import type { Context } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import {
  assertAttempt,
  claimAttempt,
  forgetAttempts,
  returnAttempt,
  type ThrottlePolicy,
} from '../../kit/throttle.ts'
import { readKnownDevices } from './known-device.ts'

const PER_ACCOUNT: ThrottlePolicy = {
  name: 'sign-in',
  free: 5,
  window_seconds: 3600,
  longest_wait_seconds: 900,
}
const PER_ADDRESS: ThrottlePolicy = {
  name: 'sign-in-ip',
  free: 60,
  window_seconds: 600,
  longest_wait_seconds: 900,
}

/** A device that is known may go on where strangers have used up an account's tries, with as few tries of its own. */
const PER_DEVICE: ThrottlePolicy = { ...PER_ACCOUNT, name: 'sign-in-device' }

interface Named {
  readonly brand_id: number
  readonly id: number
}

interface Counted<T> {
  readonly account: T | undefined
  /** Forgets the try: it was a good one. */
  readonly forget: () => Promise<void>
}

/**
 * Counts a try to sign in before what was given is looked at: those of a browser that the account signed in from before
 * by itself, all others per account and per address. `unknown` stands for the account where there is none.
 */
export async function countSignIn<T extends Named>(
  ctx: Context,
  find: () => Promise<T | undefined>,
  unknown: string,
): Promise<Counted<T>> {
  const devices = readKnownDevices(ctx)
  const countAddress = () => assertAttempt(ctx.services, PER_ADDRESS, addressBlock(ctx.ip))
  if (devices.length === 0) await countAddress()
  const account = await find()
  const device = devices.find(
    (known) => known.brand_id === account?.brand_id && known.admin_id === account.id,
  )
  if (devices.length > 0 && !device) await countAddress()
  const stranger = account ? `${account.brand_id}.${account.id}` : unknown
  const policy = device ? PER_DEVICE : PER_ACCOUNT
  const subject = device ? `${stranger}.${device.nonce}` : stranger
  const wait = await claimAttempt(ctx.services, policy, subject)
  if (wait > 0) {
    throw new UserError('RATE_LIMITED', `Terlalu banyak percobaan masuk, mohon tunggu ${wait} detik`, {
      retry_after: wait,
    })
  }
  const forget = async () => {
    await forgetAttempts(ctx.services, policy, subject)
    if (!device) await returnAttempt(ctx.services, PER_ADDRESS, addressBlock(ctx.ip))
  }
  return { account, forget }
}
