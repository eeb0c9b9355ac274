import type { Context, WriteContext } from '../../kit/context.ts'
import type { PresentRecord } from './sheet-record.calc.ts'
import type { Names, WorkbookSheet } from './workbook-sheet.ts'
import { sheetOf } from './workbook-sheet.ts'

/** A record by what it is called: its name first, then what else it is known by. */
interface Named {
  readonly id: number
  readonly names: readonly (string | null)[]
}

type ReadNames = (ctx: Context | WriteContext) => Promise<readonly Named[]>

const readers = new Map<string, ReadNames>()

/** Makes records known that sheets name and that have no sheet of their own. */
export function addWorkbookNames(kind: string, read: ReadNames): void {
  readers.set(kind, read)
}

const fold = (name: unknown) => String(name).trim().toLowerCase()

interface Known {
  readonly id: number | null
  readonly name: string
}

const namesOf = ({ called = [] }: WorkbookSheet, { values }: Pick<PresentRecord, 'values'>) =>
  called.map((key) => (typeof values[key] === 'string' ? (values[key] as string) : null))

const namedOf = (sheet: WorkbookSheet, present: readonly PresentRecord[]): Named[] =>
  present.flatMap((record) => (record.is_archived ? [] : [{ id: record.id, names: namesOf(sheet, record) }]))

/** What something is called counts before what else it is known by. */
function index(all: readonly Named[]): Map<string, Known> {
  const known = new Map<string, Known>()
  for (const place of [0, 1])
    for (const { id, names } of all) {
      const name = names[place]
      if (name && !known.has(fold(name))) known.set(fold(name), { id, name: names[0] ?? name })
    }
  return known
}

/** Who is called what, of the kinds that are asked for, and of what a workbook itself brings. */
export class WorkbookNames implements Names {
  private readonly kinds = new Map<string, Map<string, Known>>()
  private readonly ctx: Context | WriteContext

  constructor(ctx: Context | WriteContext) {
    this.ctx = ctx
  }

  /** Reads the kinds that a sheet names, each once. */
  async load(sheet: WorkbookSheet): Promise<void> {
    for (const column of sheet.columns) {
      if ((column.as !== 'ref' && column.as !== 'refs') || this.kinds.has(column.to)) continue
      this.kinds.set(column.to, await this.readKind(column.to))
    }
  }

  /** Learns what the records of a sheet are called, for those that name them. */
  learn(sheet: WorkbookSheet, present: readonly PresentRecord[]): void {
    if (sheet.called && !this.kinds.has(sheet.key)) this.kinds.set(sheet.key, index(namedOf(sheet, present)))
  }

  private async readKind(kind: string): Promise<Map<string, Known>> {
    const sheet = sheetOf(kind)
    return index(
      sheet ? namedOf(sheet, await sheet.read(this.ctx)) : ((await readers.get(kind)?.(this.ctx)) ?? []),
    )
  }

  /** What the workbook itself brings; its id is known once it is written. */
  add(sheet: WorkbookSheet, record: Pick<PresentRecord, 'values'>, id: number | null): void {
    const names = namesOf(sheet, record)
    for (const name of names)
      if (name) this.kinds.get(sheet.key)?.set(fold(name), { id, name: names[0] ?? name })
  }

  /** The name it goes by; undefined of nothing. */
  resolve(kind: string, name: string): string | undefined {
    return this.kinds.get(kind)?.get(fold(name))?.name
  }

  /** Whether it is of the workbook itself and not written yet. */
  isPending(kind: string, name: string): boolean {
    return this.kinds.get(kind)?.get(fold(name))?.id === null
  }

  one(kind: string, name: unknown): number | null {
    return name === null || name === undefined ? null : (this.kinds.get(kind)?.get(fold(name))?.id ?? 0)
  }

  many(kind: string, names: unknown): number[] {
    return Array.isArray(names) ? names.flatMap((name) => this.one(kind, name) ?? []) : []
  }
}
