import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'

interface Unit {
  readonly name: string
  readonly quantity: string
  readonly per_unit?: string | null | undefined
}

/**
 * Asks about units that suddenly hold far more or less than before: every purchase, recipe and count in them would.
 * @throws NEEDS_CONFIRMATION
 */
export async function askUnits(
  tx: WriteContext,
  ingredient: { readonly id: number; readonly name: string; readonly base_unit: string },
  units: readonly Unit[] | undefined,
  before: readonly Unit[],
): Promise<void> {
  if (!canAnswer(tx) || !units) return
  const readings = units.flatMap((unit, index): Reading[] => {
    const known = before.find(({ name }) => name === unit.name)
    if (!known || (known.per_unit ?? null) !== (unit.per_unit ?? null)) return []
    if (Number(known.quantity) === Number(unit.quantity)) return []
    return [
      {
        subject: `unit.${ingredient.id}.${unit.name}`,
        path: `units.${index}.quantity`,
        label: `Isi ${unit.name} ${ingredient.name}`,
        entered: unit.quantity,
        unit: unit.per_unit ?? ingredient.base_unit,
        reference: known.quantity,
        reference_name: 'sebelumnya',
      },
    ]
  })
  await askPlausible(tx, readings)
}
