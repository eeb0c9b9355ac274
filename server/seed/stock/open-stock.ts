import { createSystemContext } from '../../src/access/session/system-context.ts'
import type { Context, Services } from '../../src/kit/context.ts'
import { transaction } from '../../src/kit/transaction.ts'
import { businessDayStart } from '../../src/outlets/outlet/business-date.calc.ts'
import { createAdjustment } from '../../src/stock/adjustment/adjustment.commands.ts'
import { submitAdjustment } from '../../src/stock/adjustment/step.commands.ts'
import type { DemoOutlet } from '../demo-data.ts'
import { createRandom } from '../sales/random.ts'
import { type Good, goodName, type Standing } from './store.ts'

interface Opening {
  readonly services: Services
  readonly ctx: Context
  readonly outlet: DemoOutlet
  readonly outlet_id: number
  readonly stock_from: string
  readonly goods: readonly Good[]
  readonly uses: ReadonlyMap<string, number>
  readonly standings: ReadonlyMap<string, Standing>
  /** Days between two purchases of a good. */
  readonly intervalOf: (good: Good) => number
}

const OPENS_MINUTE = 5 * 60
/** Of the minimum, where nothing tells how much is used. */
const UNTOLD_MINIMUMS = 6
/** Of menus with stock of their own. */
const MENU_MINIMUM = 5

/** Opens the stock of an outlet with a document: what lasts until purchases take over. What is made is made fresh. */
export async function openStock(opening: Opening): Promise<void> {
  const { services, ctx, outlet, outlet_id, stock_from } = opening
  const at = new Date(businessDayStart(stock_from, outlet.timezone, OPENS_MINUTE))
  const morning = createSystemContext({ ...services, clock: () => at }, ctx.brand_id)
  await transaction(morning, async (tx) => {
    const { id } = await createAdjustment(tx, {
      kind: 'adjustment',
      reason: 'opening',
      outlet_id,
      occurred_at: at,
      note: 'Stok awal saat pencatatan stok dimulai',
      lines: linesOf(opening),
    })
    await submitAdjustment(tx, { id })
  })
}

function linesOf({ outlet, goods, uses, standings, intervalOf }: Opening) {
  const random = createRandom(`stock ${outlet.code}`)
  return goods
    .filter(({ version }) => version === null)
    .map((good) => {
      const { item_kind, item_id, unit, unit_cost } = good
      const minimum = standings.get(goodName(good))?.minimum ?? MENU_MINIMUM
      const use = uses.get(goodName(good)) ?? 0
      const days = 1.8 + random.next() * intervalOf(good)
      const wanted = use > 0 ? minimum * (1.1 + random.next() / 2) + use * days : minimum * UNTOLD_MINIMUMS
      const unit_quantity = String(Math.max(1, Math.ceil(wanted)))
      return { item_kind, item_id, is_in: true, unit, unit_quantity, unit_cost }
    })
}
