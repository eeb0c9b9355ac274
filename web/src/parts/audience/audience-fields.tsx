import type { Audience } from '@lumbung/server/people/member/member-audience.calc.ts'
import { ChoicesField, RadioField } from '../../kit/fields/choice-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { Whole } from '../../kit/form/form.tsx'
import { audience_options } from './audience-words.ts'

interface AudienceFieldsProps {
  members: FieldRef<Audience>
  /** Tiers that are ticked, by id as text. */
  tiers: FieldRef<string[]>
  options: readonly { id: number; name: string }[]
}

/** For whom something holds: everybody, members, or members of some tiers. */
export function AudienceFields({ members, tiers, options }: AudienceFieldsProps) {
  const { value } = useField(members)
  return (
    <>
      <Whole>
        <RadioField field={members} label="Untuk siapa" options={audience_options} />
      </Whole>
      {value === 'tiers' && (
        <Whole>
          <ChoicesField
            field={tiers}
            label="Tingkat member"
            help={options.length === 0 ? 'Buat tingkat di halaman Member terlebih dahulu.' : undefined}
            options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Whole>
      )}
    </>
  )
}

/** The tiers on offer, and those chosen before that are not. */
export function withChosen<T extends { id: number }>(tiers: readonly T[], chosen: readonly T[]): T[] {
  return [...tiers, ...chosen.filter(({ id }) => !tiers.some((tier) => tier.id === id))]
}
