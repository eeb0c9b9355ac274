import { randomUUID } from 'node:crypto'
import { addDays } from '../../src/outlets/outlet/business-date.calc.ts'
import { beginOrderAction } from '../../src/purchasing/purchase-order/purchase-order.policy.ts'
import { recordAnswer } from '../../src/purchasing/supplier-answer/record-answer.ts'
import { sentOrder } from '../purchase-order.ts'
import { type Clock, type Make, threeTimes } from './make-scenario.ts'

type World = Parameters<Make>[0]

const requested = ({ second_id, outlet_id, milk }: World, { now }: Clock, unit_quantity: string) => ({
  ...{ outlet_id: second_id, from_outlet_id: outlet_id },
  needed_on: addDays(now.toISOString().slice(0, 10), 2),
  lines: [{ item_kind: 'ingredient', item_id: milk, unit: 'liter', unit_quantity }],
})

/** Asks for what is usual. */
const requestUsual = async (world: World, clock: Clock): Promise<number> => {
  const { createStockRequest } = await world.brand.master.ask(
    'mutation($r: NewStockRequest!) { createStockRequest(request: $r) { id } }',
    { r: requested(world, clock, '12') },
  )
  return createStockRequest.id
}

const FAR_REQUEST = 'Susu: 120 liter, biasanya 12 liter. Maksud Anda 12 liter?'

/** Calls that do what others do, as a part of them. */
export const LATER_SCENARIOS: Record<string, Make> = {
  applyOutletSettings: async ({ brand: { master }, milk, outlet_id, second_id }) => {
    for (const [at, minimum] of [
      [outlet_id, '600'],
      [second_id, '6000'],
    ])
      await master.ask('mutation($l: StockLevels!) { setStockLevels(levels: $l) { id } }', {
        l: { ingredient_id: milk, outlet_id: at, minimum },
      })
    return {
      values: { id: outlet_id, outlet_ids: [second_id], groups: ['level'] },
      message: 'Minimum Susu: 600 ml, sebelumnya 6.000 ml. Maksud Anda 6.000 ml?',
    }
  },
  setItemLevels: async ({ brand: { master }, latte, outlet_id }) => {
    await master.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', {
      i: { id: latte, stock_mode: 'item', is_stock_logged: true },
    })
    const levels = (minimum: string) => ({ id: latte, levels: [{ outlet_id, minimum }] })
    await master.ask('mutation($l: ItemLevels!) { setItemLevels(levels: $l) { id } }', { l: levels('60') })
    return {
      values: levels('6'),
      message: 'Minimum Latte: 6 porsi, sebelumnya 60 porsi. Maksud Anda 60 porsi?',
    }
  },
  createStockRequest: async (world, clock) => {
    await threeTimes(() => requestUsual(world, clock))
    return { values: requested(world, clock, '120'), message: FAR_REQUEST }
  },
  updateStockRequest: async (world, clock) => {
    await threeTimes(() => requestUsual(world, clock))
    const id = await requestUsual(world, clock)
    return { values: { id, lines: requested(world, clock, '120').lines }, message: FAR_REQUEST }
  },
  raiseMargins: async ({ latte }) => ({
    values: {
      ...{ source_kind: 'ingredient', source_id: 1, into: 'menu' },
      lines: [{ item_id: latte, seen_price: 20_000, price: 200_000 }],
    },
    message: 'Harga Latte: Rp 200.000, harga sekarang Rp 20.000. Maksud Anda Rp 20.000?',
  }),
  takeSupplierAnswer: async ({ brand: { master }, milk, outlet_id, supplier_id, write }) => {
    const lines = [{ item_id: milk, unit: 'liter', unit_quantity: '12', price: 18_000 }]
    const order = await sentOrder(master, { outlet_id, supplier_id, lines })
    await write(async (tx) =>
      recordAnswer(tx, await beginOrderAction(tx, order.id, 'agree', order.version), {
        uuid: randomUUID(),
        version: order.version,
        note: null,
        lines: [{ no: 1, kind: 'change', price: 1_800, note: null }],
      }),
    )
    const { purchaseOrder } = await master.ask(
      'query($id: Int!) { purchaseOrder(id: $id) { supplier_answers { id } } }',
      { id: order.id },
    )
    return {
      values: { id: order.id, version: order.version, answer_id: purchaseOrder.supplier_answers[0].id },
      message: 'Harga Susu per liter: Rp 1.800, harga terakhir Rp 18.000. Maksud Anda Rp 18.000?',
    }
  },
}
