import { type ReactNode, useState } from 'react'
import { showToast } from '../toast/toast.ts'
import { BulkReport } from './bulk-report.tsx'
import type { BulkResult } from './bulk-result.ts'
import type { ListNode } from './define-list.ts'
import { type RowOutcome, resultsOf } from './send-each.ts'

interface Told<N> {
  title: string
  outcomes: readonly RowOutcome<N>[]
  /** Toast when all went well. */
  success: (count: number) => string
}

/** Tells what became of many rows: a toast when all went well, else each row with the reason it was refused for. */
export function useBulkReport<N extends ListNode>(
  nameOf: (node: N) => string,
  addressOf: (node: N) => string,
): [ReactNode, (told: Told<N>) => void] {
  const [shown, setShown] = useState<{ title: string; results: readonly BulkResult[] } | null>(null)
  const tell = ({ title, outcomes, success }: Told<N>) => {
    if (outcomes.every(({ refusal }) => refusal === null))
      showToast({ tone: 'good', message: success(outcomes.length) })
    else setShown({ title, results: resultsOf(outcomes, nameOf, addressOf) })
  }
  return [shown && <BulkReport {...shown} onClose={() => setShown(null)} />, tell]
}
