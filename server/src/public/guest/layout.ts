import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandColors } from '../../brand/brand/brand-color.calc.ts'
import { type Html, html } from './html.ts'

/** A page that the server makes. */
export interface GuestPage {
  readonly title: string
  readonly description: string
  /** The brand's colour; Lumbung's own without a brand. */
  readonly color: string
  readonly body: Html
  /** Its forms are sent without a script. */
  readonly has_forms?: boolean
  /** A browser without a script loads it again after so many seconds. */
  readonly reload_seconds?: number | undefined
}

const EMPTY =
  '<!doctype html><html lang="id"><head><!--guest-head--></head><body><!--guest-body--></body></html>'

/** Fills pages into the template of a name that the build made, with its one style sheet and script. */
export function createLayout(
  dist: string,
  name: 'guest' | 'supplier' | 'operator',
): (page: GuestPage) => string {
  const file = join(dist, `${name}.html`)
  const template = existsSync(file) ? readFileSync(file, 'utf8') : EMPTY
  return ({ title, description, color, body, reload_seconds }) => {
    const colors = brandColors(color)
    const head = html`<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="${colors.band}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${reload_seconds !== undefined && html`<noscript><meta http-equiv="refresh" content="${reload_seconds}"></noscript>`}`
    const style = `--brand:${colors.band};--on-brand:${colors.on_band};--brand-text:${colors.on_white}`
    return template
      .replace('<!--guest-head-->', () => head.text)
      .replace('<!--guest-body-->', () => html`<div class="page" style="${style}">${body}</div>`.text)
  }
}
