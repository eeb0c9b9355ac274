import { formatPercent } from '../format/number.ts'
import { Explained } from '../report/explained.tsx'
import { AddressLink } from '../router/address-link.tsx'
import css from './share.module.css'

/** One part of a whole. */
export interface MixPart {
  key: string
  name: string
  value: number
  /** The figure as it is written. */
  text: string
  href?: string
  /** Which figure it is, and which its share, where they can tell where they come from. */
  explain?: string
  explain_share?: string
}

const colours = 6

/** At most as many parts as there are colours: what is smallest goes together. */
export function foldParts(parts: readonly MixPart[], write: (value: number) => string): MixPart[] {
  if (parts.length <= colours) return [...parts]
  const rest = parts.slice(colours - 1)
  const value = rest.reduce((sum, part) => sum + part.value, 0)
  return [
    ...parts.slice(0, colours - 1),
    { key: 'rest', name: `${rest.length} lainnya`, value, text: write(value) },
  ]
}

/**
 * What a whole is made of: one bar in parts, and the parts by name in the same order with their shares, so that
 * nothing hangs on telling colours apart.
 */
export function MixBar({ label, parts }: { label: string; parts: readonly MixPart[] }) {
  const whole = parts.reduce((sum, { value }) => sum + Math.max(value, 0), 0)
  const share = (value: number) => (whole > 0 ? Math.max(value, 0) / whole : 0)
  return (
    <div>
      <div className={css.mix} aria-hidden="true">
        {parts.map(({ key, value }, index) => (
          <span key={key} data-part={index % colours} style={{ flexGrow: share(value) }} />
        ))}
      </div>
      <ul className={css.parts} aria-label={label}>
        {parts.map(({ key, name, value, text, href, explain, explain_share }, index) => (
          <li key={key}>
            <span className={css.dot} data-part={index % colours} aria-hidden="true" />
            {href ? (
              <AddressLink href={href} className={css.name}>
                {name}
              </AddressLink>
            ) : (
              <span className={css.name}>{name}</span>
            )}
            <span className={css.figure}>
              <Explained figure={explain} name={name} text={text} />
            </span>
            <span className={css.percent}>
              <Explained figure={explain_share} name={`bagian ${name}`} text={formatPercent(share(value))} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
