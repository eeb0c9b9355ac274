import type { TypedDocument } from '../graphql/document.ts'
import { keyOf } from '../graphql/query.ts'
import { send } from '../graphql/send.ts'
import type { ListSums, SumsReader } from './define-list.ts'

interface SumsVariables {
  filters?: readonly object[] | null
}

/** Reads a list's sums by a document of its own, which takes the list's filters. */
export function readSums<R, V extends SumsVariables>(
  document: TypedDocument<R, V>,
  pick: (answer: R) => object | null | undefined,
  note?: SumsReader['note'],
): SumsReader {
  return {
    query: (filters) => {
      const variables: SumsVariables = { filters }
      return {
        key: keyOf(document, variables as V),
        read: async () => (pick(await send(document, variables as V)) as ListSums | null) ?? null,
      }
    },
    ...(note ? { note } : {}),
  }
}
