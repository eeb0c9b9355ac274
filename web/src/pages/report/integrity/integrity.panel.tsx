import type { IntegrityKind } from '@lumbung/server/reports/integrity/integrity-kind.calc.ts'
import {
  KIND_DEFINITIONS,
  KIND_LABELS,
  NO_PROOF,
  TOO_LITTLE,
} from '@lumbung/server/reports/integrity/integrity-words.calc.ts'
import { useState } from 'react'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { stringifySearch } from '../../../kit/router/search.ts'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import { useMe } from '../../../parts/session/session.ts'
import { GetIntegrityCashierDocument, type GetIntegrityCashierQuery } from './integrity.gql.gen.ts'
import css from './integrity.module.css'
import { figureOf, namePlaces, writeRate } from './integrity.tables.ts'

interface PanelProps {
  cashier_id: number
  name: string
  filter: Pick<ReportState, 'filter'>['filter']
  onClose: () => void
}

type Detail = GetIntegrityCashierQuery['integrityCashier']
type Kind = Detail['row']['kinds'][number]
type Exception = Detail['exceptions'][number]

/** A cashier beside peers, with the receipts and sessions that the figures are made of. */
export function IntegrityPanel({ cashier_id, name, filter, onClose }: PanelProps) {
  const query = useDocument(GetIntegrityCashierDocument, { cashier_id, filter }, { keep: true })
  const found = query.data?.integrityCashier
  return (
    <Dialog title={name} place="side" width={600} onClose={onClose}>
      {found ? (
        <Panel {...found} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

function Panel({ row, exceptions }: Detail) {
  const { outlets } = useMe()
  const order = [...row.kinds].sort((a, b) => Number(b.is_told) - Number(a.is_told))
  return (
    <div className={css.panel}>
      <p className={css.about}>
        {namePlaces(row.outlet_ids, outlets)} · {formatNumber(row.receipts, 0)} nota ·{' '}
        {formatNumber(row.sessions, 0)} sesi ditutup
      </p>
      <p className={css.score}>
        Skor{' '}
        {row.score === null ? (
          <strong>–</strong>
        ) : (
          <strong>
            <ExplainButton
              figure={figureOf('score', row.cashier_id)}
              name="Skor"
              text={`${row.score} dari 100`}
            />
          </strong>
        )}
      </p>
      <Reasons row={row} />
      <Notice tone="info">{NO_PROOF}</Notice>
      <Rates kinds={row.kinds} cashier_id={row.cashier_id} />
      {order.map(({ kind, count }) => {
        const own = exceptions.filter((each) => each.kind === kind)
        return own.length > 0 && <KindList key={kind} kind={kind} count={count} exceptions={own} />
      })}
    </div>
  )
}

function Reasons({ row: { score, reasons } }: Pick<Detail, 'row'>) {
  if (score === null) return <p className={css.about}>{TOO_LITTLE} untuk membandingkan dengan rekan.</p>
  if (reasons.length === 0) return <p className={css.about}>Tidak ada yang menonjol dibanding rekan.</p>
  return (
    <ul className={css.reasons} aria-label="Alasan">
      {reasons.map(({ kind, sentence }) => (
        <li key={kind}>{sentence}.</li>
      ))}
    </ul>
  )
}

function Rates({ kinds, cashier_id }: { kinds: readonly Kind[]; cashier_id: number }) {
  return (
    <table className={css.rates} aria-label="Dibanding rekan">
      <thead>
        <tr>
          <th scope="col">Jenis</th>
          <th scope="col">Kali</th>
          <th scope="col">Per 100</th>
          <th scope="col">Rekan</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, count, rate_bp, peer_rate_bp, is_told }) => (
          <tr key={kind} className={is_told ? css.told : undefined}>
            <th scope="row">{KIND_LABELS[kind]}</th>
            <td>
              <ExplainButton
                figure={figureOf(kind, cashier_id)}
                name={KIND_LABELS[kind]}
                text={formatNumber(count, 0)}
              />
            </td>
            <td>{writeRate(rate_bp)}</td>
            <td>{writeRate(peer_rate_bp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Lines shown before somebody asks for all. */
const FIRST_LINES = 8

interface KindListProps {
  kind: IntegrityKind
  count: number
  exceptions: readonly Exception[]
}

function KindList({ kind, count, exceptions }: KindListProps) {
  const [is_open, setOpen] = useState(false)
  const shown = is_open ? exceptions : exceptions.slice(0, FIRST_LINES)
  return (
    <section aria-label={KIND_LABELS[kind]}>
      <h3 className={css.heading}>
        {KIND_LABELS[kind]} · {formatNumber(count, 0)}
      </h3>
      <p className={css.about}>
        {KIND_DEFINITIONS[kind]}
        {count > exceptions.length && ` ${exceptions.length} yang terbaru:`}
      </p>
      <ul className={css.lines}>
        {shown.map((each) => (
          <li key={`${each.transaction_id} ${each.session_id} ${each.occurred_at} ${each.about}`}>
            <Line exception={each} />
          </li>
        ))}
      </ul>
      {exceptions.length > shown.length && (
        <Button onClick={() => setOpen(true)}>Tampilkan {formatNumber(exceptions.length, 0)}</Button>
      )}
    </section>
  )
}

const receiptHref = (id: number, date: string) =>
  `/report/transaction${stringifySearch({ periode: 'kustom', dari: date, sampai: date, outlet: 'semua', struk: id })}`

function Line({ exception }: { exception: Exception }) {
  const { transaction_id, receipt_number, receipt_date, session_id, occurred_at, amount, about } = exception
  const sees_receipts = useCan('report_transaction', 'view')
  const sees_sessions = useCan('report_shift', 'view')
  const outlet = useMe().outlets.find(({ id }) => id === exception.outlet_id)
  const name = receipt_number ?? 'Sesi kasir'
  const href =
    transaction_id !== null && receipt_date !== null
      ? sees_receipts && receiptHref(transaction_id, receipt_date)
      : session_id !== null && sees_sessions && `/report/shift/${session_id}`
  return (
    <>
      {href ? <AddressLink href={href}>{name}</AddressLink> : name}
      {` · ${formatDateTime(occurred_at, outlet?.timezone)}`}
      {amount !== null && ` · ${formatRupiah(amount)}`}
      {about && ` · ${about}`}
    </>
  )
}
