import { useState } from 'react'
import { type FieldRef, useField, useTold } from '../form/field-ref.ts'
import { Popover } from '../overlay/popover.tsx'
import { type Choice, type ChoiceGroup, ChoiceList } from '../report/choice-list.tsx'
import { Button } from '../ui/button.tsx'
import css from './choice-field.module.css'

interface ManyChoicesFieldProps {
  field: FieldRef<string[]>
  label: string
  help?: string | undefined
  /** Every one of them: 'Semua outlet'. */
  all: string
  options: readonly Choice[]
  groups?: readonly ChoiceGroup[] | undefined
}

const most_names = 8

/** Names of what is chosen, as many as are read at a glance. */
function nameChosen(options: readonly Choice[], chosen: readonly string[]): string {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  const more = names.length - most_names
  return more > 1 ? `${names.slice(0, most_names).join(', ')}, dan ${more} lainnya` : names.join(', ')
}

/** Several of many: found by typing, or a group at once. */
export function ManyChoicesField({ field, label, help, all, options, groups }: ManyChoicesFieldProps) {
  const { value, error, set, leave } = useField(field)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  useTold(field, { label, show: (told) => nameChosen(options, Array.isArray(told) ? told : []) })
  const chosen = options.filter((option) => value.includes(option.value))
  const apply = () => {
    const next = options.map((option) => option.value).filter((option) => ticked.has(option))
    if (next.join() !== chosen.map((option) => option.value).join()) set(next)
    leave()
  }
  return (
    <fieldset>
      <legend className={css.legend}>{label}</legend>
      <Popover
        label={label}
        onOpen={() => setTicked(new Set(value))}
        onClose={apply}
        trigger={(props) => (
          <Button {...props}>
            {chosen.length === 0
              ? `Pilih ${label.toLowerCase()}`
              : chosen.length === options.length
                ? all
                : `${chosen.length} dari ${options.length}`}
          </Button>
        )}
      >
        {(close) => (
          <ChoiceList
            label={label}
            all={all}
            options={options}
            groups={groups}
            ticked={ticked}
            onTick={setTicked}
            onDone={close}
          />
        )}
      </Popover>
      {chosen.length > 0 && chosen.length < options.length && (
        <p className={css.help}>{nameChosen(options, value)}</p>
      )}
      {help && <p className={css.help}>{help}</p>}
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  )
}
