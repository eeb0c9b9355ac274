import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'

type Texts = Record<string, string>

interface GateForm {
  /** Messages by name of the field. */
  errors: Texts
  /** What the server said about the whole form. */
  failure: string | null
  /** Seconds to wait when there were too many tries; 0 otherwise. */
  wait: number
  busy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

function focusFirstError(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Splits an error into messages beside fields and one for the form. */
function readFailure(error: unknown): { errors: Texts; failure: string | null; wait: number } {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return { errors: {}, failure: 'Terjadi kesalahan pada server!', wait: 0 }
  }
  const fields = Object.entries(error.details.fields ?? {})
  // An input object arrives as `account.email`; the field is named by the last part.
  const errors = Object.fromEntries(fields.map(([path, text]) => [path.split('.').at(-1) ?? path, text]))
  const offline =
    error.code === 'NETWORK' ? 'Tidak tersambung ke internet. Isian Anda tetap tersimpan di sini.' : null
  return {
    errors,
    failure: offline ?? (fields.length > 0 ? null : error.message),
    wait: error.code === 'RATE_LIMITED' ? (error.details.retry_after ?? 0) : 0,
  }
}

/**
 * The one form of the gate. Its inputs are uncontrolled, so what was typed before this code arrived is there.
 * `validate` answers messages by field name; `run` sends and may throw ApiError.
 */
export function useGateForm(
  validate: (values: Texts) => Texts,
  run: (values: Texts) => Promise<void>,
): GateForm {
  const [state, setState] = useState({ errors: {} as Texts, failure: null as string | null, wait: 0 })
  const [busy, setBusy] = useState(false)

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values: Texts = {}
    for (const [name, value] of new FormData(form)) values[name] = String(value).trim()
    const errors = validate(values)
    if (Object.keys(errors).length > 0) {
      setState({ errors, failure: null, wait: 0 })
      focusFirstError(form)
      return
    }
    setBusy(true)
    setState({ errors: {}, failure: null, wait: 0 })
    try {
      await run(values)
    } catch (error) {
      setState(readFailure(error))
      focusFirstError(form)
    }
    setBusy(false)
  }
  return { ...state, busy, onSubmit }
}
