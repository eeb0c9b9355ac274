import pg from 'pg'

const INT8 = 20
const DATE = 1082
const TIME = 1083

/** How the driver hands values over: counts and rupiah as numbers, dates and times of day as written. */
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(DATE, (value) => value)
types.setTypeParser(TIME, (value) => value.slice(0, 5))

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

export interface PoolConfig extends pg.PoolConfig {
  /** Whether rows are spread over machines: what a transaction is opened with has to reach them. */
  readonly is_spread?: boolean
}

const spread = new WeakSet<PoolClient>()

/** Whether a connection leads to a database that is spread over machines. */
export function isSpread(client: PoolClient): boolean {
  return spread.has(client)
}

/**
 * A pool of pipelining connections. `onError` hears of idle connections that break (the database stopped), which
 * would otherwise end the process.
 */
export function createPool({ is_spread, ...config }: PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    max: 8,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5000,
    ...config,
    types,
    pipeline: true,
  } as pg.PoolConfig)
  pool.on('error', (error) => onError(error))
  // The pool listens only while a client is idle: the broken socket of one in use would end the process. Whoever
  // uses it gets the error from its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (is_spread) pool.on('connect', (client) => spread.add(client))
  return pool
}
