import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { openCountCampaign } from './campaign.commands.ts'
import { tellStuck } from './stuck.ts'

/** Campaigns of a brand whose day has begun at every outlet, the earlier ones first. */
async function findDue(services: Services, brand_id: number): Promise<number[]> {
  const ctx = createSystemContext(services, brand_id)
  const { rows } = await transaction(ctx, (tx) =>
    sql<{ id: number }>`select c.id from count_campaign c
      where c.brand_id = ${brand_id} and c.opened_at is null and c.cancelled_at is null
        and not exists (select from count_campaign_outlet p
          join outlet o on o.brand_id = ${ownBrand} and o.id = p.outlet_id and o.deleted_at is null
          where p.brand_id = ${ownBrand} and p.count_campaign_id = c.id
            and (${tx.now()}::timestamptz at time zone o.timezone)::date < c.planned_on)
      order by c.planned_on, c.id`.execute(tx.db),
  )
  return rows.map(({ id }) => id)
}

/**
 * Opens the campaigns of all brands that are due. Each opens whole or not at all, and once: done again it finds nothing.
 * One that has nothing to count waits, holds up no other, and is told of with the reason.
 */
export async function openDueCampaigns(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id: brand_id } of rows) {
    for (const id of await findDue(services, brand_id)) {
      try {
        await openCountCampaign(createSystemContext(services, brand_id), { id })
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        await tellStuck(createSystemContext(services, brand_id), id, error)
      }
    }
  }
}
