import type pg from 'pg'

/** Whether the extension that spreads a database over machines is installed in this one. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  return rowCount === 1
}
