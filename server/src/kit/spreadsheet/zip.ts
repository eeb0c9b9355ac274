import { createInflateRaw } from 'node:zlib'

/** A file inside a ZIP archive, still packed. */
interface ZipEntry {
  readonly name: string
  readonly packed: Buffer
  readonly is_stored: boolean
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const LONGEST_COMMENT = 65_535

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  throw new RangeError('not a ZIP archive')
}

/**
 * The files of a ZIP archive by name, read from its own list of them.
 * @throws RangeError when it is none, or is cut off.
 */
export function listZip(bytes: Buffer): Map<string, ZipEntry> {
  const end = findEnd(bytes)
  const entries = new Map<string, ZipEntry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new RangeError('damaged ZIP archive')
    const size = bytes.readUInt32LE(at + 20)
    const name_length = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== LOCAL) throw new RangeError('damaged ZIP archive')
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + size > bytes.length) throw new RangeError('damaged ZIP archive')
    const name = bytes.toString('utf8', at + 46, at + 46 + name_length)
    const is_stored = bytes.readUInt16LE(at + 10) === 0
    entries.set(name, { name, packed: bytes.subarray(start, start + size), is_stored })
    at += 46 + name_length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * The text of a packed file, piece by piece as it is unpacked, so that it never lies in memory whole.
 * @throws RangeError when it unpacks to more than `most` bytes.
 */
export async function* readEntry({ packed, is_stored }: ZipEntry, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let size = 0
  for await (const piece of is_stored ? [packed] : unpack(packed)) {
    size += piece.length
    if (size > most) throw new RangeError('too much in a ZIP archive')
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

/** What is unpacked waits until it is taken. */
function unpack(packed: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw()
  inflate.end(packed)
  return inflate
}
