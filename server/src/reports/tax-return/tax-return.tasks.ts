import { sql } from 'kysely'
import { addTaskKind, type TaskRow } from '../../access/task/task-kind.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { can } from '../../kit/permission.ts'
import { addDays, monthOf } from '../../outlets/outlet/business-date.calc.ts'
import { readTaxMonths } from './read-tax-return.ts'

const OPEN: ReadonlySet<string> = new Set(['due', 'late', 'changed'])

/** The month of a date at the brand, and the one before it. */
async function lastMonths(ctx: Context | WriteContext): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{
    today: string
  }>`select (${ctx.now()}::timestamptz at time zone b.timezone)::date::text
    as today from brand b where b.id = ${ctx.brand_id}`.execute(ctx.db)
  const to = monthOf(addDays(monthOf(rows[0]?.today ?? ''), -1))
  return { from: monthOf(addDays(to, -1)), to }
}

/** Returns of a month are one task: they are filed on one page. */
addTaskKind({
  kind: 'tax_return',
  permission: can('books', 'approve'),
  is_of_brand: true,
  read: async (ctx) => {
    const open = (await readTaxMonths(ctx, await lastMonths(ctx))).filter(({ state }) => OPEN.has(state))
    return [...Map.groupBy(open, ({ month }) => month)].map(([month, returns]): TaskRow => {
      const is_late = returns.some(({ state }) => state === 'late')
      return {
        ref: Number(month.slice(0, 7).replace('-', '')),
        outlet_id: null,
        outlet_name: null,
        title: month,
        note: returns.every(({ state }) => state === 'changed') ? 'changed' : null,
        // The month is over: from then on it can be filed.
        since: null,
        due: returns[0]?.due_on ?? null,
        amount: returns.reduce((sum, { now, difference }) => sum + (difference ?? now).tax, 0),
        count: returns.length,
        print: returns
          .map(({ legal_entity, city, state, now }) => [legal_entity.id, city.id, state, now.tax].join(':'))
          .join(' ')
          .slice(0, 200),
        version: null,
        tone: is_late ? 'bad' : 'warn',
      }
    })
  },
})
