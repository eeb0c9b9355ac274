import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Owner } from './owner.ts'
import { PASSWORD } from './sessions.ts'

const ACCEPT =
  'mutation($token: String!, $password: String!) { acceptInvitation(token: $token, password: $password) }'
const SIGN_IN = 'mutation($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }'

/** Somebody new of a role at all outlets, who has taken the invitation; answers the address they sign in with. */
export async function inviteColleague(page: Page, owner: Owner, admin_group_id: number): Promise<string> {
  const word = `${randomInt(1e9, 1e10)}`
  const email = `rekan-${word}@uji.example`
  await owner.make('inviteAdmin', 'admin', 'NewAdmin', {
    ...{ name: `Rekan ${word}`, email, phone: `+6281${word}`, admin_group_id },
    ...{ is_all_outlets: true, outlet_ids: [] },
  })
  const box = (await (await page.request.get('/_dev/outbox.json')).json()) as {
    recipient: string
    body: string
  }[]
  const body = box.find(({ recipient }) => recipient === email)?.body ?? ''
  const data = { query: ACCEPT, variables: { token: /invitation#(\S+)/.exec(body)?.[1], password: PASSWORD } }
  const answer = (await (await page.request.post('/graphql', { data })).json()) as { errors?: unknown }
  expect(answer.errors, 'taking the invitation').toBeUndefined()
  return email
}

/** Signs a colleague in with some requests: those of a page put the session into its browser. */
export async function signInColleague(request: Page['request'], email: string): Promise<string> {
  const data = { query: SIGN_IN, variables: { i: email, p: PASSWORD } }
  const answer = (await (await request.post('/graphql', { data })).json()) as {
    data?: { signIn: { token: string } }
    errors?: unknown
  }
  expect(answer.errors, 'signing in').toBeUndefined()
  return answer.data?.signIn.token ?? ''
}
