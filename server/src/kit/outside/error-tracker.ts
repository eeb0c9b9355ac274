import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { scrub } from './scrub.ts'
import { assertEncrypted, readSettings } from './settings.ts'
import { readFrames } from './stack-frames.ts'

/** An error as it happened, here or in a browser. */
export interface TrackedError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly platform: 'node' | 'javascript'
  /** Words by which errors are found again: operation, route, job, request; never of a person. */
  readonly tags: Readonly<Record<string, string>>
}

/** Tells of errors, every one of them: the sample rate is 1. */
export interface ErrorTracker {
  report(error: TrackedError): void
  /** Waits a moment for what is still under way. */
  close(): Promise<void>
}

interface Dsn {
  /** Where envelopes are posted to. */
  readonly url: string
  readonly key: string
}

const Environment = z.object({
  LUMBUNG_ENV: z.string().optional(),
  LUMBUNG_ERROR_DSN: z
    .string()
    .regex(
      /^https?:\/\/\w+@[\w.:[\]-]+(\/[\w-]+)*\/\d+$/,
      'must be a DSN such as https://key@errors.example.com/1',
    )
    .optional(),
})

/** The tracker's address in the environment; undefined when none is set. */
export function errorsFromEnvironment(
  environment: NodeJS.ProcessEnv,
): (Dsn & { environment: string }) | undefined {
  const env = readSettings(Environment, environment)
  if (!env.LUMBUNG_ERROR_DSN) return undefined
  const dsn = new URL(env.LUMBUNG_ERROR_DSN)
  assertEncrypted('LUMBUNG_ERROR_DSN', env.LUMBUNG_ERROR_DSN, env.LUMBUNG_ENV === 'production')
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(dsn.pathname) ?? []
  return {
    url: `${dsn.protocol}//${dsn.host}${folder}/api/${project}/envelope/`,
    key: dsn.username,
    environment: env.LUMBUNG_ENV ?? 'demo',
  }
}

const TIMEOUT_MS = 5000
/** More than this many at once means something is very wrong: memory is worth more than one more report of it. */
const MOST_UNDER_WAY = 50
const CLIENT = 'lumbung/1'

function eventOf(error: TrackedError, environment: string, now: Date) {
  const frames = readFrames(error.stack ?? '')
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now.getTime() / 1000,
    platform: error.platform,
    level: 'error',
    logger: error.platform === 'node' ? 'server' : 'browser',
    environment,
    sdk: { name: CLIENT, version: '1' },
    tags: Object.fromEntries(Object.entries(error.tags).map(([name, value]) => [name, value.slice(0, 200)])),
    exception: {
      values: [
        {
          type: error.name,
          value: scrub(error.message).slice(0, 1000),
          ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
        },
      ],
    },
  }
}

/** Sends errors as envelopes to whatever speaks Sentry's protocol; a tracker that is away costs nothing but the report. */
export function createErrorTracker(
  dsn: Dsn & { environment: string },
  clock: () => Date,
  warn: (message: string) => void,
): ErrorTracker {
  const under_way = new Set<Promise<void>>()
  let silent_until = 0

  async function post(error: TrackedError): Promise<void> {
    const event = eventOf(error, dsn.environment, clock())
    const lines = [{ event_id: event.event_id, sent_at: clock().toISOString() }, { type: 'event' }, event]
    const response = await fetch(dsn.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${dsn.key}`,
      },
      body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.status === 429) {
      silent_until = performance.now() + 1000 * (Number(response.headers.get('retry-after')) || 60)
    } else if (!response.ok) warn(`Errors could not be told: ${response.status}`)
  }

  return {
    report: (error) => {
      if (performance.now() < silent_until || under_way.size >= MOST_UNDER_WAY) return
      const posting = post(error)
        .catch((failure: Error) => warn(`Errors could not be told: ${failure.message}`))
        .finally(() => under_way.delete(posting))
      under_way.add(posting)
    },
    close: async () => {
      await Promise.all(under_way)
    },
  }
}

/** The default: errors are in the log alone. */
export const NO_TRACKER: ErrorTracker = { report: () => {}, close: async () => {} }

/** Tells of an error thrown on the server. */
export function reportThrown(tracker: ErrorTracker, error: unknown, tags: Record<string, string>): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  tracker.report({ name, message, stack, platform: 'node', tags })
}
