import { randomUUID } from 'node:crypto'

/** The owner of the first demo brand. */
const MASTER = { identifier: 'ratri@sekarlawang.example', password: 'Lumbung#2026' }

/** The domain of that brand. */
export const DOMAIN = 'sekarlawang'

const PATIENCE_MS = 60_000

/**
 * Sends a document and gives what GraphQL answered.
 *
 * @param {string} url
 * @param {string} query
 * @param {object} variables
 * @param {string} [token]
 * @returns {Promise<{ data: any, errors?: { message: string, extensions?: { code?: string } }[] }>}
 */
export async function send(url, query, variables, token) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

/**
 * Signs the owner of the first demo brand in, unless somebody else is named.
 *
 * @param {string} url
 * @param {typeof MASTER} [who]
 * @returns {Promise<string>} the token
 */
export async function signIn(url, who = MASTER) {
  const document =
    'mutation ($identifier: String!, $password: String!) { signIn(identifier: $identifier, password: $password) { token } }'
  const { data, errors } = await send(url, document, who)
  if (!data?.signIn) throw new Error(`nobody could sign in: ${JSON.stringify(errors)}`)
  return data.signIn.token
}
