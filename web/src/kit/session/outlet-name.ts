import { readMe } from './session.ts'

let known: { key: string; prefix: string } | null = null

/** The words all outlets of the brand begin with, e.g. 'Sekar Lawang '; empty when there are fewer than two. */
export function commonPrefix(names: readonly string[]): string {
  const [first = '', ...rest] = names
  if (rest.length === 0) return ''
  const words = first.split(' ')
  let prefix = ''
  for (const word of words.slice(0, -1)) {
    const longer = `${prefix}${word} `
    if (!rest.every((name) => name.startsWith(longer))) break
    prefix = longer
  }
  return prefix
}

/** An outlet's name without the words all outlets share: 'Senopati'. For tables; titles keep the whole name. */
export function shortOutletName(name: string): string {
  const names = readMe()?.outlets.map((outlet) => outlet.name) ?? []
  const key = names.join('\n')
  if (known?.key !== key) known = { key, prefix: commonPrefix(names) }
  return known.prefix && name.startsWith(known.prefix) ? name.slice(known.prefix.length) : name
}
