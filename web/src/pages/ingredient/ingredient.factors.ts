import { resolveUnits } from '@lumbung/server/stock/ingredient/unit.calc.ts'
import { namedUnits, type UnitValue } from './ingredient.values.ts'

/** Base units in one of each unit; undefined for a row that is not complete or cannot be. */
export function factorsOf(
  units: readonly UnitValue[],
  base_unit: string,
  density: string | null,
): readonly (string | undefined)[] {
  const rows = namedUnits(units).map((unit) => ({ ...unit, quantity: unit.quantity ?? '' }))
  return resolveUnits(rows, { base_unit, density }).factors
}
