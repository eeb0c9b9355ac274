import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { useCommand } from './command.ts'
import type { TypedDocument } from './document.ts'
import { clearType } from './query.ts'

interface Saving<R> {
  success: string
  /** Types of cached objects that are read anew after a conflict. */
  outdated: readonly string[]
  onDone: (answer: R) => void
  /** Puts an undo on the success toast. */
  undo?: (answer: R) => void
  /** Puts an undo by the log on it; what it says when all is as it was. */
  takes_back?: string
  /** What the dialog says of a conflict; null leaves it to the toast. */
  explain?: (conflict: ApiError) => string | null
}

/** A command of a dialog: refusals stand beside their fields; after a conflict what stands now is shown. */
export function useDialogCommand<R, V>(
  document: TypedDocument<R, V>,
  {
    success,
    outdated,
    onDone,
    undo,
    takes_back,
    explain = ({ message }) => `${message}. Yang tampil sekarang adalah keadaan terbaru.`,
  }: Saving<R>,
) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [conflict, setConflict] = useState<string | null>(null)
  const command = useCommand<R, V>(document, {
    success,
    onDone,
    ...(undo ? { undo } : {}),
    ...(takes_back ? { takes_back } : {}),
    onError: (error) => {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'CONFLICT') {
        void Promise.all(outdated.map(clearType))
        const told = explain(error)
        setConflict(told)
        return told !== null
      }
      const fields = error.details.fields ?? {}
      setProblems(fields)
      return Object.keys(fields).length > 0
    },
  })
  return {
    run: command.mutate,
    busy: command.isPending,
    problems,
    conflict,
    forget: () => setProblems({}),
  }
}
