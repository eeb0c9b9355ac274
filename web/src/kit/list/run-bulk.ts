import { ApiError } from '../graphql/api-error.ts'
import { dropOutdated } from '../graphql/command.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { send } from '../graphql/send.ts'
import { showToast } from '../toast/toast.ts'

interface BulkRun<V, N> {
  nodes: readonly N[]
  variables: (node: N) => V
  nameOf: (node: N) => string
  /** Toast when all went well, e.g. (count) => `${count} outlet berhasil diarsipkan!` */
  success: (count: number) => string
  undo?: () => void
}

/**
 * Sends one mutation per row, one after the other. Rows that fail do not stop the rest; the toast names how
 * many went through and why the first one did not.
 */
export async function runBulk<R, V, N>(document: TypedDocument<R, V>, run: BulkRun<V, N>): Promise<void> {
  const failures: string[] = []
  for (const node of run.nodes) {
    try {
      await send(document, run.variables(node), { idempotency_key: crypto.randomUUID() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failures.push(`${run.nameOf(node)}: ${error.message}`)
    }
  }
  await dropOutdated(document.operation_name)
  const done = run.nodes.length - failures.length
  if (failures.length === 0) {
    const action = run.undo && { label: 'Urungkan', run: run.undo }
    showToast({ tone: 'good', message: run.success(done), action })
  } else {
    showToast({ tone: 'bad', message: `${done} berhasil, ${failures.length} gagal. ${failures[0]}` })
  }
}
