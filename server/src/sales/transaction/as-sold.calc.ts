/** What of a line tells whether it was sold as part of a paket. */
interface PartOfPaket {
  readonly no: number
  readonly paket_no: number | null
  readonly paket_name: string | null
  readonly paket_qty: string | null
  readonly paket_price: number | null
}

/** What a guest bought at once: a menu, or a paket with what is in it. */
export interface SoldAtOnce<Line> {
  /** As the till numbered it. */
  readonly no: number
  /** The paket that the lines are parts of; null for one line that is none. */
  readonly paket: { readonly name: string; readonly qty: string; readonly price: number } | null
  readonly lines: readonly [Line, ...Line[]]
}

/** The lines of a receipt as they were sold, in the order of the till: parts of a paket stand together under it. */
export function asSold<Line extends PartOfPaket>(lines: readonly Line[]): SoldAtOnce<Line>[] {
  const sold = new Map<number, [Line, ...Line[]]>()
  for (const line of lines.toSorted((a, b) => a.no - b.no)) {
    const no = line.paket_no ?? line.no
    const known = sold.get(no)
    if (known) known.push(line)
    else sold.set(no, [line])
  }
  return [...sold]
    .toSorted(([a], [b]) => a - b)
    .map(([no, all]) => {
      const { paket_no, paket_name, paket_qty, paket_price } = all[0]
      const paket =
        paket_no === null ? null : { name: paket_name ?? '', qty: paket_qty ?? '1', price: paket_price ?? 0 }
      return { no, paket, lines: all }
    })
}
