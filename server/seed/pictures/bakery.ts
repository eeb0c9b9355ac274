import { circle, ellipse, leaf, line, path, rect, scatter, shade, shadow } from './scene.ts'

/** A croissant on a board. */
export function croissant(background: string): string {
  const folds = [-150, -92, -32, 32, 92, 150]
  return (
    shadow(320, 392, 210, background) +
    rect(112, 350, 416, 34, 17, '#b98a5a') +
    rect(112, 350, 416, 14, 7, '#cfa476') +
    path(
      'M96 336 Q 120 186 320 172 Q 520 186 544 336 Q 500 352 466 316 Q 420 262 320 260 Q 220 262 174 316 Q 140 352 96 336 Z',
      '#d98f3a',
    ) +
    folds
      .map((x) =>
        path(
          `M${320 + x * 0.62} ${176 + Math.abs(x) * 0.16} Q ${320 + x * 1.02} ${210 + Math.abs(x) * 0.3} ${320 + x * 0.92} ${266 + Math.abs(x) * 0.36} L ${320 + x * 0.74} ${258 + Math.abs(x) * 0.3} Z`,
          '#b86a1f',
          'opacity="0.55"',
        ),
      )
      .join('') +
    line('M150 272 Q 206 206 320 200 Q 434 206 490 272', '#f0bf76', 12, 'opacity="0.8"')
  )
}

/** A slice of cake in layers, with a topping. */
export function cake(look: { sponge: string; cream: string; top: string }, background: string): string {
  const { sponge, cream, top } = look
  const layer = (y: number, colour: string, height: number) =>
    path(`M170 ${y} L 452 ${y} L 452 ${y + height} L 170 ${y + height} Z`, colour) +
    path(`M452 ${y} L 500 ${y - 44} L 500 ${y + height - 44} L 452 ${y + height} Z`, shade(colour, -0.16))
  return (
    shadow(330, 394, 200, background) +
    ellipse(328, 380, 206, 24, '#fbfaf6') +
    ellipse(328, 378, 176, 17, '#efece4') +
    layer(310, sponge, 62) +
    layer(290, cream, 20) +
    layer(228, sponge, 62) +
    layer(208, top, 20) +
    path('M170 208 L 222 164 L 500 164 L 452 208 Z', shade(top, 0.16)) +
    [226, 300, 374, 436]
      .map((x, index) => circle(x + (index % 2) * 6, 188 - (index % 2) * 9, 11, shade(cream, 0.4)))
      .join('') +
    leaf(330, 176, 54, -34)
  )
}

/** Scoops in a low glass. */
export function scoops(colours: readonly string[], background: string): string {
  const places = [
    [258, 214, 66],
    [384, 214, 66],
    [320, 160, 68],
  ] as const
  return (
    shadow(320, 404, 120, background) +
    colours
      .slice(0, 3)
      .map((colour, index) => {
        const [x, y, r] = places[index] ?? places[0]
        return (
          circle(x, y, r, colour) +
          circle(x - r * 0.3, y - r * 0.34, r * 0.24, shade(colour, 0.55), 'opacity="0.8"') +
          path(
            `M${x - r} ${y + 8} q ${r * 0.3} 26 ${r * 0.6} 4 q ${r * 0.4} 28 ${r * 0.8} 0 q ${r * 0.3} 18 ${r * 0.6} -4 L ${x + r} ${y - 6} L ${x - r} ${y - 6} Z`,
            shade(colour, -0.05),
          )
        )
      })
      .join('') +
    path(
      'M186 236 L 454 236 Q 444 334 346 348 L 346 372 Q 400 376 404 396 L 236 396 Q 240 376 294 372 L 294 348 Q 196 334 186 236 Z',
      '#ffffff',
      'opacity="0.62"',
    ) +
    line('M214 258 Q 226 318 288 334', '#ffffff', 10, 'opacity="0.8"') +
    `<g transform="rotate(20 408 120)">${rect(398, 42, 22, 150, 8, '#d9a05a')}${line('M398 70 L420 82 M398 100 L420 112 M398 130 L420 142', '#b77f3c', 4)}</g>` +
    leaf(300, 112, 56, -70)
  )
}

/** A bottle with a label. */
export function bottle(look: { content: string; label: string; cap: string }, background: string): string {
  const { content, label, cap } = look
  return (
    shadow(322, 402, 92, background) +
    rect(286, 52, 68, 38, 9, cap) +
    rect(286, 52, 22, 38, 9, shade(cap, 0.25)) +
    path(
      'M292 90 L 348 90 L 350 122 Q 398 146 400 196 L 400 378 Q 400 400 378 400 L 262 400 Q 240 400 240 378 L 240 196 Q 242 146 290 122 Z',
      shade(content, 0.28),
    ) +
    path('M240 208 L 400 208 L 400 378 Q 400 400 378 400 L 262 400 Q 240 400 240 378 Z', content) +
    rect(240, 230, 160, 112, 0, label) +
    rect(240, 230, 160, 12, 0, shade(label, -0.14)) +
    rect(240, 330, 160, 12, 0, shade(label, -0.14)) +
    path('M320 252 q 34 26 0 66 q -34 -40 0 -66 Z', shade(content, -0.25)) +
    line('M262 160 Q 254 176 254 206 L 254 222', '#ffffff', 9, 'opacity="0.6"')
  )
}

/** A bag of beans with a window of beans before it. */
export function bag(look: { paper: string; label: string }, background: string): string {
  const random = scatter(7)
  const beans = Array.from({ length: 11 }, (_, index) => {
    const x = 170 + index * 31 + random() * 8
    const y = 382 + random() * 20
    return `<g transform="translate(${x} ${y}) rotate(${random() * 180})">${ellipse(0, 0, 17, 12, '#4a2a18')}${line('M-13 0 q 13 -7 26 0', '#7a4a2c', 3)}</g>`
  }).join('')
  return (
    shadow(320, 402, 140, background) +
    path('M214 104 L 426 104 L 444 388 Q 444 400 430 400 L 210 400 Q 196 400 196 388 Z', look.paper) +
    path('M214 104 L 270 104 L 256 400 L 210 400 Q 196 400 196 388 Z', shade(look.paper, 0.14)) +
    rect(206, 78, 228, 34, 7, shade(look.paper, -0.14)) +
    rect(232, 178, 176, 142, 12, look.label) +
    `<g transform="translate(320 238) rotate(-28)">${ellipse(0, 0, 42, 30, '#4a2a18')}${line('M-32 2 q 30 -18 64 0', '#8a5a35', 6)}</g>` +
    rect(270, 286, 100, 10, 5, shade(look.label, -0.3)) +
    beans
  )
}
