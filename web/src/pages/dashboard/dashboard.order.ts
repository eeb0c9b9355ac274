import {
  DASHBOARD_CARDS,
  DASHBOARD_FIGURES,
  type DashboardCard,
  type DashboardFigure,
} from '@lumbung/server/reports/dashboard/dashboard-parts.calc.ts'

/** Whose first page it is, as far as its order goes. */
export type Role = 'owner' | 'area' | 'outlet' | 'purchasing' | 'finance'

interface Rights {
  is_master: boolean
  /** Sees more than one outlet. */
  has_outlets: boolean
  sees_books: boolean
  sees_reports: boolean
  /** Orders or takes in goods. */
  buys: boolean
}

/** The role that rights come nearest to. */
export function roleOf({ is_master, has_outlets, sees_books, sees_reports, buys }: Rights): Role {
  if (is_master) return 'owner'
  if (sees_books) return 'finance'
  if (buys && !sees_reports) return 'purchasing'
  return has_outlets ? 'area' : 'outlet'
}

interface Arrangement {
  figures: readonly DashboardFigure[]
  cards: readonly DashboardCard[]
}

/** What each role begins with; parts that are not named come after, in their usual order. */
const firsts: Readonly<Record<Role, Arrangement>> = {
  owner: { figures: [], cards: [] },
  area: {
    figures: ['net', 'transactions', 'average_bill', 'drawers', 'waste'],
    cards: ['setup', 'period', 'tasks', 'outlets', 'open_shifts', 'low_cover', 'late_orders', 'price_rises'],
  },
  outlet: {
    figures: ['net', 'transactions', 'pax', 'average_bill', 'drawers', 'waste', 'void'],
    cards: ['setup', 'tasks', 'period', 'low_cover', 'open_shifts', 'top_items', 'bottom_items'],
  },
  purchasing: {
    figures: ['waste', 'food_cost'],
    cards: ['setup', 'tasks', 'low_cover', 'late_orders', 'price_rises', 'stock'],
  },
  finance: {
    figures: ['net', 'gross_profit', 'food_cost', 'drawers', 'discount', 'void', 'waste'],
    cards: ['setup', 'outlets', 'trend', 'tasks', 'open_shifts', 'price_rises', 'channels', 'expiries'],
  },
}

const figure_keys = Object.keys(DASHBOARD_FIGURES) as DashboardFigure[]
const card_keys = Object.keys(DASHBOARD_CARDS) as DashboardCard[]

/** Some keys first, the others after them in their order. */
function startWith<Key extends string>(first: readonly string[], keys: readonly Key[]): Key[] {
  const named = first.filter((key): key is Key => (keys as readonly string[]).includes(key))
  return [...named, ...keys.filter((key) => !named.includes(key))]
}

/** The order of a role, all parts named. */
export function orderOf(role: Role): Arrangement {
  const { figures, cards } = firsts[role]
  return { figures: startWith(figures, figure_keys), cards: startWith(cards, card_keys) }
}

/** The parts as somebody has arranged them; what the arrangement does not know yet stands where the role has it. */
export function arrange(role: Role, layout: { parts: readonly string[] } | null): Arrangement {
  const usual = orderOf(role)
  const parts = layout?.parts ?? []
  return { figures: startWith(parts, usual.figures), cards: startWith(parts, usual.cards) }
}

/** How a card wants to stand: over the whole width, or beside another one. */
export type Breadth = 'full' | 'chart' | 'list'

/** Twentieths of the width each card takes, so that every row is filled and what is read first stands first. */
export function spansOf(breadths: readonly Breadth[]): number[] {
  const spans: number[] = []
  for (let at = 0; at < breadths.length; at++) {
    const [own, beside] = [breadths[at], breadths[at + 1]]
    if (own === 'full' || beside === undefined || beside === 'full') {
      spans.push(20)
    } else {
      const first = own === beside ? 10 : own === 'chart' ? 13 : 7
      spans.push(first, 20 - first)
      at++
    }
  }
  return spans
}
