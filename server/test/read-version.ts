const MISSING = 'Wajib diisi'
/** How often a version is read anew that others change meanwhile. */
const READINGS = 20

type Holder = Record<string, unknown>
type Path = readonly string[]

/** What of an answer tells whether a version was asked for, or which one stands. */
interface Refusable {
  readonly errors: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[]
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy with a value at a path. */
function put(value: unknown, [key, ...rest]: Path, put_in: unknown): unknown {
  if (key === undefined) return put_in
  if (Array.isArray(value))
    return value.map((entry, at) => (String(at) === key ? put(entry, rest, put_in) : entry))
  return { ...(value as Holder), [key]: put(isHolder(value) ? value[key] : undefined, rest, put_in) }
}

/** Where a version was asked for that nobody gave; paths of fields begin in the input object. */
function askedFor(variables: object, { code, fields }: Readonly<Record<string, unknown>>): Path[] {
  const [argument] = Object.entries(variables).find(([, value]) => isHolder(value)) ?? []
  if (argument === undefined || code !== 'VALIDATION' || !isHolder(fields)) return []
  return Object.entries(fields)
    .filter(([path, message]) => /(^|\.)version$/.test(path) && message === MISSING)
    .map(([path]) => [argument, ...path.split('.')])
}

/**
 * Makes a call that means to change whatever stands: where a version is asked for, it is made again with one, and where
 * the answer tells that another stands, with that.
 */
export async function changeWhatStands<Answer extends Refusable>(
  variables: object,
  call: (variables: object) => Promise<Answer>,
): Promise<Answer> {
  const write = (versions: readonly Path[], version: number) =>
    versions.reduce((all, path) => put(all, path, version) as object, variables)
  let answer = await call(variables)
  const versions = askedFor(variables, answer.errors[0]?.extensions ?? {})
  let standing: unknown = 0
  for (let reading = 0; versions.length > 0 && reading < READINGS; reading++) {
    if (typeof standing !== 'number') break
    answer = await call(write(versions, standing))
    const { code, version } = answer.errors[0]?.extensions ?? {}
    standing = code === 'CONFLICT' ? version : undefined
  }
  return answer
}
