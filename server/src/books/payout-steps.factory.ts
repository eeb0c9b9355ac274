import { randomUUID } from 'node:crypto'
import { keepPayoutFile } from '../sales/platform-payout/platform-payout.commands.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'
import {
  type BooksWorld,
  dayOf,
  doorOf,
  type Moment,
  noon,
  type PlatformOrder,
  pick,
} from './books-world.factory.ts'

const HEAD = 'Tanggal pesanan;Nomor pesanan;Nama outlet;Status;Subtotal;Komisi;Pencairan'

/** An order of an ended day, which is not sold yet. */
function newOrder({ orders }: BooksWorld, step: Moment): PlatformOrder {
  const day = dayOf({ ...step, ago: Math.max(step.ago, 1) })
  const number = `G-${orders.length + 1}`
  const order = { number, place: step.place, day, amount: 10_000 + step.size, is_sold: false }
  orders.push(order)
  return order
}

/** What a platform says of an order, the same each time it is asked: more or less than was agreed, or that it was cancelled. */
function rowOf({ names }: BooksWorld, { number, place, day, amount }: PlatformOrder): string {
  const name = names[place]
  if (amount % 7 === 0) return [day, number, name, 'Dibatalkan', amount, 0, 0].join(';')
  const commission = Math.round((amount * (20 + (amount % 15))) / 100)
  const kept = amount % 5 === 0 ? 750 : 0
  return [day, number, name, 'Selesai', amount, commission, amount - commission - kept].join(';')
}

/** What platforms sell and pay out, as steps of a history. */
export const PAYOUT_STEPS = {
  sell_by_platform: async (world: BooksWorld, step: Moment) => {
    // Now and then those that were told of before.
    const coming = world.orders.filter(({ is_sold }) => !is_sold)
    const orders = [newOrder(world, step), newOrder(world, step), ...(step.size % 2 ? coming : [])]
    for (const order of orders) {
      order.is_sold = true
      const uuid = randomUUID()
      await recordTransactions(world.brand.ctx, { ...doorOf(world, order.place), is_history: true }, [
        buildReceipt({
          ...{ uuid, occurred_at: noon(order.day), channel: 'GRABFOOD', total: order.amount },
          payments: [{ method: 'GRABFOOD', amount: order.amount, reference: order.number }],
        }),
      ])
      world.receipts.push({ uuid, place: order.place })
    }
  },
  tell_payout: async (world: BooksWorld, step: Moment) => {
    if (step.size % 3 === 0 || world.orders.length === 0) newOrder(world, step)
    const told = world.orders.slice(-1 - (step.size % 5))
    const { id } = await keepPayoutFile(world.brand.ctx, {
      ...{ bank_account_id: world.bank_account_id, platform: 'GRABFOOD', name: 'grab.csv' },
      bytes: Buffer.from([HEAD, ...told.map((order) => rowOf(world, order))].join('\n')),
    })
    if (!world.payout_files.includes(id)) world.payout_files.push(id)
  },
  take_payout_away: async (world: BooksWorld, step: Moment) => {
    const id = pick(world.payout_files, step)
    if (id === undefined) return
    world.payout_files.splice(world.payout_files.indexOf(id), 1)
    await world.brand.master.ask('mutation($id: Int!) { removePayoutFile(id: $id) }', { id })
  },
}
