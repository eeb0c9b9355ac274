import { sql } from 'kysely'
import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { AdjustmentSettingInput } from './adjustment.input.ts'

const SET_LIMIT = 'adjustment.set_limit'
/** In rupiah, until a brand says otherwise. */
const DEFAULT_LIMIT = 1_000_000

/** Rules of a brand for documents about stock. */
export interface AdjustmentSetting {
  /** Above how many rupiah documents wait for approval; null when none do. */
  readonly approval_limit: number | null
  /** 0 until the brand sets something. */
  readonly version: number
}

/** What the brand has set for documents about stock. */
export async function readAdjustmentSetting(ctx: Context | WriteContext): Promise<AdjustmentSetting> {
  const { rows } = await sql<AdjustmentSetting>`
    select approval_limit::float8, version from adjustment_setting where brand_id = ${ctx.brand_id}`.execute(
    ctx.db,
  )
  return rows[0] ?? { approval_limit: DEFAULT_LIMIT, version: 0 }
}

/** Sets the limit of the brand; only who may change the brand, as approvers could otherwise free themselves. */
export const setAdjustmentLimit = command(SET_LIMIT, {
  permission: can('brand', 'update'),
  input: AdjustmentSettingInput,
  run: async (tx, { version, approval_limit }) => {
    await lockSettings(tx)
    const before = await readAdjustmentSetting(tx)
    await assertVersion(
      tx,
      { entity: 'brand', action: SET_LIMIT },
      { id: tx.brand_id, version: before.version },
      version,
    )
    if (before.approval_limit === approval_limit) return before
    await sql`insert into adjustment_setting (brand_id, approval_limit, updated_at)
      values (${tx.brand_id}, ${approval_limit}, ${tx.now()})
      on conflict (brand_id) do update set approval_limit = excluded.approval_limit, updated_at = excluded.updated_at`.execute(
      tx.db,
    )
    const after = await readAdjustmentSetting(tx)
    await audit(tx, {
      action: SET_LIMIT,
      entity: 'brand',
      entity_id: tx.brand_id,
      label: 'Batas persetujuan penyesuaian stok',
      before: { ...before },
      after: { ...after },
    })
    return after
  },
})
