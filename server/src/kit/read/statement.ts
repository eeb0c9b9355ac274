import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { ReadDb } from '../db/connection.ts'
import { textOf } from '../db/own-brand.ts'
import type { Viewer } from '../viewer.ts'
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

const KEPT_AT_MOST = 200
const kept = new WeakMap<Viewer, WeakMap<object, Map<string, Fragment>>>()

function keptOf(viewer: Viewer, owner: object): Map<string, Fragment> {
  const owners = kept.get(viewer) ?? new WeakMap<object, Map<string, Fragment>>()
  kept.set(viewer, owners)
  const fragments = owners.get(owner) ?? new Map<string, Fragment>()
  owners.set(owner, fragments)
  if (fragments.size >= KEPT_AT_MOST) fragments.clear()
  return fragments
}

/**
 * The fragment that `build` makes for the viewer, kept as text under `key` of `owner`: compiling is most of the work of
 * a list. One with parameters other than the brand, such as the time, is made anew each time.
 */
export function keepFragment(ctx: Context, owner: object, key: string, build: () => Fragment): Fragment {
  if (!ctx.viewer) return build()
  const fragments = keptOf(ctx.viewer, owner)
  const known = fragments.get(key)
  if (known) return known
  const fragment = build()
  const text = textOf(fragment, ctx.db)
  if (!text) return fragment
  fragments.set(key, text)
  return text
}

/** The selected fields as SQL columns; the selection of a document is one object from request to request. */
export function selectColumns(entity: Entity, table: Fragment, ctx: Context, selection: Selection): Fragment {
  return keepFragment(ctx, selection, entity.type_name, () => selectFields(entity, table, ctx, selection))
}
