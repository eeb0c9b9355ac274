import pg from 'pg'

/**
 * What holds for every connection to a spread database, also for those between its machines: a setting of a transaction
 * goes along with its statements, and a trigger that runs where its row is may write another row of the same brand there.
 */
const OF_DATABASE: Readonly<Record<string, string>> = {
  'citus.propagate_set_commands': 'local',
  'citus.allow_nested_distributed_execution': 'on',
}

/**
 * How the owner's session changes the schema: what tables refer to one after the other, with their triggers, without
 * pulling tables along that stay on the coordinator, and telling each machine of a setting only where that is asked for.
 */
const OF_SESSION: Readonly<Record<string, string>> = {
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.enable_unsafe_triggers': 'on',
  'citus.enable_local_reference_table_foreign_keys': 'off',
  'citus.propagate_set_commands': 'none',
  client_min_messages: 'warning',
  // Of no brand: Citus looks into each table that it is told to move.
  'app.brand_id': '0',
}

/** Prepares a session of the owner for changes of the schema. */
export async function prepareSession(owner: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(OF_SESSION)) {
    await owner.query(`set ${name} = ${pg.escapeLiteral(value)}`)
  }
}

/** Sets what the database lacks for all connections that are opened from now on. */
export async function ensureDatabaseSettings(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; known: string[] | null }>(
    `select datname as name, setconfig as known from pg_database
     left join pg_db_role_setting on setdatabase = pg_database.oid and setrole = 0 where datname = current_database()`,
  )
  const { name = '', known } = rows[0] ?? {}
  for (const [setting, value] of Object.entries(OF_DATABASE)) {
    if (known?.includes(`${setting}=${value}`)) continue
    await owner.query(
      `alter database ${pg.escapeIdentifier(name)} set ${setting} = ${pg.escapeLiteral(value)}`,
    )
  }
}

/** From now on what the owner's session makes stays on the coordinator: what knows nothing of other machines. */
export async function keepOnCoordinator(owner: pg.Client): Promise<void> {
  await owner.query(
    "select set_config('citus.enable_ddl_propagation', 'off', false) from pg_extension where extname = 'citus'",
  )
}
