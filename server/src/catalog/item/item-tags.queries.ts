import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { TAG_WORDS } from './item-words.calc.ts'

/** A label of the brand's own. */
export interface OwnTag {
  readonly name: string
}

/** Labels that menus bear and that are none of the known ones, by name; one as it was written last. */
export async function readOwnTags(ctx: Context): Promise<OwnTag[]> {
  const { rows } = await sql<OwnTag>`select distinct on (lower(t.tag)) t.tag as name
    from item i cross join unnest(i.tags) as t (tag)
    where i.brand_id = ${ctx.brand_id} and i.deleted_at is null and t.tag <> all (${Object.keys(TAG_WORDS)}::text[])
    order by lower(t.tag), i.updated_at desc, i.id`.execute(ctx.db)
  return rows
}
