import { useMemo } from 'react'
import { currentTime } from '../../kit/clock.ts'
import type { Waiting } from '../../kit/offline/queue.ts'
import { keepWaiting, useWaiting } from '../../kit/offline/waiting.ts'
import { type CountAdjustmentMutationVariables, SubmitAdjustmentDocument } from './adjustment.gql.gen.ts'
import type { AdjustmentDetail, AdjustmentLine } from './adjustment.values.ts'
import { partsText } from './count.parts.ts'

type Entry = CountAdjustmentMutationVariables['adjustment']['entries'][number]
export type Parts = readonly { readonly unit: string; readonly quantity: string }[]

/** What of a count is on this device alone, by line. */
export interface WaitingCount {
  readonly parts: Parts
  readonly waiting: Waiting
}

const operation = 'CountAdjustment'

/** The counted lines that are not with the server yet. */
export function useWaitingCounts(id: number): ReadonlyMap<number, WaitingCount> {
  const all = useWaiting()
  return useMemo(() => {
    const own = all.filter((waiting) => waiting.operation === operation)
    const counts = new Map<number, WaitingCount>()
    for (const waiting of own) {
      const { adjustment } = waiting.variables as unknown as CountAdjustmentMutationVariables
      if (adjustment.id !== id) continue
      for (const { no, parts } of adjustment.entries) counts.set(no, { parts, waiting })
    }
    return counts
  }, [all, id])
}

/** Keeps a counted line on the device until the server has it; of a line the latest count stands. */
export function keepCount({ id, number, outlet }: AdjustmentDetail, line: AdjustmentLine, parts: Parts) {
  const entry: Entry = { no: line.no, parts: [...parts], counted_at: new Date(currentTime()).toISOString() }
  return keepWaiting({
    operation,
    variables: { adjustment: { id, entries: [entry] } },
    subject: `count ${id} ${line.no}`,
    title: `Hitungan ${line.name}`,
    text: `${partsText({ counted_parts: parts })} · ${number}, ${outlet.name}`,
    address: `/adjustment/detail/${id}/count`,
  })
}

const finish_subject = (id: number) => `finish count ${id}`

/** Whether a count that was finished here is not with the server yet. */
export function useWaitingFinish(id: number): Waiting | undefined {
  return useWaiting().find(({ subject }) => subject === finish_subject(id))
}

/** Keeps on the device that a count is finished: sent once, after all that was counted of it. */
export function keepFinish(
  { id, number, outlet }: AdjustmentDetail,
  uncounted: 'leave' | 'zero' | null,
  tried_key?: string,
) {
  return keepWaiting({
    operation: SubmitAdjustmentDocument.operation_name,
    // Its version moves with every line that goes before it.
    variables: { adjustment: { id, uncounted } },
    subject: finish_subject(id),
    after: `count ${id} `,
    title: `Selesaikan ${number}`,
    text: outlet.name,
    address: `/adjustment/detail/${id}`,
    tried_key,
  })
}
