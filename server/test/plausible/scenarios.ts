import { randomUUID } from 'node:crypto'
import { readAdminViewer } from '../../src/access/session/viewer.ts'
import { createContext } from '../../src/kit/brand-context.ts'
import { transaction } from '../../src/kit/transaction.ts'
import { createDevice } from '../../src/outlets/device/device.commands.ts'
import { keepWorkbook } from '../../src/records/workbook/keep-workbook.commands.ts'
import { workWorkbook } from '../../src/records/workbook/work-workbook.ts'
import { insertPaymentMethods } from '../../src/sales/payment-method/payment-method.factory.ts'
import { takeIntake } from '../../src/sales/pos-intake/pos-intake.commands.ts'
import type { TestBrand } from '../brand.ts'
import { addItem, recipeLine } from '../kitchen.ts'
import { draftOrder, SET_RULES, sentOrder, stepOrder } from '../purchase-order.ts'
import { draftReceiving, receive } from '../receiving.ts'
import { COUNT, CREATE, openStore, START, type Store, SUBMIT } from '../store.ts'
import { type Make, threeTimes } from './make-scenario.ts'
import { POINT_SCENARIOS } from './point-scenarios.ts'
import { PRICE_SCENARIOS } from './price-scenarios.ts'
import { PRODUCTION_SCENARIOS } from './production-scenarios.ts'
import { TAX_SCENARIOS } from './tax-scenarios.ts'

const buy = ({ milk }: Store, unit_quantity: string, price = 18_000) => ({
  lines: [{ item_id: milk, unit: 'liter', unit_quantity, price }],
})

async function countOf({ brand: { master }, outlet_id, milk }: Store) {
  const { createAdjustment } = await master.ask(CREATE, {
    a: { kind: 'count', outlet_id, scope: 'items', items: [{ item_kind: 'ingredient', item_id: milk }] },
  })
  const { id } = (await master.ask(START, { a: { id: createAdjustment.id } })).startAdjustment
  return id as number
}

const counted = (id: number, quantity: string) => ({
  id,
  entries: [{ no: 1, parts: [{ unit: 'liter', quantity }], counted_at: '2026-11-21T05:00:00Z' }],
})

const waste = (world: Store, unit_quantity: string) => ({
  kind: 'waste',
  outlet_id: world.outlet_id,
  reason: 'expired',
  lines: [{ item_kind: 'ingredient', item_id: world.milk, unit: 'liter', unit_quantity }],
})

const ordered = (world: Store & { supplier_id: number }, unit_quantity: string, price = 18_000) => ({
  outlet_id: world.outlet_id,
  supplier_id: world.supplier_id,
  ...buy(world, unit_quantity, price),
})

async function recipeOf({ brand: { master }, latte }: Store): Promise<number> {
  const { recipeList } = await master.ask(
    'query($f: [Filter!]) { recipeList(filters: $f) { nodes { id item_id } } }',
  )
  return recipeList.nodes.find(({ item_id }: { item_id: number }) => item_id === latte).id
}

