import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2id, 64 MiB, three passes: about 60 ms of one core. */
const PARAMETERS = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 }
const AT_ONCE = 2

const derive = promisify(argon2)
let running = 0
const waiting: (() => void)[] = []

/** Lets two computations run at a time, so that a storm of sign-ins cannot take all memory. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function compute(password: string, nonce: Buffer, parameters: typeof PARAMETERS): Promise<Buffer> {
  return queued(() => derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...parameters }))
}

/** Hashes a password into the usual `$argon2id$…` text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await compute(password, nonce, PARAMETERS)
  const { memory, passes, parallelism } = PARAMETERS
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// A hash of nothing anyone knows, so that an unknown account takes as long as a known one.
const NOBODY = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`

/** Whether the password is the one hashed; without a hash it takes the same time and is false. */
export async function verifyPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const match = ENCODED.exec(encoded ?? NOBODY)
  if (!match) return false
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  const actual = await compute(password, Buffer.from(nonce, 'base64'), parameters)
  return timingSafeEqual(actual, expected) && encoded !== undefined
}
