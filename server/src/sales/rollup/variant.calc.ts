const LONGEST = 120

/** The options chosen of a line as one text, as the database's own `variant_of` says it. */
export function variantOf(options: readonly { name: string }[]): string {
  if (options.length === 0) return ''
  const text = options.map(({ name }) => name).join(' · ')
  return text.length <= LONGEST ? text : [...text].slice(0, LONGEST).join('')
}
