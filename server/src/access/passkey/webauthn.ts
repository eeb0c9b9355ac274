import { createHash } from 'node:crypto'
import type { Services } from '../../kit/context.ts'
import { takeChallenge } from './challenge.ts'

/** Signatures that are taken, by their numbers in COSE: EdDSA, ES256 and RS256, those asked for first. */
export const ALGORITHMS = [-8, -7, -257] as const

/** It takes 24 MB and half a second to load: a server whose admins have no passkeys does without. */
const library = () => import('@simplewebauthn/server')

/** Who we are for devices, as browsers call it: the host of the public address, and all of it. */
export function relyingParty({ public_url }: Pick<Services, 'public_url'>) {
  const { hostname, origin } = new URL(public_url)
  return { rp_host: hostname, origin }
}

/** By what a device knows an account: the same each time, so that an account stands on it once; it tells of nobody. */
export const userHandle = ({ brand_id, admin_id }: { brand_id: number; admin_id: number }): string =>
  createHash('sha256').update(`lumbung.passkey.${brand_id}.${admin_id}`).digest('base64url')

export interface NewCredential {
  readonly credential: string
  readonly client_data: string
  readonly attestation: string
  readonly transports: readonly string[]
}

/** What is kept of a device that was added. */
export interface KnownCredential {
  readonly credential: string
  readonly public_key: string
  readonly sign_count: number
}

/** Looks at what a device answered to being added; undefined unless all of it holds. Its maker is not asked for. */
export async function readNewCredential(
  services: Services,
  { credential, client_data, attestation, transports }: NewCredential,
  purpose: string,
): Promise<(KnownCredential & { is_synced: boolean }) | undefined> {
  const { rp_host, origin } = relyingParty(services)
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: {
      id: credential,
      rawId: credential,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client_data,
        attestationObject: attestation,
        transports: [...transports],
      },
    },
    expectedChallenge: (challenge) => takeChallenge(services, challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: rp_host,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential: made, credentialBackedUp } = verified.registrationInfo
  return {
    credential: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    sign_count: made.counter,
    is_synced: credentialBackedUp,
  }
}

export interface Signed {
  readonly credential: string
  readonly client_data: string
  readonly authenticator_data: string
  readonly signature: string
}

/** Looks at what a device signed; answers how often it says it has, undefined unless all of it holds. */
export async function readSignature(
  services: Services,
  { credential, client_data, authenticator_data, signature }: Signed,
  known: KnownCredential,
  purpose: string,
): Promise<number | undefined> {
  const { rp_host, origin } = relyingParty(services)
  const { verifyAuthenticationResponse } = await library()
  const read = await verifyAuthenticationResponse({
    response: {
      id: credential,
      rawId: credential,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client_data,
        authenticatorData: authenticator_data,
        signature,
      },
    },
    expectedChallenge: (challenge) => takeChallenge(services, challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: rp_host,
    credential: {
      id: known.credential,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      // Compared where it is kept, so that a copy is told of and not refused like a wrong key.
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return read?.verified ? read.authenticationInfo.newCounter : undefined
}
