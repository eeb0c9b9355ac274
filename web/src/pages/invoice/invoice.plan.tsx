import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { currentTime } from '../../kit/clock.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { useBrandInfo } from '../../parts/session/session.ts'
import { TrialNote } from '../../parts/session/trial-note.tsx'
import type { GetSubscriptionQuery } from './invoice.gql.gen.ts'
import css from './invoice.module.css'
import { lastDay, SpanPill } from './invoice.words.tsx'

type Usage = GetSubscriptionQuery['usage'][number]
type AddOn = GetSubscriptionQuery['addOnHistoryList']['nodes'][number]

const day_ms = 86_400_000
const warn_days = 3
const warn_share = 0.8

function stateOf({ used, allowed }: Usage) {
  if (allowed === null) return 'ok'
  if (used >= allowed) return 'full'
  return used >= allowed * warn_share ? 'warn' : 'ok'
}

function Meter({ usage }: { usage: Usage }) {
  const { label, used, allowed } = usage
  if (allowed === null) {
    return (
      <li className={css.meter} data-state="ok">
        <p className={css.meter_head}>
          <span>{label}</span>
          <span>{formatNumber(used, 0)}</span>
        </p>
        <p className={css.rest}>Tanpa batas</p>
      </li>
    )
  }
  const rest = allowed - used
  const share = allowed > 0 ? Math.min(100, (used / allowed) * 100) : 100
  return (
    <li className={css.meter} data-state={stateOf(usage)}>
      <p className={css.meter_head}>
        <span>{label}</span>
        <span>
          {formatNumber(used, 0)} / {formatNumber(allowed, 0)}
        </span>
      </p>
      <p className={css.track} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </p>
      <p className={css.rest}>
        {rest > 0
          ? `Sisa ${formatNumber(rest, 0)}`
          : rest === 0
            ? 'Sudah penuh'
            : `Lebih ${formatNumber(-rest, 0)}`}
      </p>
    </li>
  )
}

function useEnding() {
  const { latest_plan_history: plan, timezone } = useBrandInfo()
  const [now] = useState(currentTime)
  if (!plan) return null
  const days = Math.ceil((Date.parse(plan.end_date) - now) / day_ms)
  return {
    plan,
    days,
    is_over: plan.status !== 'OnGoing' || days <= 0,
    day: lastDay(plan.end_date, timezone),
  }
}

/** The present plan: until when it holds, what follows, and how much of it is used. */
export function PlanCard({ usage }: { usage: readonly Usage[] }) {
  const ending = useEnding()
  const { next_plan_history: next, timezone } = useBrandInfo()
  const can_buy = useCan('invoice', 'create')
  const is_over = !ending || ending.is_over
  return (
    <Card className={css.plan}>
      <div className={css.plan_head}>
        <p className={css.plan_name}>
          {ending ? `Paket ${ending.plan.plan.name}` : 'Belum ada paket'}
          {ending && <SpanPill status={is_over ? 'End' : 'OnGoing'} />}
        </p>
        {ending && (
          <p className={css.quiet}>
            {is_over
              ? `Berakhir ${ending.day}`
              : `Berlaku sampai ${ending.day}, ${formatNumber(ending.days, 0)} hari lagi`}
          </p>
        )}
      </div>
      {is_over && (
        <Notice tone="bad">
          Paket Anda sudah berakhir. Data tetap dapat dilihat dan diekspor, tetapi tidak dapat diubah sampai
          paket diperpanjang.
        </Notice>
      )}
      {!is_over && ending.days <= warn_days && !next && (
        <Notice tone="warn">Perpanjang sebelum {ending.day} agar data tetap dapat diubah.</Notice>
      )}
      <TrialNote />
      {next && (
        <Notice tone="info">
          Setelah itu paket {next.plan.name} berjalan sampai {lastDay(next.end_date, timezone)}.
        </Notice>
      )}
      <ul className={css.meters} aria-label="Pemakaian paket">
        {usage.map((row) => (
          <Meter key={row.resource} usage={row} />
        ))}
      </ul>
      {can_buy && (
        <p>
          <AddressLink
            href={`/plan_options?planDuration=30${ending ? `&planId=${ending.plan.plan.id}` : ''}`}
            className={buttonClass({ tone: 'primary' })}
          >
            {is_over ? 'Perpanjang paket' : 'Perpanjang atau ganti paket'}
          </AddressLink>
        </p>
      )}
    </Card>
  )
}

/** Add-ons that run or wait. */
export function AddOnCard({ add_ons }: { add_ons: readonly AddOn[] }) {
  const { timezone } = useBrandInfo()
  const can_buy = useCan('invoice', 'create')
  const add = can_buy && (
    <Link to="/invoice/add-on" className={buttonClass({ size: 'small' })}>
      Beli add-on
    </Link>
  )
  return (
    <Card>
      <CardHead title="Add-on" aside={add} lined={add_ons.length > 0} />
      {add_ons.length === 0 ? (
        <p className={css.plan}>Belum ada add-on. Add-on menambah batas atau membuka modul di luar paket.</p>
      ) : (
        <ul className={css.rows}>
          {add_ons.map(({ id, add_on_name, quantity, status, end_date }) => (
            <li key={id}>
              <span>
                {quantity > 1 ? `${quantity} × ` : ''}
                {add_on_name}
                <small>sampai {lastDay(end_date, timezone)}</small>
              </span>
              <SpanPill status={status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
