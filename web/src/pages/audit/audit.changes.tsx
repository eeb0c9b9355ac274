import { useState } from 'react'
import { useMe } from '../../parts/session/session.ts'
import { linesOf } from './audit.lines.ts'
import css from './audit.module.css'
import { readChanges, readNames } from './audit.values.ts'

interface ChangesProps {
  changes: unknown
  names: unknown
  is_partly_hidden: boolean
  /** Figures that were confirmed although they lay far from their history. */
  confirmed: readonly string[] | null
  /** Shows so many; the rest is counted. */
  most?: number
  /** The rest can be called for. */
  can_grow?: boolean
}

const nothing = '–'

/** What changed, field by field: the old value crossed out, the new one behind it. */
export function Changes(props: ChangesProps) {
  const { changes, names, is_partly_hidden, confirmed, most = Number.POSITIVE_INFINITY, can_grow } = props
  const { web_modules } = useMe()
  const [is_whole, setWhole] = useState(false)
  const modules = new Map(web_modules.map(({ module }) => [module.key, module.name]))
  const all = linesOf(readChanges(changes), readNames(names), modules)
  const shown = is_whole ? all : all.slice(0, most)
  const rest = all.length - shown.length
  if (all.length === 0 && !is_partly_hidden && !confirmed) return null
  return (
    <ul className={css.changes}>
      {shown.map((line) => (
        <li key={line.key}>
          <span className={css.field}>{line.field}</span>{' '}
          {line.old !== null && (
            <>
              <del className={css.old}>
                <span className="sr-only">sebelumnya </span>
                {line.old}
              </del>{' '}
              <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className={css.new}>
            {line.old !== null && <span className="sr-only">menjadi </span>}
            {line.new ?? (line.old === null ? nothing : 'dihapus')}
          </ins>
        </li>
      ))}
      {rest > 0 && !can_grow && <li className={css.quiet}>+{rest} lainnya</li>}
      {rest > 0 && can_grow && (
        <li>
          <button type="button" className={css.more} onClick={() => setWhole(true)}>
            {`+${rest} lainnya`}
          </button>
        </li>
      )}
      {confirmed?.map((text) => (
        <li key={text} className={css.confirmed}>{`Dikonfirmasi: ${text}`}</li>
      ))}
      {is_partly_hidden && <li className={css.quiet}>Biaya disembunyikan untuk peran Anda</li>}
    </ul>
  )
}
