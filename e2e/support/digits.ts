/** A whole number as people read it: 12500 is '12.500'. */
export function digits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}
