import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { TILL_RULE_WORDS } from '../../people/cashier/till-rule-words.calc.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { MOVEMENT_WORDS } from '../../stock/ledger/movement-words.calc.ts'
import { nameCashier } from '../report-schedule/made-report.calc.ts'
import { sayRange } from '../report-schedule/report-mail.calc.ts'
import { WEEKDAY_WORDS } from '../report-schedule/schedule-words.calc.ts'
import { sayPeriods } from '../scope/period-words.calc.ts'
import { CAUSE_LABELS, SPAN_WORDS, UNEXPLAINED_LABEL } from '../variance/variance-words.calc.ts'
import type { FigureCell } from './figure-cell.input.ts'
import type { FigureFact, FigureGroup } from './figure-group.ts'
import { narrowTo, type RowsAsked } from './rows/figure-rows.ts'

const MOST_NAMES = 8
const UNKNOWN = 'Tidak dikenal'

/** An hour of the clock. */
export const sayHour = (hour: number) =>
  `${String(hour).padStart(2, '0')}.00–${String((hour + 1) % 24).padStart(2, '0')}.00`

/** Period, outlets and everything else that a figure is narrowed to, in words; channels only where they narrow it. */
export async function sayAsked(
  ctx: Context,
  { scope, cell, is_group_now, ...asked }: RowsAsked,
  { cells, is_standing }: Pick<FigureGroup, 'cells' | 'is_standing'>,
): Promise<FigureFact[]> {
  const { outlets, outlet_ids, channels } = scope
  const named = outlets.map(({ name }) => name)
  const { weekday, tax_bp, item_group_id, item_id, item_kind, variant, category_ids, shift_id } = cell
  const cashiers = narrowTo(asked.cashiers, cell.cashier)
  const hours = narrowTo(asked.hours, cell.hour)
  const methods = narrowTo(asked.methods, cell.method)
  const facts: (FigureFact | null)[] = [
    {
      label: 'Periode',
      text: is_standing ? 'Sampai sekarang' : sayPeriods(scope.periods, sayRange) || 'Tidak ada hari',
    },
    {
      label: 'Outlet',
      text:
        outlet_ids === null
          ? 'Semua outlet'
          : named.length > MOST_NAMES
            ? `${named.length} outlet`
            : named.join(', ') || 'Tidak ada',
    },
    cells.includes('channel')
      ? { label: 'Channel', text: channels ? channels.map(nameChannel).join(', ') : 'Semua channel' }
      : null,
    cashiers ? { label: 'Kasir', text: cashiers.map(nameCashier).join(', ') || 'Tidak ada' } : null,
    typeof cell.approver === 'string' ? { label: 'Penyetuju', text: cell.approver || 'Tidak disebut' } : null,
    typeof cell.cashier_id === 'number' && typeof cell.cashier !== 'string'
      ? { label: 'Kasir', text: await nameOf(ctx, 'cashier', cell.cashier_id) }
      : null,
    cell.rule ? { label: 'Di luar hak', text: TILL_RULE_WORDS[cell.rule] } : null,
    typeof weekday === 'number' ? { label: 'Hari', text: WEEKDAY_WORDS[weekday - 1] ?? '' } : null,
    hours ? { label: 'Jam', text: hours.map(sayHour).join(', ') || 'Tidak ada' } : null,
    typeof tax_bp === 'number'
      ? { label: 'Tarif pajak', text: `${String(tax_bp / 100).replace('.', ',')}%` }
      : null,
    typeof item_group_id === 'number'
      ? {
          label: is_group_now ? 'Grup menu sekarang' : 'Grup menu saat terjual',
          text: await nameOf(ctx, 'item_group', item_group_id),
        }
      : null,
    typeof item_id === 'number' ? await sayItem(ctx, item_kind ?? 'menu', item_id) : null,
    ...sayGoods(cell),
    typeof cell.other_id === 'number'
      ? { label: 'Bersama', text: await nameOf(ctx, 'item', cell.other_id) }
      : null,
    typeof variant === 'string' ? { label: 'Varian', text: variant } : null,
    typeof cell.price_list_id === 'number'
      ? {
          label: 'Daftar harga',
          text:
            cell.price_list_id === 0 ? 'Tanpa daftar harga' : await nameOf(ctx, 'price', cell.price_list_id),
        }
      : null,
    methods ? { label: 'Metode', text: await nameMethods(ctx, methods) } : null,
    typeof shift_id === 'number' ? { label: 'Shift', text: await nameOf(ctx, 'shift', shift_id) } : null,
    category_ids ? { label: 'Kategori', text: await nameCategories(ctx, category_ids) } : null,
    typeof cell.account_id === 'number'
      ? { label: 'Akun', text: await nameOf(ctx, 'book_account', cell.account_id) }
      : null,
    typeof cell.supplier_id === 'number'
      ? { label: 'Pemasok', text: await nameOf(ctx, 'supplier', cell.supplier_id) }
      : null,
    sayDue(cell),
    cell.span ? { label: 'Di antara', text: SPAN_WORDS[cell.span] } : null,
    cell.cause ? { label: 'Sebab', text: sayCause(cell.cause) } : null,
    typeof cell.discount_name === 'string'
      ? { label: 'Promo', text: [cell.discount_name, cell.discount_code].filter(Boolean).join(' · ') }
      : null,
  ]
  return facts.filter((fact) => fact !== null)
}

