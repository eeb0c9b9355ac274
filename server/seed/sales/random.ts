/** A stream of numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** Whole, from `low` to `high` inclusive. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Mean 0, deviation 1. */
  normal(): number
  poisson(mean: number): number
  uuid(): string
}

/** Cumulative weights of choices, for drawing many times; see `draw`. */
export interface Wheel<T> {
  choices: readonly T[]
  sums: Float64Array
}

/** Starts a stream from any text; different texts give unrelated streams. */
export function createRandom(seed: string): Random {
  const next = createGenerator(seed)
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const found = from[Math.floor(next() * from.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson: (mean) => poisson(next, mean),
    uuid: () => {
      const hex = Array.from({ length: 4 }, () =>
        Math.floor(next() * 0x1_0000_0000)
          .toString(16)
          .padStart(8, '0'),
      ).join('')
      const variant = '89ab'[between(0, 3)]
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}

export function createWheel<T>(choices: readonly T[], weightOf: (choice: T) => number): Wheel<T> {
  const sums = new Float64Array(choices.length)
  let sum = 0
  for (const [index, choice] of choices.entries()) {
    sum += weightOf(choice)
    sums[index] = sum
  }
  return { choices, sums }
}

/** A choice, as likely as its weight says. */
export function draw<T>(random: Random, { choices, sums }: Wheel<T>): T {
  const at = random.next() * (sums.at(-1) ?? 0)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > at) high = middle
    else low = middle + 1
  }
  const found = choices[low]
  if (found === undefined) throw new RangeError('nothing to draw from')
  return found
}

/** sfc32, seeded with four mixes of the text. */
function createGenerator(seed: string): () => number {
  let a = mix(seed, 0x9e3779b9)
  let b = mix(seed, 0x243f6a88)
  let c = mix(seed, 0xb7e15162)
  let d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 0x1_0000_0000
  }
  for (let round = 0; round < 12; round++) next()
  return next
}

function mix(text: string, start: number): number {
  let hash = start | 0
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35)
}

function poisson(next: () => number, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}
