import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt with 32 MiB, about 60 ms of one core: what tills can compute too when they are cut off. */
export const PIN_COST = { n: 32_768, r: 8, p: 1 }
let cost = PIN_COST
const KEY_BYTES = 32
const AT_ONCE = 2

/** Sets what new hashes of this process cost. Tests alone call it: no setting from outside reaches it. */
export function setPinCost(parameters: typeof PIN_COST): void {
  cost = parameters
}

let running = 0
const waiting: (() => void)[] = []

/** Two at a time, so that a storm of guesses cannot take all memory. */
async function derive(pin: string, salt: Buffer, { n, r, p }: typeof PIN_COST): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await new Promise((resolve, reject) => {
      const options = { N: n, r, p, maxmem: 256 * n * r }
      scrypt(pin, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** Hashes a PIN into `$scrypt$n=…,r=…,p=…$salt$key`. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(pin, salt, cost)
  return `$scrypt$n=${cost.n},r=${cost.r},p=${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const ENCODED = /^\$scrypt\$n=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

interface PinHash {
  readonly parameters: typeof PIN_COST
  readonly salt: Buffer
  readonly key: Buffer
}

function readHash(encoded: string): PinHash | undefined {
  const match = ENCODED.exec(encoded)
  if (!match) return undefined
  const [, n, r, p, salt = '', key = ''] = match
  return {
    parameters: { n: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** A hash of nothing anyone knows, so that an unknown cashier takes as long as a known one. */
const nobody = (): PinHash => ({ parameters: cost, salt: Buffer.alloc(16), key: Buffer.alloc(KEY_BYTES) })

/** Whether the PIN is the one hashed; without a hash it takes the same time and is false. */
export async function verifyPin(pin: string, encoded: string | null | undefined): Promise<boolean> {
  const known = encoded ? readHash(encoded) : undefined
  const { parameters, salt, key } = known ?? nobody()
  const actual = await derive(pin, salt, parameters)
  return timingSafeEqual(actual, key) && known !== undefined
}

/** What a till checks a PIN with while it is cut off. */
export interface PinVerifier {
  kdf: 'scrypt'
  n: number
  r: number
  p: number
  /** Both base64url. */
  salt: string
  verifier: string
}

/**
 * The verifier of a cashier for one till: HMAC-SHA-256, under the SHA-256 of the secret of the till's token, of the
 * cashier's id and the scrypt key. Of use only together with that secret.
 */
export function verifierFor(encoded: string, token_hash: string, cashier_id: number): PinVerifier | null {
  const known = readHash(encoded)
  if (!known) return null
  const verifier = createHmac('sha256', Buffer.from(token_hash, 'base64url'))
    .update(`lumbung cashier ${cashier_id} `)
    .update(known.key)
    .digest('base64url')
  return { kdf: 'scrypt', ...known.parameters, salt: known.salt.toString('base64url'), verifier }
}
