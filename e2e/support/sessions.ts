import { type BrowserContext, expect, type Page } from '@playwright/test'
import { callApi } from './api.ts'

/** Of every demo account. */
export const PASSWORD = 'Lumbung#2026'

/** People of the demo brand, by what they do. */
export const PEOPLE = {
  master: 'ratri@sekarlawang.example',
  area_manager: 'yudha@sekarlawang.example',
  outlet_manager: 'bimo@sekarlawang.example',
  warehouse: 'agus@sekarlawang.example',
  other_brand: 'pemilik@warungbahari.example',
  /** Of a brand that has sold for three weeks. */
  young_owner: 'pemilik@kedaisenja.example',
} as const

export type Person = keyof typeof PEOPLE
type Cookie = Awaited<ReturnType<BrowserContext['cookies']>>[number]

const SIGN_IN =
  'mutation SignIn($identifier: String!, $password: String!) { signIn(identifier: $identifier, password: $password) { token } }'
/** A token lasts a quarter of an hour, a journey a minute. */
const TOKEN_MS = 600_000

/**
 * Sessions that this worker opened and no browser holds. A password costs more than a page, so a session goes from one
 * journey to the next; it never is in two browsers, as each would use up the other's refresh token.
 */
const free = new Map<Person, Cookie[]>()
const held = new Map<BrowserContext, Person>()
const tokens = new Map<Person, { token: string; got_at: number }>()

/** Gives the browser the session of a demo account, as signing in would, without the page. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  const context = page.context()
  await giveBack(context)
  for (let cookie = free.get(person)?.pop(); cookie; cookie = free.get(person)?.pop()) {
    await context.addCookies([cookie])
    if (await isSignedIn(page)) return hold(context, person)
  }
  const variables = { identifier: PEOPLE[person], password: PASSWORD }
  const answer = await page.request.post('/graphql', { data: { query: SIGN_IN, variables } })
  expect(((await answer.json()) as { errors?: unknown }).errors, 'signing in').toBeUndefined()
  hold(context, person)
}

/** Keeps for the next journey what the browsers of this one hold; one that has signed out has nothing to keep. */
export async function keepSessions(): Promise<void> {
  for (const context of held.keys()) await giveBack(context)
}

/** A token of a demo account for the API, of a session that no browser has. */
export async function tokenOf(url: string, person: Person): Promise<string> {
  const known = tokens.get(person)
  if (known && performance.now() - known.got_at < TOKEN_MS) return known.token
  const variables = { identifier: PEOPLE[person], password: PASSWORD }
  const { data, errors } = await callApi(url, SIGN_IN, { variables })
  const token = (data?.signIn as { token: string } | undefined)?.token
  if (!token) throw new Error(JSON.stringify(errors))
  tokens.set(person, { token, got_at: performance.now() })
  // Ten sessions are what an account may have: the newest one would end those of other workers.
  if (known) await callApi(url, 'mutation { signOut }', { token: known.token })
  return token
}

/** Ends what this worker opened: the sessions it leaves would end those of others once there are ten of an account. */
export async function endSessions(url: string): Promise<void> {
  for (const { value } of [...free.values()].flat()) {
    const answer = await fetch(`${url}/api/auth`, { headers: { cookie: `lumbung=${value}` } })
    const { token } = (await answer.json()) as { token?: string }
    if (token) await callApi(url, 'mutation { signOut }', { token })
  }
  for (const { token } of tokens.values()) await callApi(url, 'mutation { signOut }', { token })
  free.clear()
  tokens.clear()
}

function hold(context: BrowserContext, person: Person): void {
  held.set(context, person)
  context.once('close', () => held.delete(context))
}

/** Whether the browser's session goes on; its next refresh token is then in the browser. */
async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get('/api/auth')
  return ((await answer.json()) as { status: boolean }).status
}

async function giveBack(context: BrowserContext): Promise<void> {
  const person = held.get(context)
  if (!person) return
  held.delete(context)
  const cookie = (await context.cookies()).find(({ name }) => name === 'lumbung')
  if (cookie) free.set(person, [...(free.get(person) ?? []), cookie])
}
