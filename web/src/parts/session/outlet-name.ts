import { readMe } from './session.ts'

let known: { key: string; prefix: string } | null = null

/**
 * The words most outlets of the brand begin with, e.g. 'Sekar Lawang '; empty when fewer than two do. One outlet that is
 * called otherwise does not make all names long.
 */
export function commonPrefix(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) {
    let prefix = ''
    for (const word of name.split(' ').slice(0, -1)) {
      prefix += `${word} `
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
    }
  }
  const most = Math.max(2, Math.floor(names.length / 2) + 1)
  const shared = [...counts].filter(([, count]) => count >= most).map(([prefix]) => prefix)
  return shared.reduce((longest, prefix) => (prefix.length > longest.length ? prefix : longest), '')
}

/** An outlet's name without the words most outlets share: 'Senopati'. For tables; titles keep the whole name. */
export function shortOutletName(name: string): string {
  const names = readMe()?.outlets.map((outlet) => outlet.name) ?? []
  const key = names.join('\n')
  if (known?.key !== key) known = { key, prefix: commonPrefix(names) }
  return known.prefix && name.startsWith(known.prefix) ? name.slice(known.prefix.length) : name
}
