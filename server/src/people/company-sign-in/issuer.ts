import type { ClientAuth, Configuration } from 'openid-client'
import type { Services } from '../../kit/context.ts'
import { fetchOutside } from '../../kit/outside/fetch-outside.ts'
import { isReceiverUrl } from '../../kit/outside/post-outside.ts'

/** Loaded with the first sign-in through a company. */
const library = () => import('openid-client')

/** A provider of identities, and as whom it knows us. */
export interface Provider {
  readonly issuer: string
  readonly client: string
  readonly client_secret: string
}

/** Whether an address may be a provider's, as far as its text tells. */
export const isIssuerUrl = (services: Services, issuer: string): boolean =>
  isReceiverUrl(issuer, { is_local_open: services.is_outbox_open })

/** Where the provider leads back to. */
export const redirectUri = ({ public_url }: Pick<Services, 'public_url'>): string =>
  `${public_url}/api/company/callback`

/** Asks a provider what it can do; undefined when it does not answer as one. */
export async function discover(
  services: Services,
  { issuer, client, client_secret }: Provider,
): Promise<Configuration | undefined> {
  const lib = await library()
  const is_local_open = services.is_outbox_open
  if (!isIssuerUrl(services, issuer)) return undefined
  const byPost = lib.ClientSecretPost(client_secret)
  const byHeader = lib.ClientSecretBasic(client_secret)
  const auth: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? byPost : byHeader)(
      server,
      ...rest,
    )
  try {
    return await lib.discovery(new URL(issuer), client, undefined, auth, {
      [lib.customFetch]: (url, { method, headers, body }) =>
        fetchOutside(
          url,
          // Forms are all that is sent.
          { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined },
          { is_local_open },
        ),
      execute: [
        // What the provider signed is checked, though it came from itself.
        lib.enableNonRepudiationChecks,
        // The guard above lets through what is not encrypted for localhost alone.
        ...(is_local_open ? [lib.allowInsecureRequests] : []),
      ],
    })
  } catch {
    return undefined
  }
}

/** What is remembered of a sign-in that was begun. */
export interface Begun {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Begins the authorization code flow: the provider's address, and what its answer has to match. */
export async function beginAt(
  config: Configuration,
  { redirect_uri, email }: { redirect_uri: string; email: string },
): Promise<Begun & { address: string }> {
  const lib = await library()
  const begun = { state: lib.randomState(), nonce: lib.randomNonce(), verifier: lib.randomPKCECodeVerifier() }
  const { scopes_supported } = config.serverMetadata()
  const asked = ['email', 'profile', 'phone', 'groups'].filter(
    (scope) => scopes_supported?.includes(scope) ?? scope !== 'groups',
  )
  const address = lib.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: ['openid', ...asked].join(' '),
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await lib.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return { ...begun, address: address.href }
}

/** Who signed in at the provider, as it says. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** Exchanges the code for who it is; undefined unless all of it matches what was begun. */
export async function readClaims(
  config: Configuration,
  address: URL,
  { state, nonce, verifier }: Begun,
): Promise<Claims | undefined> {
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  try {
    const tokens = await authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return undefined
    if (!config.serverMetadata().userinfo_endpoint) return claims
    return { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
  } catch {
    return undefined
  }
}

/**
 * Tries whether a provider knows us: it is asked for the tokens of a code that nobody has, and refuses the code where it
 * takes the secret. Answers what is wrong, null when nothing is.
 */
export async function tryProvider(services: Services, provider: Provider): Promise<string | null> {
  const config = await discover(services, provider)
  if (!config) return 'Penerbit tidak menjawab di alamat ini'
  const { authorization_endpoint, token_endpoint } = config.serverMetadata()
  if (!authorization_endpoint || !token_endpoint) return 'Penerbit tidak mendukung masuk dengan kode'
  const { genericGrantRequest, ResponseBodyError, randomState, randomPKCECodeVerifier } = await library()
  try {
    await genericGrantRequest(config, 'authorization_code', {
      code: randomState(),
      redirect_uri: redirectUri(services),
      code_verifier: randomPKCECodeVerifier(),
    })
    return 'Jawaban penerbit tidak dikenal'
  } catch (error) {
    const refused = error instanceof ResponseBodyError ? error.error : undefined
    if (refused === 'invalid_grant') return null
    if (refused === undefined) return 'ID klien atau rahasia klien ditolak penerbit'
    return refused === 'invalid_client' || refused === 'unauthorized_client'
      ? 'ID klien atau rahasia klien ditolak penerbit'
      : `Penerbit menolak: ${refused.slice(0, 60)}`
  }
}
