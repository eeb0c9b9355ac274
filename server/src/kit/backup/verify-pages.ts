import pg from 'pg'
import { SetupError } from '../setup-error.ts'

/**
 * Reads every page of the database's tables and indexes, each against its checksum, and has PostgreSQL's own `amcheck`
 * look at how they are built. Gives how many there were; throws a SetupError that names the first damage. For a server of
 * its own: the extension is added to the database.
 */
export async function verifyPages(config: pg.ClientConfig): Promise<number> {
  const admin = new pg.Client(config)
  await admin.connect()
  try {
    await admin.query('create extension if not exists amcheck')
    const { rows } = await admin.query<{ name: string; is_index: boolean }>(
      `select c.oid::regclass::text as name, c.relkind = 'i' as is_index from pg_class c
       left join pg_am a on a.oid = c.relam left join pg_index i on i.indexrelid = c.oid
       where c.relpersistence = 'p' and (c.relkind in ('r', 'm', 't') or c.relkind = 'i' and a.amname = 'btree' and i.indisvalid)`,
    )
    for (const { name, is_index } of rows) await verify(admin, name, is_index)
    return rows.length
  } finally {
    await admin.end()
  }
}

async function verify(admin: pg.Client, name: string, is_index: boolean): Promise<void> {
  try {
    if (is_index) await admin.query('select bt_index_check($1::regclass)', [name])
    else {
      const { rows } = await admin.query<{ msg: string }>(
        'select msg from verify_heapam($1::regclass) limit 1',
        [name],
      )
      if (rows[0]) throw new SetupError(`The backup is damaged: ${name}: ${rows[0].msg}`)
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new SetupError(`The backup is damaged: ${name}: ${error.message}`)
  }
}
