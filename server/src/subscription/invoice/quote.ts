import { invalid } from '../../kit/errors.ts'
import {
  daysUntil,
  durationPrice,
  paidOutlets,
  remainingPrice,
  unusedValue,
  type Vat,
  vatOf,
} from '../plan/plan-price.calc.ts'
import type { NewInvoice } from './invoice.input.ts'

export interface PlanOnSale {
  readonly id: number
  readonly name: string
  readonly price_30: number
  /** What it allows of what it counts; of anything else there may be any number. */
  readonly limits: Readonly<Record<string, number>>
}

export interface AddOnOnSale extends PlanOnSale {
  /** Modules it opens. */
  readonly modules: readonly string[]
}

interface RunningPlan {
  readonly id: number
  readonly plan_id: number
  readonly plan_name: string
  readonly price_30: number
  readonly price: number
  readonly start_date: Date
  readonly end_date: Date
}

/** Where a brand stands: what it has, uses and could buy. */
export interface Standing {
  readonly plans: readonly PlanOnSale[]
  readonly add_ons: readonly AddOnOnSale[]
  readonly running: RunningPlan | null
  /** When the last of the plans that are paid ends; null when none runs. */
  readonly paid_until: Date | null
  /** Modules the present plan includes. */
  readonly modules: readonly string[]
  readonly used: Readonly<Record<string, number>>
  /** Add-ons that run beside the present plan. */
  readonly running_add_ons: Readonly<Record<number, number>>
  readonly vat_bp: number
}

export interface QuoteLine {
  readonly kind: 'plan' | 'add_on' | 'credit'
  readonly description: string
  readonly quantity: number
  readonly unit_price: number
  readonly amount: number
  readonly add_on_id: number | null
  readonly days: number | null
  readonly ends_at: Date | null
}

/** A counted resource of which there is more than a plan allows. */
export interface Excess {
  readonly resource: string
  readonly used: number
  readonly allowed: number
}

export interface Quote extends Vat {
  readonly kind: 'plan' | 'add_on'
  readonly plan_id: number | null
  readonly days: number | null
  readonly begins: 'now' | 'queue' | null
  readonly credited_id: number | null
  readonly lines: readonly QuoteLine[]
  readonly subtotal: number
  readonly vat_bp: number
  readonly starts_at: Date
  readonly due_at: Date
  readonly excess: readonly Excess[]
}

const DAY_MS = 86_400_000
/** Days to pay. What is priced by the time that is left has to be paid within one. */
const DUE_DAYS = 3
const DUE_DAYS_PRORATED = 1

const line = (
  values: Partial<QuoteLine> & Pick<QuoteLine, 'kind' | 'description' | 'unit_price'>,
): QuoteLine => {
  const { quantity = 1 } = values
  const amount = quantity * values.unit_price
  return { add_on_id: null, days: null, ends_at: null, ...values, quantity, amount }
}

function chosenAddOns({ add_ons }: Standing, order: NewInvoice): { add_on: AddOnOnSale; quantity: number }[] {
  const quantities = new Map<number, number>()
  for (const { add_on_id, quantity } of order.add_ons ?? []) {
    quantities.set(add_on_id, (quantities.get(add_on_id) ?? 0) + quantity)
  }
  return [...quantities].flatMap(([id, quantity]) => {
    const add_on = add_ons.find((known) => known.id === id)
    if (!add_on) throw invalid({ add_ons: 'Add-on tidak ditemukan' }, 'Add-on tidak ditemukan')
    if (add_on.modules.length > 0 && quantity > 1) throw invalid({ add_ons: `${add_on.name} cukup satu` })
    return quantity > 0 ? [{ add_on, quantity }] : []
  })
}

/** What a plan with add-ons holds less of than there is. */
export function findExcess(
  plan: PlanOnSale,
  used: Readonly<Record<string, number>>,
  add_ons: readonly { add_on: Pick<AddOnOnSale, 'limits'>; quantity: number }[],
): Excess[] {
  return Object.entries(plan.limits).flatMap(([resource, limit]) => {
    const more = add_ons.reduce(
      (sum, { add_on, quantity }) => sum + quantity * (add_on.limits[resource] ?? 0),
      0,
    )
    const excess = { resource, used: used[resource] ?? 0, allowed: limit + more }
    return excess.used > excess.allowed ? [excess] : []
  })
}

