import { Card } from '../../kit/ui/card.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { useMe } from '../../parts/session/session.ts'
import { Changes } from './audit.changes.tsx'
import { nameField, readNames, showValue } from './audit.values.ts'
import css from './waktu.module.css'
import type { RecordState } from './waktu.state.ts'

type PastField = RecordState['fields'][number]

function useModules() {
  const { web_modules } = useMe()
  return new Map(web_modules.map(({ module }) => [module.key, module.name]))
}

interface DifferentProps {
  state: RecordState
  fields: readonly PastField[]
  chosen: readonly string[]
  onToggle: (field: string, is_on: boolean) => void
}

/** What a field is now, crossed out, and what it was; ticked where it can be brought back. */
export function DifferentFields({ state, fields, chosen, onToggle }: DifferentProps) {
  const modules = useModules()
  if (fields.length === 0)
    return <p className={css.quiet}>Semua isian yang diketahui sama dengan sekarang.</p>
  return (
    <ul className={css.fields} aria-label="Berbeda dari sekarang">
      {fields.map(({ field, subject, was, is, can_restore }) => (
        <li key={field} className={css.field}>
          {can_restore ? (
            <Checkbox
              aria-label={`Kembalikan ${nameField(field, modules, subject)}`}
              checked={chosen.includes(field)}
              onChange={(event) => onToggle(field, event.target.checked)}
            />
          ) : (
            <span className={css.lock} title="Anda tidak dapat mengembalikan isian ini">
              –
            </span>
          )}
          <Changes
            changes={[{ field, subject, old: is, new: was }]}
            names={state.names}
            is_partly_hidden={false}
            confirmed={null}
          />
        </li>
      ))}
    </ul>
  )
}

/** What was then as it is now, folded away. */
export function SameFields({ state }: { state: RecordState }) {
  const modules = useModules()
  const names = readNames(state.names)
  const same = state.fields.filter(({ is_known, is_changed }) => is_known && !is_changed)
  if (same.length === 0) return null
  return (
    <Card padded>
      <details>
        <summary className={css.summary}>{`${same.length} isian sama dengan sekarang`}</summary>
        <dl className={css.same}>
          {same.map(({ field, subject, was }) => (
            <div key={field}>
              <dt>{nameField(field, modules, subject)}</dt>
              <dd>{showValue(field, was, names)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}

/** What the log does not tell of that moment. */
export function UnknownFields({ state }: { state: RecordState }) {
  const modules = useModules()
  const unknown = state.fields.filter(({ is_known }) => !is_known)
  if (unknown.length === 0) return null
  return (
    <Card padded>
      <h2 className={css.summary}>{`${unknown.length} isian tidak diketahui`}</h2>
      <p className={css.quiet}>Riwayat tidak mencatat nilainya saat itu, jadi tidak dapat dikembalikan.</p>
      <dl className={css.same}>
        {unknown.map(({ field, subject }) => (
          <div key={field}>
            <dt>{nameField(field, modules, subject)}</dt>
            <dd>–</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
