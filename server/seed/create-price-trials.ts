import { createPrice } from '../src/catalog/price/price.commands.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { makePriceTrial } from '../src/reports/price-trial/read-trials.ts'
import { keepPriceTrial } from '../src/reports/price-trial/trial.commands.ts'
import { asOwner } from './as-owner.ts'

const CODE = 'KOPI-BARU'
/** Days of receipts it is tried on. */
const DAYS = 30

/** A draft that makes what sells most dearer, tried on the receipts of a month; of a brand that has it already none. */
export async function createPriceTrials(services: Services, ctx: Context, today: string): Promise<void> {
  const known = await selectOwn(ctx, 'price', { code: CODE }).select('id').executeTakeFirst()
  if (known) return
  const { ctx: owner } = await asOwner(services, ctx)
  const group = await selectOwn(ctx, 'item_group')
    .select('id')
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id } = await transaction(owner, (tx) =>
    createPrice(tx, {
      ...{ code: CODE, name: 'Harga Kopi Baru', channels: ['DINE_IN', 'TAKEAWAY', 'QR'] },
      ...{ priority: 20, rounding: 'nearest_500' },
      rules: [{ target: 'group', item_group_id: group.id, kind: 'percent', value: 600 }],
    }),
  )
  const made = await makePriceTrial(owner, { id, from: addDays(today, -DAYS), to: addDays(today, -1) })
  await transaction(owner, (tx) => keepPriceTrial(tx, made))
}
