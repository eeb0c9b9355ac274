import { z } from 'zod'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import type { Table } from '../../kit/spreadsheet/read-table.ts'
import { beginBudget, byKey, keyOf, writeCells } from './budget.commands.ts'
import { readCells, type StoredCell } from './budget.queries.ts'
import { type FileCell, type FileProblem, type ReadBudget, readBudgetFile } from './budget-file.calc.ts'
import { readBudgetNames } from './budget-file.queries.ts'

/** What a file would change. */
export interface BudgetPlan {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unchanged: number
  readonly problems: readonly FileProblem[]
  readonly problem_count: number
}

async function readStored(ctx: Context | WriteContext, { cells }: ReadBudget) {
  const ids = [...new Set(cells.map(({ outlet_id }) => outlet_id))].sort((one, other) => one - other)
  const days = cells.map(({ month }) => month).sort()
  const range = { from: days[0] ?? '2000-01-01', to: days.at(-1) ?? '2000-01-01' }
  const stored = ids.length === 0 ? [] : await readCells(ctx, ids, range)
  return { ids, of: Map.groupBy(stored, ({ outlet_id }) => outlet_id) }
}

const stepOf = (old: StoredCell | undefined, { told }: FileCell) => {
  if (!old) return told ? 'added' : 'unchanged'
  if (!told) return 'removed'
  return old.amount === told.amount && old.net_bp === told.net_bp ? 'unchanged' : 'changed'
}

function planOf(read: ReadBudget, of: ReadonlyMap<number, readonly StoredCell[]>): BudgetPlan {
  const stored = new Map([...of].map(([id, cells]) => [id, byKey(cells)]))
  const steps = read.cells.map((cell) => stepOf(stored.get(cell.outlet_id)?.get(keyOf(cell)), cell))
  const count = (step: string) => steps.filter((one) => one === step).length
  return {
    rows: read.cells.length,
    ...{ added: count('added'), changed: count('changed'), removed: count('removed') },
    unchanged: count('unchanged'),
    problems: read.problems,
    problem_count: read.problem_count,
  }
}

/** Tells what a file would change, and every cell of it that is at fault. Nothing is written. */
export async function planBudgetFile(ctx: Context, table: Table): Promise<BudgetPlan> {
  const read = readBudgetFile(table, await readBudgetNames(ctx))
  return planOf(read, (await readStored(ctx, read)).of)
}

const changesOf = ({ added, changed, removed }: BudgetPlan) => added + changed + removed

const ImportInput = z.object({
  table: z.custom<Table>(),
  /** How many changes were told of: more or fewer by now are looked at again first. */
  changes: z.number().int().min(0),
})

/** Writes what a file tells, all or nothing; one with a fault is refused with it. */
export const importBudget = command('budget.import', {
  permission: can('income_expense', 'update'),
  input: ImportInput,
  run: async (tx, { table, changes }) => {
    const read = readBudgetFile(table, await readBudgetNames(tx))
    const [fault] = read.problems
    if (fault) throw invalid({ file: `${fault.cell}: ${fault.message}` })
    const outlets = new Map<number, Awaited<ReturnType<typeof beginBudget>>>()
    const ids = [...new Set(read.cells.map(({ outlet_id }) => outlet_id))].sort((one, other) => one - other)
    for (const id of ids) outlets.set(id, await beginBudget(tx, id, 'file'))
    const { of } = await readStored(tx, read)
    if (changesOf(planOf(read, of)) !== changes)
      throw new UserError('CONFLICT', 'Anggaran berubah sejak berkas diperiksa; periksa lagi', {
        changes: [],
      })
    let count = 0
    for (const [id, outlet] of outlets) {
      const wanted = read.cells
        .filter(({ outlet_id }) => outlet_id === id)
        .map(({ told, month, line, category_id }) => {
          const cell = { month, line, category_id }
          return [keyOf(cell), told && { ...cell, ...told }] as const
        })
      count += await writeCells(tx, outlet, byKey(of.get(id) ?? []), new Map(wanted))
    }
    return { count }
  },
})
