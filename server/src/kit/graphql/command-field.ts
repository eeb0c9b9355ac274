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
type AnyCommand<Result> = Command<z.ZodType, Result>

interface WriteField {
  /** The name of the argument with that of its input type, e.g. `{ outlet: 'NewOutlet' }`. */
  readonly input: Readonly<Record<string, string>>
  readonly description: string
}

/** What a mutation of a command says of it: the one argument, made from what the command takes. */
function describe(command: AnyCommand<unknown>, { input, description }: WriteField) {
  const [arg = '', input_name = ''] = Object.entries(input)[0] ?? []
  const type = inputType(input_name, command.definition.input)
  const { permission, name } = command.definition
  return { arg, type, told: { description, extensions: { permission, command: name } } }
}

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

/** Adds a mutation that takes one input object and answers the record it wrote. */
export function addCommandField(
  name: string,
  of: Entity,
  command: AnyCommand<{ id: number }>,
  field: WriteField,
): void {
  const { arg, type, told } = describe(command, field)
  const written = entityType(of)
  builder.mutationField(name, (t) =>
    t.field({
      type: written,
      ...told,
      args: { [arg]: t.arg({ type, required: true }) },
      resolve: (_root, args: Record<string, unknown>, ctx: Context, info) =>
        runRepeatable(ctx, info, args, async (tx) => {
          const { id } = await command(tx, args[arg] as never)
          return readWritten(tx, of, id, selectionOf(info))
        }),
    }),
  )
}

/** Adds a mutation that takes one input object, writes several records and answers their ids. */
export function addManyCommandField(name: string, command: AnyCommand<number[]>, field: WriteField): void {
  const { arg, type, told } = describe(command, field)
  builder.mutationField(name, (t) =>
    t.intList({
      ...told,
      args: { [arg]: t.arg({ type, required: true }) },
      resolve: (_root, args: Record<string, unknown>, ctx: Context, info) =>
        runRepeatable(ctx, info, args, (tx) => command(tx, args[arg] as never)),
    }),
  )
}

const IdInput = z.object({ id: z.number().int() })
type IdCommand = Command<typeof IdInput, { id: number }>

export { IdInput }

/** Adds a mutation `<verb>(id)` that answers the id, as the seed's archive does. */
export function addIdCommandField(name: string, command: IdCommand, description: string): void {
  builder.mutationField(name, (t) =>
    t.field({
      type: 'Int',
      description,
      extensions: { permission: command.definition.permission, command: command.definition.name },
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, args, ctx, info) =>
        runRepeatable(ctx, info, args, async (tx) => {
          const written = await command(tx, { id: args.id })
          return written.id
        }),
    }),
  )
}

/** Adds a mutation that takes one input object and answers how many records it changed. */
export function addCountCommandField(
  name: string,
  command: AnyCommand<{ count: number }>,
  field: WriteField,
): void {
  const { arg, type, told } = describe(command, field)
  builder.mutationField(name, (t) =>
    t.field({
      type: 'Int',
      ...told,
      args: { [arg]: t.arg({ type, required: true }) },
      resolve: (_root, args: Record<string, unknown>, ctx: Context, info) =>
        runRepeatable(ctx, info, args, async (tx) => {
          const { count } = await command(tx, args[arg] as never)
          return count
        }),
    }),
  )
}

/** Adds a mutation that takes one input object and answers what its command does, an object or a list of them. */
export function addResultCommandField<Shape extends object>(
  name: string,
  result: ObjectRef<Types, Shape> | [ObjectRef<Types, Shape>],
  command: AnyCommand<Shape | readonly Shape[]>,
  field: WriteField,
): void {
  const { arg, type, told } = describe(command, field)
  builder.mutationField(name, (t) =>
    t.field({
      type: result,
      ...told,
      args: { [arg]: t.arg({ type, required: true }) },
      resolve: (_root, args: Record<string, unknown>, ctx: Context, info) =>
        runRepeatable(ctx, info, args, (tx) => command(tx, args[arg] as never)) as never,
    }),
  )
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
