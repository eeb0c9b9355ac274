import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { explainExcess } from '../invoice/invoice.commands.ts'
import { findExcess } from '../invoice/quote.ts'
import { readStanding } from '../invoice/standing.queries.ts'
import { addOnHistoryList, planHistoryList } from './plan.queries.ts'
import { DURATIONS, daysUntil, durationPrice, paidOutlets, remainingPrice } from './plan-price.calc.ts'

const VIEW = can('invoice', 'view')

addListField(planHistoryList, VIEW, 'Plans of the brand: running, queued and past.')
addListField(addOnHistoryList, VIEW, 'Add-ons of the brand: running, queued and past.')

interface DurationPrice {
  readonly days: number
  readonly discount_percent: number
  /** Of one outlet, and of all that are paid for. */
  readonly price: number
  readonly total: number
}

const PlanPrice = objectType<DurationPrice>('PlanPrice', 'What a plan costs for a duration, without PPN.', {
  days: 'Int!',
  discount_percent: 'Int!',
  price: ['Rupiah!', 'Of one outlet.'],
  total: ['Rupiah!', 'Of all outlets that are paid for.'],
})

interface PlanOption {
  readonly id: number
  readonly name: string
  readonly price_30: number
  readonly limits: Readonly<Record<string, number>>
  readonly outlets: number
  readonly prices: readonly DurationPrice[]
  readonly modules: readonly string[]
  readonly is_current: boolean
  readonly blockers: ReturnType<typeof explainExcess>[]
}

const PlanOptionType = objectType<PlanOption>(
  'PlanOption',
  'A plan on sale as this brand would have it.',
  {
    id: 'Int!',
    name: 'String!',
    price_30: 'Rupiah!',
    outlets: ['Int!', 'Outlets it would be paid for.'],
    is_current: 'Boolean!',
  },
  (t) => ({
    limits: t.field({ type: 'JSON', resolve: ({ limits }) => limits }),
    prices: t.field({ type: [PlanPrice], resolve: ({ prices }) => [...prices] }),
    modules: t.stringList({ description: 'Names of its modules.', resolve: ({ modules }) => [...modules] }),
    blockers: t.stringList({
      description: 'What there is too much of for it.',
      resolve: ({ blockers }) => blockers.map(({ message }) => message),
    }),
  }),
)

async function readPlanOptions(ctx: Context): Promise<PlanOption[]> {
  const standing = await readStanding(ctx)
  const { rows } = await sql<{ plan_id: number; modules: string[] }>`
    select pm.plan_id, array_agg(distinct m.name) as modules from plan_module pm join module m on m.id = pm.module_id
    group by pm.plan_id`.execute(ctx.db)
  const running = standing.add_ons.map((add_on) => ({
    add_on,
    quantity: standing.running_add_ons[add_on.id] ?? 0,
  }))
  return standing.plans.map((plan) => {
    const outlets = paidOutlets(standing.used.outlet ?? 0, plan.limits.outlet)
    return {
      ...plan,
      outlets,
      modules: rows.find(({ plan_id }) => plan_id === plan.id)?.modules ?? [],
      is_current: standing.running?.plan_id === plan.id,
      blockers: findExcess(plan, standing.used, running).map(explainExcess),
      prices: DURATIONS.map(({ days, discount_percent }) => {
        const price = durationPrice(plan.price_30, days) ?? 0
        return { days, discount_percent, price, total: price * outlets }
      }),
    }
  })
}

interface AddOnOption {
  readonly id: number
  readonly name: string
  readonly price_30: number
  readonly limits: Readonly<Record<string, number>>
  readonly modules: readonly string[]
  readonly running: number
  readonly is_included: boolean
  readonly unit_price: number | null
}

const AddOnOptionType = objectType<AddOnOption>(
  'AddOnOption',
  'An add-on on sale as this brand would have it.',
  {
    id: 'Int!',
    name: 'String!',
    price_30: 'Rupiah!',
    running: ['Int!', 'How many run now.'],
    is_included: ['Boolean!', 'The plan holds its modules already.'],
    unit_price: ['Rupiah', 'One for what is left of the plan, without PPN; null without a running plan.'],
  },
  (t) => ({
    limits: t.field({ type: 'JSON', resolve: ({ limits }) => limits }),
    is_module: t.boolean({ resolve: ({ modules }) => modules.length > 0 }),
  }),
)

async function readAddOnOptions(ctx: Context): Promise<AddOnOption[]> {
  const { add_ons, running, running_add_ons, modules } = await readStanding(ctx)
  const days = running && daysUntil(running.end_date, ctx.now())
  return add_ons.map((add_on) => ({
    ...add_on,
    running: running_add_ons[add_on.id] ?? 0,
    is_included: add_on.modules.length > 0 && add_on.modules.every((key) => modules.includes(key)),
    unit_price: days === null ? null : remainingPrice(add_on.price_30, days),
  }))
}

builder.queryFields((t) => ({
  planOptions: t.field({
    type: [PlanOptionType],
    description: 'The plans on sale, the smallest first, with what they would cost this brand.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readPlanOptions(ctx),
  }),
  addOnOptions: t.field({
    type: [AddOnOptionType],
    description: 'The add-ons on sale, priced for what is left of the running plan.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readAddOnOptions(ctx),
  }),
}))
