import { priceOfChoices } from '@lumbung/server/catalog/variant/choice.calc.ts'
import { useState } from 'react'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { PhoneFrame } from '../../parts/phone-frame/phone-frame.tsx'
import css from './variant.preview.module.css'
import type { VariantValues } from './variant.values.ts'
import { guestRule } from './variant.words.ts'

/** The choice as a guest meets it, to be tried: what is ticked adds up as it will on the bill. */
export function VariantPreview({ form }: { form: EntityForm<VariantValues> }) {
  const values = useFormValues(form)
  const [tried, setTried] = useState<readonly string[] | null>(null)
  const options = values.options.filter((option) => option.is_active)
  const max_choices = values.max_choices ?? 1
  const chosen = tried ?? options.filter((option) => option.is_default).map((option) => option.key)
  const rules = {
    min_choices: values.min_choices ?? 0,
    max_choices,
    free_quantity: values.free_quantity ?? 0,
  }
  const toggle = (key: string, on: boolean) => {
    const others = chosen.filter((other) => other !== key)
    if (!on) setTried(others)
    else setTried(max_choices === 1 ? [key] : [...others, key].slice(0, max_choices))
  }
  const prices = chosen.flatMap((key) => options.find((option) => option.key === key)?.price ?? [])
  return (
    <PhoneFrame caption="Coba seperti tamu">
      <div className={css.body}>
        <p className={css.name}>{values.name || 'Nama varian'}</p>
        <p className={css.rule}>{guestRule(rules)}</p>
        {options.map((option) => (
          <div key={option.key} className={css.option}>
            <Checkbox
              label={option.name || 'Nama pilihan'}
              checked={chosen.includes(option.key)}
              onChange={(event) => toggle(option.key, event.target.checked)}
            />
            <span className={css.price}>{option.price ? `+${formatRupiah(option.price)}` : 'Gratis'}</span>
          </div>
        ))}
        <p className={css.total}>
          <span>Tambahan</span>
          <span>{formatRupiah(priceOfChoices(prices, rules.free_quantity))}</span>
        </p>
      </div>
    </PhoneFrame>
  )
}
