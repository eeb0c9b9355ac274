import { useState } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { useMe } from '../../parts/session/session.ts'
import type { RoleRow } from './roles.list.tsx'
import css from './roles.module.css'
import { missingFrom, sentencesOf } from './roles.rights.ts'
import { modulesOf, rightsOf } from './roles.values.ts'

function Only({ of: role, codes }: { of: RoleRow; codes: readonly string[] }) {
  const sentences = sentencesOf(codes, modulesOf(useMe()).names)
  return (
    <section aria-label={`Hanya ${role.name}`}>
      <h3>Hanya {role.name}</h3>
      {sentences.length > 0 ? (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className={css.quiet}>Tidak ada.</p>
      )}
    </section>
  )
}

/** What two roles do not have in common. */
export function CompareDialog({ roles, onClose }: { roles: readonly RoleRow[]; onClose: () => void }) {
  const modules = modulesOf(useMe())
  const [left_id, setLeft] = useState(roles[0]?.id)
  const [right_id, setRight] = useState(roles[1]?.id)
  const left = roles.find(({ id }) => id === left_id)
  const right = roles.find(({ id }) => id === right_id)
  const options = roles.map(({ id, name }) => ({ value: String(id), label: name }))
  if (!left || !right) return null
  const held = rightsOf(left.permissions, modules)
  const other = rightsOf(right.permissions, modules)
  return (
    <Dialog title="Bandingkan peran" width={680} onClose={onClose}>
      <div className={css.compare}>
        <div className={css.pair}>
          <Field label="Peran pertama">
            {(control) => (
              <NativeSelect
                {...control}
                value={String(left.id)}
                options={options}
                onChange={(event) => setLeft(Number(event.target.value))}
              />
            )}
          </Field>
          <Field label="Peran kedua">
            {(control) => (
              <NativeSelect
                {...control}
                value={String(right.id)}
                options={options}
                onChange={(event) => setRight(Number(event.target.value))}
              />
            )}
          </Field>
        </div>
        <div className={css.pair}>
          <Only of={left} codes={missingFrom(held, other)} />
          <Only of={right} codes={missingFrom(other, held)} />
        </div>
      </div>
    </Dialog>
  )
}
