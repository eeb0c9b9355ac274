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

/** A bearer token of a new session of the brand's Master. */
export async function signInMaster(app: TestApp, brand: TestBrand): Promise<string> {
  app.clock.advance(1)
  const { token } = await transaction(brand.ctx, (tx) =>
    openSession(tx, { id: brand.master_id, name: 'Penyerang' }, false),
  )
  return token
}

/** Sends over HTTP, each time from a new address; a session that a probe ended is opened anew. */
export function createSender(app: TestApp, brand: TestBrand): Send {
  let token = brand.master.token
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
  return async (who, query, variables) => {
    if (who === 'guest') return post(query, variables, undefined)
    const answer = await post(query, variables, token)
    if (answer.errors?.[0]?.extensions?.code !== 'UNAUTHENTICATED') return answer
    token = await signInMaster(app, brand)
    return post(query, variables, token)
  }
}
