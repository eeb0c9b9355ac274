import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { OPEN_STATES } from './import-state.ts'

/** Days a file that was never taken over waits for somebody. */
const WAITING_DAYS = 30
/** Days a file stays once nothing of it is left to be dealt with. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** Lets files and their rows go that all is dealt with; what they brought stays known. */
export async function forgetImports(tx: WriteContext): Promise<void> {
  const before = (days: number) => new Date(tx.now().getTime() - days * DAY_MS)
  await sql`update sales_import set status = 'discarded', updated_at = ${tx.now()} where brand_id = ${tx.brand_id}
    and status = 'checked' and updated_at < ${before(WAITING_DAYS)}`.execute(tx.db)
  const { rows } = await sql<{ id: number; file_key: string }>`select id, file_key from sales_import i
    where brand_id = ${tx.brand_id} and file_key is not null and updated_at < ${before(KEPT_DAYS)}
      and (status in ('discarded', 'rolled_back') or status = 'committed' and not exists (
        select from sales_import_receipt r where r.brand_id = ${ownBrand} and r.sales_import_id = i.id
          and r.state = any(${[...OPEN_STATES]})))
    for update`.execute(tx.db)
  for (const { id, file_key } of rows) {
    await sql`delete from sales_import_row where brand_id = ${tx.brand_id} and sales_import_id = ${id}`.execute(
      tx.db,
    )
    await sql`update sales_import set file_key = null where brand_id = ${tx.brand_id} and id = ${id}`.execute(
      tx.db,
    )
    await tx.services.files.remove(file_key)
  }
}
