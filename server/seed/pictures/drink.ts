import { circle, ellipse, leaf, line, path, rect, scatter, shade, shadow } from './scene.ts'

export interface DrinkLook {
  /** From the bottom up. */
  layers: readonly string[]
  ice?: boolean | undefined
  foam?: string | undefined
  straw?: string | undefined
  garnish?: 'leaf' | 'slice' | 'berry' | 'cinnamon' | 'drizzle' | undefined
  garnish_colour?: string | undefined
}

function garnish(look: DrinkLook, x: number, y: number): string {
  const colour = look.garnish_colour ?? '#f2c14e'
  switch (look.garnish) {
    case 'leaf':
      return leaf(x - 6, y - 2, 58, -62) + leaf(x - 2, y + 2, 50, -20, '#6aa85f')
    case 'slice':
      return (
        circle(x, y, 42, colour) +
        circle(x, y, 34, shade(colour, 0.55)) +
        [0, 60, 120]
          .map(
            (turn) =>
              `<g transform="rotate(${turn} ${x} ${y})">${line(`M${x - 32} ${y} L${x + 32} ${y}`, colour, 4)}</g>`,
          )
          .join('')
      )
    case 'berry':
      return (
        circle(x - 14, y, 19, colour) +
        circle(x + 16, y + 6, 19, shade(colour, -0.12)) +
        circle(x - 20, y - 6, 5, shade(colour, 0.6))
      )
    case 'cinnamon':
      return `<g transform="rotate(24 ${x} ${y})">${rect(x - 8, y - 92, 15, 130, 6, '#8a5a35')}${rect(x - 4, y - 92, 4, 130, 2, '#a9744a')}</g>`
    default:
      return ''
  }
}

/** A tall glass whose layers show through. */
export function glass(look: DrinkLook, background: string): string {
  const top = 112
  const bottom = 396
  const edge = (y: number) => 84 - ((y - top) / (bottom - top)) * 22
  const liquid_top = top + 42
  const height = (bottom - 12 - liquid_top) / look.layers.length
  const random = scatter(look.layers.join('').length + look.layers.length)
  const layers = [...look.layers].reverse().map((colour, index) => {
    const y = liquid_top + index * height
    const end = y + height + 1
    const wave = index === 0 ? 0 : 9
    return path(
      `M${320 - edge(y)} ${y} C ${320 - 30} ${y - wave}, ${320 + 30} ${y + wave}, ${320 + edge(y)} ${y} L${320 + edge(end)} ${end} L${320 - edge(end)} ${end} Z`,
      colour,
    )
  })
  const ice = look.ice
    ? Array.from({ length: 5 }, (_, index) => {
        const x = 276 + (index % 2) * 44 + random() * 14
        const y = liquid_top - 14 + Math.floor(index / 2) * 44 + random() * 12
        return `<g transform="rotate(${random() * 40 - 20} ${x + 20} ${y + 20})">${rect(x, y, 40, 38, 8, '#ffffff', 'opacity="0.42"')}${rect(x + 5, y + 5, 15, 6, 3, '#ffffff', 'opacity="0.7"')}</g>`
      }).join('')
    : ''
  const drizzle =
    look.garnish === 'drizzle'
      ? [-58, -30, 40, 60]
          .map((x, index) =>
            line(
              `M${320 + x} ${liquid_top + 4} q ${6 - index * 4} 50 ${-x / 9} ${96 + index * 18}`,
              look.garnish_colour ?? '#8a4a1f',
              7,
              'opacity="0.75"',
            ),
          )
          .join('')
      : ''
  const foam = look.foam
    ? path(
        `M${320 - edge(liquid_top)} ${liquid_top + 16} q 6 -44 52 -34 q 30 -26 66 -4 q 46 -4 50 38 Z`,
        look.foam,
      ) + ellipse(300, liquid_top - 8, 16, 6, shade(look.foam, -0.06))
    : ''
  const body = path(
    `M${320 - edge(top)} ${top} L${320 - edge(bottom)} ${bottom - 12} Q ${320 - edge(bottom)} ${bottom} ${320 - edge(bottom) + 14} ${bottom} L${320 + edge(bottom) - 14} ${bottom} Q ${320 + edge(bottom)} ${bottom} ${320 + edge(bottom)} ${bottom - 12} L${320 + edge(top)} ${top} Z`,
    '#ffffff',
    'opacity="0.34"',
  )
  const straw = look.straw
    ? line('M338 336 L372 62', shade(look.straw, -0.12), 15) + line('M336 336 L370 62', look.straw, 9)
    : ''
  const shine = line(
    `M${320 - edge(top) + 16} ${top + 26} L${320 - edge(bottom) + 12} ${bottom - 46}`,
    '#ffffff',
    9,
    'opacity="0.5"',
  )
  const rim = ellipse(320, top, edge(top), 11, 'none', 'stroke="#ffffff" stroke-width="4" opacity="0.9"')
  return (
    shadow(330, 400, 104, background) +
    body +
    layers.join('') +
    drizzle +
    ice +
    straw +
    foam +
    shine +
    rim +
    garnish(look, 396, top + 6)
  )
}

