/** What a choice adds to a price, or takes off it: `+ Rp 4.000`; nothing where it costs the same. */
export function addedText(value: number): string {
  if (value === 0) return ''
  return `${value < 0 ? '\u2212' : '+'} ${rupiah(Math.abs(value))}`
}

/** `Rp 12.500` with a space that does not break. */
export function rupiah(value: number): string {
  return `Rp\u00a0${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
