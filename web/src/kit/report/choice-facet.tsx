import { useState } from 'react'
import type { Facet } from '../filter/facet.ts'
import { type Choice, type ChoiceGroup, ChoiceList, chosenOf, isSameChoice } from './choice-list.tsx'
import css from './choice-picker.module.css'

interface ChoiceFacetProps {
  /** What is chosen: 'Outlet'. */
  label: string
  /** Nothing left out: 'Semua outlet'. */
  all: string
  options: readonly Choice[]
  groups?: readonly ChoiceGroup[] | undefined
  /** Null for all. */
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
}

/** More are counted, not named. */
const named_until = 2

/** Several out of a list, as one of the filters of a page. */
export function choiceFacet(props: ChoiceFacetProps): Facet {
  const { label, options, chosen, onChange } = props
  const names = chosen?.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return {
    label,
    told: names && (names.length > named_until ? `${names.length} dipilih` : names.join(', ')),
    edit: (close) => <ChoiceForm {...props} close={close} />,
    clear: () => onChange(null),
  }
}

function ChoiceForm(props: ChoiceFacetProps & { close: () => void }) {
  const { label, all, options, groups, chosen, onChange, close } = props
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    new Set(chosen ?? options.map(({ value }) => value)),
  )
  return (
    <ChoiceList
      label={label}
      all={all}
      options={options}
      groups={groups}
      ticked={ticked}
      onTick={setTicked}
      onDone={() => {
        close()
        const next = chosenOf(options, ticked)
        if (!isSameChoice(next, chosen)) onChange(next)
      }}
    />
  )
}

interface OneOfFacetProps extends Omit<ChoiceFacetProps, 'groups' | 'chosen' | 'onChange'> {
  /** Null for all. */
  chosen: string | null
  onChange: (chosen: string | null) => void
}

/** One out of a list, as one of the filters of a page. */
export function oneOfFacet({ label, all, options, chosen, onChange }: OneOfFacetProps): Facet {
  return {
    label,
    told: options.find(({ value }) => value === chosen)?.label,
    edit: (close) => (
      <fieldset className={css.one} aria-label={label}>
        {[{ value: null, label: all }, ...options].map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === chosen}
            onClick={() => {
              close()
              onChange(option.value)
            }}
          >
            {option.label}
          </button>
        ))}
      </fieldset>
    ),
    clear: () => onChange(null),
  }
}
