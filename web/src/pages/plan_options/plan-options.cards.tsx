import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import type { GetPlanOptionsQuery } from './plan-options.gql.gen.ts'
import css from './plan-options.module.css'

export type Plan = GetPlanOptionsQuery['planOptions'][number]

const limit_labels: readonly [string, string][] = [
  ['outlet', 'outlet'],
  ['admin', 'admin'],
  ['menu', 'menu'],
  ['ingredient', 'bahan baku'],
  ['table', 'meja'],
  ['member', 'member'],
  ['kitchen_key', 'kunci dapur'],
]

const limitOf = (plan: Plan, resource: string) => {
  const limits = plan.limits as Readonly<Record<string, number>>
  const limit = limits[resource]
  return limit === undefined ? 'tanpa batas' : formatNumber(limit, 0)
}

interface PlanCardProps {
  plan: Plan
  days: number
  is_chosen: boolean
  can_buy: boolean
  onChoose: () => void
}

/** A plan with its price for a duration, what it holds, and the button that chooses it. */
export function PlanOptionCard({ plan, days, is_chosen, can_buy, onChoose }: PlanCardProps) {
  const price = plan.prices.find((known) => known.days === days)
  const is_free = plan.price_30 === 0
  return (
    <li>
      <Card className={css.plan}>
        <h2 className={css.name}>
          {plan.name}
          {plan.is_current && <Pill tone="good">Paket Anda</Pill>}
        </h2>
        <div>
          <p className={css.price}>{is_free ? 'Gratis' : formatRupiah(price?.total ?? 0)}</p>
          <p className={css.quiet}>
            {is_free
              ? '14 hari sekali untuk mencoba'
              : plan.outlets > 1
                ? `${plan.outlets} outlet × ${formatRupiah(price?.price ?? 0)}, ${days} hari`
                : `${days} hari, belum termasuk PPN`}
          </p>
        </div>
        <dl className={css.limits}>
          {limit_labels.map(([resource, label]) => (
            <div key={resource}>
              <dt>{label}</dt>
              <dd>{limitOf(plan, resource)}</dd>
            </div>
          ))}
        </dl>
        {!is_free && can_buy && (
          <Button full tone={is_chosen ? 'primary' : 'default'} aria-pressed={is_chosen} onClick={onChoose}>
            {is_chosen ? 'Dipilih' : plan.is_current ? 'Perpanjang' : `Pilih ${plan.name}`}
          </Button>
        )}
      </Card>
    </li>
  )
}
