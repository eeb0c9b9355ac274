import type { BeginPasskeyMutation } from './passkey.gql.gen.ts'

/** Has the device make a passkey; nothing when it, or whoever sits there, does not. */
export async function makePasskey(asked: BeginPasskeyMutation['beginPasskey']) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rp_host, name: 'Lumbung' },
      user: { id: asked.user_handle, name: asked.user_name, displayName: asked.display_name },
      pubKeyCredParams: asked.algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: asked.known.map((id) => ({ id, type: 'public-key' })),
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  }).catch(() => null)
  if (!made) return null
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return {
    credential: made.id,
    client_data: clientDataJSON,
    attestation: attestationObject,
    transports,
  }
}
