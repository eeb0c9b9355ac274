import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

const DEFLATED = 8
const NOTHING = new Uint8Array()
const BUFFER = 65_536

/** A file of an archive; its text is asked for when what was before it is written. */
export interface ZipEntry {
  readonly name: string
  readonly text: AsyncIterable<string> | Iterable<string>
}

/** What the archive's directory says of a file in the end. */
type Packed = ZipInputFile & { ondata: NonNullable<ZipInputFile['ondata']> }

const write = (into: Writable, bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    into.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

/**
 * Packs a text as it comes and notes what it measures. All goes through one buffer, which is free again when what it
 * held is packed: a new one for each part would pile up faster than memory is given back.
 */
async function pack(text: ZipEntry['text'], file: ZipInputFile, into: Writable): Promise<void> {
  const buffer = new Uint8Array(BUFFER)
  const encoder = new TextEncoder()
  try {
    for await (const part of text) {
      for (let rest = part; rest.length > 0; ) {
        const { read, written } = encoder.encodeInto(rest, buffer)
        const bytes = buffer.subarray(0, written)
        file.crc = crc32(bytes, file.crc)
        file.size += written
        await write(into, bytes)
        rest = rest.slice(read)
      }
    }
    into.end()
  } catch (error) {
    into.destroy(error as Error)
  }
}

/**
 * An archive in pieces as its files are written. The next text is asked for when the pieces of those before are taken;
 * compressing is done beside, not on the thread that answers requests.
 */
export async function* zipPieces(entries: Iterable<ZipEntry>, written_at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  for (const { name, text } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED, mtime: written_at }
    zip.add(file)
    const { ondata } = file as Packed
    const deflated = createDeflateRaw()
    // A text that fails is told to the loop below, whoever listens then.
    deflated.on('error', () => {})
    void pack(text, file, deflated)
    for await (const piece of deflated) {
      ondata(null, piece, false)
      yield* take()
    }
    ondata(null, NOTHING, true)
    yield* take()
  }
  zip.end()
  yield* take()
}
