import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { nameCashier } from '../report-schedule/made-report.calc.ts'
import { sayRange } from '../report-schedule/report-mail.calc.ts'
import { WEEKDAY_WORDS } from '../report-schedule/schedule-words.calc.ts'
import { sayPeriods } from '../scope/period-words.calc.ts'
import { narrowTo, type RowsAsked } from './rows/figure-rows.ts'

/** What a figure is of, in words. */
export interface FigureFact {
  label: string
  text: string
}

const MOST_NAMES = 8
const UNKNOWN = 'Tidak dikenal'

const sayHour = (hour: number) =>
  `${String(hour).padStart(2, '0')}.00–${String((hour + 1) % 24).padStart(2, '0')}.00`

/** Period, outlets and everything else that a figure is narrowed to, in words; channels only where they narrow it. */
export async function sayAsked(
  ctx: Context,
  { scope, cell, is_group_now, ...asked }: RowsAsked,
  has_channels: boolean,
): Promise<FigureFact[]> {
  const { outlets, outlet_ids, channels } = scope
  const named = outlets.map(({ name }) => name)
  const { weekday, tax_bp, item_group_id, item_id, variant, category_ids, shift_id } = cell
  const cashiers = narrowTo(asked.cashiers, cell.cashier)
  const hours = narrowTo(asked.hours, cell.hour)
  const methods = narrowTo(asked.methods, cell.method)
  const facts: (FigureFact | null)[] = [
    { label: 'Periode', text: sayPeriods(scope.periods, sayRange) || 'Tidak ada hari' },
    {
      label: 'Outlet',
      text:
        outlet_ids === null
          ? 'Semua outlet'
          : named.length > MOST_NAMES
            ? `${named.length} outlet`
            : named.join(', ') || 'Tidak ada',
    },
    has_channels
      ? { label: 'Channel', text: channels ? channels.map(nameChannel).join(', ') : 'Semua channel' }
      : null,
    cashiers ? { label: 'Kasir', text: cashiers.map(nameCashier).join(', ') || 'Tidak ada' } : null,
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
    typeof item_id === 'number' ? { label: 'Menu', text: await nameOf(ctx, 'item', item_id) } : null,
    typeof variant === 'string' ? { label: 'Varian', text: variant } : null,
    methods ? { label: 'Metode', text: await nameMethods(ctx, methods) } : null,
    typeof shift_id === 'number' ? { label: 'Shift', text: await nameOf(ctx, 'shift', shift_id) } : null,
    category_ids ? { label: 'Kategori', text: await nameCategories(ctx, category_ids) } : null,
    typeof cell.discount_name === 'string'
      ? { label: 'Promo', text: [cell.discount_name, cell.discount_code].filter(Boolean).join(' · ') }
      : null,
  ]
  return facts.filter((fact) => fact !== null)
}

async function nameOf(ctx: Context, table: 'item' | 'item_group' | 'shift', id: number): Promise<string> {
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
