import { COVER_DAYS } from '@lumbung/server/reports/suggestion/cover-days.calc.ts'
import { Field } from '../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import { OutletPicker } from '../../../parts/outlet-picker/outlet-picker.tsx'
import css from './suggestion.module.css'

/** The address of the page. */
export interface SuggestionSearch {
  outlet?: number | undefined
  pemasok?: number | undefined
  kategori?: string | undefined
  hari?: number | undefined
}

interface BarProps {
  search: SuggestionSearch
  cover_days: number
  suppliers: readonly { readonly id: number; readonly name: string }[]
  categories: readonly string[]
  onChange: (search: SuggestionSearch) => void
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text))

/** What suggestions are narrowed to, and for how long a purchase is to last. */
export function SuggestionBar({ search, cover_days, suppliers, categories, onChange }: BarProps) {
  return (
    <div className={css.bar}>
      <OutletPicker
        label_hidden
        value={search.outlet ?? null}
        none="Semua outlet"
        onChange={(outlet) => onChange({ ...search, outlet: outlet ?? undefined })}
      />
      <Field label="Pemasok" label_hidden>
        {(control) => (
          <NativeSelect
            {...control}
            value={search.pemasok ?? ''}
            placeholder="Semua pemasok"
            options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => onChange({ ...search, pemasok: numberOf(event.target.value) })}
          />
        )}
      </Field>
      <Field label="Kategori" label_hidden>
        {(control) => (
          <NativeSelect
            {...control}
            value={search.kategori ?? ''}
            placeholder="Semua kategori"
            options={categories.map((name) => ({ value: name, label: name }))}
            onChange={(event) => onChange({ ...search, kategori: event.target.value || undefined })}
          />
        )}
      </Field>
      <Field label="Cukup untuk" label_hidden>
        {(control) => (
          <NativeSelect
            {...control}
            value={String(cover_days)}
            options={COVER_DAYS.map((days) => ({ value: String(days), label: `Cukup untuk ${days} hari` }))}
            onChange={(event) => onChange({ ...search, hari: Number(event.target.value) })}
          />
        )}
      </Field>
    </div>
  )
}
