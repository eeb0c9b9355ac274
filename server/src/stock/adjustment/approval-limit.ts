import { sql } from 'kysely'
import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
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
  /** Above how many rupiah two people approve, one after the other; null where one is always enough. */
  readonly second_limit: number | null
  /** 0 until the brand sets something. */
  readonly version: number
}

/** What the brand has set for documents about stock. */
export async function readAdjustmentSetting(ctx: Context | WriteContext): Promise<AdjustmentSetting> {
  const { rows } = await sql<AdjustmentSetting>`
    select approval_limit::float8, second_limit::float8, version from adjustment_setting where brand_id = ${ctx.brand_id}`.execute(
    ctx.db,
  )
  return rows[0] ?? { approval_limit: DEFAULT_LIMIT, second_limit: null, version: 0 }
}

/** Two approve what one has to: not less, and not where nobody has to. @throws VALIDATION */
export function assertSecond(approval_limit: number | null, second_limit: number | null): void {
  if (second_limit === null) return
  if (approval_limit === null || second_limit < approval_limit)
    throw invalid({ second_limit: 'Tidak boleh di bawah batas persetujuan pertama' })
}

/** Sets the limits of the brand; only who may change the brand, as approvers could otherwise free themselves. */
export const setAdjustmentLimit = command(SET_LIMIT, {
  permission: can('brand', 'update'),
  input: AdjustmentSettingInput,
  run: async (tx, { version, approval_limit, ...others }) => {
    await lockSettings(tx)
    const before = await readAdjustmentSetting(tx)
    await assertVersion(
      tx,
      { entity: 'brand', action: SET_LIMIT },
      { id: tx.brand_id, version: before.version },
      version,
    )
    const second_limit = others.second_limit === undefined ? before.second_limit : others.second_limit
    assertSecond(approval_limit, second_limit)
    if (before.approval_limit === approval_limit && before.second_limit === second_limit) return before
    await sql`insert into adjustment_setting (brand_id, approval_limit, second_limit, updated_at)
      values (${tx.brand_id}, ${approval_limit}, ${second_limit}, ${tx.now()})
      on conflict (brand_id) do update set approval_limit = excluded.approval_limit, second_limit = excluded.second_limit,
        updated_at = excluded.updated_at`.execute(tx.db)
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
