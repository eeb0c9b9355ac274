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

/** A name without the words that names begin with. */
export function withoutPrefix(name: string, prefix: string): string {
  return prefix && name.startsWith(prefix) ? name.slice(prefix.length) : name
}
