import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { writeCsv } from '../../kit/export/cell.calc.ts'
import { type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { writeWorkbook } from '../../kit/export/sheet-workbook.ts'
import { isAllowed } from '../../kit/permission.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { PROFIT_WORDS } from '../profit-loss/profit-words.calc.ts'
import { readBudgetCategories, readCells } from './budget.queries.ts'
import { BUDGET_COLUMNS, type BudgetNames, categoryName } from './budget-file.calc.ts'
import { type BudgetCell, COST_LINES } from './budget-line.calc.ts'

/** What files of budgets may name: outlets in reach, and categories that count in profit and loss. */
export async function readBudgetNames(ctx: Context | WriteContext): Promise<BudgetNames> {
  const reach = ctx.viewer?.outlet_ids
  const [all, categories] = await Promise.all([
    selectOwn(ctx, 'outlet')
      .select(['id', 'code', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    readBudgetCategories(ctx),
  ])
  return {
    outlets: all.filter(({ id }) => !reach || reach.includes(id)),
    categories,
    sees_costs: isAllowed(ctx, SEES_COST),
  }
}

interface TemplateRow {
  readonly outlet: string
  readonly month: string
  readonly line: BudgetCell['line']
  readonly category: string | null
  readonly told: Pick<BudgetCell, 'amount' | 'net_bp'> | null
}

const months = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)

/** The budgets of a year as a file that can be taken back: what stands, and net sales of months without any. */
async function readTemplate(ctx: Context, year: number): Promise<Sheet> {
  const { outlets, categories, sees_costs } = await readBudgetNames(ctx)
  const stored = await readCells(
    ctx,
    outlets.map(({ id }) => id),
    { from: `${year}-01-01`, to: `${year}-12-31` },
  )
  const named = new Map(categories.map((category) => [category.id, categoryName(category)]))
  const is_twice = new Set(
    [...Map.groupBy(outlets, ({ name }) => name.toLowerCase()).values()].flatMap((same) =>
      same.length > 1 ? same.map(({ id }) => id) : [],
    ),
  )
  const rows = outlets.flatMap(({ id, code, name }): TemplateRow[] => {
    const outlet = is_twice.has(id) ? code : name
    const own = stored.filter((cell) => cell.outlet_id === id && (sees_costs || !COST_LINES.has(cell.line)))
    return months(year).flatMap((month): TemplateRow[] => {
      const of_month = own.filter((cell) => cell.month === month)
      const told = of_month.map(({ line, category_id, amount, net_bp }) => ({
        ...{ outlet, month, line, told: { amount, net_bp } },
        category: category_id === null ? null : (named.get(category_id) ?? null),
      }))
      const has_net = of_month.some(({ line }) => line === 'net' || line === 'gross')
      return has_net ? told : [{ outlet, month, line: 'net', category: null, told: null }, ...told]
    })
  })
  const of: Record<(typeof BUDGET_COLUMNS)[number]['key'], SheetColumn<TemplateRow>['of']> = {
    outlet: ({ outlet }) => outlet,
    month: ({ month }) => month.slice(0, 7),
    line: ({ line }) => PROFIT_WORDS[line].label,
    category: ({ category }) => category,
    amount: ({ told }) => (told && told.net_bp === null ? told.amount : null),
    percent: ({ told }) => (told && told.net_bp !== null ? told.net_bp / 100 : null),
  }
  return toSheet(
    `Anggaran ${year}`,
    BUDGET_COLUMNS.map(({ key, header }) => ({ header, of: of[key] })),
    rows,
  )
}

const LARGEST = 20 * 1024 * 1024

/** Writes the template of a year. */
export async function writeBudgetTemplate(
  ctx: Context,
  year: number,
  format: 'xlsx' | 'csv',
): Promise<Buffer | undefined> {
  const sheet = await readTemplate(ctx, year)
  if (format === 'csv') return Buffer.from(writeCsv([sheet.header, ...sheet.body]), 'utf8')
  return writeWorkbook(`Anggaran ${year}`, [sheet], { written_at: ctx.now(), most: LARGEST })
}
