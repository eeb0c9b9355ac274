import pg from 'pg'
import { isSpread, type PoolClient } from './pool.ts'

/**
 * Sets the brand for the rest of the transaction and answers the brand's access version, which row-level security
 * lets it see only when the brand was set first: in the other order nothing is found and the read is refused.
 */
export const OPEN_BRAND = {
  name: 'open_brand',
  text: 'select open_brand($1) as version',
}

/** The same, for a read whose plan may be kept: the role would have it planned anew for its values. */
const OPEN_BRAND_KEPT = {
  name: 'open_brand_kept',
  text: "select open_brand($1) as version, set_config('plan_cache_mode', 'auto', true)",
}

const limited = new Map<string, typeof OPEN_BRAND>()

/** The same for a read that may take so long; others go by what holds for the role. */
function openingOf(keeps_plan: boolean, limit_ms: number | undefined): typeof OPEN_BRAND {
  const open = keeps_plan ? OPEN_BRAND_KEPT : OPEN_BRAND
  if (limit_ms === undefined) return open
  const name = `${open.name}_${limit_ms}`
  const known = limited.get(name)
  if (known) return known
  const fresh = { name, text: `${open.text}, set_config('statement_timeout', '${limit_ms}', true)` }
  limited.set(name, fresh)
  return fresh
}

/** The part of the driver's connection that writes protocol messages. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: string[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
}

function sendOpening(wire: Wire, brand_id: string, { name, text }: typeof OPEN_BRAND): void {
  if (!wire.parsedStatements[name]) {
    wire.parse({ name, text })
    wire.parsedStatements[name] = text
  }
  wire.bind({ statement: name, values: [brand_id] })
  wire.describe({ type: 'P', name: '' })
  wire.execute({ portal: '' })
}

interface BrandStatement {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
  readonly keeps_plan: boolean
  /** How long it may take in milliseconds, where that is not what holds for the role. */
  readonly limit_ms?: number | undefined
}

export interface BrandAnswer {
  readonly version: number | undefined
  readonly result: pg.QueryResult
}

/**
 * Runs one statement with the brand set, both in the implicit transaction of one protocol batch: one write, one
 * synchronisation, one answer. That is what keeps row-level security from costing round trips; the driver's own
 * pipelining synchronises after every statement.
 */
export function queryInBrand(
  client: PoolClient,
  brand_id: string,
  { keeps_plan, limit_ms, ...statement }: BrandStatement,
): Promise<BrandAnswer> {
  if (isSpread(client)) return queryInTransaction(client, brand_id, statement, openingOf(false, limit_ms))
  return new Promise((resolve, reject) => {
    const query = new pg.Query(
      { ...statement, queryMode: 'extended' } as pg.QueryConfig,
      (error: Error | undefined, results: unknown) => {
        if (error) return reject(error)
        const [opened, result] = results as [pg.QueryResult<{ version: number }>, pg.QueryResult]
        resolve({ version: opened.rows[0]?.version, result })
      },
    )
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      const wire = connection as unknown as Wire
      wire.stream.cork()
      try {
        sendOpening(wire, brand_id, openingOf(keeps_plan, limit_ms))
        return submit(connection)
      } finally {
        wire.stream.uncork()
      }
    }
    client.query(query)
  })
}

/**
 * The same as an explicit transaction, for a database that is spread over machines: nothing else takes the brand to
 * them. Four messages that are written at once.
 */
async function queryInTransaction(
  client: PoolClient,
  brand_id: string,
  statement: Omit<BrandStatement, 'keeps_plan' | 'limit_ms'>,
  opening: typeof OPEN_BRAND,
): Promise<BrandAnswer> {
  const { stream } = (client as unknown as { connection: Wire }).connection
  stream.cork()
  const begun = client.query('begin')
  const opened = client.query<{ version: number }>({ ...opening, values: [brand_id] })
  const result = client.query(statement)
  const ended = client.query('commit')
  stream.uncork()
  // The first that failed is the reason of the others.
  const answers = await Promise.allSettled([begun, opened, result, ended])
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return { version: (await opened).rows[0]?.version, result: await result }
}
