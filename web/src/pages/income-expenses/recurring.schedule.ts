import type { GetIncomeExpenseRecurringListQuery } from './income-expenses.gql.gen.ts'

/** What is due again and again, as the page lists it. */
export type Schedule = GetIncomeExpenseRecurringListQuery['incomeExpenseRecurringList']['nodes'][number]
