import css from './why.module.css'

/** What a part is called; opens its rows where there are any. */
export function WhyPartName({ label, onOpen }: { label: string; onOpen: (() => void) | undefined }) {
  if (!onOpen) return label
  return (
    <button type="button" className={css.part} onClick={onOpen}>
      {label}
    </button>
  )
}
