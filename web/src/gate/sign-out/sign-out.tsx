import { useEffect } from 'react'
import { send } from '../../kit/graphql/send.ts'
import { wipeKept } from '../../kit/offline/kept-store.ts'
import { refreshToken, setToken } from '../../kit/session/token.ts'
import { Spinner } from '../../kit/ui/spinner.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'
import { SignOutDocument } from './sign-out.gql.gen.ts'

/** Ends the session on the server, then here; whatever fails, the way leads to sign-in. */
async function signOut() {
  // Whoever holds this device next reads nothing of what was read on it, whether the server hears of it or not.
  await wipeKept()
  try {
    await refreshToken()
    await send(SignOutDocument, {})
  } catch (error) {
    console.warn(error)
  }
  setToken(null)
  // Whoever signs in next on this computer does not read on in the chat.
  // biome-ignore lint/suspicious/noDocumentCookie: the chat's own cookie, which no other way reaches everywhere
  document.cookie = 'cw_conversation=; path=/; max-age=0'
  const flash = sessionStorage.getItem('lumbung-flash')
  sessionStorage.clear()
  if (flash) sessionStorage.setItem('lumbung-flash', flash)
  location.replace('/sign-in')
}

/** /sign-out */
export function SignOut() {
  useEffect(() => {
    signOut()
  }, [])
  return (
    <GateFrame title="Sedang keluar" lead="Sesi Anda di perangkat ini sedang diakhiri.">
      <p className={form_css.between} aria-live="polite">
        <Spinner />
        <a href="/sign-in">Ke halaman masuk</a>
      </p>
    </GateFrame>
  )
}
