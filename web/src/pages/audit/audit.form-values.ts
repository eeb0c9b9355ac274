import type { Conflict } from '../../kit/form/conflict.ts'
import { type Names, showValue } from './audit.values.ts'

type Row = Readonly<Record<string, unknown>>

/** Amounts that stand in the unit of their row. */
const measured = /(^|_)(quantity|minimum|par|maximum)$/
const unit_fields = ['unit', 'base_unit', 'unit_name']
/** Rows that are asked how they show a field; those of a list show it alike. */
const rows_asked = 50

function unitOf(row: Row | undefined): string {
  const unit = unit_fields.map((field) => row?.[field]).find((value) => typeof value === 'string' && value)
  return unit ? `\u00a0${unit}` : ''
}

/**
 * Shows values as the form's fields do, with Rp, % and units; a field of a row as the rows in sight do, or in the unit
 * its row names. What the form shows nowhere is worded as in histories.
 */
export function showAsForm(field: string, toldOf: Conflict['toldOf']) {
  const showOf = (name: string) => {
    if (name === field) return toldOf(field)?.show
    for (let place = 0; place < rows_asked; place++) {
      const show = toldOf(`${field}.${place}.${name}`)?.show
      if (show) return show
    }
    return undefined
  }
  return (name: string, value: unknown, names: Names, row?: Row): string => {
    const plain = showValue(name, value, names)
    if (plain === '–') return plain
    const unit = measured.test(name) ? unitOf(row) : ''
    return unit ? `${plain}${unit}` : showOf(name)?.(value) || plain
  }
}
