import { type MouseEvent, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'

/** Signs in by a passkey when its button is pressed, whose code is fetched only then. */
export function usePasskey(onSignedIn: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const onClick = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setBusy(true)
    setProblem(null)
    try {
      const { signInByPasskey } = await import('./passkey-sign-in.ts')
      const remember = form !== null && new FormData(form).has('remember')
      const told = await signInByPasskey(remember)
      if (told === null) onSignedIn()
      setProblem(told)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Terjadi kesalahan pada server!')
    }
    setBusy(false)
  }
  return { busy, problem, onClick, forget: () => setProblem(null) }
}
