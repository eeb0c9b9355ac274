import { circle, ellipse, leaf, line, path, rect, scatter, shade } from './scene.ts'

export interface DishLook {
  /** What the dish is mostly made of. */
  base: 'rice' | 'noodle' | 'soup' | 'pasta' | 'none'
  colour: string
  tops: readonly Topping[]
  plate?: string | undefined
}

export type Topping =
  | 'egg'
  | 'chicken'
  | 'beef'
  | 'sambal'
  | 'cucumber'
  | 'tomato'
  | 'leaf'
  | 'cracker'
  | 'lime'
  | 'tofu'
  | 'fries'
  | 'banana'
  | 'cassava'
  | 'dumpling'
  | 'ring'
  | 'cheese'
  | 'sauce'
  | 'toast'
  | 'sprout'

const X = 320
const Y = 240

const bit = (x: number, y: number, turn: number, inner: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${inner}</g>`

/** Each drawn around a middle of its own. */
const TOPPINGS: Record<Topping, (random: () => number) => string> = {
  egg: () =>
    path('M-46 4 q -10 -46 36 -48 q 54 -4 58 38 q 6 46 -42 48 q -44 4 -52 -38 Z', '#ffffff') +
    circle(4, -2, 20, '#f5b52e') +
    circle(-3, -9, 6, '#fbd77c'),
  chicken: () =>
    path('M-58 12 q -6 -44 44 -46 q 62 -8 74 26 q 8 40 -50 44 q -58 8 -68 -24 Z', '#b8692c') +
    path(
      'M-46 6 q 2 -30 40 -32 q 44 -4 54 16',
      'none',
      'stroke="#d98f4c" stroke-width="9" stroke-linecap="round"',
    ) +
    [-24, 4, 30].map((x) => circle(x, 10 - x / 6, 5, '#8e4a1a')).join(''),
  beef: () =>
    [0, 1, 2]
      .map(
        (index) =>
          `<g transform="translate(${index * 20 - 20} ${index * 16 - 16}) rotate(${index * 10 - 12})">${rect(-46, -15, 92, 30, 13, index % 2 ? '#6b3320' : '#7d3d26')}${line('M-30 -3 L28 -5', '#a05a3c', 5)}</g>`,
      )
      .join(''),
  sambal: (random) =>
    ellipse(0, 0, 36, 27, '#c8321f') +
    Array.from({ length: 12 }, () =>
      circle(
        random() * 50 - 25,
        random() * 34 - 17,
        3 + random() * 3,
        random() > 0.5 ? '#e8604a' : '#f4d35e',
      ),
    ).join(''),
  cucumber: () =>
    [0, 1, 2]
      .map(
        (index) =>
          circle(index * 25 - 25, index * 7 - 7, 21, '#5e9e4c') +
          circle(index * 25 - 25, index * 7 - 7, 17, '#d7ecc0') +
          circle(index * 25 - 25, index * 7 - 7, 7, '#bfdfa2'),
      )
      .join(''),
  tomato: () =>
    [0, 1]
      .map(
        (index) =>
          circle(index * 30 - 15, index * 8, 21, '#d9432f') +
          circle(index * 30 - 15, index * 8, 14, '#ee7a62') +
          circle(index * 30 - 15, index * 8, 4, '#f7c9a8'),
      )
      .join(''),
  leaf: () => leaf(-34, 8, 62, -24) + leaf(-20, 16, 58, 14, '#6aa85f'),
  cracker: () =>
    [0, 1]
      .map(
        (index) =>
          `<g transform="translate(${index * 30 - 15} ${index * 12 - 6}) rotate(${index * 30})">${path('M-38 0 q 4 -34 40 -32 q 36 4 34 34 q -6 32 -40 30 q -34 -2 -34 -32 Z', '#f6dfae')}${line('M-20 -8 q 12 10 22 0 q 10 -10 20 0 M-18 10 q 12 10 22 0 q 10 -10 18 0', '#e3bd74', 4)}</g>`,
      )
      .join(''),
  lime: () =>
    path('M-30 8 A 32 32 0 0 1 30 8 Z', '#7fb546') +
    path('M-23 8 A 24 24 0 0 1 23 8 Z', '#e2f0b8') +
    line('M0 8 L0 -14 M0 8 L-15 -8 M0 8 L15 -8', '#a5cf6a', 3),
  tofu: () =>
    [0, 1, 2, 3]
      .map(
        (index) =>
          `<g transform="translate(${(index % 2) * 62 - 31} ${Math.floor(index / 2) * 56 - 28}) rotate(${index * 17 - 20})">${rect(-29, -26, 58, 52, 11, '#c98a3a')}${rect(-22, -20, 44, 40, 8, '#e2ac5c')}${circle(2, 2, 12, '#f6e7c5')}</g>`,
      )
      .join(''),
  fries: (random) =>
    Array.from(
      { length: 24 },
      (_, index) =>
        `<g transform="translate(${random() * 130 - 65} ${random() * 90 - 45}) rotate(${random() * 180})">${rect(-54, -8, 108, 17, 5, index % 2 ? '#f0bd4c' : '#e3a52f')}${rect(-50, -6, 100, 5, 2, '#f8d682')}</g>`,
    ).join(''),
  banana: () =>
    [0, 1, 2, 3]
      .map(
        (index) =>
          `<g transform="translate(${(index % 2) * 92 - 46} ${Math.floor(index / 2) * 74 - 37}) rotate(${index % 2 ? 16 : -14})">${path('M-52 -8 Q 0 -46 52 -8 Q 60 14 40 22 Q 0 -2 -40 22 Q -60 14 -52 -8 Z', '#d18a2d')}${line('M-38 -4 Q 0 -30 38 -4', '#edb45f', 8)}</g>`,
      )
      .join(''),
  cassava: () =>
    [0, 1, 2, 3, 4, 5]
      .map(
        (index) =>
          `<g transform="translate(${(index % 3) * 62 - 62} ${Math.floor(index / 3) * 62 - 31}) rotate(${index * 29})">${rect(-40, -17, 80, 34, 12, '#e6b85a')}${rect(-33, -11, 66, 12, 6, '#f5dc9b')}</g>`,
      )
      .join(''),
  dumpling: () =>
    [0, 1, 2, 3]
      .map(
        (index) =>
          `<g transform="translate(${(index % 2) * 96 - 48} ${Math.floor(index / 2) * 92 - 46})">${circle(0, 0, 42, '#f4dfa6')}${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<g transform="rotate(${turn})">${line('M14 0 L36 0', '#dcbc72', 4)}</g>`).join('')}${circle(0, 0, 15, '#d98b5f')}${circle(0, 0, 6, '#e9652f')}</g>`,
      )
      .join(''),
  ring: () =>
    [0, 1, 2, 3, 4]
      .map((index) => {
        const x = (index % 3) * 72 - 72 + (index > 2 ? 36 : 0)
        const y = index > 2 ? 40 : -34
        return circle(x, y, 37, '#f3e2bd') + circle(x, y, 29, '#e8cb8f') + circle(x - 8, y - 9, 8, '#faf0d8')
      })
      .join(''),
  cheese: (random) =>
    Array.from(
      { length: 34 },
      () =>
        `<g transform="translate(${random() * 170 - 85} ${random() * 110 - 55}) rotate(${random() * 180})">${rect(-13, -2.5, 26, 5, 2.5, '#f9d65c')}</g>`,
    ).join(''),
  sauce: () => line('M-84 -18 q 22 -26 42 0 q 20 26 42 0 q 20 -26 42 0 q 20 26 42 0', '#7a3f1d', 9),
  toast: () =>
    [0, 1]
      .map(
        (index) =>
          `<g transform="translate(${index * 60 - 30} ${index * 34 - 17}) rotate(-8)">${rect(-98, -66, 196, 132, 26, '#a8662c')}${rect(-88, -57, 176, 112, 20, '#e7b771')}${line('M-50 -50 L-70 50 M0 -54 L-16 52 M52 -52 L38 52', '#c98c45', 8)}</g>`,
      )
      .join(''),
  sprout: (random) =>
    Array.from({ length: 9 }, () =>
      bit(random() * 60 - 30, random() * 40 - 20, random() * 180, line('M-16 0 q 14 -12 32 0', '#f4f0dc', 6)),
    ).join(''),
}