const sayCause = (cause: NonNullable<FigureCell['cause']>) =>
  cause === 'none' ? UNEXPLAINED_LABEL : CAUSE_LABELS[cause]

/** When debts fall due. */
function sayDue({ due_from, due_to }: FigureCell): FigureFact | null {
  const label = 'Jatuh tempo'
  if (due_from && due_to) return { label, text: sayRange({ from: due_from, to: due_to }) }
  if (due_from) return { label, text: `sejak ${sayRange({ from: due_from, to: due_from })}` }
  return due_to ? { label, text: `sampai ${sayRange({ from: due_to, to: due_to })}` } : null
}

async function sayItem(ctx: Context, kind: 'ingredient' | 'menu', id: number): Promise<FigureFact> {
  return kind === 'menu'
    ? { label: 'Menu', text: await nameOf(ctx, 'item', id) }
    : { label: 'Bahan baku', text: await nameOf(ctx, 'ingredient', id) }
}

/** What narrows figures of stock. */
function sayGoods({
  item_kind,
  item_id,
  category,
  movement_type,
  reason,
  person,
}: FigureCell): (FigureFact | null)[] {
  const text = (label: string, said: string | null | undefined, empty: string): FigureFact | null =>
    typeof said === 'string' ? { label, text: said || empty } : null
  return [
    item_kind && typeof item_id !== 'number'
      ? { label: 'Barang', text: item_kind === 'menu' ? 'Menu' : 'Bahan baku' }
      : null,
    text(item_kind === 'menu' ? 'Grup menu' : 'Kategori', category, 'Tanpa kategori'),
    movement_type ? { label: 'Jenis', text: MOVEMENT_WORDS[movement_type] } : null,
    text('Alasan', reason, 'Tanpa alasan'),
    text('Dicatat oleh', person, 'Tidak disebut'),
  ]
}

async function nameOf(
  ctx: Context,
  table: 'item' | 'ingredient' | 'item_group' | 'shift' | 'supplier' | 'cashier' | 'book_account' | 'price',
  id: number,
): Promise<string> {
  if (id === 0) return UNKNOWN
  const found = await selectOwn(ctx, table).select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? UNKNOWN
}

async function nameCategories(ctx: Context, ids: readonly number[]): Promise<string> {
  const found = await selectOwn(ctx, 'income_expense_category')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ids.map((id) => (id === 0 ? 'Tanpa kategori' : (names.get(id) ?? UNKNOWN))).join(', ')
}

async function nameMethods(ctx: Context, codes: readonly string[]): Promise<string> {
  const found = await selectOwn(ctx, 'payment_method')
    .select(['code', 'name'])
    .where('code', 'in', [...codes, ''])
    .execute()
  const names = new Map(found.map(({ code, name }) => [code, name]))
  return codes.map((code) => names.get(code) ?? code).join(', ') || 'Tidak ada'
}
