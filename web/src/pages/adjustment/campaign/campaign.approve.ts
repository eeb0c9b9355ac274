import { useState } from 'react'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { dropOutdated } from '../../../kit/graphql/command.ts'
import { send } from '../../../kit/graphql/send.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import { ApproveAdjustmentDocument } from '../adjustment.gql.gen.ts'
import type { CampaignOutlet } from './campaign.outlets.tsx'

/** A count that did not pass, and why. */
export interface Refused {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly adjustment_id: number
  readonly reason: string
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error
  return error.code === 'NEEDS_CONFIRMATION' ? 'Ada jumlah yang perlu dilihat dulu' : error.message
}

/** Lets counts pass one after the other, each by itself: one that is refused is named, and the rest goes on. */
export function useApproveAll() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const approve = async (outlets: readonly CampaignOutlet[]) => {
    setBusy(true)
    const failed: Refused[] = []
    let passed = 0
    try {
      for (const { outlet_id, outlet_name, adjustment_id, version } of outlets) {
        if (adjustment_id === null) continue
        try {
          const key = { idempotency_key: crypto.randomUUID() }
          await send(ApproveAdjustmentDocument, { adjustment: { id: adjustment_id, version } }, key)
          passed++
        } catch (error) {
          failed.push({ outlet_id, outlet_name, adjustment_id, reason: reasonOf(error) })
        }
      }
    } finally {
      setRefused(failed)
      setBusy(false)
      await dropOutdated(ApproveAdjustmentDocument.operation_name)
    }
    if (passed > 0) showToast({ tone: 'good', message: `${passed} opname disetujui!` })
  }
  return { approve, busy, refused }
}