async function openDrawer(brand: TestBrand, outlet_id: number): Promise<number> {
  await transaction(brand.ctx, (tx) =>
    insertPaymentMethods(tx, [{ code: 'TUNAI', name: 'Tunai', type: 'cash' }]),
  )
  const device = { id: (await createDevice(brand.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
  await takeIntake('cash_sessions')(brand.ctx, device, [
    {
      event: 'OPEN',
      uuid: randomUUID(),
      occurred_at: '2026-11-21T04:00:00Z',
      cashier_name: 'Bimo',
      opening_float: 500_000,
    },
  ])
  const { shiftSessionList } = await brand.master.ask('{ shiftSessionList { nodes { id } } }')
  return shiftSessionList.nodes[0].id
}

const cheapOrders: Make = async (world) => ({
  values: { orders: [ordered(world, '12', 1_800)] },
  message: 'Harga Susu per liter: Rp 1.800, harga terakhir Rp 18.000. Maksud Anda Rp 18.000?',
})

/** Of every mutation that asks, one call that it asks about. */
export const SCENARIOS: Readonly<Record<string, Make>> = {
  ...POINT_SCENARIOS,
  setBudget: async ({ brand: { master }, outlet_id }) => {
    const cell = { month: '2026-11-01', line: 'net' }
    await master.ask('mutation($b: Budget!) { setBudget(budget: $b) }', {
      b: { outlet_id, cells: [{ ...cell, amount: 100_000_000 }] },
    })
    return {
      values: { outlet_id, cells: [{ ...cell, amount: 1_000_000_000, seen_amount: 100_000_000 }] },
      message:
        'Anggaran Penjualan bersih: Rp 1.000.000.000, anggaran sebelumnya Rp 100.000.000. Maksud Anda Rp 100.000.000?',
    }
  },
  countAdjustment: async (world) => ({
    values: counted(await countOf(world), '100000'),
    message: 'Susu: 100.000 liter, di sistem 100 liter. Maksud Anda 100 liter?',
  }),
  submitAdjustment: async (world) => {
    const id = await countOf(world)
    await world.brand.master.ask(COUNT, { a: counted(id, '420') })
    return {
      values: { id },
      message: 'Susu: 420 liter, 4,2 kali di sistem 100 liter',
    }
  },
  approveAdjustment: async (world) => {
    await world.brand.master.ask(
      'mutation($s: EditAdjustmentSetting!) { setAdjustmentLimit(setting: $s) { approval_limit } }',
      { s: { approval_limit: 1 } },
    )
    const manager = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
    const { createAdjustment } = await manager.ask(CREATE, { a: waste(world, '420') })
    await manager.ask(SUBMIT, { a: { id: createAdjustment.id } })
    return {
      values: { id: createAdjustment.id },
      message: 'Susu: 420 liter, 4,2 kali stok 100 liter',
    }
  },
  createAdjustment: async (world) => ({
    values: waste(world, '1000'),
    message: 'Susu: 1.000 liter, stok 100 liter. Maksud Anda 100 liter?',
  }),
  updateAdjustment: async (world) => {
    const { createAdjustment } = await world.brand.master.ask(CREATE, { a: waste(world, '2') })
    const { lines } = waste(world, '1000')
    return {
      values: { id: createAdjustment.id, lines },
      message: 'Susu: 1.000 liter, stok 100 liter. Maksud Anda 100 liter?',
    }
  },
  receiveAdjustment: async (world) => {
    const { createAdjustment } = await world.brand.master.ask(CREATE, {
      a: { ...waste(world, '10'), kind: 'transfer', reason: undefined, to_outlet_id: world.second_id },
    })
    const { submitAdjustment } = await world.brand.master.ask(SUBMIT, { a: { id: createAdjustment.id } })
    const { id, version } = submitAdjustment
    return {
      values: { id, version, lines: [{ no: 1, received: '10' }] },
      message: 'Susu: 10 ml, dalam perjalanan 10.000 ml. Maksud Anda 10.000 ml?',
    }
  },
  ...PRICE_SCENARIOS,
  ...PRODUCTION_SCENARIOS,
  ...TAX_SCENARIOS,
  createReceiving: async (world) => {
    const { master } = world.brand
    const base = { outlet_id: world.outlet_id, supplier_id: world.supplier_id }
    await threeTimes(() => receive(master, { ...base, ...buy(world, '12') }))
    return {
      values: { kind: 'purchase', ...base, ...buy(world, '12000') },
      message: 'Susu: 12.000 liter, biasanya 12 liter. Maksud Anda 12 liter?',
    }
  },
  updateReceiving: async (world) => {
    const { id } = await draftReceiving(world.brand.master, {
      outlet_id: world.outlet_id,
      supplier_id: world.supplier_id,
      ...buy(world, '12'),
    })
    return {
      values: { id, ...buy(world, '12', 180_000) },
      message: 'Harga Susu per liter: Rp 180.000, harga terakhir Rp 18.000. Maksud Anda Rp 18.000?',
    }
  },
  postReceiving: async (world) => {
    const { master } = world.brand
    const order = await sentOrder(master, ordered(world, '12'))
    const { id } = await draftReceiving(master, {
      outlet_id: world.outlet_id,
      purchase_order_id: order.id,
      ...buy(world, '2'),
    })
    return {
      values: { id },
      message: 'Susu: 2 liter, hanya 1/6 dipesan 12 liter',
    }
  },
  createPurchaseOrder: async (world) => ({
    values: ordered(world, '12', 1_800),
    message: 'Harga Susu per liter: Rp 1.800, harga terakhir Rp 18.000. Maksud Anda Rp 18.000?',
  }),
  createPurchaseOrders: cheapOrders,
  orderSuggested: cheapOrders,
  updatePurchaseOrder: async (world) => {
    const { id } = await draftOrder(world.brand.master, ordered(world, '12'))
    return {
      values: { id, ...buy(world, '12', 1_800) },
      message: 'Harga Susu per liter: Rp 1.800, harga terakhir Rp 18.000. Maksud Anda Rp 18.000?',
    }
  },
  submitPurchaseOrder: async (world) => {
    await threeTimes(() => sentOrder(world.brand.master, ordered(world, '12')))
    const { id } = await draftOrder(world.brand.master, ordered(world, '60'))
    return {
      values: { id },
      message: 'Susu: 60 liter, 5 kali biasanya 12 liter',
    }
  },
  approvePurchaseOrder: async (world) => {
    const { master } = world.brand
    await threeTimes(() => sentOrder(master, ordered(world, '12')))
    await master.ask(SET_RULES, { r: { approval_limit: 1, tolerance_bp: 0, roles: [] } })
    const manager = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
    const { id } = await draftOrder(manager, ordered(world, '60'))
    await stepOrder(manager, 'submit', id)
    return {
      values: { id },
      message: 'Susu: 60 liter, 5 kali biasanya 12 liter',
    }
  },
  updateItem: async ({ latte }) => ({
    values: { id: latte, price: 200_000 },
    message: 'Harga Latte: Rp 200.000, harga sekarang Rp 20.000. Maksud Anda Rp 20.000?',
  }),
  changeItemPrices: async ({ latte, cake }) => ({
    values: {
      ids: [latte, cake],
      seen_prices: [20_000, 20_000],
      kind: 'percent',
      value: 90_000,
      step: 1,
      rounding: 'nearest',
    },
    message: 'Harga Latte: Rp 200.000, harga sekarang Rp 20.000. Maksud Anda Rp 20.000?',
  }),
  acceptWorkbook: async ({ brand }) => {
    const { services } = brand.ctx
    const viewer = (await readAdminViewer(services, brand.id, brand.master_id)) ?? null
    const { id } = await keepWorkbook(createContext(services, { brand_id: brand.id, viewer, actor: 'Uji' }), {
      file_name: 'menu.csv',
      bytes: Buffer.from('Nama;Harga\nLatte;70.000'),
      sheet: 'item',
    })
    await workWorkbook(services, { brand_id: brand.id, id })
    return {
      values: { id, is_only_valid: false },
      message: 'Harga Latte: Rp 70.000, 3,5 kali harga sekarang Rp 20.000',
    }
  },
  createPrice: async ({ latte }) => ({
    values: { name: 'GrabFood', overrides: [{ item_id: latte, price: 2_000 }] },
    message: 'Harga Latte: Rp 2.000, harga menu Rp 20.000. Maksud Anda Rp 20.000?',
  }),
  updatePrice: async ({ brand, latte }) => {
    const { createPrice } = await brand.master.ask(
      'mutation($p: NewPrice!) { createPrice(price: $p) { id } }',
      { p: { name: 'GrabFood' } },
    )
    return {
      values: { id: createPrice.id, overrides: [{ item_id: latte, price: 2_000 }] },
      message: 'Harga Latte: Rp 2.000, harga menu Rp 20.000. Maksud Anda Rp 20.000?',
    }
  },
  updateVariant: async ({ brand }) => {
    const option = { name: 'Besar', price: 5_000, is_default: false, is_active: true }
    const variant = { name: 'Ukuran', kind: 'variant', min_choices: 1, max_choices: 1, options: [option] }
    const { createVariant } = await brand.master.ask(
      'mutation($v: NewVariant!) { createVariant(variant: $v) { id options { id } } }',
      { v: variant },
    )
    const [known] = createVariant.options
    return {
      values: { id: createVariant.id, options: [{ ...option, id: known.id, price: 50_000 }] },
      message: 'Harga Besar: Rp 50.000, harga sekarang Rp 5.000. Maksud Anda Rp 5.000?',
    }
  },
  setOptionPrices: async ({ brand, latte }) => {
    const option = { name: 'Besar', price: 5_000, is_default: false, is_active: true }
    const variant = { name: 'Ukuran', kind: 'variant', min_choices: 1, max_choices: 1, options: [option] }
    const { createVariant } = await brand.master.ask(
      'mutation($v: NewVariant!) { createVariant(variant: $v) { options { id } } }',
      { v: { ...variant, add_item_ids: [latte] } },
    )
    const [known] = createVariant.options
    return {
      values: { cells: [{ item_id: latte, variant_option_id: known.id, price: 250_000 }] },
      message: 'Harga Latte, Besar: Rp 250.000, harga sekarang Rp 25.000. Maksud Anda Rp 25.000?',
    }
  },
  createSupplier: async ({ milk }) => ({
    values: { name: 'Susu Murah', items: [{ item_id: milk, unit: 'liter', price: 1_800 }] },
    message: 'Harga Susu per liter: Rp 1.800, harga pemasok lain Rp 18.000. Maksud Anda Rp 18.000?',
  }),
  updateSupplier: async ({ milk, supplier_id }) => ({
    values: { id: supplier_id, items: [{ item_id: milk, unit: 'dus', price: 18_000 }] },
    message: 'Harga Susu per dus: Rp 18.000, harga terakhir Rp 216.000. Maksud Anda Rp 216.000?',
  }),
  createRecipe: async (world) => {
    for (const name of ['Mocha', 'Moka']) {
      await world.brand.master.ask('mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }', {
        r: {
          item_id: await addItem(world.brand, { name }),
          yield_quantity: '1',
          lines: [recipeLine(world.milk, '150', { unit: 'ml' })],
        },
      })
    }
    return {
      values: {
        item_id: await addItem(world.brand, { name: 'Cappuccino' }),
        yield_quantity: '1',
        lines: [recipeLine(world.milk, '150', { unit: 'liter' })],
      },
      message: 'Susu: 150 liter, di resep lain 0,15 liter. Maksud Anda 150 ml?',
    }
  },
  updateRecipe: async (world) => ({
    values: { id: await recipeOf(world), lines: [recipeLine(world.milk, '600', { unit: 'ml' })] },
    message: 'Susu: 600 ml, 4 kali sebelumnya 150 ml',
  }),
  updateVariantEffects: async ({ brand, milk }) => {
    const option = { name: 'Besar', price: 5_000, is_default: false, is_active: true }
    const { createVariant } = await brand.master.ask(
      'mutation($v: NewVariant!) { createVariant(variant: $v) { id options { id } } }',
      { v: { name: 'Ukuran', kind: 'variant', min_choices: 1, max_choices: 1, options: [option] } },
    )
    const adding = (quantity: string) => ({
      id: createVariant.id,
      options: [
        {
          variant_option_id: createVariant.options[0].id,
          is_without_ingredients: false,
          effects: [{ effect: 'add', ingredient_id: milk, quantity }],
        },
      ],
    })
    await brand.master.ask(
      'mutation($v: EditVariantEffects!) { updateVariantEffects(variant_effects: $v) { id } }',
      { v: adding('50') },
    )
    return {
      values: adding('500'),
      message: 'Susu untuk Besar: 500 ml, sebelumnya 50 ml. Maksud Anda 50 ml?',
    }
  },
  setStockLevels: async (world) => {
    const levels = { ingredient_id: world.milk, outlet_id: world.outlet_id }
    await world.brand.master.ask('mutation($l: StockLevels!) { setStockLevels(levels: $l) { id } }', {
      l: { ...levels, minimum: '6000' },
    })
    return {
      values: { ...levels, minimum: '600' },
      message: 'Minimum Susu: 600 ml, sebelumnya 6.000 ml. Maksud Anda 6.000 ml?',
    }
  },
  updateMinimumStock: async (world) => ({
    values: {
      outlet_id: world.outlet_id,
      minimums: [{ ingredient_id: await withMinimum(world), minimum: '600' }],
    },
    message: 'Minimum Susu: 600 ml, sebelumnya 6.000 ml. Maksud Anda 6.000 ml?',
  }),
  updateIngredient: async (world) => ({
    values: { id: await withMinimum(world), levels: [{ outlet_id: world.outlet_id, minimum: '600' }] },
    message: 'Minimum Susu: 600 ml, sebelumnya 6.000 ml. Maksud Anda 6.000 ml?',
  }),
  closeShiftSession: async ({ brand, outlet_id }) => ({
    values: {
      id: await openDrawer(brand, outlet_id),
      counted: [{ method: 'TUNAI', amount: 50_000 }],
      reason: 'Setor',
    },
    message: 'Uang tunai: Rp 50.000, seharusnya Rp 500.000. Maksud Anda Rp 500.000?',
  }),
}

async function withMinimum({ brand, milk, outlet_id }: Store): Promise<number> {
  await brand.master.ask('mutation($i: EditIngredient!) { updateIngredient(ingredient: $i) { id } }', {
    i: { id: milk, levels: [{ outlet_id, minimum: '6000' }] },
  })
  return milk
}

/** A store that buys milk at 18,000 a litre. */
export async function openBuyingStore(brand: TestBrand) {
  const store = await openStore(brand)
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar', items: [{ item_id: store.milk, unit: 'liter', price: 18_000 }] } },
  )
  return { ...store, supplier_id: createSupplier.id as number }
}
