import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { clockAhead } from './kit/clock.ts'
import { MIN_SERVICE_TOKEN } from './kit/http/service-token.ts'
import { TrustedProxies } from './kit/http/trusted-proxies.ts'
import { type Widgets, widgetsFromEnvironment } from './kit/outside/widgets.ts'
import { SetupError } from './kit/setup-error.ts'

const flag = z
  .string()
  .optional()
  .transform((value) => value === '1' || value === 'true')

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  LUMBUNG_ENV: z.enum(['demo', 'production']).default('demo'),
  LUMBUNG_SECRET: z.string().optional(),
  LUMBUNG_DATA_DIR: z.string().default('.data'),
  LUMBUNG_PUBLIC_URL: z
    .url()
    .optional()
    .transform((url) => url?.replace(/\/+$/, '')),
  LUMBUNG_OPEN_API: flag,
  LUMBUNG_TRUST_PROXY: TrustedProxies,
  LUMBUNG_METRICS_TOKEN: z
    .string()
    .min(MIN_SERVICE_TOKEN, `needs at least ${MIN_SERVICE_TOKEN} characters`)
    .optional(),
  LUMBUNG_GRAPHQL_PATH: z.string().startsWith('/').default('/graphql'),
  LUMBUNG_INTERNAL_API: z.url().optional(),
  LUMBUNG_DEMO: z.enum(['none', 'sample', 'small', 'full']).optional(),
  LUMBUNG_GRAB_SIMULATOR: flag,
  LUMBUNG_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(8),
  LUMBUNG_REPLICA_LAG_MS: z.coerce.number().int().min(100).max(600_000).default(5000),
  LUMBUNG_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

/** How this process runs; every part comes from the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly is_production: boolean
  readonly secret: string
  readonly data_dir: string
  /** Where people find the panel, for links in messages. */
  readonly public_url: string
  /** Any document and introspection, not only the panel's own. */
  readonly is_api_open: boolean
  readonly trust_proxy: TrustedProxies
  /** Opens `/metrics`; without one production has no such address, and elsewhere anybody may read it. */
  readonly metrics_token: string | undefined
  readonly graphql_path: string
  /** Where the first HTML of a page reads its data when not in this process. */
  readonly internal_api: string | undefined
  readonly demo: 'none' | 'sample' | 'small' | 'full'
  /** The simulator of GrabFood is started with a demo that has no other. */
  readonly has_grab_simulator: boolean
  readonly pool_size: number
  /** How far behind the database's copy may be that reports and lists are read from. */
  readonly replica_lag_ms: number
  readonly log_level: string
  /** By how much the clock is ahead of the machine's. */
  readonly clock_ahead_ms: number
  readonly widgets: Widgets
}

/** A setting that keeps the server from starting; the message says what to do. */
export class ConfigError extends SetupError {
  override name = 'ConfigError'
}

const MIN_SECRET = 32

/** The secret of a demo installation: made once and kept beside its data. */
function readOwnSecret(data_dir: string): string {
  const path = join(data_dir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  if (!existsSync(data_dir)) {
    mkdirSync(data_dir, { recursive: true })
    chmodSync(data_dir, 0o700)
  }
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}

function readSecret(given: string | undefined, is_production: boolean, data_dir: string): string {
  if (!is_production) return given ?? readOwnSecret(data_dir)
  if (!given || given.length < MIN_SECRET) {
    throw new ConfigError(
      `LUMBUNG_SECRET must be set to at least ${MIN_SECRET} random characters in production`,
    )
  }
  return given
}

/** Reads the configuration or throws a ConfigError that names the setting at fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  const is_production = env.LUMBUNG_ENV === 'production'
  const data_dir = resolve(env.LUMBUNG_DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    is_production,
    secret: readSecret(env.LUMBUNG_SECRET, is_production, data_dir),
    data_dir,
    public_url: env.LUMBUNG_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    is_api_open: !is_production || env.LUMBUNG_OPEN_API,
    trust_proxy: env.LUMBUNG_TRUST_PROXY,
    metrics_token: env.LUMBUNG_METRICS_TOKEN,
    graphql_path: env.LUMBUNG_GRAPHQL_PATH,
    internal_api: env.LUMBUNG_INTERNAL_API,
    demo: env.LUMBUNG_DEMO ?? (is_production ? 'none' : 'small'),
    has_grab_simulator: env.LUMBUNG_GRAB_SIMULATOR,
    pool_size: env.LUMBUNG_POOL_SIZE,
    replica_lag_ms: env.LUMBUNG_REPLICA_LAG_MS,
    log_level: env.LUMBUNG_LOG_LEVEL,
    clock_ahead_ms: clockAhead(environment),
    widgets: widgetsFromEnvironment(environment),
  }
}
