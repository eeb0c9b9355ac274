import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import type { TypedDocument } from '../../kit/graphql/document.ts'
import { clearType } from '../../kit/graphql/query.ts'
import { isAway } from '../../kit/offline/send-waiting.ts'
import { showToast } from '../../kit/toast/toast.ts'

/** What a step is taken of. */
interface Stepped {
  /** Its GraphQL type. */
  readonly type: string
  /** Named where one of them stands in the way. */
  readonly lines?: readonly { readonly name: string }[]
}

/** What stands in the way of a step, with the thing it is about: 'Susu: Stok tidak cukup, tersisa 300'. */
export function problemText(
  fields: Readonly<Record<string, string>>,
  { lines = [] }: Pick<Stepped, 'lines'>,
): string | undefined {
  const [path, message] = Object.entries(fields)[0] ?? []
  const place = /^lines\.(\d+)\./.exec(path ?? '')?.[1]
  const line = place === undefined ? undefined : lines[Number(place)]
  return line ? `${line.name}: ${message}` : message
}

export interface StepOptions<R> {
  success: string | ((answer: R) => string)
  onDone?: (answer: R) => void
  onward?: (answer: R) => void
  /** Without a connection: keeps it on the device, under the key it was tried with. */
  onAway?: (key: string | undefined) => void
}

/**
 * A step of a document. What stands in its way is told in a toast; when somebody else was faster, the document is read
 * anew, so that the page shows where it stands.
 */
export function useDocumentStep<R, V>(
  document: Stepped,
  mutation: TypedDocument<R, V>,
  options: StepOptions<R>,
) {
  return useCommand(mutation, {
    ...options,
    onError: (error, key) => {
      if (options.onAway && isAway(error)) {
        options.onAway(key)
        return true
      }
      if (!(error instanceof ApiError)) return false
      if (error.code === 'NEEDS_CONFIRMATION') return true
      if (error.code === 'CONFLICT') void clearType(document.type)
      const message = error.details.fields && problemText(error.details.fields, document)
      if (message) showToast({ tone: 'bad', message })
      return message !== undefined
    },
  })
}
