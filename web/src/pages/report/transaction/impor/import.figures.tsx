import css from './import.module.css'

/** Figures of a file, each below its name. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
