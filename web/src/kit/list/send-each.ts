import { ApiError } from '../graphql/api-error.ts'
import { dropOutdated } from '../graphql/command.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { sendAsking } from '../graphql/send-asking.ts'
import { type BulkResult, STOPPED } from './bulk-result.ts'
import { isBulkStopped, tellProgress } from './bulk-state.ts'

interface EachRow<V, N> {
  nodes: readonly N[]
  variables: (node: N) => V
}

/** What became of a row; `refusal` says why it was left as it is. */
export interface RowOutcome<N> {
  node: N
  refusal: string | null
}

/** The message beside a field says more than the general one. */
const reasonOf = (error: ApiError) => Object.values(error.details.fields ?? {})[0] ?? error.message

/** Sends one mutation per row, one after the other, and tells how far it is. Rows that are refused do not stop the rest. */
export async function sendEach<R, V, N>(
  document: TypedDocument<R, V>,
  { nodes, variables }: EachRow<V, N>,
): Promise<RowOutcome<N>[]> {
  const outcomes: RowOutcome<N>[] = []
  for (const node of nodes) {
    if (nodes.length > 1) tellProgress({ done: outcomes.length, total: nodes.length })
    if (isBulkStopped()) {
      outcomes.push({ node, refusal: STOPPED })
      continue
    }
    try {
      await sendAsking(document, variables(node), { idempotency_key: crypto.randomUUID() })
      outcomes.push({ node, refusal: null })
    } catch (error) {
      if (!(error instanceof ApiError)) {
        tellProgress(null)
        throw error
      }
      outcomes.push({ node, refusal: reasonOf(error) })
    }
  }
  tellProgress(null)
  await dropOutdated(document.operation_name)
  return outcomes
}

/** Outcomes as a report lists them. */
export function resultsOf<N extends { id: number }>(
  outcomes: readonly RowOutcome<N>[],
  nameOf: (node: N) => string,
  addressOf?: (node: N) => string,
): BulkResult[] {
  return outcomes.map(({ node, refusal }) => ({
    ...{ id: node.id, name: nameOf(node), refusal },
    href: addressOf?.(node),
  }))
}
