import { z } from 'zod'
import { SetupError } from '../setup-error.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** An address without a slash at its end. */
export const address = z
  .url('must be an address such as https://example.com')
  .transform((url) => url.replace(/\/+$/, ''))

/** Reads settings from the environment, where an empty one counts as unset, or throws a SetupError that names the one at fault. */
export function readSettings<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new SetupError(`${issue?.path.join('.')}: ${issue?.message}`)
}

/**
 * Whether a service is switched on. One that is set in part would fail only when it is needed, so it keeps the server
 * from starting: `required` are set together, `extra` only beside them.
 */
export function isServiceSet(
  settings: Readonly<Record<string, unknown>>,
  required: readonly string[],
  extra: readonly string[] = [],
): boolean {
  const isSet = (name: string) => settings[name] !== undefined
  const present = [...required, ...extra].find(isSet)
  const missing = required.find((name) => !isSet(name))
  if (present && missing) throw new SetupError(`${missing} must be set too, since ${present} is`)
  return present !== undefined
}

/** Refuses to send what belongs to people over an open network; a service on the same machine may be plain. */
export function assertEncrypted(name: string, url: string, is_production: boolean): void {
  const { protocol, hostname } = new URL(url)
  if (is_production && protocol !== 'https:' && !LOCAL_HOST.test(hostname)) {
    throw new SetupError(`${name} must begin with https:// in production`)
  }
}
