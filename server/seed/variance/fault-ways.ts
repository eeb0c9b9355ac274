import { sql } from 'kysely'
import type { WriteContext } from '../../src/kit/context.ts'
import { ownBrand } from '../../src/kit/db/own-brand.ts'
import { addDays } from '../../src/outlets/outlet/business-date.calc.ts'
import { createPurchaseOrder } from '../../src/purchasing/purchase-order/purchase-order.commands.ts'
import { sendPurchaseOrder, submitPurchaseOrder } from '../../src/purchasing/purchase-order/step.commands.ts'
import { insertReceivings } from '../../src/purchasing/receiving/receiving.factory.ts'
import type { Cause } from '../../src/reports/variance/variance.calc.ts'
import { createAdjustment } from '../../src/stock/adjustment/adjustment.commands.ts'
import { insertAdjustments } from '../../src/stock/adjustment/adjustment.factory.ts'
import { cancelAdjustment, submitAdjustment } from '../../src/stock/adjustment/step.commands.ts'
import { openLedger } from '../../src/stock/ledger/ledger.commands.ts'
import { insertProductions } from '../../src/stock/production/production.factory.ts'
import { readVersions } from '../../src/stock/recipe/recipe.parts.ts'
import { versionAt } from '../../src/stock/recipe/recipe-version.calc.ts'
import type { Random } from '../sales/random.ts'
import { readBareMenus, readPortions, type Shelf, soldSince } from './shelf.ts'

/** What a fault did: how the shelf differs from the ledger, and what happens once it was counted. */
export interface Effect {
  /** Really there less what the ledger says, in base units. */
  readonly off: number
  /** What is written down in place of what is there. */
  readonly counts_as?: (real: number) => number
  /** Done after the count. */
  readonly afterwards?: (tx: WriteContext) => Promise<void>
  /** Other goods of the outlet that it touched, of no use for other faults. */
  readonly also_off?: readonly number[]
  /** Counted once more, rightly. */
  readonly is_recounted?: boolean
}

interface Planting {
  readonly tx: WriteContext
  readonly shelf: Shelf
  readonly random: Random
  /** When it happens: between the last count and the one to come. */
  readonly at: Date
  readonly date: string
  /** Another outlet, for transfers. */
  readonly other: Shelf | undefined
}

type Plant = (planting: Planting) => Promise<Effect | undefined>

/** One way in which a cause comes about. */
export interface Way {
  readonly cause: Cause
  readonly way: string
  readonly plant: Plant
}

export const AUTHOR = 'Gudang'
const QTY = 10_000
export const scaled = (quantity: number) => BigInt(Math.round(quantity * QTY))
const WHOLE = new Set(['pcs', 'butir', 'porsi', 'lembar', 'buah'])
export const fit = (quantity: number, unit: string) =>
  WHOLE.has(unit) ? Math.round(quantity) : Math.round(quantity * 10) / 10

const isBought = ({ supplier_id, buy_unit, factor, price }: Shelf) =>
  supplier_id !== null && buy_unit !== null && factor !== null && price !== null

/** Units of a delivery that shows beside what stands there. */
const unitsOf = ({ quantity, factor }: Shelf, random: Random) =>
  Math.max(1, Math.round(((quantity / (factor ?? 1)) * (20 + random.between(0, 40))) / 100))

const buy = ({ tx, shelf, at, date }: Omit<Planting, 'random' | 'other'>, unit_quantity: string) =>
  insertReceivings(tx, [
    {
      outlet_id: shelf.outlet_id,
      supplier_id: shelf.supplier_id,
      occurred_at: at,
      business_date: date,
      author: AUTHOR,
      lines: [
        {
          item_id: shelf.item_id,
          unit: shelf.buy_unit ?? shelf.unit,
          factor: String(shelf.factor ?? 1),
          unit_quantity,
          price: shelf.price ?? 0,
        },
      ],
    },
  ])

const ordered: Plant = async ({ tx, shelf, random, date }) => {
  if (!isBought(shelf)) return undefined
  const units = unitsOf(shelf, random)
  const { id } = await createPurchaseOrder(tx, {
    outlet_id: shelf.outlet_id,
    supplier_id: shelf.supplier_id ?? 0,
    expected_on: date,
    lines: [
      {
        item_id: shelf.item_id,
        unit: shelf.buy_unit ?? '',
        unit_quantity: String(units),
        price: shelf.price ?? 0,
      },
    ],
  })
  await submitPurchaseOrder(tx, { id })
  await sendPurchaseOrder(tx, { id })
  return { off: units * (shelf.factor ?? 1) }
}

