import css from './progress-bar.module.css'

interface ProgressBarProps {
  /** What it is the progress of. */
  label: string
  value: number
  max: number
}

/** How much of something is done, as wide as its place. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={css.bar} value={value} max={max || 1} aria-label={label} />
}
