import css from './avatar.module.css'

/** First letters of the first two words. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** A person as two letters in a circle. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
