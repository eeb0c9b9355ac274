import { pbkdf2Sync } from 'node:crypto'

/** The quarter rounds of Salsa20, columns then rows: places of sixteen words. */
const QUARTERS = [
  [0, 4, 8, 12],
  [5, 9, 13, 1],
  [10, 14, 2, 6],
  [15, 3, 7, 11],
  [0, 1, 2, 3],
  [5, 6, 7, 4],
  [10, 11, 8, 9],
  [15, 12, 13, 14],
] as const
const TURNS = [7, 9, 13, 18] as const

const at = (words: Uint32Array, place: number) => words[place] ?? 0
const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by))

function salsa8(words: Uint32Array): Uint32Array {
  const x = Uint32Array.from(words)
  for (let round = 0; round < 4; round++)
    for (const quarter of QUARTERS)
      for (const [step, by] of TURNS.entries()) {
        const [to, one, other] = [1, 0, 3].map((back) => quarter[(step + back) % 4] ?? 0)
        x[to ?? 0] = at(x, to ?? 0) ^ turned((at(x, one ?? 0) + at(x, other ?? 0)) >>> 0, by)
      }
  return x.map((word, place) => word + at(words, place))
}

function mixBlock(block: Uint32Array, r: number): Uint32Array {
  const mixed = new Uint32Array(block.length)
  let x: Uint32Array = block.slice((2 * r - 1) * 16)
  for (let part = 0; part < 2 * r; part++) {
    x = salsa8(x.map((word, place) => word ^ at(block, part * 16 + place)))
    mixed.set(x, ((part >> 1) + (part % 2) * r) * 16)
  }
  return mixed
}

function mix(bytes: Buffer, n: number, r: number): Buffer {
  let x: Uint32Array = new Uint32Array(
    Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readUInt32LE(place * 4)),
  )
  const kept: Uint32Array[] = []
  for (let step = 0; step < n; step++) {
    kept.push(x)
    x = mixBlock(x, r)
  }
  for (let step = 0; step < n; step++) {
    const other = kept[at(x, (2 * r - 1) * 16) & (n - 1)] ?? x
    x = mixBlock(
      x.map((word, place) => word ^ at(other, place)),
      r,
    )
  }
  const mixed = Buffer.alloc(bytes.length)
  for (const [place, word] of x.entries()) mixed.writeUInt32LE(word, place * 4)
  return mixed
}

/** scrypt as RFC 7914 tells it, written anew for tests: a till has no library of ours. */
export function plainScrypt(
  password: string,
  salt: Buffer,
  { n, r, p }: { n: number; r: number; p: number },
): Buffer {
  const blocks = pbkdf2Sync(password, salt, 1, p * 128 * r, 'sha256')
  const mixed = Array.from({ length: p }, (_, part) =>
    mix(blocks.subarray(part * 128 * r, (part + 1) * 128 * r), n, r),
  )
  return pbkdf2Sync(password, Buffer.concat(mixed), 1, 32, 'sha256')
}
