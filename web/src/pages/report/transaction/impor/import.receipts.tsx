import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '../../../../kit/format/date.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { mergedPages, useDocument } from '../../../../kit/graphql/query.ts'
import { Pager } from '../../../../kit/list/pager.tsx'
import { TableSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { Pill } from '../../../../kit/ui/pill.tsx'
import { Segmented } from '../../../../kit/ui/segmented.tsx'
import { GetSalesImportReceiptListDocument, type GetSalesImportReceiptListQuery } from './import.gql.gen.ts'
import css from './import.module.css'
import { count, receipt_states } from './import.words.ts'

type Receipt = GetSalesImportReceiptListQuery['salesImportReceiptList']['nodes'][number]

interface ImportReceiptsProps {
  id: number
  /** States to choose from; several words of one tab are told apart by commas. */
  tabs: readonly { value: string; label: string }[]
  initial: string
}

/** The receipts of a file by what they would become or became, with why they stay out. */
export function ImportReceipts({ id, tabs, initial }: ImportReceiptsProps) {
  const [shown, setShown] = useState(initial)
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(10)
  const filters = [
    { field: 'sales_import_id', type: 'ID' as const, operator: 'IsEqualTo' as const, value: [String(id)] },
    { field: 'state', type: 'String' as const, operator: 'In' as const, value: shown.split(',') },
  ]
  const variables = { page, limit, filters }
  const query = useDocument(GetSalesImportReceiptListDocument, variables, { keep: true })
  const list = query.data?.salesImportReceiptList
  const pages = mergedPages(
    GetSalesImportReceiptListDocument,
    variables,
    (answer) => answer.salesImportReceiptList,
    query.data,
  )
  // A receipt that another page of the list told of later is shown as it was told there.
  const latest = new Map(pages.map((receipt) => [receipt.id, receipt]))
  return (
    <Card>
      <div className={css.chips}>
        <Segmented
          label="Nota"
          value={shown}
          options={tabs}
          onChange={(next) => {
            setShown(next)
            setPage(1)
          }}
        />
      </div>
      {query.error && !list && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!list && !query.error && <TableSkeleton rows={5} columns={3} />}
      {list?.total === 0 && <p className={`${css.body} ${css.text}`}>Tidak ada nota seperti ini.</p>}
      {list && list.total > 0 && (
        <>
          <ul className={css.receipts} aria-busy={query.isPlaceholderData}>
            {list.nodes.map((receipt) => (
              <ReceiptLine key={receipt.id} receipt={latest.get(receipt.id) ?? receipt} />
            ))}
          </ul>
          <Pager total={list.total} page={page} limit={limit} onPage={setPage} onLimit={setLimit} />
        </>
      )}
    </Card>
  )
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { row, receipt_number, occurred_at, state, lines, total, reason, transaction_id } = receipt
  const { tone, label } = receipt_states[state] ?? { tone: 'quiet' as const, label: state }
  const problems = receipt.problems as { address: string; message: string }[]
  return (
    <li>
      <span className={css.place}>{row}</span>
      <div>
        <p className={css.name}>
          {receipt_number || 'Tanpa nomor'} <Pill tone={tone}>{label}</Pill>
          {transaction_id !== null && transaction_id !== undefined && state !== 'taken_back' && (
            <Link to="/report/transaction" search={{ struk: transaction_id }}>
              Lihat nota<span className="sr-only"> {receipt_number}</span>
            </Link>
          )}
        </p>
        <p className={css.quiet}>
          {occurred_at ? `${formatDateTime(occurred_at)} · ` : ''}
          {count(lines)} baris · {formatRupiah(total)}
        </p>
        {problems.length > 0 ? (
          <ul className={css.reasons}>
            {problems.map(({ address, message }) => (
              <li key={`${address} ${message}`}>
                <b>{address}</b> {message}
              </li>
            ))}
          </ul>
        ) : (
          reason && state !== 'duplicate' && <p className={css.problem}>{reason}</p>
        )}
        {receipt.dealt_by && (
          <p className={css.quiet}>
            {receipt.dealt_by}
            {receipt.dealt_at ? `, ${formatDateTime(receipt.dealt_at)}` : ''}
            {receipt.note ? `: ${receipt.note}` : ''}
          </p>
        )}
      </div>
    </li>
  )
}
