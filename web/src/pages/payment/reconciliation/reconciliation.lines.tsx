import { openOfPayout } from '@lumbung/server/sales/settlement/payout-state.calc.ts'
import { useState } from 'react'
import { formatDate, today } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import css from '../payment.module.css'
import { UndoSettlementMatchDocument } from './reconciliation.gql.gen.ts'
import { MatchDialog, WriteOffDialog } from './reconciliation.match.tsx'
import own from './reconciliation.module.css'
import {
  type Line,
  openOfLine,
  type Payout,
  payoutState,
  reasonName,
  rule_names,
} from './reconciliation.words.ts'

/** Rows shown at once; the rest comes when asked for. */
const shown_first = 40

function More({ count, onMore }: { count: number; onMore: () => void }) {
  if (count <= 0) return null
  return (
    <div className={own.foot}>
      <Button size="small" tone="subtle" onClick={onMore}>
        {`Tampilkan ${count} lagi`}
      </Button>
    </div>
  )
}

/** Takes back one thing that was matched. */
function Undo({ id, label }: { id: number; label: string }) {
  const undo = useCommand(UndoSettlementMatchDocument, { success: 'Pencocokan dibatalkan!' })
  if (!useCan('payment', 'update')) return null
  return (
    <Button
      size="small"
      tone="subtle"
      aria-label={`Batalkan ${label}`}
      busy={undo.isPending}
      onClick={() => undo.mutate({ id })}
    >
      Batalkan
    </Button>
  )
}

type LineMatch = Line['matches'][number]

const wordsOf = ({ outlet_name, method_name, business_date, reason, note }: LineMatch) =>
  (business_date === null
    ? [reasonName(reason), note]
    : [outlet_name, method_name, formatDate(business_date)]
  )
    .filter(Boolean)
    .join(' · ')

function LineRow({ line, onMatch }: { line: Line; onMatch: () => void }) {
  const can_update = useCan('payment', 'update')
  const open = openOfLine(line)
  return (
    <li className={own.row}>
      <div className={own.side}>
        <span className={own.line}>
          <strong>{formatDate(line.settled_on)}</strong>
          <strong className="num">{formatRupiah(line.amount)}</strong>
        </span>
        <span className={css.hint}>{line.description ?? line.method ?? 'Tanpa keterangan'}</span>
      </div>
      <div className={own.side}>
        {line.matches.map((match) => (
          <span key={match.id} className={own.open}>
            <span>
              {wordsOf(match)}
              <span className={css.hint}>
                {[
                  ` · ${rule_names[match.rule] ?? match.rule}`,
                  match.kept > 0 ? formatRupiah(match.kept) : '',
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </span>
            <span>
              <span className="num">{formatRupiah(match.amount)}</span>
              <Undo id={match.id} label={wordsOf(match)} />
            </span>
          </span>
        ))}
        {open > 0 && (
          <span className={own.open}>
            <span className={own.warn}>{`Belum jelas ${formatRupiah(open)}`}</span>
            {can_update && (
              <Button
                size="small"
                aria-label={`Cocokkan ${formatRupiah(open)} tanggal ${formatDate(line.settled_on)}`}
                onClick={onMatch}
              >
                Cocokkan
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  )
}

/** Lines of statements, each beside what it is for and what of it is not explained. */
export function Lines({ lines, payouts }: { lines: readonly Line[]; payouts: readonly Payout[] }) {
  const [count, setCount] = useState(shown_first)
  const [matching, setMatching] = useState<Line | null>(null)
  return (
    <>
      <ul>
        {lines.slice(0, count).map((line) => (
          <LineRow key={line.id} line={line} onMatch={() => setMatching(line)} />
        ))}
      </ul>
      <More count={lines.length - count} onMore={() => setCount(lines.length)} />
      {matching && <MatchDialog line={matching} payouts={payouts} onClose={() => setMatching(null)} />}
    </>
  )
}

function PayoutRow({ payout, onWriteOff }: { payout: Payout; onWriteOff: () => void }) {
  const can_update = useCan('payment', 'update')
  const open = openOfPayout(payout)
  const { label, tone } = payoutState(payout.state)
  const written_off = payout.matches.filter(({ line_id }) => line_id === null)
  const name = `${payout.outlet_name} ${payout.method_name} ${formatDate(payout.business_date)}`
  return (
    <li className={own.row}>
      <div className={own.side}>
        <span className={own.line}>
          <strong>{payout.outlet_name}</strong>
          <strong className="num">{formatRupiah(payout.amount)}</strong>
        </span>
        <span className={css.hint}>
          {`${payout.method_name} · hari bisnis ${formatDate(payout.business_date)} · jatuh tempo ${formatDate(payout.due_on)}`}
        </span>
      </div>
      <div className={own.side}>
        <span className={own.open}>
          <span>
            <Pill tone={tone}>{label}</Pill>
            <span className={css.hint}>
              {` kotor ${formatRupiah(payout.gross)}, biaya ${formatRupiah(payout.fee)}, masuk ${payout.received > 0 ? formatRupiah(payout.received) : '–'}${payout.kept > 0 ? `, potongan ${formatRupiah(payout.kept)}` : ''}`}
            </span>
          </span>
          {open > 0 && payout.due_on <= today() && can_update && (
            <Button size="small" aria-label={`Hapus buku ${formatRupiah(open)} ${name}`} onClick={onWriteOff}>
              {`Hapus buku ${formatRupiah(open)}`}
            </Button>
          )}
        </span>
        {written_off.map((match) => (
          <span key={match.id} className={own.open}>
            <span>{[reasonName(match.reason), match.note, match.author].filter(Boolean).join(' · ')}</span>
            <span>
              <span className="num">{formatRupiah(match.amount)}</span>
              <Undo id={match.id} label={`hapus buku ${name}`} />
            </span>
          </span>
        ))}
      </div>
    </li>
  )
}

/** What should have come, each beside what came. */
export function Payouts(props: { bank_account_id: number; payouts: readonly Payout[] }) {
  const { bank_account_id, payouts } = props
  const [count, setCount] = useState(shown_first)
  const [leaving, setLeaving] = useState<Payout | null>(null)
  return (
    <>
      <ul>
        {payouts.slice(0, count).map((payout) => (
          <PayoutRow
            key={`${payout.outlet_id} ${payout.method} ${payout.business_date}`}
            payout={payout}
            onWriteOff={() => setLeaving(payout)}
          />
        ))}
      </ul>
      <More count={payouts.length - count} onMore={() => setCount(payouts.length)} />
      {leaving && (
        <WriteOffDialog bank_account_id={bank_account_id} payout={leaving} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}
