import type { ReactNode } from 'react'
import css from './title-cell.module.css'

/** Class of the link in a row's first cell: it covers the row. */
export const row_link = css.link

interface TitleCellProps {
  /** A link with the class `row_link`. */
  link: ReactNode
  note?: ReactNode
  /** Beside the name. */
  badge?: ReactNode
  image_link?: string | null
  /** Shown without an image, at most three letters; none leaves the square out. */
  letters?: string
}

/** First cell of a row: picture or letters, name, a line below. */
export function TitleCell({ link, note, badge, image_link, letters }: TitleCellProps) {
  return (
    <span className={css.cell}>
      {(image_link || letters) && (
        <span className={css.mark} data-mark="" aria-hidden="true">
          {image_link ? <img src={image_link} alt="" loading="lazy" width={34} height={34} /> : letters}
        </span>
      )}
      <span className={css.texts}>
        {badge ? (
          <span className={css.title}>
            {link}
            {badge}
          </span>
        ) : (
          link
        )}
        {note && <span className={css.note}> {note}</span>}
      </span>
    </span>
  )
}
