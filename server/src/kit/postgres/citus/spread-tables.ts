import type pg from 'pg'
import type { Log } from '../start-postgres.ts'
import { countOnCoordinator } from './counted-columns.ts'
import { inTransaction } from './in-transaction.ts'
import { parkForeignKeys, restoreForeignKeys } from './parked-keys.ts'
import { findUnplaced, type Unplaced } from './placement.ts'
import { ensureDatabaseSettings } from './settings.ts'

/** Held while tables are moved: one process does, the others wait. */
const SPREAD_LOCK = 7_116_514_002

/** The table that all others of a brand lie beside. */
const FIRST = 'brand'

/**
 * Moves the tables that are on the coordinator alone to where they belong: those of brands to the machines, each brand's
 * rows on one of them, those that are the same for all to every machine. Tables of a later migration follow at the end
 * of it. May be cut off and called again.
 */
export async function spreadTables(owner: pg.Client, log: Log): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [SPREAD_LOCK])
  try {
    await ensureDatabaseSettings(owner)
    const tables = (await findUnplaced(owner)).filter(({ place }) => place.kind !== 'here')
    if (tables.length > 0) {
      log.info(`Citus: ${tables.length} tables to place`)
      await parkForeignKeys(
        owner,
        tables.map(({ name }) => name),
      )
      for (const table of tables) await inTransaction(owner, () => move(owner, table))
    }
    await restoreForeignKeys(owner)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [SPREAD_LOCK])
  }
}

async function move(owner: pg.Client, table: Unplaced): Promise<void> {
  const { name, place } = table
  if (place.kind !== 'brand') {
    await owner.query('select create_reference_table($1)', [name])
    return
  }
  const neighbour = name === FIRST ? 'none' : FIRST
  const spread = () =>
    owner.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      name,
      place.column,
      neighbour,
    ])
  await countOnCoordinator(owner, name)
  const parts = await partsOf(owner, table)
  for (const part of parts) await owner.query(`alter table ${part} no force row level security`)
  const { rowCount } = await owner.query(`select from ${name} limit 1`)
  // Rows are taken along as they are: nobody's policy and no trigger is asked.
  if (rowCount) for (const part of parts) await owner.query(`alter table ${part} disable trigger user`)
  else for (const part of parts) await owner.query(`alter table ${part} force row level security`)
  await spread()
  if (!rowCount) return
  await owner.query('select truncate_local_data_after_distributing_table($1)', [name])
  for (const part of parts) {
    await owner.query(`alter table ${part} enable trigger user`)
    await owner.query(`alter table ${part} force row level security`)
  }
}

/** A table and its partitions. */
async function partsOf(owner: pg.Client, { name, is_partitioned }: Unplaced): Promise<string[]> {
  if (!is_partitioned) return [name]
  const { rows } = await owner.query<{ part: string }>(
    'select relid::regclass::text as part from pg_partition_tree($1::regclass)',
    [name],
  )
  return rows.map(({ part }) => part)
}
