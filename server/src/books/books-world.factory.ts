import type { TestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { transaction } from '../kit/transaction.ts'
import { addDays } from '../outlets/outlet/business-date.calc.ts'
import { addBankAccount } from '../sales/bank-account/bank-account.factory.ts'
import { createSalesWorld, type SalesWorld } from '../sales/sales.factory.ts'
import { insertIngredient } from '../stock/ingredient/ingredient.factory.ts'

/** Now, in the world whose books are held against everything else; its outlets are in the second hour of business. */
export const BOOKS_NOW = new Date('2026-11-21T05:30:00Z')
/** The business day it is then. */
export const TODAY = '2026-11-21'
/** How far back histories go. */
export const DAYS = 70

/** When and how large something in a history is: at one of the two outlets, some days ago. */
export interface Moment {
  readonly place: number
  readonly ago: number
  readonly size: number
}

/** A brand with two outlets in two zones, the second of an entity that is registered for VAT, all categories, one supplier, one ingredient, and one service that becomes a cost. */
export interface BooksWorld {
  readonly app: TestApp
  readonly brand: TestBrand
  readonly sales: SalesWorld
  /** Of the outlets, in the order of their doors. */
  readonly names: readonly string[]
  readonly supplier_id: number
  readonly milk: number
  readonly cleaning: number
  readonly categories: readonly { id: number; name: string; kind: string }[]
  readonly receipts: { uuid: string; place: number }[]
  readonly receivings: { id: number; owed: boolean }[]
  readonly entries: number[]
  readonly bank_account_id: number
  readonly drawers: { uuid: string; place: number; date: string }[]
  /** Orders of a platform, some of them told of before they came. */
  readonly orders: PlatformOrder[]
  readonly payout_files: number[]
  /** Members, and what tills hold of their points. */
  readonly members: number[]
  readonly holds: { uuid: string; place: number }[]
}

/** An order of a platform at an outlet. */
export interface PlatformOrder {
  readonly number: string
  readonly place: number
  readonly day: string
  readonly amount: number
  is_sold: boolean
}

/** Puts an outlet under an entity of its own that is registered for VAT. */
export async function registerForVat({ master }: TestBrand, outlet_id: number): Promise<void> {
  const { createLegalEntity } = await master.ask(
    'mutation { createLegalEntity(legal_entity: { name: "PT Kena Pajak", pkp_since: "2026-01-01" }) { id } }',
  )
  await master.ask(
    'mutation($r: OutletRegistration!) { setOutletRegistration(registration: $r) { version } }',
    {
      r: { outlet_id, legal_entity_id: createLegalEntity.id },
    },
  )
}

/** Makes the brand that a history happens to. */
export async function createBooksWorld(app: TestApp): Promise<BooksWorld> {
  const brand = await app.createBrand()
  const sales = await createSalesWorld(brand, [
    {},
    { tax: { is_tax_inclusive: true }, timezone: 'Asia/Jayapura' },
  ])
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    '{ incomeExpenseCategoryList(limit: 100) { nodes { id name kind is_purchase } } }',
  )
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar', credit_days: 14 } },
  )
  await registerForVat(brand, sales.doors[1]?.outlet_id ?? 0)
  const milk = await transaction(brand.ctx, (tx) =>
    insertIngredient(tx, { code: 'SUSU', name: 'Susu', base_unit: 'ml' }),
  )
  const is_cost = ({ kind, is_purchase }: { kind: string; is_purchase: boolean }) =>
    kind === 'expense' && !is_purchase
  const expense_category_id = incomeExpenseCategoryList.nodes.find(is_cost).id
  const service = { code: 'KEBERSIHAN', name: 'Jasa kebersihan', base_unit: 'kali', is_stocked: false }
  const cleaning = await transaction(brand.ctx, (tx) =>
    insertIngredient(tx, { ...service, expense_category_id }),
  )
  const bank_account_id = await addBankAccount(
    brand.ctx,
    sales.doors.map(({ outlet_id }) => outlet_id),
  )
  const { outletList } = await brand.master.ask('{ outletList(limit: 100) { nodes { id name } } }')
  const names = sales.doors.map(
    ({ outlet_id }) => outletList.nodes.find(({ id }: { id: number }) => id === outlet_id)?.name as string,
  )
  const empty = {
    receipts: [],
    receivings: [],
    entries: [],
    drawers: [],
    orders: [],
    payout_files: [],
    members: [],
    holds: [],
  }
  const made = { supplier_id: createSupplier.id, milk, cleaning, categories: incomeExpenseCategoryList.nodes }
  return { app, brand, sales, names, bank_account_id, ...made, ...empty }
}

/** The business day of a moment. */
export const dayOf = ({ ago }: Moment) => addDays(TODAY, -ago)

/** The door of an outlet by its place. */
export function doorOf({ sales }: BooksWorld, place: number) {
  const door = sales.doors[place]
  if (!door) throw new RangeError(`no outlet ${place}`)
  return door
}

/** One of some rows, by the size of a moment. */
export const pick = <T>(rows: readonly T[], { size }: Moment) => rows[size % Math.max(rows.length, 1)]

/** When something of a day happens. */
export const noon = (date: string) => `${date}T04:00:00.000Z`

/** Lets something happen on the day of a moment. */
export async function onDay({ app }: BooksWorld, step: Moment, what: () => Promise<unknown>): Promise<void> {
  app.clock.now = new Date(noon(dayOf(step)))
  await what()
  app.clock.now = BOOKS_NOW
}
