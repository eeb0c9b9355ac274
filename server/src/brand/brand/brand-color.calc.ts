const INK = '#1c1f1d'
const WHITE = '#ffffff'
/** WCAG AA of text; a reader of codes needs less between dark and light modules. */
const ENOUGH = 4.5

function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** How far two colours `#rrggbb` stand apart, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export interface BrandColors {
  readonly band: string
  /** Text on the band. */
  readonly on_band: string
  /** Text and codes on white: the brand's colour, unless it is too pale. */
  readonly on_white: string
}

/** Colours of what carries a brand's colour, such that every text on it can be read. */
export function brandColors(color: string): BrandColors {
  const is_dark = contrast(color, WHITE) >= ENOUGH
  // Between white and ink lie colours on which only black is read.
  const dark = contrast(color, INK) >= ENOUGH ? INK : '#000000'
  return { band: color, on_band: is_dark ? WHITE : dark, on_white: is_dark ? color : INK }
}
