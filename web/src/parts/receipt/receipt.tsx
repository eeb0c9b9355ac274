import type { ReactNode } from 'react'
import css from './receipt.module.css'

/** Paper of a till: always black on white, as wide as it prints. */
export function Receipt({ children }: { children: ReactNode }) {
  return (
    <div className={css.receipt} data-theme="light">
      {children}
    </div>
  )
}

interface ReceiptHeadProps {
  image_link?: string | null
  name: string
  /** Lines under the name. */
  text?: string | null
}

export function ReceiptHead({ image_link, name, text }: ReceiptHeadProps) {
  return (
    <div className={css.head}>
      {image_link && <img src={image_link} alt="" />}
      <span className={css.name}>{name}</span>
      {text && <span>{text}</span>}
    </div>
  )
}

export function ReceiptRule() {
  return <hr className={css.rule} />
}

interface ReceiptLineProps {
  label: ReactNode
  value: ReactNode
  tone?: 'sub' | 'strong'
}

export function ReceiptLine({ label, value, tone }: ReceiptLineProps) {
  return (
    <div className={tone ? `${css.line} ${css[tone]}` : css.line}>
      <span>{label}</span>
      <span>{value}</span>
    </div>
  )
}

export function ReceiptFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>
}
