import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import { expireSomePoints, giveBirthdayPoints } from './expire-points.ts'
import { giveReferralPoints } from './referral-points.ts'
import { setStandings } from './standings.ts'

/** Lets points of a brand run out, gives those of birthdays and of members who were brought, and sets tiers for the day. */
export async function keepPoints(services: Services, brand_id: number): Promise<void> {
  const ctx = createSystemContext(services, brand_id)
  while (await transaction(ctx, expireSomePoints));
  await transaction(ctx, giveBirthdayPoints)
  await transaction(ctx, giveReferralPoints)
  await transaction(ctx, setStandings)
}

/** The same for all brands, each by its own day. */
export async function keepAllPoints(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await keepPoints(services, id)
}
