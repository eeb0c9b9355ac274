import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { can } from '../../kit/permission.ts'
import { AdjustmentSettingInput } from './adjustment.input.ts'

/** In rupiah, until a brand says otherwise. */
const DEFAULT_LIMIT = 1_000_000

/** Above how many rupiah documents wait for approval; null when none do. */
export async function readApprovalLimit(ctx: Context | WriteContext): Promise<number | null> {
  const { rows } = await sql<{ approval_limit: number | null }>`
    select approval_limit from adjustment_setting where brand_id = ${ctx.brand_id}`.execute(ctx.db)
  const [row] = rows
  if (!row) return DEFAULT_LIMIT
  return row.approval_limit === null ? null : Number(row.approval_limit)
}

/** Sets the limit of the brand; only who may change the brand, as approvers could otherwise free themselves. */
export const setAdjustmentLimit = command('adjustment.set_limit', {
  permission: can('brand', 'update'),
  input: AdjustmentSettingInput,
  run: async (tx, { approval_limit }) => {
    const before = await readApprovalLimit(tx)
    if (before === approval_limit) return { approval_limit }
    await sql`insert into adjustment_setting (brand_id, approval_limit, updated_at)
      values (${tx.brand_id}, ${approval_limit}, ${tx.now()})
      on conflict (brand_id) do update set approval_limit = excluded.approval_limit, updated_at = excluded.updated_at`.execute(
      tx.db,
    )
    await audit(tx, {
      action: 'adjustment.set_limit',
      entity: 'brand',
      entity_id: tx.brand_id,
      label: 'Batas persetujuan penyesuaian stok',
      before: { approval_limit: before },
      after: { approval_limit },
    })
    return { approval_limit }
  },
})
