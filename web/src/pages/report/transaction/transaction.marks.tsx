import { formatDateTime } from '../../../kit/format/date.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { nameMarks } from '../../../parts/receipt/mark-names.ts'
import { SeeReceiptMarksDocument } from './transaction.gql.gen.ts'
import type { ReceiptDetail } from './transaction.receipt.ts'

/** What was odd about a receipt as it came in, until somebody has looked at it; then who has. */
export function ReceiptMarks({ receipt }: { receipt: ReceiptDetail }) {
  const { id, marks, is_to_look_at, marks_seen_at, marks_seen_by, outlet } = receipt
  const can_see = useCan('report_transaction', 'update')
  const see = useCommand(SeeReceiptMarksDocument, { success: 'Nota ditandai sudah diperiksa!' })
  if (!is_to_look_at) {
    return (
      <Notice tone="info">
        {nameMarks(marks)}. Sudah diperiksa {marks_seen_by}
        {marks_seen_at && `, ${formatDateTime(marks_seen_at, outlet.timezone)}`}.
      </Notice>
    )
  }
  return (
    <Notice tone="warn">
      {nameMarks(marks)}. Nota tetap dihitung.{' '}
      {can_see && (
        <Button size="small" busy={see.isPending} onClick={() => see.mutate({ marks: { ids: [id] } })}>
          Sudah diperiksa
        </Button>
      )}
    </Notice>
  )
}
