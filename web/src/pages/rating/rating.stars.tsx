import css from './rating.module.css'

/** Stars as they are read: drawn for the eye, said in words. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span
      className={css.stars}
      data-low={stars <= 2 || undefined}
      role="img"
      aria-label={`${stars} dari 5 bintang`}
    >
      {'★'.repeat(stars)}
      {'☆'.repeat(5 - stars)}
    </span>
  )
}
