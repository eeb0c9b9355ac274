/** Pieces every picture of the demo menu is made of. Coordinates are of a canvas 640 wide and 480 high. */

export const WIDTH = 640
export const HEIGHT = 480

/** A colour made lighter (towards white) or, below zero, darker. */
export function shade(colour: string, share: number): string {
  const target = share < 0 ? 0 : 255
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16)
    return Math.round(value + (target - value) * Math.abs(share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A leaf lying in a direction given in degrees. */
export const leaf = (x: number, y: number, length: number, turn: number, fill = '#4f8f4a') =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path(
    `M0 0 C ${length * 0.3} ${-length * 0.32}, ${length * 0.8} ${-length * 0.24}, ${length} 0 C ${length * 0.8} ${length * 0.24}, ${length * 0.3} ${length * 0.32}, 0 0 Z`,
    fill,
  )}${line(`M${length * 0.12} 0 L${length * 0.88} 0`, shade(fill, 0.35), 2)}</g>`

/** The same numbers for the same seed, between 0 and 1. */
export function scatter(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}

/** Background with a soft round light and, for what stands, the edge of a table. */
export function scene(background: string, stands: boolean, body: string): string {
  const light = circle(320, stands ? 236 : 240, stands ? 176 : 232, shade(background, 0.42))
  const table = stands ? rect(0, 384, WIDTH, 96, 0, shade(background, -0.1)) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${rect(0, 0, WIDTH, HEIGHT, 0, background)}${light}${table}${body}</svg>`
}

/** What a standing thing throws on the table. */
export const shadow = (x: number, y: number, rx: number, background: string) =>
  ellipse(x, y, rx, 13, shade(background, -0.28), 'opacity="0.55"')
