import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'

/** A form of one field that asks the server: what it answers wrong stands beside the field. */
export function useAsking(field: string, label: string, ask: (value: string) => Promise<void>) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const value = String(new FormData(event.currentTarget).get(field) ?? '').trim()
    if (!value) return setProblem(`${label} wajib diisi`)
    setBusy(true)
    setProblem(undefined)
    try {
      await ask(value)
    } catch (error) {
      const told = error instanceof ApiError ? (error.details.fields?.[field] ?? error.message) : null
      setProblem(told ?? 'Terjadi kesalahan pada server!')
    }
    setBusy(false)
  }
  return { problem, busy, onSubmit }
}
