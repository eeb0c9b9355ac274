import { ALL_MEASURES } from '../../server/src/reports/explain/all-measures.calc.ts'
import { type Formula, type Measures, rowsOf } from '../../server/src/sales/measure.calc.ts'

/** Between these lines of the document stands what is generated. */
const START = '<!-- figures: generated, do not edit -->'
const END = '<!-- end of figures -->'

const UNITS = { rupiah: 'rupiah', count: 'count', bp: '%', quantity: 'quantity' } as const

/** A document with the table of all figures that can be asked about, as the program defines them. */
export function writeFigureWords(text: string): string {
  const [before, rest] = text.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`no place for figures between ${START} and ${END}`)
  const groups = Object.entries<Measures>(ALL_MEASURES).map(([group, measures]) =>
    writeGroup(group, measures),
  )
  return `${before}${START}\n\n${groups.join('\n\n')}\n\n${END}${after}`
}

function writeGroup(group: string, measures: Measures): string {
  const rows = Object.entries(measures).map(([key, measure]) => {
    const formula = 'formula' in measure ? sayFormula(measures, measure.formula) : 'Σ'
    const words = [`${group}.${key}`, measure.label, UNITS[measure.unit], formula, rowsOf(measures, key)]
    return `| ${[...words, measure.definition].join(' | ')} |`
  })
  return [
    '| Key | Label | Unit | Formula | Rows | Definition |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** `Σ` is rows added up alone. */
function sayFormula(measures: Measures, formula: Formula): string {
  const name = (key: string) => measures[key]?.label ?? key
  switch (formula.kind) {
    case 'sum':
      return [formula.plus.map(name).join(' + '), ...formula.less.map(name)].join(' − ')
    case 'share': {
      const whole = formula.whole.map(name).join(' + ')
      return `${name(formula.part)} ÷ ${formula.whole.length > 1 ? `(${whole})` : whole}`
    }
    case 'mean':
      return `${name(formula.of)} ÷ ${name(formula.by)}`
  }
}
