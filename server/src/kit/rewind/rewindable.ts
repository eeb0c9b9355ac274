import type { FieldChange } from '../audit.ts'
import type { Context, WriteContext } from '../context.ts'
import { isAllowed, type Permission } from '../permission.ts'
import { isSame, type Values } from './trail.calc.ts'

/** A record as it stands, in the fields and forms of its log. */
export type Standing = Values & { readonly version?: number; readonly deleted_at?: unknown }

/** What follows from bringing a field back. */
export interface Consequence {
  readonly field: string
  readonly text: string
}

/** An entry of the log whose fields are told apart. */
export interface PartedEntry {
  readonly outlet_id: number | null
  readonly changes: readonly FieldChange[]
}

/** Fields of the log that hold many figures at once: each of them is brought back by itself. */
export interface Parted {
  /** As the log names them. */
  readonly fields: readonly string[]
  /** The changes of entries with each figure as a field of its own, in the order of the entries. */
  readonly split: (
    ctx: Context | WriteContext,
    entries: readonly PartedEntry[],
  ) => Promise<readonly FieldChange[][]>
  /** What figures are of, for people to read: an outlet, a good. */
  readonly subjects: (
    ctx: Context | WriteContext,
    id: number,
    fields: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

/** Fields that keep their own past, which the log knows only a part of. */
export interface OwnPast {
  readonly fields: readonly string[]
  /** What they were at a moment; those that were nothing then are left out. */
  readonly read: (ctx: Context | WriteContext, id: number, at: Date) => Promise<Values>
}

/** What of a record can be brought back, and how; declared by its feature. */
export interface Rewindable {
  /** Who may see the record. */
  readonly view: Permission
  /** Who may change it: any of these; the commands judge it field by field. */
  readonly update: readonly Permission[]
  /** Who may archive it, where it can be. */
  readonly archive?: Permission
  /** Fields of the log that can be written again; `rights.*` is all that begin so. */
  readonly fields: readonly string[]
  /** Fields of the log that follow from others: an entry with them can be taken back all the same. */
  readonly following?: readonly string[]
  readonly parted?: Parted
  readonly own_past?: OwnPast
  /** Fields that only some may be told of; `prices.*` is all that begin so. */
  readonly gated?: Readonly<Record<string, Permission>>
  /** The record as it stands; undefined where there is none, or nothing of it is kept. */
  readonly read: (ctx: Context | WriteContext, id: number) => Promise<Standing | undefined>
  /** The outlet whose reach it takes; without it, that of the whole brand. */
  readonly outletOf?: (standing: Standing, id: number) => number
  /** Holds a record against other writers, where its version does not tell of all of them. */
  readonly hold?: (tx: WriteContext, id: number) => Promise<unknown>
  /** Writes fields by the feature's own command; refused where the record is no longer of `version`. */
  readonly write: (tx: WriteContext, id: number, values: Values, standing: Standing) => Promise<unknown>
  /** Archives it, or brings it out of the archive. */
  readonly setArchived?: (tx: WriteContext, id: number, is_archived: boolean) => Promise<unknown>
  readonly follows?: (ctx: Context, id: number, values: Values) => Promise<readonly Consequence[]>
}

const known = new Map<string, Rewindable>()

/** Lets records of an entity be brought back to what they were. */
export function addRewindable(entity: string, rewindable: Rewindable): void {
  known.set(entity, rewindable)
}

/** What of an entity can be brought back; undefined where nothing can. */
export const rewindableOf = (entity: string): Rewindable | undefined => known.get(entity)

/** All entities of which something can be brought back, by name. */
export const rewindables = (): ReadonlyMap<string, Rewindable> => known

/** Archived or not is a field as well, written by commands of its own. */
export const ARCHIVED = 'deleted_at'

/** Whether a field is one of these names, of which one that ends in `*` is all that begin so. */
export const isNamed = (names: readonly string[], field: string): boolean =>
  names.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : name === field))

/** Whether a field of the log can be written again. */
export function isWritable({ fields, setArchived }: Rewindable, field: string): boolean {
  return field === ARCHIVED ? setArchived !== undefined : isNamed(fields, field)
}

/** Whether the viewer may be told of a field. */
export function isTold(ctx: Pick<Context, 'viewer'>, { gated = {} }: Rewindable, field: string): boolean {
  return Object.entries(gated).every(
    ([name, permission]) => !isNamed([name], field) || isAllowed(ctx, permission),
  )
}

/** Whether the viewer may write a field again. */
export function mayWrite(ctx: Pick<Context, 'viewer'>, of: Rewindable, field: string): boolean {
  if (!isWritable(of, field) || !isTold(ctx, of, field)) return false
  return field === ARCHIVED
    ? of.archive !== undefined && isAllowed(ctx, of.archive)
    : of.update.some((permission) => isAllowed(ctx, permission))
}

/** A record as the log would write it: dates as text, what is not there as null. */
export function asLogged(standing: Standing): Standing {
  return JSON.parse(JSON.stringify(standing)) as Standing
}

/** The fields of an input that edits a record, without those that say which one it is. */
export function editedFields(input: { readonly shape: object }, ...without: readonly string[]): string[] {
  const left_out = new Set(['id', 'version', ...without])
  return Object.keys(input.shape).filter((field) => !left_out.has(field))
}

/** Whether a field stands as a value says; of the archive only whether it is in there. */
export const isStanding = (standing: Values, field: string, value: unknown): boolean =>
  field === ARCHIVED ? Boolean(standing[field]) === Boolean(value) : isSame(standing[field], value)
