import { openSession } from '../../src/access/session/session.commands.ts'
import { transaction } from '../../src/kit/transaction.ts'
import type { TestApp } from '../app.ts'
import type { TestBrand } from '../brand.ts'
import type { AttackAnswer, Send } from './attack.ts'

let addresses = 0

/** An address of a network nobody called from yet, so that limits by address do not end an attack early. */
export function freshAddress(): string {
  addresses++
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`
}

/** Sends over HTTP, each time from a new address; a session that a probe ended is opened anew. */
export function createClientSender(app: TestApp, signIn: () => Promise<{ token: string | undefined }>): Send {
  let token: string | undefined
  const post = async (query: string, variables: object, bearer: string | undefined) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      payload: JSON.stringify({ query, variables }),
      remoteAddress: freshAddress(),
    })
    return response.json<AttackAnswer>()
  }
  /** Who attacks means every figure. */
  const confirm: typeof post = async (query, variables, bearer) => {
    const answer = await post(query, variables, bearer)
    const warnings = answer.errors?.[0]?.extensions?.warnings
    if (!warnings) return answer
    return post(query, { ...variables, confirmed_warnings: warnings.map(({ code }) => code) }, bearer)
  }
  return async (who, query, variables) => {
    if (who === 'guest') return post(query, variables, undefined)
    token ??= (await signIn()).token
    const answer = await confirm(query, variables, token)
    if (answer.errors?.[0]?.extensions?.code !== 'UNAUTHENTICATED') return answer
    token = (await signIn()).token
    return confirm(query, variables, token)
  }
}

/** Sends as the brand's Master. */
export function createSender(app: TestApp, brand: TestBrand): Send {
  return createClientSender(app, async () => {
    app.clock.advance(1)
    return transaction(brand.ctx, (tx) => openSession(tx, { id: brand.master_id, name: 'Penyerang' }, false))
  })
}
