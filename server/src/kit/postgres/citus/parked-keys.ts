import pg from 'pg'
import { inTransaction } from './in-transaction.ts'

const PARKED = 'public.parked_foreign_key'

/**
 * Takes the foreign keys off that lead to or from tables which are about to be moved, and keeps them beside: keys that go
 * round (brand, its logo, its brand) leave no order in which tables could be moved with them.
 */
export function parkForeignKeys(owner: pg.Client, tables: readonly string[]): Promise<void> {
  return inTransaction(owner, () => park(owner, tables))
}

async function park(owner: pg.Client, tables: readonly string[]): Promise<void> {
  await owner.query(
    `create table if not exists ${PARKED} (target text, name text, definition text, leads_to text, primary key (target, name))`,
  )
  const { rows } = await owner.query<{ target: string; name: string }>(
    `insert into ${PARKED} (target, name, definition, leads_to)
     select conrelid::regclass::text, conname, pg_get_constraintdef(oid), confrelid::regclass::text from pg_constraint
     where contype = 'f' and conparentid = 0
       and (conrelid = any ($1::text[]::regclass[]) or confrelid = any ($1::text[]::regclass[]))
     returning target, name`,
    [tables],
  )
  for (const { target, name } of rows) {
    await owner.query(`alter table ${target} drop constraint ${pg.escapeIdentifier(name)}`)
  }
}

/** Tables that parked keys lead to or from: those of a run that was cut off. */
export async function findTablesOfParked(owner: pg.Client): Promise<string[]> {
  if (!(await isAnyParked(owner))) return []
  const { rows } = await owner.query<{ name: string }>(
    `select target as name from ${PARKED} union select leads_to from ${PARKED}`,
  )
  return rows.map(({ name }) => name)
}

async function isAnyParked(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_class where oid = to_regclass($1)', [PARKED])
  return rowCount === 1
}

/** Puts back what was parked, by this run or by one that was cut off. */
export async function restoreForeignKeys(owner: pg.Client): Promise<void> {
  if (!(await isAnyParked(owner))) return
  const { rows } = await owner.query<{ target: string; name: string; definition: string }>(
    `select target, name, definition from ${PARKED} order by 1, 2`,
  )
  for (const { target, name, definition } of rows) {
    await inTransaction(owner, async () => {
      // Each machine looks at its rows, as of no brand.
      await owner.query("set local citus.propagate_set_commands = 'local'")
      await owner.query("set local app.brand_id = '0'")
      await owner.query(`alter table ${target} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
      await owner.query(`delete from ${PARKED} where target = $1 and name = $2`, [target, name])
    })
  }
  await owner.query(`drop table ${PARKED}`)
}
