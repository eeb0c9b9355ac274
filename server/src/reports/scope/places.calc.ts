import { type AreaRow, areaRows, type PlacedOutlet } from '../../outlets/area/area-rows.calc.ts'
import { type Compared, compareSums, coversOutlet, type Side } from './compared.calc.ts'
import type { Base } from './comparison.calc.ts'

/** What a report tells of an outlet. */
export type ToldOutlet<Told, Outlet> = Told & { outlet: Outlet }
/** What it tells of an area with all that lies in it. */
export type ToldArea<Told> = Told & AreaRow

/** A report by outlet, and by area, each followed by those beneath it; outlets of none last. */
export interface ToldPlaces<Told, Outlet> {
  by_outlet: ToldOutlet<Told, Outlet>[]
  by_area: ToldArea<Told>[]
}

interface Scope<Outlet> {
  readonly base: Base | null
  readonly outlets: readonly Outlet[]
}

/** Rows of outlets added up by outlet and by area; what has nothing on any side is left out. */
export function placesOf<
  Outlet extends { readonly id: number },
  Row extends { readonly side: Side; readonly outlet_id: number },
  Sums,
>(
  { base, outlets }: Scope<Outlet>,
  placed: readonly PlacedOutlet[],
  rows: readonly Row[],
  add: (rows: readonly Row[]) => Sums,
): ToldPlaces<Compared<Sums>, Outlet> {
  const own = Map.groupBy(rows, ({ outlet_id }) => outlet_id)
  const named = new Map(outlets.map((outlet) => [outlet.id, outlet]))
  return {
    by_outlet: [...own].flatMap(([id, of]) => {
      const outlet = named.get(id)
      return outlet ? [{ outlet, ...compareSums(base, of, add, coversOutlet(base, id)) }] : []
    }),
    by_area: areaRows(placed.filter(({ id }) => own.has(id))).map((area) => ({
      ...area,
      ...compareSums(
        base,
        area.outlet_ids.flatMap((id) => own.get(id) ?? []),
        add,
        area.outlet_ids.some((id) => coversOutlet(base, id)),
      ),
    })),
  }
}
