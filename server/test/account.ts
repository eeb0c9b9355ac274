import { hashPassword } from '../src/access/session/password.ts'
import type { TestApp } from './app.ts'
import type { TestBrand, TestBrandOptions } from './brand.ts'
import type { Answer } from './client.ts'

export const PASSWORD = 'Gudang-Kopi-77'

let addresses = 0

/** An address of a network nobody called from yet. */
export function newAddress(): string {
  addresses++
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`
}

export interface Account {
  readonly brand: TestBrand
  readonly email: string
  /** As stored: +62… */
  readonly phone: string
}

/** A brand whose Master can sign in with PASSWORD. */
export async function createAccount(app: TestApp, options?: TestBrandOptions): Promise<Account> {
  const brand = await app.createBrand(options)
  const password_hash = await hashPassword(PASSWORD)
  const client = await app.database.owner.connect()
  try {
    await client.query(`begin; set local app.brand_id = ${brand.id}`)
    const { rows } = await client.query<{ email: string; phone: string }>(
      'update admin set password_hash = $1 where id = $2 returning email, phone',
      [password_hash, brand.master_id],
    )
    await client.query('commit')
    const { email = '', phone = '' } = rows[0] ?? {}
    return { brand, email, phone }
  } finally {
    client.release()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
type AnyData = Record<string, any>

export interface BrowserAnswer extends Answer<AnyData> {
  /** The refresh cookie the answer set; '' when it was cleared, undefined when it was left alone. */
  readonly cookie: string | undefined
  readonly set_cookie: string
  /** The cookie by which the browser is known later on. */
  readonly device: string | undefined
}

interface BrowserOptions {
  readonly ip?: string
  readonly cookie?: string | undefined
  readonly device?: string | undefined
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
}

/** Sends a document as a browser does: from an address, with a cookie. */
export async function browse(
  app: TestApp,
  query: string,
  variables: object = {},
  { ip = newAddress(), cookie, device, token, headers = {} }: BrowserOptions = {},
): Promise<BrowserAnswer> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      ...(cookie || device
        ? { cookie: `${cookie ? `lumbung=${cookie}; ` : ''}${device ? `lumbung-device=${device}` : ''}` }
        : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    payload: JSON.stringify({ query, variables }),
  })
  const body = response.json() as { data?: AnyData; errors?: Answer<AnyData>['errors'] }
  return {
    status: response.statusCode,
    data: body.data ?? null,
    errors: body.errors ?? [],
    headers: response.headers,
    cookie: response.cookies.find(({ name }) => name === 'lumbung')?.value,
    set_cookie:
      [response.headers['set-cookie'] ?? ''].flat().find((text) => /^(__Host-)?lumbung=/.test(text)) ?? '',
    device: response.cookies.find(({ name }) => name === 'lumbung-device')?.value,
  }
}

export const SIGN_IN = `mutation ($identifier: String!, $password: String!, $remember: Boolean) {
  signIn(identifier: $identifier, password: $password, remember: $remember) { token admin { id name } } }`

export function signIn(
  app: TestApp,
  identifier: string,
  password = PASSWORD,
  options: BrowserOptions & { remember?: boolean } = {},
): Promise<BrowserAnswer> {
  return browse(app, SIGN_IN, { identifier, password, remember: options.remember ?? null }, options)
}

export interface Message {
  readonly id: number
  readonly channel: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** What a brand's people were sent, oldest first. */
export async function readOutbox(app: TestApp, brand_id: number): Promise<Message[]> {
  const client = await app.database.owner.connect()
  try {
    await client.query(`begin; set local app.brand_id = ${brand_id}`)
    const { rows } = await client.query<Message>(
      'select id, channel, recipient, subject, body from outbox_message order by id',
    )
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

/** The code in the newest message. */
export async function readCode(app: TestApp, brand_id: number): Promise<string> {
  const message = (await readOutbox(app, brand_id)).at(-1)
  const code = /Kode Anda: (\d{6})/.exec(message?.body ?? '')?.[1]
  if (!code) throw new Error(`no code in ${JSON.stringify(message)}`)
  return code
}
