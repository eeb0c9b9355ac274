import { fromRows, type Measure, type Measures, secret, shareOf, sumOf } from '../../sales/measure.calc.ts'
import { BUDGET_FIGURES } from '../budget/budget.calc.ts'
import { COST_LINES } from '../budget/budget-line.calc.ts'
import { profitMeasures } from './profit-measure.calc.ts'
import { BUDGET_DEFINITION } from './profit-words.calc.ts'

export type Planned = (typeof BUDGET_FIGURES)[number]

/** What of a budget is told beside a figure: what was meant, by how much it differs, and how much was reached. */
export const planKey = (key: Planned) => `${key}_plan` as const
export const planGapKey = (key: Planned) => `${key}_plan_gap` as const
export const attainedKey = (key: Planned) => `${key}_attained` as const

function measuresBeside(key: Planned): [string, Measure][] {
  const { label, is_cost } = profitMeasures[key]
  const name = label === 'HPP' ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  const plan = planKey(key)
  const all: [string, Measure][] = [
    [plan, fromRows('budget', 'rupiah', `Anggaran ${name}`, BUDGET_DEFINITION)],
    [
      planGapKey(key),
      sumOf([[key], [plan]], `Selisih ${name} dari anggaran`, 'Yang terjadi dikurangi anggarannya.'),
    ],
    [attainedKey(key), shareOf(key, [plan], `Pencapaian ${name}`, 'Yang terjadi dibagi anggarannya.')],
  ]
  return is_cost || COST_LINES.has(key) ? all.map(([own, measure]) => [own, secret(measure)]) : all
}

/** Figures of profit and loss with what was meant of them. */
export const planMeasures: Measures = {
  ...profitMeasures,
  ...Object.fromEntries(BUDGET_FIGURES.flatMap(measuresBeside)),
}
