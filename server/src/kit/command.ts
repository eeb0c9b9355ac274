import './words.input.ts'
import type { z } from 'zod'
import { withConfirmations } from './confirmations.ts'
import type { Context, WriteContext } from './context.ts'
import { type FieldErrors, invalid } from './errors.ts'
import { authorise, type Permission } from './permission.ts'
import { explainConflict } from './stale-edit.ts'
import { UNSTORABLE, unstorablePaths } from './storable.calc.ts'
import { traced } from './tracing.ts'
import { sqlState, transaction } from './transaction.ts'

/** What a constraint of the database means to the person who broke it: the field at fault and the message beside it. */
export type ConstraintMessages = Record<string, readonly [field: string, message: string]>

interface CommandParts<S extends z.ZodType, Result> {
  readonly permission: Permission
  readonly input: S
  /** Messages for unique, check and foreign-key violations by constraint name. */
  readonly constraints?: ConstraintMessages
  /** It compares figures with their history, and takes implausible ones only when they are confirmed. */
  readonly asks?: true
  readonly run: (ctx: WriteContext, input: z.output<S>) => Promise<Result>
}

export interface CommandDefinition<S extends z.ZodType, Result> extends CommandParts<S, Result> {
  /** `entity.verb`, as written in the audit log. */
  readonly name: string
}

export interface Command<S extends z.ZodType, Result> {
  (ctx: Context | WriteContext, input: z.input<S>): Promise<Result>
  readonly definition: CommandDefinition<S, Result>
}

/** Messages of a failed parse by path; a nested path is joined with dots. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= issue.message
  }
  return fields
}

/** Parses what is asked for, or throws VALIDATION with a message for every field at fault. */
export function parseAsked<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw invalid(fieldErrors(parsed.error))
}

/** Parses an input that is kept: its texts must be such as can be, whatever else is wrong with them. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  const unstorable = unstorablePaths(input)
  if (parsed.success && unstorable.length === 0) return parsed.data
  const kept = Object.fromEntries(unstorable.map((path) => [path, UNSTORABLE]))
  throw invalid({ ...kept, ...(parsed.success ? {} : fieldErrors(parsed.error)) })
}

function explainConstraint(error: unknown, messages: ConstraintMessages | undefined): unknown {
  if (!sqlState(error)?.startsWith('23') || !(error instanceof Error) || !('constraint' in error))
    return error
  const known = messages?.[String(error.constraint)]
  if (!known) return error
  const [field, message] = known
  return invalid({ [field]: message }, message)
}

/**
 * The one way to write: authorise, parse, open or join the transaction, run. What breaks a constraint listed in the
 * definition comes back as a VALIDATION error beside its field, so no command selects before it inserts.
 */
export function command<S extends z.ZodType, Result>(
  name: string,
  parts: CommandParts<S, Result>,
): Command<S, Result> {
  const definition = { name, ...parts }
  const execute = async (ctx: Context | WriteContext, raw: z.input<S>): Promise<Result> => {
    authorise(ctx, definition.permission)
    const input = parseInput(definition.input, raw)
    try {
      return await traced(definition.name, { brand_id: ctx.brand_id }, () =>
        transaction(ctx, (tx) => definition.run(definition.asks ? withConfirmations(tx) : tx, input)),
      )
    } catch (error) {
      throw await explainConflict(ctx, input, explainConstraint(error, definition.constraints))
    }
  }
  return Object.assign(execute, { definition })
}
