export interface Option<V> {
  value: V
  label: string
}

/** More than anybody scrolls through; who looks for another types on. */
const shown = 200

/** Options whose words begin with, or hold, what is typed; beginnings first. */
export function findOptions<V>(options: readonly Option<V>[], text: string): Option<V>[] {
  const query = text.trim().toLowerCase()
  if (query === '') return options.slice(0, shown)
  const first: Option<V>[] = []
  const rest: Option<V>[] = []
  for (const option of options) {
    const label = option.label.toLowerCase()
    if (label.startsWith(query) || label.split(/\s+/).some((word) => word.startsWith(query)))
      first.push(option)
    else if (label.includes(query)) rest.push(option)
  }
  return [...first, ...rest].slice(0, shown)
}
