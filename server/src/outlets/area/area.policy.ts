import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Areas that have an outlet in the viewer's reach, in them or beneath; all of them for who reaches every outlet. */
export function withinAreas(ctx: Pick<Context, 'viewer'>, area: Fragment): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  return sql`exists (select from outlet ao join area aa on aa.brand_id = ${ownBrand} and aa.id = ao.area_id
    where ao.brand_id = ${ownBrand} and ao.id = any(${reach}::int[]) and ${area}.id = any(aa.path))`
}

/**
 * Refuses an area beyond the viewer's reach exactly as one that is not there.
 * @throws VALIDATION beside `field`
 */
export async function requireArea(
  tx: WriteContext,
  area_id: number | null | undefined,
  field = 'area_id',
): Promise<void> {
  if (area_id === null || area_id === undefined) return
  const reach = withinAreas(tx, sql.ref('a'))
  const { rows } = await sql`select a.id from area a where a.brand_id = ${ownBrand} and a.id = ${area_id}
    ${reach ? sql`and ${reach}` : sql``}`.execute(tx.db)
  if (rows.length === 0) throw invalid({ [field]: 'Wilayah tidak ditemukan' })
}

/** Refuses who reaches some outlets only: the tree is the brand's. */
export function assertKeepsAreas({ viewer }: Pick<WriteContext, 'viewer'>): void {
  if (viewer?.outlet_ids)
    throw new UserError('CONFLICT', 'Wilayah diatur oleh yang menjangkau semua outlet', { changes: [] })
}
