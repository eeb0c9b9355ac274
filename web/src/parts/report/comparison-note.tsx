import css from './comparison-note.module.css'
import { type ComparedHead, describeComparison } from './report-base.ts'

/** What the changes on a page are against, and how much of it there is; nothing where nothing is compared. */
export function ComparisonNote({ head, today }: { head: ComparedHead; today: string }) {
  const text = describeComparison(head, today)
  return text && <p className={css.note}>{text}</p>
}
