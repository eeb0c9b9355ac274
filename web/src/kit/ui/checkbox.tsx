import {
  type ComponentProps,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useOptimistic,
  useState,
} from 'react'
import css from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label?: ReactNode
  /** Some but not all of what it stands for is chosen. */
  indeterminate?: boolean
}

/** Tick box; without `label` give it an aria-label. */
export function Checkbox({ label, indeterminate = false, ...rest }: CheckboxProps) {
  const id = useId()
  const box = (
    <input
      {...rest}
      id={id}
      type="checkbox"
      className={css.box}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
      }}
    />
  )
  if (!label) return box
  return (
    <label htmlFor={id} className={css.label}>
      {box}
      {label}
    </label>
  )
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean
}

/** On/off control for what takes effect as a state, not as a choice. */
export function Switch({ checked, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={css.switch}
    />
  )
}

interface SavingSwitchProps extends Omit<SwitchProps, 'onChange'> {
  /** Saves what was chosen, and tells the person itself when that failed. */
  onSave: (on: boolean) => Promise<unknown>
}

/**
 * A switch that saves at once: shows what was chosen until the answer is there, and then what is stored. What is chosen
 * meanwhile is not lost: it is saved next, as a change of what is stored by then.
 */
export function SavingSwitch({ checked, onSave, ...rest }: SavingSwitchProps) {
  const [shown, setShown] = useOptimistic(checked)
  const [next, setNext] = useState<boolean | null>(null)
  const is_saving = shown !== checked
  const save = (on: boolean) =>
    startTransition(async () => {
      setShown(on)
      await onSave(on).catch(() => undefined)
    })
  const saveNext = useEffectEvent(() => {
    if (next === null) return
    setNext(null)
    if (next !== checked) save(next)
  })
  useEffect(() => {
    if (!is_saving) saveNext()
  }, [is_saving])
  return (
    <Switch
      {...rest}
      checked={next ?? shown}
      aria-busy={is_saving || next !== null || undefined}
      onChange={(event) => (is_saving ? setNext(event.target.checked) : save(event.target.checked))}
    />
  )
}
