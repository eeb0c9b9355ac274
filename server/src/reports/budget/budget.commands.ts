import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { BudgetCopyInput, BudgetInput } from './budget.input.ts'
import { readBudgetCategories, readCells, type StoredCell } from './budget.queries.ts'
import { type BudgetCell, COST_LINES } from './budget-line.calc.ts'
import { askBudget } from './budget-plausible.ts'
import { changeAmount } from './change.calc.ts'

const ENTITY = 'budget'
const CONSTRAINTS = {
  budget_brand_id_outlet_id_fkey: ['outlet_id', 'Outlet tidak ditemukan'],
  budget_brand_id_category_id_fkey: ['cells', 'Kategori tidak ditemukan'],
} as const

/** First key of the advisory locks that let one change of a brand's budgets go on at a time; the second is the brand. */
const BUDGET_LOCK = 7_096

type Cell = BudgetCell & { readonly month: string }

/** What a cell of an outlet is known by. */
export const keyOf = ({ month, line, category_id }: Pick<Cell, 'month' | 'line' | 'category_id'>) =>
  `${month} ${line} ${category_id ?? ''}`

/** The outlet in reach, with other changes of budgets kept out until the transaction ends. */
export async function beginBudget(tx: WriteContext, outlet_id: number, field: string) {
  requireOutlet(tx, outlet_id)
  await sql`select pg_advisory_xact_lock(${BUDGET_LOCK}, ${tx.brand_id})`.execute(tx.db)
  const outlet = await selectOwn(tx, 'outlet', { id: outlet_id }).select(['id', 'name']).executeTakeFirst()
  if (!outlet) throw invalid({ [field]: 'Outlet tidak ditemukan' })
  return outlet
}

/** What the log tells of cells: those that changed. */
const toldCells = (cells: readonly Cell[]) =>
  cells.map(({ month, line, category_id, amount, net_bp }) => ({
    month,
    line,
    category_id,
    ...(net_bp === null ? { amount } : { net_bp }),
  }))

/** Puts cells of an outlet in place of those that stand; null takes one away. */
export async function writeCells(
  tx: WriteContext,
  outlet: { id: number; name: string },
  stored: ReadonlyMap<string, StoredCell>,
  wanted: ReadonlyMap<string, Cell | null>,
): Promise<number> {
  const now = tx.now()
  const before: Cell[] = []
  const after: Cell[] = []
  for (const [key, cell] of wanted) {
    const old = stored.get(key)
    if (old && cell && old.amount === cell.amount && old.net_bp === cell.net_bp) continue
    if (!old && !cell) continue
    if (old) before.push(old)
    if (cell) after.push(cell)
    if (old && cell)
      await updateOwn(tx, ENTITY, { id: old.id })
        .set({ amount: cell.amount, net_bp: cell.net_bp, updated_at: now })
        .execute()
    else if (old) await deleteOwn(tx, ENTITY, { id: old.id }).execute()
  }
  const fresh = after.filter((cell) => !stored.has(keyOf(cell)))
  if (fresh.length > 0)
    await tx.db
      .insertInto(ENTITY)
      .values(
        fresh.map(({ month, line, category_id, amount, net_bp }) => ({
          ...{ brand_id: tx.brand_id, outlet_id: outlet.id, month, line, category_id, amount, net_bp },
          ...{ created_at: now, updated_at: now },
        })),
      )
      .execute()
  if (before.length + after.length > 0)
    await audit(tx, {
      action: 'budget.set',
      entity_id: outlet.id,
      outlet_id: outlet.id,
      label: outlet.name,
      before: { budget_lines: toldCells(before) },
      after: { budget_lines: toldCells(after) },
    })
  return Math.max(before.length, after.length)
}

/** Cells of an outlet by what they are known by. */
export const byKey = (cells: readonly StoredCell[]) => new Map(cells.map((cell) => [keyOf(cell), cell]))

/** Lines that tell costs are for who may see those. */
function assertLines(tx: WriteContext, cells: readonly Pick<Cell, 'line'>[]): void {
  if (isAllowed(tx, SEES_COST)) return
  const at = cells.findIndex(({ line }) => COST_LINES.has(line))
  if (at >= 0) throw invalid({ [`cells.${at}.line`]: 'Pos ini hanya untuk yang boleh melihat biaya' })
}

/** Sets cells of an outlet's budget. One that somebody else changed meanwhile is refused with all of them. */
export const setBudget = command('budget.set', {
  permission: can('income_expense', 'update'),
  asks: true,
  input: BudgetInput,
  constraints: CONSTRAINTS,
  run: async (tx, { outlet_id, cells }) => {
    const outlet = await beginBudget(tx, outlet_id, 'outlet_id')
    assertLines(tx, cells)
    const kinds = new Map((await readBudgetCategories(tx)).map(({ id, kind }) => [id, kind]))
    const wrong = cells.findIndex(({ line, category_id }) => category_id && kinds.get(category_id) !== line)
    if (wrong >= 0) throw invalid({ [`cells.${wrong}.category_id`]: 'Kategori tidak ditemukan' })
    const months = cells.map(({ month }) => month).sort()
    const range = { from: months[0] ?? '', to: months.at(-1) ?? '' }
    const stored = byKey(await readCells(tx, [outlet_id], range))
    const wanted = new Map<string, Cell | null>()
    for (const { month, line, category_id = null, amount, net_bp = null, ...seen } of cells) {
      const key = keyOf({ month, line, category_id })
      const old = stored.get(key)
      const stands = old ? { amount: old.net_bp === null ? old.amount : null, net_bp: old.net_bp } : null
      if (
        (stands?.amount ?? null) !== (seen.seen_amount ?? null) ||
        (stands?.net_bp ?? null) !== (seen.seen_net_bp ?? null)
      )
        throw new UserError('CONFLICT', 'Anggaran ini sudah diubah orang lain', { changes: [] })
      const is_given = typeof amount === 'number' || net_bp !== null
      wanted.set(key, is_given ? { month, line, category_id, amount: amount ?? 0, net_bp } : null)
    }
    await askBudget(tx, outlet.id, cells)
    return { count: await writeCells(tx, outlet, stored, wanted) }
  },
})

/** Gives the budget of a year of an outlet to others, in place of theirs; shares of net sales stay as they are. */
export const copyBudget = command('budget.copy', {
  permission: can('income_expense', 'update'),
  input: BudgetCopyInput,
  constraints: CONSTRAINTS,
  run: async (tx, { outlet_id, year, outlet_ids, change_bp }) => {
    await beginBudget(tx, outlet_id, 'outlet_id')
    if (!isAllowed(tx, SEES_COST))
      throw new UserError('CONFLICT', 'Menyalin anggaran hanya untuk yang boleh melihat biaya')
    const range = { from: `${year}-01-01`, to: `${year}-12-31` }
    const source = await readCells(tx, [outlet_id], range)
    if (source.length === 0) throw invalid({ outlet_id: 'Outlet ini belum punya anggaran di tahun itu' })
    let count = 0
    for (const id of [...outlet_ids].sort((one, other) => one - other)) {
      if (id === outlet_id) continue
      const outlet = await beginBudget(tx, id, 'outlet_ids')
      const stored = byKey(await readCells(tx, [id], range))
      const wanted = new Map<string, Cell | null>([...stored.keys()].map((key) => [key, null]))
      for (const cell of source)
        wanted.set(keyOf(cell), { ...cell, amount: changeAmount(cell.amount, change_bp) })
      await writeCells(tx, outlet, stored, wanted)
      count++
    }
    return { count }
  },
})
