import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

const MOST_EVENTS = 200

/** What was said of a document stands on its own. */
const SAID = sql`array['comment', 'edit_comment', 'remove_comment']`

/** What happened to a document, the latest first, with what was said of it in the first of the fields named. */
export const documentTimeline = (
  document: Fragment,
  entity: string,
  remarks: readonly string[] = ['remark'],
): Fragment =>
  sql`(select coalesce(json_agg(e order by e.id desc), '[]') from (
    select g.id, split_part(g.action, '.', 2) as action, g.actor, g.occurred_at, (select c ->> 'new'
      from jsonb_array_elements(g.changes) c where c ->> 'field' = any(${[...remarks]}::text[]) limit 1) as remark
    from audit_log g where g.brand_id = ${ownBrand} and g.entity = ${entity}
      and g.entity_id = ${document}.id and split_part(g.action, '.', 2) <> all(${SAID}) order by g.id desc limit ${sql.lit(MOST_EVENTS)}) e)`