const cameLate: Plant = async (planting) => {
  const { shelf, random } = planting
  if (!isBought(shelf)) return undefined
  const units = unitsOf(shelf, random)
  return {
    off: units * (shelf.factor ?? 1),
    afterwards: async (tx) => {
      await buy({ ...planting, tx, at: tx.now() }, String(units))
    },
  }
}

const slippedDelivery: Plant = async (planting) => {
  const { shelf, random } = planting
  if (!isBought(shelf) || shelf.deliveries_before < 3) return undefined
  const units = unitsOf(shelf, random)
  const ratio = random.pick([10, 12, 24])
  await buy(planting, String(units * ratio))
  return { off: units * (1 - ratio) * (shelf.factor ?? 1) }
}

const slippedWaste: Plant = async ({ tx, shelf, random, at, date }) => {
  if (shelf.days_with_waste < 3) return undefined
  const real = fit(
    Math.max(1, (shelf.wasted_before / shelf.days_with_waste) * (0.8 + random.next() / 2)),
    shelf.unit,
  )
  if (real * 10 > shelf.quantity || real * 9 < shelf.quantity / 25) return undefined
  await insertAdjustments(tx, [
    {
      kind: 'waste',
      outlet_id: shelf.outlet_id,
      reason: 'spilled',
      occurred_at: at,
      business_date: date,
      author: AUTHOR,
      lines: [
        { item_kind: 'ingredient', item_id: shelf.item_id, unit: shelf.unit, quantity: scaled(real * 10) },
      ],
    },
  ])
  return { off: real * 9 }
}

const slippedCount: Plant = async ({ shelf, random }) => {
  // What is left of it is still something that a person would write down.
  const ratios = [10, 12, 24, 1000].filter((each) => shelf.quantity / each >= 2)
  if (ratios.length === 0) return undefined
  const ratio = random.pick(ratios)
  return { off: 0, counts_as: (real) => real / ratio }
}

const changedPortion: Plant = async ({ tx, shelf, random, date }) => {
  const [portion] = await readPortions(tx, shelf.item_id)
  if (!portion) return undefined
  const more = portion.portion * (0.2 + random.next() * 0.2)
  const sold = await soldSince(tx, shelf, portion.item_id)
  if (sold * more < shelf.quantity / 20 || sold * more > shelf.quantity) return undefined
  const factor = 1 + more / portion.portion
  await sql`
    with made as (
      insert into recipe_version (brand_id, recipe_id, no, effective_from, yield_quantity, created_at, created_by)
      select ${tx.brand_id}::int, v.recipe_id, (select max(w.no) from recipe_version w where w.brand_id = ${ownBrand} and w.recipe_id = v.recipe_id) + 1,
        ${addDays(date, 1)}::date, v.yield_quantity, ${tx.now()}::timestamptz, ${AUTHOR}::text
      from recipe_version v where v.brand_id = ${ownBrand} and v.id = ${portion.version_id} returning id)
    insert into recipe_line (brand_id, recipe_version_id, no, ingredient_id, quantity, unit, unit_quantity, yield_bp, order_types, unit_cost, note)
    select ${tx.brand_id}::int, made.id, l.no, l.ingredient_id,
      round(l.quantity * case when l.ingredient_id = ${shelf.item_id} then ${factor}::numeric else 1 end, 4), l.unit,
      round(l.unit_quantity * case when l.ingredient_id = ${shelf.item_id} then ${factor}::numeric else 1 end, 4), l.yield_bp, l.order_types, l.unit_cost, l.note
    from made, recipe_line l where l.brand_id = ${ownBrand} and l.recipe_version_id = ${portion.version_id}`.execute(
    tx.db,
  )
  return { off: -sold * more }
}

const bareMenu: Plant = async ({ tx, shelf, random }) => {
  let off = 0
  for (const { item_id, portion } of await readBareMenus(tx, shelf.item_id)) {
    off -= (await soldSince(tx, shelf, item_id)) * portion * (0.85 + random.next() * 0.3)
  }
  return -off < shelf.quantity / 25 || -off > shelf.quantity ? undefined : { off }
}

