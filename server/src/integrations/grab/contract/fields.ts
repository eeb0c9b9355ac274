import type { z } from 'zod'

/** Something wrong in a value, with the path of the field, e.g. `categories.0.name`. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** What a value is by a schema of the contract. */
export interface FieldCheck<T> {
  /** The value without fields the contract does not know; undefined when something is wrong. */
  readonly data: T | undefined
  readonly problems: readonly FieldProblem[]
  /** Paths of fields the contract does not know. They are tolerated, as Grab may add some at any time. */
  readonly unknown: readonly string[]
}

/** Looks at a value by a schema of the contract: what is wrong with it, and what nobody will read. */
export function checkFields<S extends z.ZodType>(schema: S, value: unknown): FieldCheck<z.infer<S>> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return { data, problems: [], unknown: unknownIn(value, data, '') }
  const problems = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { data: undefined, problems, unknown: [] }
}

/** Paths of fields in `value` that are missing in what was read of it. */
function unknownIn(value: unknown, known: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path ? `${path}.${key}` : key
    return key in known ? unknownIn(inner, (known as Record<string, unknown>)[key], at) : [at]
  })
}
