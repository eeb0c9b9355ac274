import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { MendVarianceInput } from './variance.input.ts'
import { CAUSE_LABELS } from './variance-words.calc.ts'

/**
 * Remembers that a cause of a gap was mended, so that the same one is named sooner at the same place; or forgets it again.
 * @throws NOT_FOUND when the count has no such line, or lies out of reach.
 */
export const mendVariance = command('variance.mend', {
  permission: can('variance', 'update'),
  input: MendVarianceInput,
  run: async (tx, { count_id, item_kind, item_id, cause, is_mended }) => {
    const count = await selectOwn(tx, 'adjustment', { id: count_id })
      .select(['id', 'number', 'outlet_id', 'kind', 'status'])
      .forUpdate()
      .executeTakeFirst()
    const line = await selectOwn(tx, 'adjustment_line', { adjustment_id: count_id, item_kind, item_id })
      .select('no')
      .executeTakeFirst()
    const reach = tx.viewer?.outlet_ids
    const is_there = count && line && count.kind === 'count' && count.status === 'done'
    if (!is_there || (reach && !reach.includes(count.outlet_id))) throw notFound('Opname')
    requireOutlet(tx, count.outlet_id)
    const key = { adjustment_id: count_id, item_kind, item_id, cause }
    const known = await selectOwn(tx, 'variance_mended', key).select('cause').executeTakeFirst()
    if (is_mended === (known !== undefined)) return { id: count_id }
    if (is_mended)
      await tx.db
        .insertInto('variance_mended')
        .values({
          brand_id: tx.brand_id,
          ...key,
          outlet_id: count.outlet_id,
          mended_at: tx.now(),
          mended_by: tx.actor,
        })
        .execute()
    else await deleteOwn(tx, 'variance_mended', key).execute()
    await audit(tx, {
      action: 'variance.mend',
      entity: 'adjustment',
      entity_id: count_id,
      label: count.number,
      outlet_id: count.outlet_id,
      before: { mended_cause: is_mended ? null : CAUSE_LABELS[cause] },
      after: { mended_cause: is_mended ? CAUSE_LABELS[cause] : null },
    })
    return { id: count_id }
  },
})
