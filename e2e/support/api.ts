import { randomInt, randomUUID } from 'node:crypto'

/** An answer of the API, whatever it was. */
export interface ApiAnswer {
  status: number
  /** Seconds after which to try again, where the answer says so. */
  retry_after: number | null
  data: Record<string, unknown> | null
  errors: { message: string; extensions?: { code?: string } }[]
  extensions?: { as_of?: string }
}

interface CallOptions {
  variables?: Record<string, unknown>
  /** Acts as the session of this token. */
  token?: string
  /** A new one unless given. */
  idempotency_key?: string
  /** The visitor's address, for a product that believes what a proxy tells. */
  address?: string
  signal?: AbortSignal
}

/** Calls the GraphQL API as a program would. Throws only without an answer. */
export async function callApi(url: string, query: string, options: CallOptions = {}): Promise<ApiAnswer> {
  const { variables, token, idempotency_key = randomUUID(), address, signal } = options
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idempotency_key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
    body: JSON.stringify({ query, variables }),
    signal: signal ?? null,
  })
  const body = (await response.json()) as Partial<ApiAnswer>
  const retry_after = response.headers.get('retry-after')
  return {
    status: response.status,
    retry_after: retry_after === null ? null : Number(retry_after),
    data: body.data ?? null,
    errors: body.errors ?? [],
    ...(body.extensions ? { extensions: body.extensions } : {}),
  }
}

/** Who signed up, and how they sign in. */
export interface Account {
  email: string
  password: string
  domain: string
}

/** Signs a brand up; its variable is the account. */
export const SIGN_UP = 'mutation SignUp($account: NewSignUp!) { signUp(account: $account) { token } }'

/** An account that nobody has yet, and what is sent to sign it up. */
export function newAccount(given: Partial<Account> = {}) {
  const id = randomUUID().slice(0, 8)
  const account: Account = {
    email: `${id}@contoh.id`,
    password: `kata sandi ${id} panjang`,
    domain: `uji-${id}`,
    ...given,
  }
  const phone = `0812${String(Number.parseInt(id, 16)).padStart(10, '0').slice(-8)}`
  return { account, values: { ...account, brand_name: `Uji ${id}`, name: 'Uji Coba', phone } }
}

/** An address of its own for each: from one address few brands sign up in an hour. */
export const visitor = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`

/** Signs up a new brand and gives its account; throws when that fails. */
export async function signUp(url: string, given: Partial<Account> = {}): Promise<Account> {
  const { account, values } = newAccount(given)
  const { data, errors } = await callApi(url, SIGN_UP, { variables: { account: values }, address: visitor() })
  if (!data) throw new Error(`sign-up failed: ${JSON.stringify(errors)}`)
  return account
}

/** Signs in and gives the access token; throws when that fails. */
export async function signIn(url: string, account: Account): Promise<string> {
  const { data, errors } = await callApi(
    url,
    `mutation SignIn($identifier: String!, $password: String!) { signIn(identifier: $identifier, password: $password) { token } }`,
    { variables: { identifier: account.email, password: account.password } },
  )
  const token = (data?.signIn as { token?: string } | undefined)?.token
  if (!token) throw new Error(`sign-in failed: ${JSON.stringify(errors)}`)
  return token
}
