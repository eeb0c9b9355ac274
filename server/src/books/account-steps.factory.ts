import { selectOwn } from '../kit/db/own-rows.ts'
import { addDays } from '../outlets/outlet/business-date.calc.ts'
import { updateBankAccount } from '../sales/bank-account/bank-account.commands.ts'
import { createBookAccount, setBookMapping } from './account/account.commands.ts'
import { type BooksWorld, DAYS, dayOf, doorOf, type Moment, pick, TODAY } from './books-world.factory.ts'
import { attempt } from './cash-steps.factory.ts'

/** What of accounts at banks is said in a history of the books: what lay there, in whose books, and from which of them is paid. */
export const ACCOUNT_STEPS = {
  open_account: (world: BooksWorld, step: Moment) =>
    attempt(() =>
      updateBankAccount(world.brand.ctx, {
        ...{ id: world.bank_account_id, outlet_id: doorOf(world, step.place).outlet_id },
        ...(step.size % 5 === 0
          ? { opening_balance: null, opened_on: null }
          : {
              opening_balance: step.size * 11 - 300_000,
              // Mostly before anything of it is told of; now and then on a day that may be too late.
              opened_on: step.size % 3 ? addDays(TODAY, -DAYS - 3 - step.place) : dayOf(step),
            }),
      }),
    ),
  pay_from_account: async (world: BooksWorld, step: Moment) => {
    const rows = await selectOwn(world.brand.ctx, 'income_expense', { method: 'bank' })
      .select('id')
      .where('cancelled_at', 'is', null)
      .orderBy('id')
      .execute()
    const entry = pick(rows, step)
    if (!entry) return
    const bank_account_id = step.size % 2 ? world.bank_account_id : null
    await attempt(() =>
      world.brand.master.ask(
        'mutation($e: EditIncomeExpense!) { updateIncomeExpense(income_expense: $e) { id } }',
        { e: { id: entry.id, bank_account_id } },
      ),
    )
  },
  map_account: async (world: BooksWorld, step: Moment) => {
    const { ctx, id } = { ...world.brand, id: world.bank_account_id }
    await attempt(async () => {
      const account = await createBookAccount(ctx, {
        ...{ code: `1-8${step.size}`, name: 'Rekening sendiri', kind: 'asset' as const },
      })
      await setBookMapping(ctx, { role: 'bank', subject: `@${id}`, account_id: account.id })
    })
  },
}
