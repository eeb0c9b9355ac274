import { type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { nestAreas } from '../../outlets/area/area-rows.calc.ts'
import type { ToldPlaces } from '../scope/places.calc.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/**
 * Areas opened to their outlets, as a table of a file or of paper. Where areas tell nothing that the whole does not, the
 * outlets alone, unless the report has a table of those anyway.
 */
export function placeSheets<Told extends object, Outlet extends Named>(
  { by_area, by_outlet }: ToldPlaces<Told, Outlet>,
  columns: readonly SheetColumn<Told>[],
  { has_outlets = false } = {},
): Sheet[] {
  const sheet = (title: string, head: string, rows: readonly { label: string; told: Told }[]) =>
    toSheet<Told & { label: string }>(
      title,
      [{ header: head, of: ({ label }) => label }, ...columns],
      rows.map(({ label, told }) => ({ ...told, label })),
      'Total',
    )
  if (by_area.length > 1) return [sheet('Wilayah', 'Wilayah dan outlet', nestAreas(by_area, by_outlet))]
  if (has_outlets || by_outlet.length < 2) return []
  return [
    sheet(
      'Per outlet',
      'Outlet',
      by_outlet.map((told) => ({ label: told.outlet.name, told })),
    ),
  ]
}