/** Where toppings lie: the first in the middle, others around it. */
const PLACES = [
  [0, 0, 0],
  [92, -44, 14],
  [-96, -40, -12],
  [78, 66, 20],
  [-82, 70, -18],
  [0, -104, 6],
  [4, 104, -6],
] as const

function strands(colour: string, random: () => number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const r = 30 + random() * 92
    const turn = random() * 360
    return `<g transform="rotate(${turn} ${X} ${Y})">${line(`M${X - r} ${Y} q ${r * 0.5} ${-r * 0.9} ${r} ${-r * 0.3} t ${r * 0.8} ${r * 0.3}`, index % 3 ? colour : shade(colour, 0.3), 8)}</g>`
  }).join('')
}

function grains(colour: string, random: () => number): string {
  return Array.from({ length: 90 }, () => {
    const turn = random() * Math.PI * 2
    const r = Math.sqrt(random()) * 124
    return `<g transform="translate(${X + Math.cos(turn) * r} ${Y + Math.sin(turn) * r}) rotate(${random() * 180})">${rect(-9, -3.5, 18, 7, 3.5, random() > 0.5 ? shade(colour, 0.4) : shade(colour, -0.1))}</g>`
  }).join('')
}

/** A plate or bowl seen from above. */
export function dish(look: DishLook, seed: number): string {
  const random = scatter(seed)
  const plate = look.plate ?? '#fbfaf6'
  const is_soup = look.base === 'soup'
  const rim = is_soup ? 196 : 206
  const inner = is_soup ? 164 : 158
  let content = ''
  if (is_soup) {
    content =
      circle(X, Y, inner, look.colour) +
      circle(X, Y, inner - 12, shade(look.colour, 0.12)) +
      Array.from({ length: 16 }, () =>
        circle(
          X + random() * 230 - 115,
          Y + random() * 230 - 115,
          4 + random() * 8,
          shade(look.colour, 0.35),
          'opacity="0.6"',
        ),
      ).join('') +
      strands('#f3dca0', random, 10)
  } else if (look.base === 'rice') content = circle(X, Y, 134, look.colour) + grains(look.colour, random)
  else if (look.base === 'noodle' || look.base === 'pasta')
    content =
      circle(X, Y, 132, shade(look.colour, -0.08)) +
      strands(look.colour, random, look.base === 'pasta' ? 26 : 34)
  const spread = look.base === 'none' && look.tops.length > 0
  const tops = look.tops
    .map((top, index) => {
      const [dx, dy, turn] = PLACES[spread ? index : index % PLACES.length] ?? PLACES[0]
      // What stands alone on its plate fills it.
      const size = spread && index === 0 ? 1.45 : 1.18
      return bit(
        X + dx * 1.06,
        Y + dy * 1.06,
        turn,
        `<g transform="scale(${size})">${TOPPINGS[top](random)}</g>`,
      )
    })
    .join('')
  return (
    ellipse(X + 8, Y + 16, rim, rim - 4, '#000000', 'opacity="0.13"') +
    circle(X, Y, rim, plate) +
    circle(X, Y, rim, 'none', `stroke="${shade(plate, -0.08)}" stroke-width="4"`) +
    circle(X, Y, inner, shade(plate, -0.045)) +
    content +
    tops
  )
}
