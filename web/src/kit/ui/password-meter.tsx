import css from './password-meter.module.css'
import { scorePassword } from './password-strength.ts'

interface PasswordMeterProps {
  password: string
  /** Names and words that make the password easier to guess. */
  personal?: readonly string[]
}

/** Four bars and a word under a new password. */
export function PasswordMeter({ password, personal }: PasswordMeterProps) {
  const { score, word } = scorePassword(password, personal)
  return (
    <div className={css.meter}>
      {[1, 2, 3, 4].map((level) => (
        <span key={level} className={`${css.bar} ${score >= level ? css[`on${score}`] : ''}`} />
      ))}
      <span className={css.word} aria-live="polite">
        {password ? word : 'Minimal 10 karakter'}
      </span>
    </div>
  )
}
