import { meansAnything } from '@lumbung/server/access/admin-group/rights.calc.ts'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { useMe } from '../../parts/session/session.ts'
import { right_words } from './right-words.ts'
import css from './roles.module.css'
import { codeOf, type RightCode, rightsIn, setRights } from './roles.rights.ts'
import { authorizations, categories } from './roles.words.ts'

interface MatrixProps {
  field: FieldRef<RightCode[]>
  /** What the signed-in admin may give; null is everything. */
  givable: ReadonlySet<RightCode> | null
}

/** Every module with what the role may do there. What one does not hold oneself can be taken away, not given. */
export function Matrix({ field, givable }: MatrixProps) {
  const { web_modules } = useMe()
  const { value, set } = useField(field)
  const held = new Set(value)
  const may = (code: RightCode) => held.has(code) || !givable || givable.has(code)
  const names = new Map(web_modules.map(({ module }) => [module.key, module.name]))
  return (
    <div className={css.matrix}>
      <div className={css.matrix_head} aria-hidden="true">
        <span />
        {authorizations.map(({ name, label }) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      {categories.map(({ label: category, keys }) => {
        const all = keys.flatMap(rightsIn)
        const free = all.filter(may)
        const chosen = free.filter((code) => held.has(code)).length
        return (
          <section key={category} aria-label={category}>
            <div className={css.category}>
              <Checkbox
                label={category}
                checked={chosen > 0 && chosen === free.length}
                indeterminate={chosen > 0 && chosen < free.length}
                disabled={free.length === 0}
                onChange={(event) => set(setRights(value, free, event.target.checked))}
              />
            </div>
            {keys.map((key) => (
              <fieldset key={key} className={css.row}>
                <legend>{names.get(key)}</legend>
                {authorizations.map(({ name, label }) => {
                  const code = codeOf(key, name)
                  if (!meansAnything(key, name)) return <span key={name} className={css.none} />
                  return (
                    <Checkbox
                      key={name}
                      label={<span className={css.right}>{label}</span>}
                      title={right_words[code]}
                      checked={held.has(code)}
                      disabled={!may(code)}
                      onChange={(event) => set(setRights(value, [code], event.target.checked))}
                    />
                  )
                })}
              </fieldset>
            ))}
          </section>
        )
      })}
    </div>
  )
}
