import type pg from 'pg'
import type { Knowledge } from './find-untied.ts'

/** What of the database has to do with brands, as it can be handed to another process. */
export interface BrandNames {
  /** Tables and views with rows of brands, each with the column that says whose a row is. */
  readonly columns: Readonly<Record<string, string>>
  /** Functions that are told the brand first. */
  readonly functions: readonly string[]
}

export async function readBrandNames(database: Pick<pg.Client, 'query'>): Promise<BrandNames> {
  const { rows } = await database.query<{ columns: Record<string, string>; functions: string[] }>(`
    select (select json_object_agg(c.relname, case when c.relname = 'brand' then 'id' else 'brand_id' end) from pg_class c
        where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
          and (c.relname = 'brand' or exists (select from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped))) as columns,
      (select json_agg(p.proname) from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.proargnames[1] = 'brand') as functions`)
  return rows[0] ?? { columns: {}, functions: [] }
}

export function knowledgeOf({ columns, functions }: BrandNames): Knowledge {
  return { brand_columns: new Map(Object.entries(columns)), brand_functions: new Set(functions) }
}
