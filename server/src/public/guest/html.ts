const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML that is safe to send; only `html` makes it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

function print(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(print).join('')
  return String(part).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

/** HTML whose parts are made harmless, unless they are HTML themselves. Attributes stand in double quotes. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => text + print(parts[at])).join(''))
}
