/** Reads words of an address that stand there once for each: `kasir=Bimo`; the empty text is nobody. */
export function readWords(search: Record<string, unknown>, key: 'kasir' | 'metode'): string[] | undefined {
  const words = [search[key]].flat().flatMap((word) => {
    if (typeof word === 'number') return [String(word)]
    return typeof word === 'string' ? [word] : []
  })
  return words.length > 0 ? words : undefined
}
