import { dropOutdated } from '../graphql/command.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { reportError } from '../graphql/report-error.ts'
import { sendAsking } from '../graphql/send-asking.ts'
import { showToast } from '../toast/toast.ts'

/** Sends what takes a change of many records back, one write after the other, and says so. */
export async function takeManyBack<R, V>(
  document: TypedDocument<R, V>,
  writes: readonly V[],
  success: string,
): Promise<void> {
  try {
    for (const variables of writes)
      await sendAsking(document, variables, { idempotency_key: crypto.randomUUID() })
    showToast({ tone: 'good', message: success })
  } catch (error) {
    reportError(error)
  } finally {
    await dropOutdated(document.operation_name)
  }
}

/** Ids by what each had before, so that all that had the same are written together. */
export function idsBy<N, T>(
  nodes: readonly N[],
  { idOf, beforeOf }: { idOf: (node: N) => number; beforeOf: (node: N) => T },
): { value: T; ids: number[] }[] {
  const groups = new Map<string, { value: T; ids: number[] }>()
  for (const node of nodes) {
    const value = beforeOf(node)
    const key = JSON.stringify(value)
    const group = groups.get(key) ?? { value, ids: [] }
    group.ids.push(idOf(node))
    groups.set(key, group)
  }
  return [...groups.values()]
}