function quoteAddOns(standing: Standing, order: NewInvoice, now: Date): Quote {
  const chosen = chosenAddOns(standing, order)
  if (chosen.length === 0)
    throw invalid({ add_ons: 'Pilih sedikitnya satu add-on' }, 'Pilih sedikitnya satu add-on')
  const { running, vat_bp } = standing
  if (!running) {
    throw invalid({ add_ons: 'Perpanjang paket lebih dahulu' }, 'Perpanjang paket sebelum membeli add-on')
  }
  const days = daysUntil(running.end_date, now)
  const lines = chosen.map(({ add_on, quantity }) => {
    const included =
      add_on.modules.length > 0 && add_on.modules.every((key) => standing.modules.includes(key))
    if (included || (add_on.modules.length > 0 && standing.running_add_ons[add_on.id])) {
      throw invalid({ add_ons: `${add_on.name} sudah Anda miliki` }, `${add_on.name} sudah Anda miliki`)
    }
    return line({
      kind: 'add_on',
      description: `Add-on ${add_on.name}, ${days} hari`,
      quantity,
      unit_price: remainingPrice(add_on.price_30, days),
      add_on_id: add_on.id,
      days,
      ends_at: running.end_date,
    })
  })
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const none = { plan_id: null, days: null, begins: null, credited_id: null, excess: [] }
  const due_at = new Date(Math.min(now.getTime() + DUE_DAYS_PRORATED * DAY_MS, running.end_date.getTime()))
  return {
    ...none,
    kind: 'add_on',
    lines,
    subtotal,
    vat_bp,
    ...vatOf(subtotal, vat_bp),
    starts_at: now,
    due_at,
  }
}

/** The unused part of the plan that is replaced, when it was paid. */
function creditLine(running: RunningPlan, now: Date): QuoteLine[] {
  const value = unusedValue(running, now)
  if (value === 0) return []
  const left = daysUntil(running.end_date, now)
  return [
    line({
      kind: 'credit',
      description: `Sisa paket ${running.plan_name} yang belum terpakai, ${left} hari`,
      unit_price: -value,
    }),
  ]
}

function beginsOf({ running }: Standing, plan: PlanOnSale, order: NewInvoice): 'now' | 'queue' {
  if (!running) return 'now'
  const is_upgrade = plan.price_30 > running.price_30
  if (order.begins === 'now' && !is_upgrade) {
    throw invalid(
      { begins: 'Paket yang lebih kecil atau sama dimulai setelah paket sekarang berakhir' },
      `${plan.name} dimulai setelah paket ${running.plan_name} berakhir`,
    )
  }
  return order.begins ?? (is_upgrade ? 'now' : 'queue')
}

function quotePlan(standing: Standing, plan: PlanOnSale, order: NewInvoice, now: Date): Quote {
  const days = order.days ?? 0
  const price = durationPrice(plan.price_30, days)
  if (price === undefined) throw invalid({ days: 'Pilih durasi' }, 'Pilih durasi yang tersedia')
  const { running, vat_bp } = standing
  const begins = beginsOf(standing, plan, order)
  const replaced = begins === 'now' ? running : null
  const chosen = chosenAddOns(standing, order)
  if (replaced && chosen.length > 0) {
    throw invalid(
      { add_ons: 'Beli add-on setelah paket baru berjalan' },
      'Beli add-on setelah paket baru berjalan',
    )
  }
  const outlets = paidOutlets(standing.used.outlet ?? 0, plan.limits.outlet)
  const credit = replaced ? creditLine(replaced, now) : []
  const lines = [
    line({
      kind: 'plan',
      description: `Paket ${plan.name}, ${days} hari${outlets > 1 ? ' (per outlet)' : ''}`,
      quantity: outlets,
      unit_price: price,
      days,
    }),
    ...chosen.map(({ add_on, quantity }) =>
      line({
        kind: 'add_on',
        description: `Add-on ${add_on.name}, ${days} hari`,
        quantity,
        unit_price: durationPrice(add_on.price_30, days) ?? 0,
        add_on_id: add_on.id,
        days,
      }),
    ),
    ...credit,
  ]
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (subtotal < 0) {
    const message = 'Sisa nilai paket Anda melebihi harga ini, pilih durasi yang lebih panjang'
    throw invalid({ days: message }, message)
  }
  const kept = replaced
    ? standing.add_ons.map((add_on) => ({ add_on, quantity: standing.running_add_ons[add_on.id] ?? 0 }))
    : chosen
  return {
    kind: 'plan',
    plan_id: plan.id,
    days,
    begins,
    credited_id: replaced?.id ?? null,
    lines,
    subtotal,
    vat_bp,
    ...vatOf(subtotal, vat_bp),
    starts_at: begins === 'queue' ? (standing.paid_until ?? now) : now,
    due_at: new Date(now.getTime() + (credit.length > 0 ? DUE_DAYS_PRORATED : DUE_DAYS) * DAY_MS),
    excess: findExcess(plan, standing.used, kept),
  }
}

/** What an order comes to for a brand that stands so. @throws VALIDATION when it cannot be had. */
export function makeQuote(standing: Standing, order: NewInvoice, now: Date): Quote {
  if (!order.plan_id) return quoteAddOns(standing, order, now)
  const plan = standing.plans.find(({ id, price_30 }) => id === order.plan_id && price_30 > 0)
  if (!plan) throw invalid({ plan_id: 'Pilih paket' }, 'Paket tidak ditemukan')
  return quotePlan(standing, plan, order, now)
}
