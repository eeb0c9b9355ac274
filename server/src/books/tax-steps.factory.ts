import { setOutletRates } from '../outlets/outlet/outlet.bulk.ts'
import { createBookAccount, setBookMapping } from './account/account.commands.ts'
import { rateSubject } from './account/subject.calc.ts'
import { type BooksWorld, dayOf, doorOf, type Moment, onDay, pick } from './books-world.factory.ts'
import { attempt } from './cash-steps.factory.ts'

const RATES = [0, 500, 1_000] as const
const MAPPED = [
  ...RATES.slice(1).map((bp) => ({
    role: 'pbjt' as const,
    subject: rateSubject(bp),
    kind: 'liability' as const,
  })),
  ...[700, 1_100].map((bp) => ({
    ...{ role: 'input_vat' as const, subject: rateSubject(bp), kind: 'asset' as const },
  })),
]

/** What changes rates of taxes, and which account takes one, in a history of the books. */
export const TAX_STEPS = {
  change_rate: (world: BooksWorld, step: Moment) =>
    onDay(world, step, () =>
      attempt(() =>
        setOutletRates(world.brand.ctx, {
          ...{ outlet_ids: [doorOf(world, step.place).outlet_id], effective_from: dayOf(step) },
          tax_bp: pick(RATES, step),
        }),
      ),
    ),
  map_rate: async (world: BooksWorld, step: Moment) => {
    const { ctx } = world.brand
    const mapped = pick(MAPPED, step)
    if (!mapped) return
    const { kind, ...what } = mapped
    const code = `${kind === 'asset' ? 1 : 2}-9${step.size}`
    await attempt(async () => {
      const { id } = await createBookAccount(ctx, { code, name: `Tarif ${code}`, kind })
      await setBookMapping(ctx, { ...what, account_id: id })
    })
  },
}
