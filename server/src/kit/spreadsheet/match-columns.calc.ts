/** A column that a file may have, under its own or another heading. */
export interface KnownColumn<Key extends string> {
  readonly key: Key
  readonly header: string
  readonly aliases: readonly string[]
}

/** A heading as it is compared; a place in brackets behind it (`Price [Kemang]`) does not count. */
const plain = (heading: string) =>
  heading
    .replace(/\s*\[[^\]]*\]\s*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Guesses what each heading of a file stands for, each column at most once; null where nothing fits. */
export function matchColumns<Key extends string>(
  headers: readonly string[],
  known: readonly KnownColumn<Key>[],
): (Key | null)[] {
  const taken = new Set<Key>()
  return headers.map((heading) => {
    const wanted = plain(heading)
    const found = known.find(
      ({ key, header, aliases }) =>
        !taken.has(key) && [key, header, ...aliases].some((name) => plain(name) === wanted),
    )
    if (found) taken.add(found.key)
    return found?.key ?? null
  })
}
