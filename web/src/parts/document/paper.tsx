import type { ReactNode } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { useBrandInfo } from '../session/session.ts'
import css from './paper.module.css'

/** A column of what stands on paper. */
interface PaperColumn<L> {
  readonly header: string
  readonly numeric?: boolean
  readonly cell: (line: L) => ReactNode
}

interface PaperProps<L> {
  /** What it is, in capitals: 'PESANAN PEMBELIAN'. */
  readonly title: string
  readonly number: string
  readonly date: string
  readonly outlet: string
  /** Who and where, side by side; empty lines are left out. */
  readonly parties: readonly { readonly title: string; readonly lines: readonly (string | null | false)[] }[]
  readonly lines: readonly L[]
  readonly keyOf: (line: L) => number
  readonly columns: readonly PaperColumn<L>[]
  /** Label and amount; the last is the sum. */
  readonly totals?: readonly (readonly [string, string])[]
  readonly note?: string | null
  /** Across it, of what does not hold: 'DRAF', 'DIBATALKAN'. */
  readonly mark?: string | null
  readonly signatures: readonly string[]
}

function Party({ title, lines }: { title: string; lines: readonly (string | null | false)[] }) {
  return (
    <dl>
      <dt>{title}</dt>
      {lines.filter(Boolean).map((line) => (
        <dd key={String(line)}>{line}</dd>
      ))}
    </dl>
  )
}

/** A document on paper, or as a PDF of the browser. Hidden on screen; what is beside it as `screen` is not printed. */
export function Paper<L>(props: PaperProps<L>) {
  const { title, number, date, outlet, parties, lines, keyOf, columns, totals = [], note, mark } = props
  const brand = useBrandInfo()
  return (
    <div className={css.paper} aria-hidden="true">
      {mark && <p className={css.mark}>{mark}</p>}
      <header>
        <div>
          <strong>{brand.name}</strong>
          {outlet}
        </div>
        <div className={css.number}>
          <strong>{title}</strong>
          {number}
          <br />
          {formatDate(date)}
        </div>
      </header>
      <div className={css.parties}>
        {parties.map((party) => (
          <Party key={party.title} {...party} />
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th>No.</th>
            {columns.map(({ header, numeric }) => (
              <th key={header} className={numeric ? css.figure : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={keyOf(line)}>
              <td>{index + 1}</td>
              {columns.map(({ header, numeric, cell }) => (
                <td key={header} className={numeric ? css.figure : undefined}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {totals.length > 0 && (
        <dl className={css.totals}>
          {totals.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className={css.note}>Catatan: {note}</p>}
      <div className={css.signatures}>
        {props.signatures.map((signature) => (
          <span key={signature}>{signature}</span>
        ))}
      </div>
    </div>
  )
}

/** Marks what is on screen only. */
export const screen_only = css.screen
