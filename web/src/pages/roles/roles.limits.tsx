import { LIMIT_KINDS, LIMIT_WORDS } from '@lumbung/server/access/admin-group/limit-kind.calc.ts'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { Section } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { isHeldBack } from './roles.rights.ts'
import type { RoleValues } from './roles.values.ts'

/** Up to how many rupiah the role does something by itself, of what its rights allow at all. */
export function RoleLimits({ form }: { form: EntityForm<RoleValues> }) {
  const { rights } = useFormValues(form)
  const kinds = LIMIT_KINDS.filter((kind) => isHeldBack(kind, rights))
  if (kinds.length === 0) return null
  return (
    <Section title="Batas rupiah" text="Kosongkan untuk tanpa batas. Yang di atas batas perlu admin lain.">
      {kinds.map((kind) => (
        <MoneyField
          key={kind}
          field={form.field(`limits.${kind}`)}
          label={LIMIT_WORDS[kind].label}
          help={LIMIT_WORDS[kind].meaning}
          placeholder="Tanpa batas"
        />
      ))}
    </Section>
  )
}
