import type pg from 'pg'
import { findTablesOfParked } from './parked-keys.ts'

/**
 * Where the rows of a table are: spread by the brand whose they are, the same on every machine, or on the coordinator
 * alone.
 */
export type Place =
  | { readonly kind: 'brand'; readonly column: string }
  | { readonly kind: 'everywhere' | 'here' }

/** A table that was given no place yet. */
export interface Unplaced {
  /** As SQL names it. */
  readonly name: string
  readonly place: Place
  readonly is_partitioned: boolean
}

interface Found {
  name: string
  column: string | null
  is_joined: boolean
  is_partitioned: boolean
}

/**
 * Tables of the schema that Citus does not know yet, the brand's own first, and where they belong. The catalogue says it:
 * rows under the policy `tenant` are of the brand that the policy's column names; of the others those that foreign keys
 * lead to or from are the same for all brands; what is left (throttles, migrations) is asked by itself alone.
 */
export async function findUnplaced(owner: pg.Client): Promise<Unplaced[]> {
  const { rows } = await owner.query<Found>(
    `    select c.oid::regclass::text as name, c.relkind = 'p' as is_partitioned,
      (select a.attname from pg_policy p
        join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = c.oid and d.refobjsubid > 0
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
        where p.polrelid = c.oid and p.polname = 'tenant' limit 1) as column,
      c.oid = any ($1::text[]::regclass[])
        or exists (select from pg_constraint k where k.contype = 'f' and c.oid in (k.conrelid, k.confrelid)) as is_joined
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_dist_partition known where known.logicalrelid = c.oid)
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname <> 'brand', 1`,
    [await findTablesOfParked(owner)],
  )
  return rows.map(({ name, column, is_joined, is_partitioned }) => ({
    name,
    is_partitioned,
    place: column ? { kind: 'brand', column } : { kind: is_joined ? 'everywhere' : 'here' },
  }))
}
