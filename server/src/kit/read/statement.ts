import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { ReadDb } from '../db/connection.ts'
import type { Viewer } from '../permission.ts'
import { type Entity, type Fragment, selectFields } from './entity.ts'
import type { Selection } from './selection.ts'

/** SQL texts whose parameters are numbered through, so that each may stand in one statement as often as it likes. */
interface CompiledParts {
  readonly texts: readonly string[]
  readonly parameters: unknown[]
}

// Never part of SQL.
const SEPARATOR = '\u0000'
const separator = sql.raw(SEPARATOR)

/** Compiles fragments together; a list names its conditions twice, but they are compiled and sent once. */
export function compileParts(db: ReadDb, parts: readonly Fragment[]): CompiledParts {
  const { sql: text, parameters } = sql.join(parts, separator).compile(db)
  return { texts: text.split(SEPARATOR), parameters: [...parameters] }
}

const kept = new WeakMap<Viewer, WeakMap<Selection, { entity: Entity; columns: Fragment }>>()

/**
 * The selected fields as SQL columns. What a viewer selects again (the selection of a document is one object) is kept
 * as text: compiling columns is most of the work of a list. Columns with parameters, such as the time, are not kept.
 */
export function selectColumns(entity: Entity, table: Fragment, ctx: Context, selection: Selection): Fragment {
  const known = ctx.viewer ? kept.get(ctx.viewer)?.get(selection) : undefined
  if (known?.entity === entity) return known.columns
  const columns = selectFields(entity, table, ctx, selection)
  const { sql: text, parameters } = columns.compile(ctx.db)
  if (!ctx.viewer || parameters.length > 0) return columns
  const ofViewer = kept.get(ctx.viewer) ?? new WeakMap()
  kept.set(ctx.viewer, ofViewer.set(selection, { entity, columns: sql.raw(text) }))
  return columns
}
