import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import type { Operation } from './operation.ts'

/** One place in the variables of an operation that holds a scalar. */
export interface Slot {
  readonly path: readonly (string | number)[]
  /** Of the field or argument. */
  readonly name: string
  /** Of the scalar. */
  readonly type: string
  readonly choices: readonly string[] | undefined
  /** How much of the path has to go for the slot to be left out; undefined when it cannot be. */
  readonly optional_at: number | undefined
}

const DEEPEST = 6

function collect(type: GraphQLInputType, at: Pick<Slot, 'path' | 'name' | 'optional_at'>): Slot[] {
  if (isNonNullType(type)) return collect(type.ofType, at)
  if (isListType(type)) return collect(type.ofType, { ...at, path: [...at.path, 0] })
  if (isInputObjectType(type)) {
    if (at.path.length > DEEPEST) return []
    return Object.values(type.getFields()).flatMap((field) => {
      const path = [...at.path, field.name]
      const optional_at = isNonNullType(field.type) ? at.optional_at : path.length
      return collect(field.type, { path, name: field.name, optional_at })
    })
  }
  return [
    {
      ...at,
      type: type.name,
      choices: isEnumType(type) ? type.getValues().map(({ name }) => name) : undefined,
    },
  ]
}

const read = new WeakMap<Operation['field'], readonly Slot[]>()

/** All scalars of an operation's arguments, also deep in its inputs. The filters of a list are built apart. */
export function readSlots(operation: Operation): readonly Slot[] {
  const slots = read.get(operation.field) ?? collectSlots(operation)
  read.set(operation.field, slots)
  return slots
}

function collectSlots(operation: Operation): Slot[] {
  return operation.field.args
    .filter(({ name }) => !(operation.list && name === 'filters'))
    .flatMap((argument) =>
      collect(argument.type, {
        path: [argument.name],
        name: argument.name,
        optional_at: isNonNullType(argument.type) ? undefined : 1,
      }),
    )
}

/** Arguments that must be sent though all that is in them may be left out. */
export function emptyArguments({ field }: Operation): Record<string, object> {
  const inputs = field.args.filter(({ type }) => isNonNullType(type) && isInputObjectType(type.ofType))
  return Object.fromEntries(inputs.map(({ name }) => [name, {}]))
}

type Container = Record<string | number, unknown>

/** The slots that go when one is left out: itself and what stands with it in an optional object. */
export function leftOutWith(slots: readonly Slot[], slot: Slot): Slot[] {
  if (slot.optional_at === undefined) return []
  const prefix = slot.path.slice(0, slot.optional_at).join('.')
  return slots.filter(({ path }) => `${path.join('.')}.`.startsWith(`${prefix}.`))
}

/** Slots without a value that must have one, since the object they stand in is being sent. */
export function missingBeside(slots: readonly Slot[], used: ReadonlyMap<Slot, unknown>): Slot[] {
  const paths = [...used.keys()].map(({ path }) => `${path.join('.')}.`)
  return slots.filter((slot) => {
    if (used.has(slot)) return false
    const prefix = `${slot.path.slice(0, slot.optional_at).join('.')}.`
    return slot.optional_at === undefined || paths.some((path) => path.startsWith(prefix))
  })
}

/** Variables holding these values; slots without one are left out. */
export function assemble(values: ReadonlyMap<Slot, unknown>): Record<string, unknown> {
  const root: Container = {}
  for (const [{ path }, value] of values) {
    let at = root
    for (const [place, key] of path.slice(0, -1).entries()) {
      at[key] ??= typeof path[place + 1] === 'number' ? [] : {}
      at = at[key] as Container
    }
    const last = path.at(-1)
    if (last !== undefined) at[last] = value
  }
  return root
}

/** Slots that an error's `fields` points to; paths there do not start with the argument when it is an input. */
export function slotsAt(slots: readonly Slot[], key: string): Slot[] {
  return slots.filter(({ path }) => {
    const full = path.join('.')
    const bare = path.slice(1).join('.')
    return [full, bare].some((text) => text === key || text.startsWith(`${key}.`))
  })
}
