/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Somebody the provider knows, by what it says of him. */
export interface Person {
  readonly email: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly phone_number?: string
  readonly groups?: readonly string[]
}

const SCOPES = ['openid', 'email', 'profile', 'phone', 'groups']

interface Grant {
  addOIDCScope(scope: string): void
  save(): Promise<string>
}

/** What is granted without asking: those who sign in belong to the company. */
async function grantAll({
  oidc,
}: {
  oidc: {
    provider: { Grant: new (of: object) => Grant }
    client: { clientId: string }
    session: { accountId: string }
  }
}): Promise<Grant> {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

function makeKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'uji', use: 'sig', alg: 'RS256' }
}

const CLIENT = { client: 'lumbung', client_secret: 'rahasia-klien-untuk-uji' } as const

/**
 * Starts a company's provider of identities on this machine. Whoever comes is shown who there is and signs in by a press; a
 * program signs in as who `present` names.
 */
export async function startCompanyProvider(redirect_uri: string) {
  const people = new Map<string, Person>()
  const state = { present: undefined as string | undefined }
  let provider: Provider | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!provider) throw new Error('the provider has not started')
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!url.pathname.startsWith('/who/')) return provider.callback()(request, response)
    await provider.interactionDetails(request, response)
    const accountId = url.searchParams.get('as') ?? state.present
    if (accountId) return provider.interactionFinished(request, response, { login: { accountId } })
    const links = [...people].map(([sub, { name }]) => `<li><a href="?as=${sub}">${name ?? sub}</a></li>`)
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="id"><title>Perusahaan</title><h1>Masuk</h1><ul>${links.join('')}</ul>`)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.client, client_secret: CLIENT.client_secret, redirect_uris: [redirect_uri] },
    ],
    jwks: { keys: [makeKey()] },
    cookies: { keys: ['uji'] },
    scopes: SCOPES,
    claims: {
      email: ['email', 'email_verified'],
      ...{ profile: ['name'], phone: ['phone_number'], groups: ['groups'] },
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/who/${uid}` },
    loadExistingGrant: grantAll,
    findAccount: (_ctx: unknown, sub: string) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ email_verified: true, ...person, sub }) }
    },
  })
  return {
    ...CLIENT,
    issuer,
    people,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type CompanyProvider = Awaited<ReturnType<typeof startCompanyProvider>>

/** Follows a program's way through the provider, as `sub`, until it is led back; answers the address it was led to. */
export async function passProvider(provider: CompanyProvider, address: string, sub: string): Promise<URL> {
  const jar = new Map<string, string>()
  provider.state.present = sub
  let next = new URL(address)
  for (let step = 0; step < 10; step++) {
    if (next.origin !== provider.issuer) return next
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const text of response.headers.getSetCookie()) {
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider leads nowhere: ${response.status} ${await response.text()}`)
    next = new URL(location, next)
  }
  throw new Error('the provider leads round and round')
}
