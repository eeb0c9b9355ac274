import type { Context, WriteContext } from '../../kit/context.ts'
import { can, isAllowed, type Permission } from '../../kit/permission.ts'
import { SHEET_NAMES, type SheetName } from './sheet-name.calc.ts'
import type { PresentRecord, RecordChange, SheetShape } from './sheet-record.calc.ts'

/** Finds records that rows name. */
export interface Names {
  /** The id of what is called so; null for nothing. */
  one(kind: string, name: unknown): number | null
  many(kind: string, names: unknown): number[]
}

/** A sheet: what its columns mean, what is there now, and how a record of it is written by the command of its feature. */
export interface WorkbookSheet extends SheetShape {
  readonly key: SheetName
  /** What a row is, in a line. */
  readonly about: string
  /** All of these are needed to use it. */
  readonly needs: readonly Permission[]
  /** Needed besides, to have what is there in a template. */
  readonly exports: Permission
  /** Columns by which other sheets name its records; the first is what they are called. */
  readonly called?: readonly string[]
  /** A part of another record: it is there without rows of its own. */
  readonly is_part?: true
  readonly read: (ctx: Context | WriteContext) => Promise<readonly PresentRecord[]>
  /** Writes by the command of the feature, so that its rules, rights and log hold; answers the record's id. */
  readonly write: (tx: WriteContext, change: RecordChange, names: Names) => Promise<{ id: number }>
  readonly archive?: (tx: WriteContext, id: number) => Promise<unknown>
  readonly restore?: (tx: WriteContext, id: number) => Promise<unknown>
  /** Takes back what `write` did, by the id it answered; without it records are archived, or written as they were. */
  readonly undo?: (tx: WriteContext, id: number) => Promise<unknown>
  /** Why what was added can no longer go, of those that cannot. */
  readonly inUse?: (tx: WriteContext, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

const sheets = new Map<SheetName, WorkbookSheet>()

/** Makes a sheet known; features do so by `x.sheet.ts`. */
export function addWorkbookSheet(sheet: WorkbookSheet): void {
  sheets.set(sheet.key, sheet)
}

/** Those that the viewer may use, with the columns it may see, in the order in which they are written. */
export function sheetsOf(ctx: Pick<Context, 'viewer'>): WorkbookSheet[] {
  return SHEET_NAMES.flatMap((key) => {
    const sheet = sheets.get(key)
    if (!sheet?.needs.every((permission) => isAllowed(ctx, permission))) return []
    const columns = sheet.columns.filter(
      ({ costs_of }) => costs_of === undefined || isAllowed(ctx, can(costs_of, 'view_cost')),
    )
    return [{ ...sheet, columns }]
  })
}

/** A sheet by its name, whoever may use it. */
export const sheetOf = (key: string): WorkbookSheet | undefined => sheets.get(key as SheetName)
