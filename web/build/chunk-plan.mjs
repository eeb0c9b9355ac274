/**
 * Which modules go into one file together, so that a page is a few files and not dozens of tiny ones. What the same
 * entries load begins as one file; two become one as long as the requests that pages save are worth more than what pages
 * then load without need. Files never need each other in a circle: their code would run in the wrong order.
 */

/** What a request is worth in bytes of source as they are written; on the wire they are a sixth. */
const REQUEST_BYTES = 60_000

/**
 * @typedef {object} Module
 * @property {string} id
 * @property {number} bytes of its source
 * @property {string[]} imports what it cannot run without; ids that are no module of the plan do not count
 *
 * @typedef {object} File
 * @property {string[]} ids
 * @property {number} bytes
 * @property {bigint} entries that load it, a bit each
 * @property {Set<File>} needs files that it needs, through others too
 */

/**
 * The files of what several entries share.
 *
 * @param {Module[]} modules all that may be moved
 * @param {string[]} entries modules that are loaded by themselves: pages, boxes, tabs
 * @param {string[]} light those of them that load nothing for the sake of others
 * @returns {string[][]} ids by file
 */
export function planChunks(modules, entries, light = []) {
  const light_bits = entries.reduce(
    (bits, id, place) => (light.includes(id) ? bits | (1n << BigInt(place)) : bits),
    0n,
  )
  const weighed = (/** @type {File} */ a, /** @type {File} */ b) => ({
    files: /** @type {const} */ ([a, b]),
    gain: (a.entries & light_bits) === (b.entries & light_bits) ? gainOf(a, b) : 0,
  })
  const by_id = new Map(modules.map((module) => [module.id, module]))
  const files = firstFiles(by_id, entries)
  const pairs = files.flatMap((file, place) => files.slice(0, place).map((other) => weighed(other, file)))
  const open = pairs.filter(({ gain }) => gain > 0).sort((a, b) => a.gain - b.gain)
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [into, from] = pair.files
    if (from.ids.length === 0 || into.ids.length === 0) continue
    const now = weighed(into, from)
    if (now.gain !== pair.gain) {
      // Others were joined meanwhile; it waits for its turn at what it is worth now.
      if (now.gain > 0) insert(open, now)
      continue
    }
    merge(files, into, from)
    for (const other of files) {
      if (other === into || other.ids.length === 0) continue
      const next = weighed(into, other)
      if (next.gain > 0) insert(open, next)
    }
  }
  return files.flatMap(({ ids }) => (ids.length === 0 ? [] : [ids]))
}

/**
 * @param {Map<string, Module>} by_id
 * @param {string[]} entries
 */
function firstFiles(by_id, entries) {
  /** @type {Map<string, bigint>} */
  const loaded_by = new Map()
  for (const [place, entry] of entries.entries()) {
    for (const id of reach(entry, by_id)) loaded_by.set(id, (loaded_by.get(id) ?? 0n) | (1n << BigInt(place)))
  }
  /** @type {Map<bigint, File>} */
  const by_entries = new Map()
  for (const [id, bits] of loaded_by) {
    if (countBits(bits) < 2) continue
    const file = by_entries.get(bits) ?? { ids: [], bytes: 0, entries: bits, needs: new Set() }
    file.ids.push(id)
    file.bytes += by_id.get(id)?.bytes ?? 0
    by_entries.set(bits, file)
  }
  for (const file of by_entries.values()) {
    for (const id of file.ids.flatMap((own) => [...reach(own, by_id)])) {
      const needed = by_entries.get(loaded_by.get(id) ?? 0n)
      if (needed && needed !== file) file.needs.add(needed)
    }
  }
  return [...by_entries.values()]
}

/**
 * A module and all it needs.
 *
 * @param {string} id
 * @param {Map<string, Module>} by_id
 */
function reach(id, by_id, seen = new Set()) {
  if (seen.has(id) || !by_id.has(id)) return seen
  seen.add(id)
  for (const needed of by_id.get(id)?.imports ?? []) reach(needed, by_id, seen)
  return seen
}

/** What it is worth, in bytes over all entries, that two files become one. */
function gainOf(/** @type {File} */ a, /** @type {File} */ b) {
  const saved = countBits(a.entries & b.entries) * REQUEST_BYTES
  if (saved === 0 || isBetween(a, b) || isBetween(b, a)) return 0
  const both = a.entries | b.entries
  const own = countBits(both & ~a.entries) * a.bytes + countBits(both & ~b.entries) * b.bytes
  // Who loads the one for the sake of the other loads what that needs as well.
  let besides = 0
  for (const file of new Set([...a.needs, ...b.needs])) {
    if (file !== a && file !== b) besides += countBits(both & ~file.entries) * (file.bytes + REQUEST_BYTES)
  }
  return saved - own - besides
}

/** Whether one needs the other through a third, which would then need both and be needed by them. */
function isBetween(/** @type {File} */ above, /** @type {File} */ below) {
  return [...above.needs].some((file) => file !== below && file.needs.has(below))
}

function merge(/** @type {File[]} */ files, /** @type {File} */ into, /** @type {File} */ from) {
  into.ids.push(...from.ids)
  into.bytes += from.bytes
  into.entries |= from.entries
  into.needs = new Set([...into.needs, ...from.needs])
  into.needs.delete(into)
  into.needs.delete(from)
  from.ids = []
  for (const file of into.needs) file.entries |= into.entries
  for (const file of files) {
    if (!file.needs.delete(from) && !file.needs.has(into)) continue
    file.needs.add(into)
    for (const needed of into.needs) file.needs.add(needed)
  }
}

/** Puts a pair where its gain belongs in what is sorted by it. */
function insert(/** @type {{ gain: number }[]} */ sorted, /** @type {{ gain: number }} */ pair) {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle].gain < pair.gain) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, pair)
}

function countBits(/** @type {bigint} */ bits) {
  let count = 0
  for (let rest = bits; rest > 0n; rest >>= 32n) {
    let word = Number(rest & 0xff_ff_ff_ffn)
    while (word) {
      word &= word - 1
      count++
    }
  }
  return count
}
