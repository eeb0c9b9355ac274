/** `Rp 12.500` with a space that does not break, as the server writes it. */
export function rupiah(value: number): string {
  return `Rp\u00a0${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
