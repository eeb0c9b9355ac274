import { sql } from 'kysely'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import '../src/purchasing/supplier/supplier.rewind.ts'
import { updateSupplier } from '../src/purchasing/supplier/supplier.commands.ts'
import { takeBackChange } from '../src/records/rewind/take-back.commands.ts'
import { asOwner } from './as-owner.ts'

const HOUR_MS = 3_600_000

/** Whom a supplier is reached by, as it was changed some hours ago. */
const CHANGES = [
  { hours_ago: 76, contact_name: 'Pak Darmaji', note: 'Nomor baru, hubungi sebelum pukul 15.' },
  { hours_ago: 52, note: 'Tidak mengirim pada hari besar.' },
  { hours_ago: 3, contact_name: 'Bu Wahyuningtyas' },
] as const

/** Of the second change somebody thought better two hours later. */
const TAKEN_BACK = 1
const LATER_MS = 2 * HOUR_MS

async function latestEntry(ctx: Context, supplier_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select l.id from audit_log l where l.brand_id = ${ctx.brand_id}
    and l.entity = 'supplier' and l.entity_id = ${supplier_id} order by l.id desc limit 1`.execute(ctx.db)
  return rows[0]?.id ?? 0
}

/** Lets the history of a supplier tell of changes: one long ago, one that was taken back, and one that still can be. */
export async function createChanges(services: Services, ctx: Context): Promise<void> {
  const supplier = await selectOwn(ctx, 'supplier').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (!supplier) return
  const { id } = supplier
  for (const [place, { hours_ago, ...values }] of CHANGES.entries()) {
    const at = new Date(services.clock().getTime() - hours_ago * HOUR_MS)
    const { ctx: then } = await asOwner({ ...services, clock: () => at }, ctx)
    await updateSupplier(then, { id, ...values })
    if (place !== TAKEN_BACK) continue
    const later = new Date(at.getTime() + LATER_MS)
    const { ctx: after } = await asOwner({ ...services, clock: () => later }, ctx)
    await takeBackChange(after, { id: await latestEntry(after, id) })
  }
}
