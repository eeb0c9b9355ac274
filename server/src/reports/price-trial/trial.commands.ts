import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { can } from '../../kit/permission.ts'
import { calendarDate, id } from '../../kit/shared.input.ts'
import type { TrialResult } from './trial-result.calc.ts'

/** Trials that are kept of a list or a discount; the oldest go. */
const KEPT = 20

/** A trial as it was worked out. */
const KeptTrial = z.object({
  id,
  label: z.string(),
  terms_hash: z.string(),
  from: calendarDate('Tanggal mulai'),
  to: calendarDate('Tanggal akhir'),
  outlet_ids: z.array(id),
  result: z.custom<TrialResult>((value) => typeof value === 'object' && value !== null),
})

export type TrialKind = 'price' | 'discount'

const keep = (kind: TrialKind) =>
  command(`${kind}.try`, {
    permission: can(kind, 'update'),
    input: KeptTrial,
    run: async (tx, trial) => {
      const { from, to, terms_hash, outlet_ids, result } = trial
      const kept = await tx.db
        .insertInto('price_trial')
        .values({
          ...{ brand_id: tx.brand_id, kind, record_id: trial.id, terms_hash, outlet_ids },
          ...{ from_date: from, to_date: to, result: JSON.stringify(result) },
          ...{ created_at: tx.now(), created_by: tx.actor },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`delete from price_trial t where t.brand_id = ${tx.brand_id} and t.kind = ${kind}
        and t.record_id = ${trial.id} and t.id <= (select x.id from price_trial x where x.brand_id = ${tx.brand_id}
          and x.kind = ${kind} and x.record_id = ${trial.id} order by x.id desc offset ${KEPT} limit 1)`.execute(
        tx.db,
      )
      await audit(tx, {
        ...{ action: `${kind}.try`, entity: kind, entity_id: trial.id, label: trial.label },
        after: { from_date: from, to_date: to },
      })
      return { id: Number(kept.id) }
    },
  })

/** Keep a trial beside the list or discount it is of. */
export const keepPriceTrial = keep('price')
export const keepDiscountTrial = keep('discount')
