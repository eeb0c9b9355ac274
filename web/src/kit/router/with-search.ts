type Search = Record<string, unknown>

/**
 * For parts that change the search of whatever page they stand on (tabs, filters, the outlet switch): hands a
 * change of plain search to the router, which otherwise wants to know the page.
 */
export function withSearch(change: (old: Search) => Search): never {
  return change as never
}
