interface Named {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly sku: string | null
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What a file is called that holds the picture of a menu: `Es Kopi (2).jpg` is Es Kopi. */
const titleOf = (file_name: string) =>
  plain(file_name.replace(/\.[a-z0-9]+$/i, '').replace(/\s*\(\d+\)$/, ''))

/** Which menu each file is of, by its name, code or SKU; null where none is called so, or another file came first. */
export function matchPictures(file_names: readonly string[], items: readonly Named[]): (number | null)[] {
  const by_title = new Map<string, number>()
  for (const titles of [(item: Named) => item.sku, (item: Named) => item.code, (item: Named) => item.name])
    for (const item of items) {
      const title = plain(titles(item) ?? '')
      if (title !== '') by_title.set(title, item.id)
    }
  const taken = new Set<number>()
  return file_names.map((name) => {
    const id = by_title.get(titleOf(name)) ?? null
    if (id === null || taken.has(id)) return null
    taken.add(id)
    return id
  })
}
