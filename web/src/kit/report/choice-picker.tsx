import { type ReactNode, useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { Button } from '../ui/button.tsx'
import { type Choice, type ChoiceGroup, ChoiceList, chosenOf, isSameChoice } from './choice-list.tsx'

interface ChoicePickerProps {
  /** What is chosen: 'Outlet'. */
  label: string
  /** Nothing left out: 'Semua outlet'. */
  all: string
  icon: ReactNode
  options: readonly Choice[]
  groups?: readonly ChoiceGroup[] | undefined
  /** Null for all. */
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
}

/** Several out of a list; takes effect when closed, so that ticking three makes one change. */
export function ChoicePicker({ label, all, icon, options, groups, chosen, onChange }: ChoicePickerProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const named = chosen?.map((value) => options.find((option) => option.value === value)?.label ?? value)
  const apply = () => {
    const next = chosenOf(options, ticked)
    if (!isSameChoice(next, chosen)) onChange(next)
  }
  return (
    <Popover
      label={label}
      onOpen={() => setTicked(new Set(chosen ?? options.map(({ value }) => value)))}
      onClose={apply}
      trigger={(props) => (
        <Button {...props} icon={icon}>
          {named ? (named.length === 1 ? named[0] : `${named.length} ${label.toLowerCase()}`) : all}
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
  )
}
