import { ExplainButton } from '../../kit/report/explain-button.tsx'
import type { FigureCell } from '../graphql/schema.gen.ts'
import css from './explain.module.css'
import type { Explained } from './explain-documents.ts'
import { partsOfShare, writeFigure } from './figure-address.ts'
import { writeFigureValue } from './figure-value.ts'

type Term = Explained['terms'][number]

/** What stands before a figure of a formula, by what it is there. */
const signs: Readonly<Record<string, string>> = {
  plus: '+',
  less: '−',
  part: '',
  whole: '÷',
  of: '',
  by: '÷',
  now: '',
  before: '÷',
}

/** Of several figures together only the first is divided by. */
function signOf(terms: readonly Term[], place: number): string {
  const term = terms[place]
  const is_first = terms.findIndex(({ role }) => role === term?.role) === place
  if (term?.role === 'before' && term.unit === 'bp') return '−'
  if (term?.role === 'plus' && is_first) return ''
  if (term?.role === 'whole' && !is_first) return '+'
  return signs[term?.role ?? ''] ?? ''
}

/** How a figure follows from others, with these put in; each of them can be asked about. */
export function ExplainFormula({ explained, cell }: { explained: Explained; cell: FigureCell }) {
  const { terms, label, unit, value, goods_unit } = explained
  const share = partsOfShare(cell)
  const cellOf = ({ role }: Term): FigureCell => {
    if (share) return role === 'whole' ? share.whole : share.part
    if (role === 'now') return { ...cell, side: 'like' }
    return role === 'before' ? { ...cell, side: 'previous' } : cell
  }
  const is_part_of_change = explained.formula === 'change' && unit === 'bp'
  const wholes = terms.filter(({ role }) => role === 'whole').length
  return (
    <section aria-labelledby="rumus">
      <h3 id="rumus" className={css.heading}>
        Rumus
      </h3>
      <table className={css.formula} aria-label="Rumus dengan angkanya">
        <tbody>
          {terms.map((term, place) => (
            <tr key={`${term.role} ${term.measure}`}>
              <td className={css.sign}>
                {signOf(terms, place)}
                {term.role === 'whole' && wholes > 1 && place === terms.length - wholes && ' ('}
              </td>
              <th scope="row">{term.label}</th>
              <td>
                <ExplainButton
                  figure={writeFigure(term.measure, cellOf(term))}
                  name={term.label}
                  text={writeFigureValue(term.unit, term.value, goods_unit)}
                />
                {term.role === 'whole' && wholes > 1 && place === terms.length - 1 && ' )'}
              </td>
            </tr>
          ))}
          {is_part_of_change && (
            <tr>
              <td className={css.sign}>−</td>
              <th scope="row">Tidak berubah</th>
              <td>{writeFigureValue('bp', 10_000, null)}</td>
            </tr>
          )}
          <tr className={css.result}>
            <td className={css.sign}>=</td>
            <th scope="row">{label}</th>
            <td>{writeFigureValue(unit, value, goods_unit)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
