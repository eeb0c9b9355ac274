import pg from 'pg'

/**
 * Lets the coordinator number the rows of a table: where a row is written by a statement of many, an identity column would
 * be counted by the machine that the row lies on, each from a start of its own. Goes on where the identity was.
 */
export async function countOnCoordinator(owner: pg.Client, table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; type: string; sequence: string }>(
    `select attname as name, format_type(atttypid, null) as type, pg_get_serial_sequence($1, attname) as sequence
     from pg_attribute where attrelid = $1::regclass and attidentity <> '' and not attisdropped`,
    [table],
  )
  for (const { name, type, sequence } of rows) {
    const column = pg.escapeIdentifier(name)
    const { rows: counted } = await owner.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${sequence}`,
    )
    await owner.query(`alter table ${table} alter ${column} drop identity`)
    await owner.query(`create sequence ${sequence} as ${type} owned by ${table}.${column}`)
    await owner.query('select setval($1, $2::bigint, $3)', [
      sequence,
      counted[0]?.last_value,
      counted[0]?.is_called,
    ])
    await owner.query(
      `alter table ${table} alter ${column} set default nextval(${pg.escapeLiteral(sequence)})`,
    )
  }
}
