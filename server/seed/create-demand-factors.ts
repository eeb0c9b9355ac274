import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { createDemandFactor } from '../src/reports/suggestion/demand-factor.commands.ts'
import { asOwner } from './as-owner.ts'

const FACTORS = [
  { name: 'Gajian', kind: 'payday', month_from: 25, month_to: 3, factor_bp: 10_800 },
  { name: 'Ramadan', kind: 'ramadan', factor_bp: 9_000 },
  { name: 'Lebaran', kind: 'lebaran', factor_bp: 12_500 },
] as const

/** What the demo brand expects of paydays, Ramadan and Lebaran. */
export async function createDemandFactors(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'demand_factor').select('id').limit(1).execute()
  if (known.length > 0) return
  const { ctx: owner } = await asOwner(services, ctx)
  for (const factor of FACTORS) await createDemandFactor(owner, { ...factor })
}
