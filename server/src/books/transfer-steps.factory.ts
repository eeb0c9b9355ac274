import { selectOwn } from '../kit/db/own-rows.ts'
import { createAdjustment } from '../stock/adjustment/adjustment.commands.ts'
import { receiveAdjustment } from '../stock/adjustment/receive.commands.ts'
import { cancelAdjustment, submitAdjustment } from '../stock/adjustment/step.commands.ts'
import { type BooksWorld, doorOf, type Moment, onDay, pick } from './books-world.factory.ts'
import { attempt } from './cash-steps.factory.ts'

/** Transfers that have left, in some states. */
const readTransfers = ({ brand }: BooksWorld, ...status: readonly string[]) =>
  selectOwn(brand.ctx, 'adjustment')
    .select(['id', 'version'])
    .where('kind', '=', 'transfer')
    .where('status', 'in', [...status])
    .orderBy('id')
    .execute()

/** Goods that go from one outlet to the other, with what that costs. */
export const TRANSFER_STEPS = {
  send_goods: (world: BooksWorld, step: Moment) =>
    onDay(world, step, () =>
      attempt(async () => {
        const { ctx } = world.brand
        const unit_quantity = String(1 + (step.size % 300))
        const { id } = await createAdjustment(ctx, {
          kind: 'transfer',
          outlet_id: doorOf(world, step.place).outlet_id,
          to_outlet_id: doorOf(world, 1 - step.place).outlet_id,
          freight: step.size % 1_000,
          lines: [{ item_kind: 'ingredient', item_id: world.milk, unit: 'ml', unit_quantity }],
        })
        await submitAdjustment(ctx, { id })
      }),
    ),
  receive_goods: async (world: BooksWorld, step: Moment) => {
    const transfer = pick(await readTransfers(world, 'sent'), step)
    if (!transfer) return
    const { id: adjustment_id } = transfer
    const lines = await selectOwn(world.brand.ctx, 'adjustment_line', { adjustment_id })
      .select(['no', 'quantity', 'received_quantity', 'lost_quantity'])
      .execute()
    const open = lines.map(({ no, quantity, received_quantity, lost_quantity }) => {
      const left = Number(quantity) - Number(received_quantity) - Number(lost_quantity)
      // All that is on its way, or a part of it; now and then some is lost.
      const came = step.size % 2 ? left : Math.ceil(left / 3)
      const lost = step.size % 3 ? 0 : Math.floor(came / 4)
      return { no, received: String(came - lost), lost: String(lost) }
    })
    await onDay(world, step, () =>
      attempt(() =>
        receiveAdjustment(world.brand.ctx, { ...transfer, lines: open, loss_cause: 'Tumpah di jalan' }),
      ),
    )
  },
  cancel_goods: async (world: BooksWorld, step: Moment) => {
    const transfer = pick(await readTransfers(world, 'sent', 'done'), step)
    if (transfer)
      await onDay(world, step, () =>
        attempt(() => cancelAdjustment(world.brand.ctx, { ...transfer, remark: 'Salah outlet' })),
      )
  },
}
