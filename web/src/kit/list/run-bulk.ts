import type { TypedDocument } from '../graphql/document.ts'
import { showToast } from '../toast/toast.ts'
import { showResults } from './bulk-state.ts'
import type { ListNode } from './define-list.ts'
import { resultsOf, sendEach } from './send-each.ts'

interface BulkRun<V, N extends ListNode> {
  nodes: readonly N[]
  variables: (node: N) => V
  nameOf: (node: N) => string
  /** Where a row that was refused is looked at. */
  addressOf?: (node: N) => string
  /** Toast when all went well, e.g. (count) => `${count} outlet berhasil diarsipkan!` */
  success: (count: number) => string
  /** Puts an undo of the rows that were done on the toast. */
  undo?: (nodes: readonly N[]) => void
}

/**
 * Sends one mutation per row, one after the other. Rows that fail do not stop the rest; where some did, each row is
 * listed with the reason, and of a single one a toast says it.
 */
export async function runBulk<R, V, N extends ListNode>(
  document: TypedDocument<R, V>,
  run: BulkRun<V, N>,
): Promise<void> {
  const outcomes = await sendEach(document, run)
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  const done = outcomes.length - refused.length
  const [first] = refused
  if (!first) {
    const { undo } = run
    const action = undo && { label: 'Urungkan', run: () => undo(run.nodes) }
    showToast({ tone: 'good', message: run.success(done), action })
  } else if (outcomes.length < 2 || !showResults(resultsOf(outcomes, run.nameOf, run.addressOf))) {
    const reason = `${run.nameOf(first.node)}: ${first.refusal}`
    showToast({ tone: 'bad', message: `${done} berhasil, ${refused.length} gagal. ${reason}` })
  }
}
