import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2id, 64 MiB, three passes: about 60 ms of one core. */
export const PASSWORD_COST = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 }
let cost = PASSWORD_COST
const AT_ONCE = 2

const derive = promisify(argon2)
let running = 0

/** Sets what new hashes of this process cost. Tests alone call it: no setting from outside reaches it. */
export function setPasswordCost(parameters: typeof PASSWORD_COST): void {
  cost = parameters
}
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

async function compute(password: string, nonce: Buffer, parameters: typeof PASSWORD_COST): Promise<Buffer> {
  return queued(() => derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...parameters }))
}

const prefixOf = ({ memory, passes, parallelism }: typeof PASSWORD_COST) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`

/** Hashes a password into the usual `$argon2id$…` text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const parameters = cost
  const tag = await compute(password, nonce, parameters)
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `${prefixOf(parameters)}$${encode(nonce)}$${encode(tag)}`
}

const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash of nothing anyone knows, so that an unknown account takes as long as a known one. */
const hashOfNobody = () => `${prefixOf(cost)}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password is the one hashed; without a hash it takes the same time and is false. */
export async function verifyPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const match = ENCODED.exec(encoded ?? hashOfNobody())
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
