import { sql } from 'kysely'
import type { Context, WriteContext } from '../../../kit/context.ts'
import { selectOwn } from '../../../kit/db/own-rows.ts'
import { type BuiltMenu, buildMenu, printOf } from '../menu/build-menu.ts'
import { readMenuSource } from '../menu/menu-source.ts'
import type { MenuSource } from '../menu/source-menu.ts'
import { diffMenu, type EntityChange, type LiveEntity } from './diff-menu.calc.ts'
import { readLiveMenu } from './live-menu.ts'

/** What of a store's menu Grab does not have yet. */
export interface MenuDifference {
  /** What our menu is made of, and what Grab has, as they were compared. */
  readonly source: MenuSource
  readonly live: readonly LiveEntity[]
  readonly built: BuiltMenu
  readonly print: string
  /** Something only the whole menu can tell: things that are new, gone, renamed or sold at other hours. */
  readonly is_whole: boolean
  readonly changes: readonly EntityChange[]
}

/** Compares a store's menu as it is now with what Grab has; undefined when the outlet has no store. */
export async function readDifference(
  ctx: Context | WriteContext,
  outlet_id: number,
): Promise<MenuDifference | undefined> {
  const source = await readMenuSource(ctx, outlet_id)
  if (!source) return undefined
  const at = ctx.now().getTime()
  const built = buildMenu(source, at)
  const print = printOf(built)
  const store = await selectOwn(ctx, 'grab_store', { outlet_id }).select('live_print').executeTakeFirst()
  const live = await readLiveMenu(ctx, outlet_id)
  return {
    source,
    live,
    built,
    print,
    is_whole: store?.live_print !== print,
    changes: diffMenu(built.entities, live, { timezone: source.outlet.timezone, at }),
  }
}

/**
 * Brings the queue of a store up to date with its menu: what differs waits to be told, once; what no longer differs waits
 * no more. What Grab refused for good is not queued again until it is something else or somebody asks for it.
 */
export async function queueChanges(
  tx: WriteContext,
  outlet_id: number,
  { is_whole, changes, print }: Pick<MenuDifference, 'is_whole' | 'changes' | 'print'>,
): Promise<void> {
  const rows = [
    ...(is_whole
      ? [{ kind: 'MENU', entity_id: '', label: 'Seluruh menu', old_values: {}, new_values: { print } }]
      : []),
    ...changes.map((change) => ({ ...change, label: change.new_values.name })),
  ]
  const keys = rows.map(({ kind, entity_id }) => `${kind} ${entity_id}`)
  await sql`delete from grab_change c where c.brand_id = ${tx.brand_id} and c.outlet_id = ${outlet_id}
    and c.state = 'queued' and not (c.kind || ' ' || c.entity_id = any(${keys}::text[]))
    and not (c.kind = 'MENU' and c.entity_id = 'asked')`.execute(tx.db)
  if (rows.length === 0) return
  await sql`insert into grab_change as c (brand_id, outlet_id, kind, entity_id, label, old_values, new_values,
      next_attempt_at, created_at)
    select ${tx.brand_id}, ${outlet_id}, x.kind, x.entity_id, x.label, x.old_values, x.new_values, ${tx.now()}, ${tx.now()}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(kind text, entity_id text, label text, old_values jsonb, new_values jsonb)
    where not exists (select from grab_change f where f.brand_id = ${tx.brand_id} and f.outlet_id = ${outlet_id}
      and f.state = 'failed' and f.kind = x.kind and f.entity_id = x.entity_id and f.new_values = x.new_values)
    on conflict (brand_id, outlet_id, kind, entity_id) where state = 'queued' do update
      set new_values = excluded.new_values, old_values = excluded.old_values, next_attempt_at = excluded.next_attempt_at,
        attempts = 0, error_code = null, last_error = null
      where c.new_values is distinct from excluded.new_values`.execute(tx.db)
}

/** Asks for the whole menu to be fetched, whether or not it differs. */
export async function askForMenu(tx: WriteContext, outlet_id: number): Promise<void> {
  await tx.db
    .insertInto('grab_change')
    .values({
      brand_id: tx.brand_id,
      outlet_id,
      kind: 'MENU',
      entity_id: 'asked',
      label: 'Seluruh menu',
      next_attempt_at: tx.now(),
      created_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'outlet_id', 'kind', 'entity_id'])
        // Said as a word of the statement: as a parameter it no longer names the index once the plan is kept.
        .where('state', '=', sql.lit('queued'))
        .doUpdateSet({ next_attempt_at: tx.now(), attempts: 0 }),
    )
    .execute()
}
