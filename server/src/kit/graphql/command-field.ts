import type { ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import type { Command } from '../command.ts'
import type { Context, WriteContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { withIdempotency } from '../idempotency.ts'
import type { Entity } from '../read/entity.ts'
import { readOne } from '../read/list.ts'
import { printSelection, type Selection, selectionOf } from '../read/selection.ts'
import { builder } from './builder.ts'
import { entityType, type Row } from './entity-type.ts'
import { inputType } from './input-type.ts'

type Types = typeof builder.$inferSchemaTypes
const CONFIRMED = 'confirmed_warnings'

type AnyCommand<Result> = Command<z.ZodType, Result>

/** A mutation that takes one input object: its command, the argument with the name of its type, and what it does. */
type WriteField<Result> = readonly [
  command: AnyCommand<Result>,
  input: Readonly<Record<string, string>>,
  description: string,
]
/** Mutations by name. */
type Fields<Field> = Readonly<Record<string, Field>>

/** The record as selected, read in the transaction that wrote it. */
async function readWritten(tx: WriteContext, of: Entity, id: number, selection: Selection): Promise<Row> {
  const row = await readOne(tx, of, id, selection)
  if (!row) throw notFound()
  return row
}

/**
 * Runs the write of a mutation, or answers what it answered to the same request with the same key. A repeat that
 * selects other fields is another request.
 */
export function runRepeatable<T>(
  ctx: Context,
  info: GraphQLResolveInfo,
  args: object,
  work: (tx: WriteContext) => Promise<T>,
): Promise<T> {
  const request = [info.fieldName, args, printSelection(selectionOf(info))]
  return withIdempotency(ctx, String(info.path.key), request, work)
}

/** The argument of mutations that ask about figures. */
function confirmedArg(t: Parameters<Parameters<typeof builder.mutationField>[1]>[0]) {
  return t.arg.stringList({
    description: 'Codes of the warnings of NEEDS_CONFIRMATION that are meant all the same.',
  })
}

/** The transaction with what its caller has confirmed. */
function confirming(tx: WriteContext, args: Record<string, unknown>): WriteContext {
  const codes = args[CONFIRMED] as readonly string[] | null | undefined
  return codes ? { ...tx, confirmed_warnings: codes } : tx
}

type Answer = ObjectRef<Types, never> | [ObjectRef<Types, never>] | 'Int' | ['Int']
type Work<Result> = (
  tx: WriteContext,
  command: () => Promise<Result>,
  info: GraphQLResolveInfo,
) => Promise<unknown>

/** Adds a mutation of a command that takes one input object; `work` makes its answer of what the command does. */
function addField<Result>(name: string, answer: Answer, field: WriteField<Result>, work: Work<Result>): void {
  const [command, input, description] = field
  const [arg = '', input_name = ''] = Object.entries(input)[0] ?? []
  const type = inputType(input_name, command.definition.input)
  const { permission, name: command_name, asks } = command.definition
  builder.mutationField(name, (t) =>
    t.field({
      type: answer,
      description,
      extensions: { permission, command: command_name, input: command.definition.input },
      args: { [arg]: t.arg({ type, required: true }), ...(asks ? { [CONFIRMED]: confirmedArg(t) } : {}) },
      resolve: (_root, args: Record<string, unknown>, ctx: Context, info) =>
        runRepeatable(ctx, info, args, (tx) =>
          work(tx, () => command(confirming(tx, args), args[arg] as never), info),
        ) as never,
    }),
  )
}

/** Adds mutations that take one input object and answer the record they wrote. */
export function addCommandFields(of: Entity, fields: Fields<WriteField<{ id: number }>>): void {
  for (const [name, field] of Object.entries(fields)) {
    addField(name, entityType(of) as never, field, async (tx, command, info) => {
      const { id } = await command()
      return readWritten(tx, of, id, selectionOf(info))
    })
  }
}

/** Adds mutations that take one input object, write several records and answer their ids. */
export function addManyCommandFields(fields: Fields<WriteField<number[]>>): void {
  for (const [name, field] of Object.entries(fields))
    addField(name, ['Int'], field, (_tx, command) => command())
}

/** Adds mutations that take one input object and answer how many records they changed. */
export function addCountCommandFields(fields: Fields<WriteField<{ count: number }>>): void {
  for (const [name, field] of Object.entries(fields)) {
    addField(name, 'Int', field, async (_tx, command) => (await command()).count)
  }
}

/** Adds mutations that take one input object and answer what their command does, an object or a list of them. */
export function addResultCommandFields<Shape extends object>(
  result: ObjectRef<Types, Shape> | [ObjectRef<Types, Shape>],
  fields: Fields<WriteField<Shape | readonly Shape[]>>,
): void {
  for (const [name, field] of Object.entries(fields)) {
    addField(name, result as never, field, (_tx, command) => command())
  }
}

const IdInput = z.object({ id: z.number().int() })
type IdCommand = Command<typeof IdInput, { id: number }>

export { IdInput }

/** Adds mutations `<verb>(id)` that answer the id, as the seed's archive does. */
export function addIdCommandFields(fields: Fields<readonly [command: IdCommand, description: string]>): void {
  for (const [name, [command, description]] of Object.entries(fields)) {
    builder.mutationField(name, (t) =>
      t.int({
        description,
        extensions: { permission: command.definition.permission, command: command.definition.name },
        args: { id: t.arg.int({ required: true }) },
        resolve: (_root, args, ctx, info) =>
          runRepeatable(ctx, info, args, async (tx) => (await command(tx, { id: args.id })).id),
      }),
    )
  }
}

const GroupInput = z.object({ id: z.number().int(), move_to_id: z.number().int().nullish() })

/** Adds a mutation that archives a group and answers its id; what is in it needs another group to move to. */
export function addArchiveGroupField(
  name: string,
  command: Command<typeof GroupInput, { id: number }>,
  description: string,
): void {
  builder.mutationField(name, (t) =>
    t.int({
      description,
      extensions: { permission: command.definition.permission, command: command.definition.name },
      args: { id: t.arg.int({ required: true }), move_to_id: t.arg.int() },
      resolve: (_root, args, ctx, info) =>
        runRepeatable(ctx, info, args, async (tx) => (await command(tx, args)).id),
    }),
  )
}
