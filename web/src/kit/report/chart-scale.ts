const steps = [1, 2, 2.5, 3, 4, 5, 10]

/** Round ticks from 0 to at least `top`, two to four of them above 0. */
export function niceScale(top: number): number[] {
  if (top <= 0) return [0, 1]
  const unit = 10 ** Math.floor(Math.log10(top / 3))
  const step = (steps.find((candidate) => candidate * unit * 3 >= top) ?? 10) * unit
  const count = Math.ceil(top / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
