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

type AnyCommand<Result> = Command<z.ZodType, Result>

interface WriteField<Result> {
  readonly command: AnyCommand<Result>
  /** Name of the argument and of its input type, e.g. `outlet: NewOutlet!`. */
  readonly arg: string
  readonly input_name: string
  readonly description: string
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
export function addCommandField(name: string, of: Entity, field: WriteField<{ id: number }>): void {
  const type = entityType(of)
  const input = inputType(field.input_name, field.command.definition.input)
  builder.mutationField(name, (t) =>
    t.field({
      type,
      description: field.description,
      extensions: { permission: field.command.definition.permission, command: field.command.definition.name },
      args: { [field.arg]: t.arg({ type: input, required: true }) },
      resolve: (_root, args: Record<string, unknown>, ctx: Context, info) =>
        runRepeatable(ctx, info, args, async (tx) => {
          const { id } = await field.command(tx, args[field.arg] as never)
          return readWritten(tx, of, id, selectionOf(info))
        }),
    }),
  )
}

/** Adds a mutation that takes one input object, writes several records and answers their ids. */
export function addManyCommandField(name: string, field: WriteField<number[]>): void {
  const input = inputType(field.input_name, field.command.definition.input)
  builder.mutationField(name, (t) =>
    t.intList({
      description: field.description,
      extensions: { permission: field.command.definition.permission, command: field.command.definition.name },
      args: { [field.arg]: t.arg({ type: input, required: true }) },
      resolve: (_root, args: Record<string, unknown>, ctx: Context, info) =>
        runRepeatable(ctx, info, args, (tx) => field.command(tx, args[field.arg] as never)),
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
export function addCountCommandField(name: string, field: WriteField<{ count: number }>): void {
  const input = inputType(field.input_name, field.command.definition.input)
  builder.mutationField(name, (t) =>
    t.field({
      type: 'Int',
      description: field.description,
      extensions: { permission: field.command.definition.permission, command: field.command.definition.name },
      args: { [field.arg]: t.arg({ type: input, required: true }) },
      resolve: (_root, args: Record<string, unknown>, ctx: Context, info) =>
        runRepeatable(ctx, info, args, async (tx) => {
          const { count } = await field.command(tx, args[field.arg] as never)
          return count
        }),
    }),
  )
}
