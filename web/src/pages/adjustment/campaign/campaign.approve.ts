import { useState } from 'react'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { runBulk } from '../../../kit/list/run-bulk.ts'
import { ApproveAdjustmentDocument } from '../adjustment.gql.gen.ts'
import type { CampaignOutlet } from './campaign.outlets.tsx'

/** Lets counts pass one after the other, each by itself: one that is refused is named, and the rest goes on. */
export function useApproveAll() {
  const [busy, setBusy] = useState(false)
  const approve = async (outlets: readonly CampaignOutlet[]) => {
    setBusy(true)
    try {
      await runBulk(ApproveAdjustmentDocument, {
        nodes: outlets.flatMap(({ adjustment_id, outlet_name, version }) =>
          adjustment_id === null ? [] : [{ id: adjustment_id, outlet_name, version }],
        ),
        nameOf: ({ outlet_name }) => outlet_name,
        addressOf: ({ id }) => `/adjustment/detail/${id}`,
        variables: ({ id, version }) => ({ adjustment: { id, version } }),
        success: (count) => `${count} opname disetujui!`,
      })
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return { approve, busy }
}
