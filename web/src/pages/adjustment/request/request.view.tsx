import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Quantity } from '../../../kit/ui/quantity.tsx'
import { Facts } from '../../../parts/document/facts.tsx'
import { Timeline } from '../../../parts/document/timeline.tsx'
import { useMe } from '../../../parts/session/session.ts'
import css from './request.module.css'
import type { StockRequest, StockRequestLine } from './request.values.ts'
import { RequestPill, stepLabel } from './request.words.tsx'

/** Requests that one is tied to, with how far they are. */
function RequestLinks({ links }: { links: StockRequest['follows'] }) {
  return (
    <>
      {links.map(({ id, number, state }) => (
        <span key={id} className={css.link}>
          <Link to="/adjustment/request/$requestId" params={{ requestId: String(id) }}>
            {number}
          </Link>
          <RequestPill state={state} />
        </span>
      ))}
    </>
  )
}

/** What is known of a request besides its lines. */
export function RequestFacts({ request }: { request: StockRequest }) {
  const { outlet, from_outlet, needed_on, author, created_at, answer, answered_by, answered_at } = request
  const { adjustment_id, transfer_number, state, from_outlet_id } = request
  const { outlets } = useMe()
  // A transfer is seen where it goes to once it has left.
  const is_seen = state === 'sent' || state === 'received' || outlets.some(({ id }) => id === from_outlet_id)
  const transfer: ReactNode =
    adjustment_id !== null && is_seen ? (
      <Link to="/adjustment/detail/$adjustmentId" params={{ adjustmentId: String(adjustment_id) }}>
        {transfer_number}
      </Link>
    ) : (
      transfer_number
    )
  const facts: [string, ReactNode][] = [
    ['Meminta', outlet.name],
    ['Diminta dari', from_outlet.name],
    ['Dibutuhkan', formatDate(needed_on)],
    ['Diminta oleh', `${author}, ${formatDateTime(created_at, outlet.timezone)}`],
    ['Catatan', request.note],
    [
      'Dijawab oleh',
      answered_by && answered_at && `${answered_by}, ${formatDateTime(answered_at, outlet.timezone)}`,
    ],
    ['Jawaban', answer],
    ['Transfer', transfer],
    ['Sisa dari', request.follows.length > 0 && <RequestLinks links={request.follows} />],
    ['Sisanya diminta di', request.followed_by.length > 0 && <RequestLinks links={request.followed_by} />],
  ]
  return (
    <Card padded>
      <Facts facts={facts} />
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={css.figure}>
      <small>{name}</small>
      {children}
    </span>
  )
}

function LineRow({ line }: { line: StockRequestLine }) {
  const { name, note, unit, unit_quantity, promised_quantity, base_unit } = line
  const { sent_quantity, received_quantity, lost_quantity } = line
  const inUnit = (quantity: string | null) =>
    quantity === null ? '–' : `${formatNumber(Number(quantity), 4)} ${unit}`
  const inBase = (quantity: string | null) =>
    quantity === null ? '–' : <Quantity value={quantity} unit={base_unit} />
  return (
    <li className={css.row}>
      <div className={css.what}>
        <strong>{name}</strong>
        {note && <small>{note}</small>}
        {Number(lost_quantity ?? 0) > 0 && (
          <small data-short>
            Hilang di jalan <Quantity value={lost_quantity ?? '0'} unit={base_unit} />
          </small>
        )}
      </div>
      <Figure name="Diminta">{inUnit(unit_quantity)}</Figure>
      <Figure name="Disanggupi">{inUnit(promised_quantity)}</Figure>
      <Figure name="Dikirim">{inBase(sent_quantity)}</Figure>
      <Figure name="Diterima">{inBase(received_quantity)}</Figure>
    </li>
  )
}

/** What was asked for, promised, sent and received, line by line. */
export function RequestLineList({ lines }: { lines: readonly StockRequestLine[] }) {
  return (
    <Card>
      <CardHead title="Barang" note={`${formatNumber(lines.length, 0)} baris`} lined />
      <ul>
        {lines.map((line) => (
          <LineRow key={line.no} line={line} />
        ))}
      </ul>
    </Card>
  )
}

/** What happened to a request, the latest first. */
export function RequestTimeline({ request }: { request: StockRequest }) {
  return (
    <Card padded>
      <Timeline
        timezone={request.outlet.timezone}
        events={request.timeline.map(({ id, action, ...event }) => ({
          ...event,
          key: id,
          title: stepLabel(action),
        }))}
      />
    </Card>
  )
}
