/** Cells in a row and in a column of a floor plan. */
export const PLAN_CELLS = 48

export interface PlanTable {
  readonly id: number
  readonly seats: number
  readonly shape: string
  readonly plan_x: number | null
  readonly plan_y: number | null
}

export interface Place {
  readonly plan_x: number
  readonly plan_y: number
}

export interface PlanSize {
  readonly width: number
  readonly height: number
}

/** Cells left between tables that are placed by themselves. */
const GAP = 1
/** Cells in a row that is filled before the next is begun. */
const ROW_CELLS = 24

/** How many cells a table takes: more seats make a longer one. */
export function sizeOfTable({ seats, shape }: Pick<PlanTable, 'seats' | 'shape'>): PlanSize {
  if (shape === 'rectangle') return { width: seats > 6 ? 6 : 4, height: 3 }
  const side = seats > 8 ? 5 : seats > 4 ? 4 : 3
  return { width: side, height: side }
}

/** The nearest place at which a table lies wholly on the plan. */
export function keepOnPlan({ plan_x, plan_y }: Place, { width, height }: PlanSize): Place {
  const within = (value: number, size: number) => Math.max(0, Math.min(PLAN_CELLS - size, Math.round(value)))
  return { plan_x: within(plan_x, width), plan_y: within(plan_y, height) }
}

interface Box extends Place, PlanSize {}

const touches = (a: Box, b: Box) =>
  a.plan_x < b.plan_x + b.width + GAP &&
  b.plan_x < a.plan_x + a.width + GAP &&
  a.plan_y < b.plan_y + b.height + GAP &&
  b.plan_y < a.plan_y + a.height + GAP

/** The first free place for a table, row by row; undefined on a full plan. */
function freePlace(size: PlanSize, taken: readonly Box[], row_cells: number): Place | undefined {
  for (let plan_y = 0; plan_y + size.height <= PLAN_CELLS; plan_y++) {
    for (let plan_x = 0; plan_x + size.width <= row_cells; plan_x++) {
      const box = { plan_x, plan_y, ...size }
      if (!taken.some((other) => touches(box, other))) return { plan_x, plan_y }
    }
  }
  return undefined
}

/**
 * Where every table of a group stands: where it was put, else at the first free place, in the order given. Only a
 * plan without room puts tables over one another, in its corner.
 */
export function placeTables(tables: readonly PlanTable[]): Map<number, Place> {
  const places = new Map<number, Place>()
  const taken: Box[] = []
  const put = (table: PlanTable, place: Place) => {
    places.set(table.id, place)
    taken.push({ ...place, ...sizeOfTable(table) })
  }
  for (const table of tables) {
    const { plan_x, plan_y } = table
    if (plan_x !== null && plan_y !== null) put(table, keepOnPlan({ plan_x, plan_y }, sizeOfTable(table)))
  }
  for (const table of tables) {
    if (places.has(table.id)) continue
    const size = sizeOfTable(table)
    const found = freePlace(size, taken, ROW_CELLS) ?? freePlace(size, taken, PLAN_CELLS)
    put(table, found ?? { plan_x: 0, plan_y: 0 })
  }
  return places
}
