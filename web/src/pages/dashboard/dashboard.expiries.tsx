import { currentTime } from '../../kit/clock.ts'
import { formatDate, today } from '../../kit/format/date.ts'
import type { BrandInfo } from '../../parts/session/session.ts'
import { useBrandInfo } from '../../parts/session/session.ts'
import type { GetDashboardSetupQuery } from './dashboard.gql.gen.ts'
import { ListCard, type WaitingRow } from './dashboard.list-card.tsx'

/** Sooner than this an end is worth a line. */
const soon_days = 30
const near_days = 7

const day_ms = 86_400_000

/** Days until an instant, rounded up; 0 or less when it has passed. */
const daysLeft = (end: string, now: number) => Math.ceil((Date.parse(end) - now) / day_ms)

/** Add-ons that end soon. */
export type AddOns = GetDashboardSetupQuery['brand']['expired_soon_add_on_history']

/** The plan, where nothing follows it, and add-ons that end soon. */
export function expiriesOf(brand: BrandInfo, add_ons: AddOns, now: number): WaitingRow[] {
  const { latest_plan_history: plan, next_plan_history: next, timezone } = brand
  const row = (key: string, name: string, end: string, href: string): WaitingRow => {
    const days = daysLeft(end, now)
    return {
      ...{ key, name, href, is_bad: days <= near_days },
      note: `Sampai ${formatDate(today(timezone, Date.parse(end) - 1))}`,
      figure: days > 0 ? `${days} hari lagi` : 'Berakhir',
    }
  }
  const ends = plan && !next && daysLeft(plan.end_date, now) <= soon_days
  return [
    ...(ends ? [row('plan', `Paket ${plan.plan.name}`, plan.end_date, '/plan_options?planDuration=30')] : []),
    ...add_ons.map(({ id, add_on, end_date }) =>
      row(`add-on ${id}`, `Add-on ${add_on.name}`, end_date, '/invoice/add-on'),
    ),
  ]
}

/** What of the subscription ends soon; nothing where nothing does. */
export function useExpiries(add_ons: AddOns): WaitingRow[] {
  return expiriesOf(useBrandInfo(), add_ons, currentTime())
}

export function Expiries({ rows }: { rows: readonly WaitingRow[] }) {
  return (
    <ListCard
      title="Masa berlaku"
      note="Paket dan add-on yang segera berakhir"
      count={rows.length}
      href="/invoice"
      none=""
      rows={rows}
    />
  )
}
