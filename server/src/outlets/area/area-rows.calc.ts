/** What outlets of no area are called together. */
export const NO_AREA = 'Tanpa wilayah'

/** An outlet with the areas it is in, from the top down to its own. */
export interface PlacedOutlet {
  readonly id: number
  readonly areas: readonly { readonly id: number; readonly name: string }[]
}

/** An area with all that lies in it and beneath. */
export interface AreaRow {
  /** Null is of outlets that are in none. */
  readonly area_id: number | null
  readonly name: string
  /** With all above it. */
  readonly area: string | null
  readonly parent_area_id: number | null
  /** 0 is at the top. */
  readonly depth: number
  /** Outlets of this very area. */
  readonly own_outlet_ids: readonly number[]
  /** Those and all beneath. */
  readonly outlet_ids: readonly number[]
}

/** The areas that outlets are in, each followed by those beneath it; outlets of none last. */
export function areaRows(
  outlets: readonly PlacedOutlet[],
  depth = 0,
  above: string | null = null,
): AreaRow[] {
  const groups = Map.groupBy(
    outlets.filter(({ areas }) => areas.length > depth),
    ({ areas }) => areas[depth]?.id,
  )
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group
    const area = first?.areas[depth]
    if (!area) return []
    const own = group.filter(({ areas }) => areas.length === depth + 1)
    const full_name = above === null ? area.name : `${above} › ${area.name}`
    const row: AreaRow = {
      area_id: area.id,
      name: area.name,
      area: full_name,
      parent_area_id: first?.areas[depth - 1]?.id ?? null,
      depth,
      own_outlet_ids: own.map(({ id }) => id),
      outlet_ids: group.map(({ id }) => id),
    }
    return [{ row, beneath: areaRows(group, depth + 1, full_name) }]
  })
  const sorted = rows
    .sort((one, other) => one.row.name.localeCompare(other.row.name, 'id'))
    .flatMap(({ row, beneath }) => [row, ...beneath])
  const none = depth === 0 ? outlets.filter(({ areas }) => areas.length === 0).map(({ id }) => id) : []
  if (none.length === 0) return sorted
  const outside = { area_id: null, name: NO_AREA, area: null, parent_area_id: null, depth: 0 }
  return [...sorted, { ...outside, own_outlet_ids: none, outlet_ids: none }]
}

/** Before what lies below another row on paper, where spaces are not printed. */
export const BELOW = '– '

/** Areas as rows of a file, each followed by its outlets, and named by how deep it lies. */
export function nestAreas<
  Row extends AreaRow,
  Outlet extends { readonly outlet: { readonly id: number; readonly name: string } },
>(
  areas: readonly Row[],
  outlets: readonly Outlet[],
): { readonly label: string; readonly told: Row | Outlet }[] {
  const told_of = new Map(outlets.map((told) => [told.outlet.id, told]))
  return areas.flatMap((area) => [
    { label: `${BELOW.repeat(area.depth)}${area.name}`, told: area },
    ...area.own_outlet_ids.flatMap((id) => {
      const told = told_of.get(id)
      return told ? [{ label: `${BELOW.repeat(area.depth + 1)}${told.outlet.name}`, told }] : []
    }),
  ])
}
