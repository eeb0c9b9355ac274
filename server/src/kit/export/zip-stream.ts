import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

const DEFLATED = 8
const NOTHING = new Uint8Array()

/** A file of an archive; its text is asked for when what was before it is written. */
export interface ZipEntry {
  readonly name: string
  readonly text: AsyncIterable<string> | Iterable<string>
}

/** What the archive's directory says of a file in the end. */
type Packed = ZipInputFile & { ondata: NonNullable<ZipInputFile['ondata']> }

/** Bytes of a text as they come, with what they measure noted on the way. */
async function* measure(text: ZipEntry['text'], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const part of text) {
    const bytes = Buffer.from(part)
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    yield bytes
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
    // Without a listener of its own a text that fails would end the process; the loop below is told all the same.
    pipeline(Readable.from(measure(text, file)), deflated, () => {})
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
