import type { Value } from '../workbook/sheet-column.calc.ts'
import type { SheetName } from '../workbook/sheet-name.calc.ts'
import type { StarterRole, StarterSet } from './starter-set.calc.ts'

/** A row by the keys of its sheet's columns. */
type Row = Readonly<Record<string, Value>>

/** What codes of samples begin with, so that lists tell them from the brand's own. */
const MARK = 'CTH'
const NOTE = 'Contoh'

/** The sheets that who uses a set has to be able to use. */
export const STARTER_SHEETS = [
  'ingredient',
  'ingredient_unit',
  'item_group',
  'variant',
  'item',
  'recipe',
] as const satisfies readonly SheetName[]
/** More of them, for who may use these sheets; others go without. */
const MORE_SHEETS = ['entry_category', 'role'] as const satisfies readonly SheetName[]
type StarterSheet = (typeof STARTER_SHEETS)[number] | (typeof MORE_SHEETS)[number]

const EDIT = ['view', 'create', 'update']

/** What people of a role may do, by module. */
const WORKS: Readonly<Record<StarterRole['works'][number], Readonly<Record<string, readonly string[]>>>> = {
  kitchen: { recipe: ['view'], ingredient: ['view'], inventory: ['view'], produce: EDIT, adjustment: EDIT },
  floor: { menu: ['view'], table: ['view'], report_transaction: ['view'], member: EDIT },
  stock: { supplier: ['view'], stock_log: ['view'], purchase_order: EDIT, receiving: EDIT },
}

const code = (letter: string, place: number) => `${MARK}-${letter}${String(place + 1).padStart(2, '0')}`

/** The rows of a workbook that make a set, by sheet. Every record is told to be a sample by its code, goods by their note too. */
export function starterRows({
  groups,
  ingredients,
  variants,
  menus,
  expenses,
  roles,
}: StarterSet): Map<SheetName, Row[]> {
  return new Map<StarterSheet, Row[]>([
    [
      'ingredient',
      ingredients.map(({ name, category, unit, cost, storage }, place) => ({
        ...{ code: code('B', place), name, category, base_unit: unit, standard_cost: cost },
        ...{ storage: storage ?? 'room', note: NOTE },
      })),
    ],
    [
      'ingredient_unit',
      ingredients.flatMap(({ name, packs = {} }) =>
        Object.entries(packs).map(([pack, quantity]) => ({ ingredient: name, name: pack, quantity })),
      ),
    ],
    ['item_group', groups.map((name, place) => ({ code: code('G', place), name }))],
    [
      'variant',
      variants.flatMap(({ name, kind, most, options }, place) =>
        Object.entries(options).map(([option, price]) => ({
          ...{ code: code('V', place), name, kind, option, price },
          ...{ min_choices: kind === 'variant' ? 1 : 0, max_choices: most },
        })),
      ),
    ],
    [
      'item',
      menus.map((menu, place) => ({
        ...{ code: code('M', place), name: menu.name, item_group: menu.group, price: menu.price },
        ...{ stock_mode: 'recipe', variants: menu.variants ?? [] },
      })),
    ],
    [
      'recipe',
      menus.flatMap(({ name, recipe }) =>
        Object.entries(recipe).map(([part, unit_quantity]) => ({
          ...{ item: name, part, unit_quantity, yield_quantity: 1, note: NOTE },
          unit: ingredients.find((one) => one.name === part)?.unit ?? '',
        })),
      ),
    ],
    ['entry_category', expenses.map((name) => ({ kind: 'expense', name }))],
    [
      'role',
      roles.flatMap(({ name, about, works }) =>
        Object.entries(Object.assign({}, ...works.map((work) => WORKS[work])) as Row).map(
          ([module, rights]) => ({ name, description: about, module, rights }),
        ),
      ),
    ],
  ])
}
