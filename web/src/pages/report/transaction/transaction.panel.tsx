import { IconChevronDown, IconChevronUp, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { Comments } from '../../../parts/comment/comments.tsx'
import { usePaper } from '../../../parts/document/use-paper.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { ReceiptSkeleton } from '../../../parts/receipt/receipt-skeleton.tsx'
import { ReceiptHead, ReceiptPayments } from './transaction.facts.tsx'
import { GetTransactionDetailDocument } from './transaction.gql.gen.ts'
import { ReceiptHistory } from './transaction.history.tsx'
import { ReceiptLines } from './transaction.lines.tsx'
import css from './transaction.panel.module.css'
import { ReceiptPaper } from './transaction.paper.tsx'
import { ReceiptRating } from './transaction.rating.tsx'
import { RefundDialog } from './transaction.refund.tsx'
import { ReceiptStock } from './transaction.stock.tsx'
import { ReceiptTotals } from './transaction.totals.tsx'
import { VoidDialog } from './transaction.void.tsx'

interface ReceiptPanelProps {
  id: number
  /** Receipts of the open page in their order, for going up and down. */
  neighbours: readonly number[]
}

/** One receipt at the side of the list: what was sold, how the price came about, how it was paid, what happened. */
export function ReceiptPanel({ id, neighbours }: ReceiptPanelProps) {
  const navigate = useNavigate()
  const query = useDocument(GetTransactionDetailDocument, { id })
  const receipt = query.data?.transaction
  const [undoing, setUndoing] = useState<'void' | 'refund' | null>(null)
  const paper = usePaper('receipts', { id, number: receipt?.receipt_number ?? '' })
  const undoes = useCan('report_transaction', 'approve')
  const show = (struk: number | undefined) =>
    navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, struk })),
      replace: struk !== undefined,
      resetScroll: false,
    })
  const at = neighbours.indexOf(id)
  const before = neighbours[at - 1]
  const after = at < 0 ? undefined : neighbours[at + 1]
  return (
    <Dialog
      title={receipt ? `Nota ${receipt.receipt_number}` : 'Nota'}
      place="side"
      width={480}
      onClose={() => show(undefined)}
      foot={
        <div className={css.foot}>
          <Button
            icon_only
            aria-label="Nota sebelumnya"
            icon={<IconChevronUp />}
            disabled={before === undefined}
            onClick={() => show(before)}
          />
          <Button
            icon_only
            aria-label="Nota berikutnya"
            icon={<IconChevronDown />}
            disabled={after === undefined}
            onClick={() => show(after)}
          />
          <span className={css.space} />
          {undoes && receipt?.status === 'PAID' && <Button onClick={() => setUndoing('void')}>Void</Button>}
          {undoes && (receipt?.status === 'PAID' || receipt?.status === 'PARTIALLY_REFUNDED') && (
            <Button onClick={() => setUndoing('refund')}>Kembalikan</Button>
          )}
          <Button
            icon_only
            aria-label="Cetak struk"
            icon={<IconPrinter />}
            disabled={!receipt}
            onClick={() => print()}
          />
          <Button
            icon_only
            aria-label="Unduh PDF"
            icon={<IconDownload />}
            busy={paper.busy}
            disabled={!receipt}
            onClick={paper.save}
          />
        </div>
      }
    >
      {query.error && !receipt && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.error && !receipt && <ReceiptSkeleton />}
      {receipt && (
        <div className={css.receipt}>
          <ReceiptHead receipt={receipt} />
          <ReceiptLines receipt={receipt} />
          <ReceiptTotals receipt={receipt} />
          <ReceiptPayments receipt={receipt} />
          <ReceiptRating receipt={receipt} />
          <ReceiptStock receipt={receipt} />
          <ReceiptHistory receipt={receipt} />
          <Comments kind="transaction" id={receipt.id} />
          <ReceiptPaper receipt={receipt} />
        </div>
      )}
      <ExplainHost of="receipt" />
      {receipt && undoing === 'void' && <VoidDialog receipt={receipt} onClose={() => setUndoing(null)} />}
      {receipt && undoing === 'refund' && <RefundDialog receipt={receipt} onClose={() => setUndoing(null)} />}
    </Dialog>
  )
}
