import { sql } from 'kysely'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { createApiKey, revokeApiKey } from '../src/people/api-key/api-key.commands.ts'
import { asOwner } from './as-owner.ts'

interface DemoKey {
  readonly name: string
  readonly role: string
  readonly days_ago: number
  readonly valid_days: number
  readonly is_read_only: boolean
  /** How long ago it last asked something; never without. */
  readonly used_minutes_ago?: number
  readonly is_revoked?: true
}

const KEYS: readonly DemoKey[] = [
  {
    ...{ name: 'Gudang data', role: 'Auditor', days_ago: 40, valid_days: 365, is_read_only: true },
    used_minutes_ago: 12,
  },
  {
    ...{ name: 'Aplikasi gudang', role: 'Gudang', days_ago: 80, valid_days: 90, is_read_only: false },
    used_minutes_ago: 190,
  },
  {
    ...{ name: 'Uji coba vendor', role: 'Kasir', days_ago: 120, valid_days: 30, is_read_only: true },
    is_revoked: true,
  },
]

const DAY_MS = 86_400_000

/** Makes the keys of the demo's open API where there are none. What they are is known to nobody: hashes are kept alone. */
export async function createApiKeys(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'api_key').select('id').limit(1).executeTakeFirst()
  if (known) return
  for (const key of KEYS) await makeKey(services, ctx, key)
}

async function makeKey(services: Services, ctx: Context, demo: DemoKey): Promise<void> {
  const role = await selectOwn(ctx, 'admin_group', { name: demo.role }).select('id').executeTakeFirstOrThrow()
  const made = new Date(services.clock().getTime() - demo.days_ago * DAY_MS)
  const { ctx: as_owner } = await asOwner({ ...services, clock: () => made }, ctx)
  const { name, is_read_only, valid_days } = demo
  const { id } = await createApiKey(as_owner, {
    ...{ name, is_read_only, valid_days, admin_group_id: role.id },
    ...{ is_all_outlets: true, outlet_ids: [], per_minute: 120 },
  })
  if (demo.used_minutes_ago !== undefined) {
    const used_at = new Date(services.clock().getTime() - demo.used_minutes_ago * 60_000)
    await transaction(as_owner, (tx) =>
      sql`insert into api_key_use (brand_id, api_key_id, minute, requests, last_used_at)
        values (${ctx.brand_id}, ${id}, ${used_at}, 1, ${used_at})`.execute(tx.db),
    )
  }
  if (demo.is_revoked) {
    const later = new Date(made.getTime() + 9 * DAY_MS)
    const { ctx: then } = await asOwner({ ...services, clock: () => later }, ctx)
    await revokeApiKey(then, { id })
  }
}
