import css from './kbd.module.css'

/** A key as it stands on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={css.kbd}>{children}</kbd>
}
