import { assertFresh, createClientDb, openReading, type ReadDb } from './connection.ts'
import type { Pool } from './pool.ts'

/** Reads of a brand of one moment, on a connection of their own until it is closed. */
export interface Snapshot {
  readonly db: ReadDb
  /**
   * What a statement finds, `size` rows at a time. The next rows are fetched when they are asked for, so that no more
   * than one batch is held here. A snapshot reads one statement at a time so.
   */
  batches<Row>(text: string, parameters: readonly unknown[], size: number): AsyncGenerator<Row[]>
  /** Gives the connection back; also when called again. */
  close(): Promise<void>
}

/**
 * Takes a connection and opens a snapshot, whose statements may take `limit_ms` each; row-level security holds in it as
 * in every read.
 * @throws StaleAccessError when the rights that the reads are built from have changed meanwhile
 */
export async function openSnapshot(
  pool: Pool,
  brand_id: number,
  { access_version, limit_ms }: { access_version: number | undefined; limit_ms: number },
): Promise<Snapshot> {
  const client = await pool.connect()
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    closing ??= client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
    return closing
  }
  try {
    assertFresh(await openReading(client, brand_id, limit_ms), access_version)
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: createClientDb(client, brand_id),
    batches: async function* <Row>(text: string, parameters: readonly unknown[], size: number) {
      await client.query(`declare found no scroll cursor for ${text}`, [...parameters])
      // Who gave the connection back while rows were on their way asks for no more.
      while (!closing) {
        const { rows } = await client.query(`fetch ${size} from found`)
        if (rows.length > 0) yield rows as Row[]
        if (rows.length < size) {
          if (!closing) await client.query('close found')
          return
        }
      }
    },
    close,
  }
}
