import { useMe } from '../../kit/session/session.ts'
import css from './audit.module.css'
import { nameField, readChanges, showValue } from './audit.values.ts'

interface ChangesProps {
  changes: unknown
  is_partly_hidden: boolean
  /** Shows so many; the rest is counted. */
  most?: number
}

/** What changed, field by field: the old value crossed out, the new one behind it. */
export function Changes({ changes, is_partly_hidden, most = Number.POSITIVE_INFINITY }: ChangesProps) {
  const { web_modules } = useMe()
  const modules = new Map(web_modules.map(({ module }) => [module.key, module.name]))
  const all = readChanges(changes)
  const shown = all.slice(0, most)
  if (all.length === 0 && !is_partly_hidden) return null
  return (
    <ul className={css.changes}>
      {shown.map((change) => {
        const old = showValue(change.field, change.old)
        return (
          <li key={change.field}>
            <span className={css.field}>{nameField(change.field, modules)}</span>{' '}
            {old !== '–' && (
              <>
                <del className={css.old}>{old}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins className={css.new}>{showValue(change.field, change.new)}</ins>
          </li>
        )
      })}
      {all.length > shown.length && <li className={css.quiet}>+{all.length - shown.length} lainnya</li>}
      {is_partly_hidden && <li className={css.quiet}>Biaya disembunyikan untuk peran Anda</li>}
    </ul>
  )
}
