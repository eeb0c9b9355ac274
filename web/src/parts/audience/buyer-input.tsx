import type { BuyingMember } from '@lumbung/server/people/member/member-audience.calc.ts'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'

/** Who buys in a preview: '' is no member, '0' one without a tier, else the id of a tier. */
export type Buyer = string

/** The member a buyer stands for. */
export function memberOf(buyer: Buyer): BuyingMember | null {
  return buyer === '' ? null : { member_tier_id: Number(buyer) || null }
}

const optionsOf = (tiers: readonly { id: number; name: string }[]) => [
  { value: '', label: 'Bukan member' },
  { value: '0', label: 'Member tanpa tingkat' },
  ...tiers.map(({ id, name }) => ({ value: String(id), label: `Member ${name}` })),
]

/** A buyer in words: 'bukan member', 'member Emas'. */
export function nameBuyer(buyer: Buyer, tiers: readonly { id: number; name: string }[]): string {
  const label = optionsOf(tiers).find(({ value }) => value === buyer)?.label ?? 'Bukan member'
  return label.charAt(0).toLowerCase() + label.slice(1)
}

interface BuyerInputProps {
  tiers: readonly { id: number; name: string }[]
  value: Buyer
  onChange: (buyer: Buyer) => void
}

/** Chooses who buys in a preview. */
export function BuyerInput({ tiers, value, onChange }: BuyerInputProps) {
  return (
    <Field label="Pembeli">
      {(control) => (
        <NativeSelect
          {...control}
          options={optionsOf(tiers)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