/** A cup on its saucer, with steam. */
export function cup(look: DrinkLook & { mug: string }, background: string): string {
  const { mug } = look
  const drink = look.layers.at(-1) ?? '#5a3521'
  const steam = [278, 320, 362]
    .map((x, index) =>
      line(
        `M${x} 150 q ${index % 2 ? 18 : -18} -26 0 -50 q ${index % 2 ? -16 : 16} -22 0 -42`,
        '#ffffff',
        8,
        'opacity="0.55"',
      ),
    )
    .join('')
  const art = look.foam
    ? path(
        'M320 214 c -34 -22 -58 -2 -34 14 l 34 18 l 34 -18 c 24 -16 0 -36 -34 -14 Z',
        look.foam,
        'opacity="0.95"',
      )
    : ellipse(300, 214, 22, 6, shade(drink, 0.3), 'opacity="0.7"')
  return (
    shadow(320, 402, 178, background) +
    ellipse(320, 388, 170, 24, shade(mug, -0.1)) +
    ellipse(320, 381, 170, 22, shade(mug, 0.3)) +
    ellipse(320, 380, 96, 12, shade(mug, 0.02)) +
    line('M428 246 q 66 -8 58 44 q -8 48 -84 44', shade(mug, -0.06), 22) +
    path('M198 218 L 214 318 Q 224 378 282 380 L 358 380 Q 416 378 426 318 L 442 218 Z', mug) +
    path('M198 218 L 214 318 Q 224 378 282 380 L 300 380 Q 250 366 240 306 L 228 218 Z', shade(mug, 0.28)) +
    ellipse(320, 218, 122, 34, shade(mug, 0.45)) +
    ellipse(320, 221, 108, 27, drink) +
    art +
    steam +
    garnish(look, 430, 190)
  )
}

/** Coffee that drips from a cone into a jug. */
export function dripper(look: DrinkLook, background: string): string {
  const coffee = look.layers[0] ?? '#4a2a18'
  return (
    shadow(320, 402, 128, background) +
    path(
      'M232 266 L 214 376 Q 212 398 238 398 L 402 398 Q 428 398 426 376 L 408 266 Z',
      '#ffffff',
      'opacity="0.5"',
    ) +
    path(
      'M222 328 L 214 376 Q 212 396 238 396 L 402 396 Q 428 396 426 376 L 418 328 Q 320 344 222 328 Z',
      coffee,
    ) +
    line('M424 288 q 58 4 48 52 q -8 34 -46 34', '#ffffff', 14, 'opacity="0.75"') +
    rect(222, 252, 196, 18, 9, '#d9a066') +
    path('M216 112 L 424 112 L 352 236 Q 344 250 330 250 L 310 250 Q 296 250 288 236 Z', '#f7f3ec') +
    [248, 284, 320, 356, 392]
      .map((x) => line(`M${x} 118 L${320 + (x - 320) * 0.26} 236`, '#d9d2c5', 4))
      .join('') +
    ellipse(320, 112, 104, 24, '#ffffff') +
    ellipse(320, 115, 90, 18, shade(coffee, -0.1)) +
    ellipse(312, 113, 46, 8, shade(coffee, 0.25)) +
    line('M320 252 L320 322', coffee, 6) +
    garnish(look, 452, 372)
  )
}