/** Takes back what was written down as thrown away since the last count: it is gone all the same. */
const unwrittenWaste: Plant = async ({ tx, shelf }) => {
  if (shelf.days_with_waste * 5 < shelf.days) return undefined
  const { rows } = await sql<{ id: number; status: string; item_id: number; quantity: number }>`
    select a.id, a.status, l.item_id, l.quantity::float8 as quantity from adjustment a
    join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = a.id and l.item_kind = 'ingredient'
    where a.brand_id = ${tx.brand_id} and a.kind = 'waste' and a.outlet_id = ${shelf.outlet_id}
      and a.occurred_at > ${shelf.counted_at} order by a.id`.execute(tx.db)
  const own = rows.filter(({ item_id }) => item_id === shelf.item_id)
  const off = -own.reduce((sum, { quantity }) => sum + quantity, 0)
  if (-off < shelf.quantity / 30) return undefined
  const ids = new Set(own.map(({ id }) => id))
  const of_these = rows.filter(({ id }) => ids.has(id))
  for (const id of new Set(of_these.filter(({ status }) => status === 'done').map((row) => row.id)))
    await cancelAdjustment(tx, { id, remark: 'Belum dicatat' })
  return { off, also_off: of_these.map(({ item_id }) => item_id) }
}

const sentTransfer: Plant = async ({ tx, shelf, random, other }) => {
  if (!other) return undefined
  const quantity = fit(Math.min(other.quantity / 3, shelf.quantity * (0.2 + random.next() * 0.5)), shelf.unit)
  if (quantity * 20 < shelf.quantity || quantity <= 0) return undefined
  const { id } = await createAdjustment(tx, {
    kind: 'transfer',
    outlet_id: other.outlet_id,
    to_outlet_id: shelf.outlet_id,
    lines: [
      {
        item_kind: 'ingredient',
        item_id: shelf.item_id,
        unit: shelf.unit,
        unit_quantity: String(quantity),
      },
    ],
  })
  await submitAdjustment(tx, { id })
  return { off: quantity }
}

const oddCount: Plant = async ({ random }) => ({
  off: 0,
  counts_as: (real) => real * (0.3 + random.next() * 0.35),
  is_recounted: true,
})

const lateSale: Plant = async ({ shelf, random, at }) => {
  const quantity = fit(shelf.quantity * (0.06 + random.next() * 0.2), shelf.unit)
  if (quantity <= 0) return undefined
  return {
    off: -quantity,
    afterwards: async (tx) => {
      const key = { outlet_id: shelf.outlet_id, item_kind: 'ingredient', item_id: shelf.item_id } as const
      const ledger = await openLedger(tx, 'sale', [key])
      ledger.post({
        ...key,
        type: 'SALE',
        quantity: -scaled(quantity),
        stated_value: null,
        ref_type: 'transaction',
        ref_id: 1,
        ref_line: 1,
        occurred_at: at.toISOString(),
      })
      await ledger.flush()
    },
  }
}

const unweighedYield: Plant = async ({ tx, shelf, random, at, date }) => {
  if (shelf.makings_before < 5) return undefined
  const { rows } = await sql<{ id: number }>`select id from recipe where brand_id = ${tx.brand_id}
    and ingredient_id = ${shelf.item_id} and deleted_at is null`.execute(tx.db)
  const version = versionAt(await readVersions(tx, rows[0]?.id ?? 0), date)
  if (!version) return undefined
  const batch = Number(version.yield_quantity)
  const planned = Math.max(1, Math.round(shelf.quantity / batch)) * batch
  await insertProductions(tx, [
    {
      outlet_id: shelf.outlet_id,
      ingredient_id: shelf.item_id,
      version,
      planned_quantity: String(planned),
      yield_quantity: String(planned),
      waste_quantity: '0',
      used_bp: 10_000,
      produced_at: at,
      business_date: date,
      expiry_date: null,
      author: AUTHOR,
    },
  ])
  return { off: -planned * (0.04 + random.next() * 0.05) }
}

/** Every way in which a fault is planted. */
export const WAYS: readonly Way[] = [
  { cause: 'waste', way: 'not written down', plant: unwrittenWaste },
  { cause: 'receiving', way: 'ordered, not received', plant: ordered },
  { cause: 'receiving', way: 'received after the count', plant: cameLate },
  { cause: 'unit_slip', way: 'delivery', plant: slippedDelivery },
  { cause: 'unit_slip', way: 'waste', plant: slippedWaste },
  { cause: 'unit_slip', way: 'count', plant: slippedCount },
  { cause: 'recipe_old', way: 'portion changed first', plant: changedPortion },
  { cause: 'no_recipe', way: 'menu without recipe', plant: bareMenu },
  { cause: 'transfer', way: 'on the way', plant: sentTransfer },
  { cause: 'count_odd', way: 'wrong, then right', plant: oddCount },
  { cause: 'late_entry', way: 'sale after the count', plant: lateSale },
  { cause: 'yield', way: 'as planned', plant: unweighedYield },
]
