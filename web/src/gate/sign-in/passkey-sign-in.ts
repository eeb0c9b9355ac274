import { startAuthentication } from '@simplewebauthn/browser'
import { send } from '../../kit/graphql/send.ts'
import { BeginPasskeySignInDocument, SignInByPasskeyDocument } from './passkey.gql.gen.ts'

/** Signs in by a passkey of this device; answers what went wrong on the device. What the server refuses is thrown. */
export async function signInByPasskey(remember: boolean): Promise<string | null> {
  if (!window.PublicKeyCredential) return 'Peramban ini tidak mendukung passkey.'
  const { beginPasskeySignIn: asked } = await send(BeginPasskeySignInDocument, {})
  const answer = await startAuthentication({
    optionsJSON: { challenge: asked.challenge, rpId: asked.rp_host, userVerification: 'required' },
  }).catch(() => null)
  if (!answer) return 'Tidak ada passkey yang dipakai. Coba lagi, atau masuk dengan kata sandi.'
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response
  await send(SignInByPasskeyDocument, {
    signed: {
      credential: answer.id,
      client_data: clientDataJSON,
      authenticator_data: authenticatorData,
      signature,
      user_handle: userHandle ?? '',
      remember,
    },
  })
  return null
}
