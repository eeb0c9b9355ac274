import { unitPrice } from '../../catalog/price/option-price.calc.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { openStateAt } from '../../outlets/outlet/open-state.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { type Bill, computeBill, QTY_SCALE } from '../../sales/bill/bill.calc.ts'
import type { OrderLine } from '../../sales/table-order/place-order.commands.ts'
import { rupiah } from '../guest/rupiah.calc.ts'
import type { MenuPage, PublicVariant } from '../menu-page/menu-page.queries.ts'
import { chargesOf, type ShownItem, showMenu } from '../menu-page/show-menu.ts'
import { optionOf } from '../menu-page/show-paket.ts'
import type { AskedLine } from './order.input.ts'

/** Why a line cannot be ordered as it was asked. */
export interface LineProblem {
  readonly code: 'GONE' | 'SOLD_OUT' | 'OUT_OF_HOURS' | 'CHOICES' | 'PRICE'
  readonly message: string
}

/** A line as it costs now. */
export interface QuotedLine {
  readonly unit_price: number
  readonly amount: number
  readonly problem: LineProblem | null
}

/** What an order costs now, and what stands in its way. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  /** What concerns the whole of it. */
  readonly problem: string | null
  readonly bill: Bill
  readonly cash_bill: Bill
  readonly business_date: string
  /** Whether it can be ordered as it is. */
  readonly is_good: boolean
  /** Its lines as an order keeps them; those that cannot be had are left out. */
  readonly ordered: readonly (OrderLine & { readonly is_taxable: boolean })[]
}

const PROBLEMS = {
  SOLD_OUT: 'Baru saja habis',
  OUT_OF_HOURS: 'Belum jamnya',
} as const

type Chosen = { id: number; name: string; price: number }

/** The options chosen of a variant in its own order, with what each costs; or what is wrong about the choice. */
function chooseOf(variant: PublicVariant, option_ids: ReadonlySet<number>): Chosen[] | string {
  const chosen = variant.options.filter(({ id }) => option_ids.has(id))
  const { name, min_choices, max_choices, free_quantity } = variant
  if (chosen.length < min_choices) return `Pilih ${name}, minimal ${min_choices}`
  if (max_choices !== null && chosen.length > max_choices) return `${name} maksimal ${max_choices} pilihan`
  return chosen.map(({ id, name: option, price }, place) => ({
    id,
    name: option,
    price: place < free_quantity ? 0 : price,
  }))
}

/** All options chosen of an item, or what is wrong about them. */
function choose({ item }: ShownItem, asked: readonly number[]): Chosen[] | string {
  const wanted = new Set(asked)
  const chosen: Chosen[] = []
  for (const variant of item.variants) {
    if (variant.options.length === 0) continue
    const part = chooseOf(variant, wanted)
    if (typeof part === 'string') return part
    chosen.push(...part)
  }
  return chosen.length === asked.length ? chosen : 'Pilihan ini sudah tidak ada, pilih ulang'
}

/** What was chosen as a receipt names it: options, or the menus in a paket. */
function splitChosen(
  { paket_parts }: ShownItem['item'],
  chosen: Chosen[],
): Pick<OrderLine, 'variants' | 'parts'> {
  if (paket_parts.length === 0) return { variants: chosen }
  const choices = new Map(
    paket_parts.flatMap((part) => part.choices.map((choice) => [optionOf(choice), choice] as const)),
  )
  return {
    variants: [],
    parts: chosen.flatMap(({ id, price }) => {
      const choice = choices.get(id)
      return choice ? [{ item_id: choice.item_id, name: choice.name, qty: choice.portions, price }] : []
    }),
  }
}

interface Answer {
  readonly quoted: QuotedLine
  readonly ordered?: OrderLine & { readonly is_taxable: boolean }
}

function refused(line: AskedLine, code: LineProblem['code'], message: string): Answer {
  return { quoted: { unit_price: line.seen_price, amount: 0, problem: { code, message } } }
}

function quoteLine(line: AskedLine, shown: ShownItem | undefined): Answer {
  if (!shown) return refused(line, 'GONE', 'Menu ini sudah tidak dijual')
  if (shown.state !== 'ON_OFFER') return refused(line, shown.state, PROBLEMS[shown.state])
  const variants = choose(shown, line.option_ids)
  if (typeof variants === 'string') return refused(line, 'CHOICES', variants)
  const unit_price = unitPrice(
    shown.price,
    variants.map(({ price }) => price),
  )
  const { item } = shown
  const problem: LineProblem | null =
    unit_price === line.seen_price
      ? null
      : {
          code: 'PRICE',
          message: `Harga berubah dari ${rupiah(line.seen_price)} menjadi ${rupiah(unit_price)}`,
        }
  return {
    quoted: { unit_price, amount: unit_price * line.qty, problem },
    ordered: {
      item_id: item.id,
      name: item.name,
      qty: line.qty,
      unit_price,
      ...splitChosen(item, variants),
      note: line.note,
      is_taxable: item.is_taxable,
    },
  }
}

/** What of a whole order goes beyond what the outlet takes at once. */
function findExcess({ ordering }: MenuPage, lines: readonly AskedLine[], bill: Bill): string | null {
  if (!ordering) return 'Outlet ini tidak menerima pesanan dari meja'
  const { order_most_lines, order_most_qty, order_most_amount } = ordering
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0)
  if (lines.length > order_most_lines) return `Maksimal ${order_most_lines} baris menu dalam satu pesanan`
  if (pieces > order_most_qty) return `Maksimal ${order_most_qty} porsi dalam satu pesanan`
  if (bill.total > order_most_amount) return `Maksimal ${rupiah(order_most_amount)} dalam satu pesanan`
  return null
}

/**
 * Prices a cart as it would be billed at an instant: the prices of the menu page, the choices by the rules of the
 * variants, service, tax and rounding by the one bill function.
 */
export function quoteOrder(page: MenuPage, lines: readonly AskedLine[], at: number): Quote {
  const shown = new Map(
    showMenu(page, at).flatMap(({ items }) => items.map((item) => [item.item.id, item] as const)),
  )
  const answers = lines.map((line) => quoteLine(line, shown.get(line.item_id)))
  const ordered = answers.flatMap((answer) => answer.ordered ?? [])
  const billWith = (cash: boolean) =>
    computeBill({
      settings: chargesOf(page, at),
      lines: ordered.map(({ unit_price, qty, is_taxable }) => ({
        unit_price,
        qty_e4: qty * QTY_SCALE,
        taxable: is_taxable,
      })),
      cash,
    })
  const bill = billWith(false)
  const { outlet } = page
  const problem = openStateAt(outlet, at).is_open
    ? findExcess(page, lines, bill)
    : 'Outlet sedang tutup, pesanan belum dapat diterima'
  const quoted = answers.map((answer) => answer.quoted)
  return {
    lines: quoted,
    problem,
    bill,
    cash_bill: billWith(true),
    business_date: businessDate(at, outlet.timezone, parseMinute(outlet.business_day_cutoff)),
    is_good: problem === null && quoted.every((line) => line.problem === null),
    ordered,
  }
}

/** What a guest is told of a quote. */
export function tellQuote({ lines, problem, bill, cash_bill }: Quote) {
  const { gross, service, tax, included_charges, rounding, total } = bill
  return {
    lines,
    problem,
    gross,
    service,
    tax,
    is_inclusive: included_charges > 0,
    rounding,
    total,
    cash_total: cash_bill.total,
  }
}
