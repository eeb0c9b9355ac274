import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { readProfitOf } from '../profit-loss/read-profit-loss.ts'
import type { ToldOf } from '../scope/first-told.queries.ts'
import { narrowScope } from '../scope/narrowing.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { readWhy } from '../why/read-why.ts'
import type { MadeReport } from './made-report.calc.ts'
import type { ScheduledReport } from './scheduled-report.calc.ts'
import type { PageView } from './view-request.calc.ts'

/** Reports that tell net sales, and with it what food cost is of. */
const OF_SALES: ReadonlySet<ScheduledReport> = new Set([
  ...(['summary', 'item', 'discount', 'price', 'channel', 'profit'] as const),
])

const SEES_SALES = can('report_summary', 'view')
const SEES_PROFIT = can('income_expense', 'view')
const FOOD_COST = selectionFrom(['why_food_cost'])

interface MailedReport {
  readonly report: ScheduledReport
  readonly made: MadeReport
  readonly look: PageView
  /** What the report is of, as reports of sales or of the books have it. */
  readonly scopeOf: (of: ToldOf) => Promise<ReportScope>
}

/** Why net sales changed: as the report says it, or in its words. */
async function whySales(ctx: Context, { made, look, scopeOf }: MailedReport): Promise<string | null> {
  if (made.why !== undefined) return made.why
  if (!isAllowed(ctx, SEES_SALES)) return null
  return (await readWhy(ctx, narrowScope(await scopeOf('sales'), look))).sentence
}

/** Why food cost changed, as profit and loss says it; that knows no channels, cashiers or hours. */
async function whyFoodCost(ctx: Context, { made, look, scopeOf }: MailedReport): Promise<string | null> {
  if (made.why_food_cost !== undefined) return made.why_food_cost
  if (!isAllowed(ctx, SEES_PROFIT) || !isAllowed(ctx, SEES_COST) || look.cashiers || look.hours) return null
  const scope = await scopeOf('books')
  if (scope.channels) return null
  return (await readProfitOf(ctx, scope, FOOD_COST)).why_food_cost?.sentence ?? null
}

/**
 * Why what a mailed report tells changed: net sales and food cost, a sentence each, to who may see them. Nothing of a report
 * that is compared with nothing, or tells neither.
 */
export async function readMailedWhy(ctx: Context, mailed: MailedReport): Promise<string[]> {
  if (!OF_SALES.has(mailed.report) || !(await mailed.scopeOf('sales')).base) return []
  const told = [await whySales(ctx, mailed), await whyFoodCost(ctx, mailed)]
  return told.filter((sentence) => sentence !== null)
}
