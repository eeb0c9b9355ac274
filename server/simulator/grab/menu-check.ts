import { checkFields, type FieldProblem } from '../../src/integrations/grab/contract/fields.ts'
import { MINOR_OF_RUPIAH } from '../../src/integrations/grab/contract/limits.ts'
import { type Menu, menu } from '../../src/integrations/grab/contract/menu.ts'
import type { MenuTrace } from '../../src/integrations/grab/contract/menu-update.ts'

const LEVELS = ['categories', 'items', 'modifierGroups', 'modifiers'] as const

/** A problem of a menu with the ids of the parts it is in, from the category down to the modifier. */
interface Located {
  readonly ids: readonly string[]
  readonly text: string
}

/** What Grab takes of a menu and what is wrong with the rest. */
export interface MenuCheck {
  /** Without the items and categories that have a problem; undefined when nothing can be taken. */
  readonly menu: Menu | undefined
  readonly errors: readonly string[]
  readonly trace: Pick<MenuTrace, 'errors' | 'sections'>
  /** What Grab passes over but should not be sent. */
  readonly warnings: readonly string[]
}

/** Looks at a menu as it came over the wire. */
export function checkMenu(value: unknown): MenuCheck {
  const whole = checkFields(menu, value)
  const first = whole.data ? whole : checkFields(menu, without(value, whole.problems))
  const located = whole.problems.map((problem) => locate(value, problem))
  const parts = whole.problems.every(({ path }) => partOf(path) !== undefined)
  if (!first.data || !parts) return resultOf(undefined, located, [])
  const crossed = crossProblems(first.data)
  const taken = without(first.data, crossed) as Menu
  return resultOf(
    taken,
    [...located, ...crossed.map((problem) => locate(first.data, problem))],
    [...first.unknown.map((path) => `${path} is not in the contract`), ...brokenRupiah(taken)],
  )
}

/** The category or item a path lies in; undefined when it concerns the whole menu. */
function partOf(path: string): { category: number; item: number | undefined } | undefined {
  const [, category, item] = /^categories\.(\d+)(?:\.items\.(\d+))?(?:\.|$)/.exec(path) ?? []
  if (category === undefined) return undefined
  return { category: Number(category), item: item === undefined ? undefined : Number(item) }
}

/** The menu without the items (or whole categories) that have a problem. */
function without(value: unknown, problems: readonly FieldProblem[]): unknown {
  const parts = problems.map(({ path }) => partOf(path))
  const categories = (value as { categories?: unknown } | null)?.categories
  if (!Array.isArray(categories)) return value
  const kept = categories.flatMap((category: { items?: unknown }, at) => {
    const own = parts.filter((part) => part?.category === at)
    if (own.some((part) => part?.item === undefined)) return []
    if (!Array.isArray(category?.items)) return [category]
    return [
      { ...category, items: category.items.filter((_, place) => !own.some((part) => part?.item === place)) },
    ]
  })
  return { ...(value as object), categories: kept }
}

function locate(value: unknown, { path, message }: FieldProblem): Located {
  const keys = path.split('.')
  const ids: string[] = []
  let node = value as Record<string, unknown> | undefined
  for (const level of LEVELS) {
    if (keys[0] !== level || keys[1] === undefined) break
    node = (node?.[level] as Record<string, unknown>[] | undefined)?.[Number(keys[1])]
    ids.push(String(node?.id ?? ''))
    keys.splice(0, 2)
  }
  return { ids, text: [keys.join('.'), message].filter(Boolean).join(': ') }
}

/** What no single field shows: ids used twice, times of sale nobody told, choices that cannot be made. */
function crossProblems({ categories, sellingTimes }: Menu): FieldProblem[] {
  const problems: FieldProblem[] = []
  const times = new Set(sellingTimes.map(({ id }) => id))
  const category_ids = new Set<string>()
  const item_ids = new Set<string>()
  const groups = new Map<string, string>()
  const once = (seen: Set<string>, id: string, path: string) => {
    if (seen.has(id)) problems.push({ path, message: `id ${id} is used more than once` })
    seen.add(id)
  }
  for (const [at, category] of categories.entries()) {
    const path = `categories.${at}`
    once(category_ids, category.id, path)
    if (!times.has(category.sellingTimeID)) problems.push({ path, message: 'sellingTimeID is unknown' })
    for (const [place, item] of category.items.entries()) {
      const item_path = `${path}.items.${place}`
      once(item_ids, item.id, item_path)
      if (item.sellingTimeID && !times.has(item.sellingTimeID)) {
        problems.push({ path: item_path, message: 'sellingTimeID is unknown' })
      }
      const own = new Set<string>()
      for (const [index, group] of (item.modifierGroups ?? []).entries()) {
        const group_path = `${item_path}.modifierGroups.${index}`
        once(own, group.id, group_path)
        const modifiers = new Set<string>()
        for (const [number, modifier] of (group.modifiers ?? []).entries()) {
          once(modifiers, modifier.id, `${group_path}.modifiers.${number}`)
        }
        if (group.selectionRangeMax > modifiers.size) {
          problems.push({ path: group_path, message: 'selectionRangeMax is above the number of modifiers' })
        }
        const shape = JSON.stringify([group.name, [...modifiers].sort()])
        if ((groups.get(group.id) ?? shape) !== shape) {
          problems.push({ path: group_path, message: `id ${group.id} stands for different groups` })
        }
        groups.set(group.id, shape)
      }
    }
  }
  return problems
}

function brokenRupiah({ currency, categories }: Menu): string[] {
  if (currency.code !== 'IDR') return []
  const items = categories.flatMap((category) => category.items)
  const priced = items.flatMap((item) => [
    item,
    ...(item.modifierGroups ?? []).flatMap(({ modifiers = [] }) => modifiers),
  ])
  return priced
    .filter(({ price = 0 }) => price % MINOR_OF_RUPIAH !== 0)
    .map(({ id, price }) => `price ${price} of ${id} is no whole rupiah`)
}

function resultOf(
  taken: Menu | undefined,
  located: readonly Located[],
  warnings: readonly string[],
): MenuCheck {
  const top = located.filter(({ ids }) => ids.length === 0).map(({ text }) => text)
  const inside = located.filter(({ ids }) => ids.length > 0)
  return {
    menu: taken,
    errors: located.map(({ ids, text }) => [ids.join('/'), text].filter(Boolean).join(' ')),
    trace: {
      errors: top,
      ...(inside.length > 0 ? { sections: [{ id: '', categories: treeOf(inside, 0) }] } : {}),
    },
    warnings,
  }
}

type Branch = { id: string; errors: string[] } & Partial<Record<(typeof LEVELS)[number], Branch[]>>

/** The problems below the parts they are in. */
function treeOf(located: readonly Located[], depth: number): Branch[] {
  const by_id = Map.groupBy(located, ({ ids }) => ids[depth] ?? '')
  const next = LEVELS[depth + 1]
  return [...by_id].map(([id, own]) => {
    const deeper = own.filter(({ ids }) => ids.length > depth + 1)
    const errors = own.filter(({ ids }) => ids.length === depth + 1).map(({ text }) => text)
    return { id, errors, ...(next && deeper.length > 0 ? { [next]: treeOf(deeper, depth + 1) } : {}) }
  })
}
