import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { requireViewer } from '../../kit/permission.ts'

export interface PasskeyRow {
  readonly id: number
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly is_synced: boolean
}

/** The viewer's passkeys, oldest first. */
export function readPasskeys(ctx: Context): Promise<PasskeyRow[]> {
  return selectOwn(ctx, 'passkey', { admin_id: requireViewer(ctx).admin_id })
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_synced'])
    .orderBy('id')
    .execute()
}
