import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { loadDraft, useDraft } from '../invoice/invoice.draft.ts'
import { OrderCard } from '../invoice/invoice.order.tsx'
import { readDraftId } from '../invoice/invoice.search.ts'
import { PlanOptionCard } from './plan-options.cards.tsx'
import { CarryCard, useRunningAddOns } from './plan-options.carry.tsx'
import { CompareTable } from './plan-options.compare.tsx'
import { GetPlanOptionsDocument } from './plan-options.gql.gen.ts'
import css from './plan-options.module.css'

const durations = [30, 90, 180, 365] as const

interface PlanSearch {
  planDuration: (typeof durations)[number]
  planId?: number
  /** The draft that is taken up again. */
  draf?: number
}

export const Route = createFileRoute('/plan_options/')({
  beforeLoad: guard('invoice'),
  validateSearch: (search: Record<string, unknown>): PlanSearch => {
    const planId = Number(search.planId)
    return {
      planDuration: durations.find((days) => days === Number(search.planDuration)) ?? 30,
      planId: Number.isInteger(planId) && planId > 0 ? planId : undefined,
      draf: readDraftId(search),
    }
  },
  loaderDeps: ({ search: { draf } }) => ({ draf }),
  loader: ({ deps }) => Promise.all([load(GetPlanOptionsDocument, {}), loadDraft(deps.draf)]),
  pendingComponent: () => <CardSkeleton />,
  component: PlanOptionsPage,
})

function PlanOptionsPage() {
  const { planOptions } = useLoaded(GetPlanOptionsDocument, {})
  const { planDuration: days, planId, draf } = Route.useSearch()
  const draft = useDraft(draf)
  const navigate = useNavigate({ from: '/plan_options/' })
  const can_buy = useCan('invoice', 'create')
  const [begins, setBegins] = useState<'now' | 'queue'>(draft?.begins === 'queue' ? 'queue' : 'now')
  const current = planOptions.find(({ is_current }) => is_current)
  const chosen = planOptions.find(({ id, price_30 }) => id === planId && price_30 > 0)
  const change = (search: Partial<PlanSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...search }), replace: true, resetScroll: false })
  const discount = planOptions[0]?.prices.find((price) => price.days === days)?.discount_percent ?? 0
  const [left_out_now, setLeftOut] = useState<ReadonlySet<number> | null>(null)
  const running = useRunningAddOns(can_buy)
  // A draft left out what it does not hold, until something else is chosen.
  const left_out =
    left_out_now ??
    new Set(
      running
        .map(({ add_on_id }) => add_on_id)
        .filter((id) => draft && !draft.lines.some(({ add_on_id }) => add_on_id === id)),
    )
  const is_upgrade = chosen !== undefined && current !== undefined && chosen.price_30 > current.price_30
  // A plan that begins at once keeps them until they end; one that follows takes them along.
  const is_following = chosen !== undefined && !(is_upgrade && begins === 'now') && running.length > 0
  const add_ons = is_following
    ? running
        .filter(({ add_on_id }) => !left_out.has(add_on_id))
        .map(({ add_on_id, quantity }) => ({ add_on_id, quantity }))
    : undefined
  return (
    <Page
      title="Pilihan paket"
      crumbs={[{ label: 'Pengaturan' }, { label: 'Langganan', to: '/invoice' }]}
      purpose="Harga per outlet, belum termasuk PPN"
    >
      <div className={css.bar}>
        <Segmented
          label="Durasi"
          value={String(days)}
          options={durations.map((option) => ({
            value: String(option),
            label: `${option} hari`,
          }))}
          onChange={(value) => change({ planDuration: durations.find((option) => String(option) === value) })}
        />
        {discount > 0 && <Pill tone="good">{`Hemat ${discount}%`}</Pill>}
        {is_upgrade && can_buy && (
          <Segmented
            label="Mulai"
            value={begins}
            options={[
              { value: 'now', label: 'Mulai sekarang' },
              { value: 'queue', label: 'Setelah paket sekarang' },
            ]}
            onChange={setBegins}
          />
        )}
      </div>
      <ul className={css.plans} aria-label="Paket">
        {planOptions.map((plan) => (
          <PlanOptionCard
            key={plan.id}
            plan={plan}
            days={days}
            is_chosen={plan.id === chosen?.id}
            can_buy={can_buy}
            onChoose={() => change({ planId: plan.id })}
          />
        ))}
      </ul>
      {is_following && <CarryCard add_ons={running} left_out={left_out} onChange={setLeftOut} />}
      <div className={can_buy ? css.order : undefined} style={can_buy ? undefined : { marginTop: 14 }}>
        <CompareTable plans={planOptions} />
        {can_buy && (
          <OrderCard
            order={
              chosen ? { plan_id: chosen.id, days, begins: is_upgrade ? begins : undefined, add_ons } : {}
            }
            hint="Pilih paket untuk melihat rinciannya."
            draft_id={draft?.id}
          />
        )}
      </div>
    </Page>
  )
}
