/** True when two short words differ by at most one letter added, dropped, changed or swapped. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const rest_a = a.slice(i)
  const rest_b = b.slice(i)
  return (
    rest_a.slice(1) === rest_b.slice(1) ||
    rest_a.slice(1) === rest_b ||
    rest_a === rest_b.slice(1) ||
    (rest_a.slice(2) === rest_b.slice(2) && rest_a[0] === rest_b[1] && rest_a[1] === rest_b[0])
  )
}

function scoreToken(token: string, words: readonly string[]): number {
  let best = 0
  for (const word of words) {
    if (word === token) return 4
    if (word.startsWith(token)) best = Math.max(best, 3)
    else if (token.length > 2 && word.includes(token)) best = Math.max(best, 2)
    else if (token.length > 3 && isNear(token, word.slice(0, token.length))) best = Math.max(best, 1)
  }
  return best
}

/**
 * How well a text answers a query, 0 for not at all. Every word of the query must be found: as the beginning of
 * a word ('sto op'), inside one, or with one typing error.
 */
export function scoreMatch(query: string, text: string): number {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  let sum = 0
  for (const token of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const score = scoreToken(token, words)
    if (score === 0) return 0
    sum += score
  }
  return sum
}
