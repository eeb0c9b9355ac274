import { dateFormat, numberFormat } from '../../kit/format.calc.ts'
import { type Html, html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'

const COLOR = '#0f6b57'

/** Pages of the console, in the order of its bar. */
const PAGES = [
  { path: '/operator/invoice', label: 'Tagihan' },
  { path: '/operator/brand', label: 'Brand' },
  { path: '/operator/health', label: 'Kesehatan' },
  { path: '/operator/account', label: 'Operator' },
  { path: '/operator/log', label: 'Catatan' },
] as const

export type ConsolePath = (typeof PAGES)[number]['path']

/** What was refused, by field; without a field it is told above the form. */
export interface Refused {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

const style = { timeZone: 'Asia/Jakarta', day: 'numeric', month: 'short', year: 'numeric' } as const

/** A day as Jakarta counts it; "–" for none. */
export const day = (at: Date | string | null): string =>
  at === null ? '–' : dateFormat('id-ID', style).format(new Date(at))

/** A moment as Jakarta's clock shows it; "–" for none. */
export const moment = (at: Date | string | null): string =>
  at === null
    ? '–'
    : `${dateFormat('id-ID', { ...style, hour: '2-digit', minute: '2-digit' }).format(new Date(at))} WIB`

export const count = (value: number): string => numberFormat('id-ID').format(value)

/** A page before somebody has signed in. */
export function gatePage(title: string, body: Html): GuestPage {
  return {
    title: `${title} · Operator Lumbung`,
    description: 'Konsol operator Lumbung.',
    color: COLOR,
    body: html`<header class="bar"><strong>Operator Lumbung</strong></header>
<main class="narrow"><h1>${title}</h1>${body}</main>`,
  }
}

/** A page of the console under its bar. */
export function consolePage(
  at: ConsolePath | null,
  { title, operator }: { title: string; operator: string },
  body: Html,
): GuestPage {
  const links = PAGES.map(
    ({ path, label }) => html`<a href="${path}"${path === at && html` aria-current="page"`}>${label}</a>`,
  )
  return {
    title: `${title} · Operator Lumbung`,
    description: 'Konsol operator Lumbung.',
    color: COLOR,
    body: html`<header class="bar"><strong>Operator Lumbung</strong><nav aria-label="Konsol">${links}</nav>
<span>${operator}</span><form method="post" action="/operator/sign-out"><button>Keluar</button></form></header>
<main><h1>${title}</h1>${body}</main>`,
  }
}

/** Why a form was not taken, unless its fields say so themselves. */
export function refusal(refused: Refused | undefined): Html | undefined {
  if (!refused || Object.keys(refused.fields).length > 0) return undefined
  return html`<p class="told bad" role="alert">${refused.message}</p>`
}

interface Field {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password' | 'search'
  readonly value?: string
  readonly autocomplete?: string
  readonly inputmode?: 'numeric'
  readonly refused?: Refused | undefined
}

/** A field with its label, and under it why it was not taken. */
export function field({
  name,
  label,
  type = 'text',
  value,
  autocomplete = 'off',
  inputmode,
  refused,
}: Field): Html {
  const wrong = refused?.fields[name]
  return html`<label class="field">${label}<input name="${name}" type="${type}" value="${value ?? ''}" autocomplete="${autocomplete}"${inputmode && html` inputmode="${inputmode}"`}${wrong && html` aria-invalid="true"`}>${wrong && html`<span class="wrong" role="alert">${wrong}</span>`}</label>`
}

/** A table that can be scrolled sideways. */
export function table(heads: readonly (Html | string)[], rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Tabel"><table><thead><tr>${heads.map((head) => (typeof head === 'string' ? html`<th scope="col">${head}</th>` : head))}</tr></thead><tbody>${rows}</tbody></table></div>`
}
