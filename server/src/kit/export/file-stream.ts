import { Readable } from 'node:stream'

/** How long a reader may take nothing; less than the database lets a transaction idle. */
const STALLED_MS = 30_000

interface Reading {
  /** Called once when the stream is over, however it ends. */
  readonly onClose: () => void
  /** Hears of what broke the file, but not of a reader who left. */
  readonly onError: (error: Error) => void
  readonly stalled_ms?: number
}

/**
 * A file as a stream that is made no faster than it is taken. What fails in the middle breaks it, so that no part of a
 * file looks whole; a reader who takes nothing for long is given up.
 */
export function fileStream(
  pieces: AsyncGenerator<string | Uint8Array>,
  { onClose, onError, stalled_ms = STALLED_MS }: Reading,
): Readable {
  let waiting: NodeJS.Timeout | undefined
  const watched = async function* () {
    for await (const piece of pieces) {
      waiting = setTimeout(() => stream.destroy(), stalled_ms)
      yield piece
      clearTimeout(waiting)
    }
  }
  const stream = Readable.from(watched(), { objectMode: false })
  stream.on('error', onError)
  stream.once('close', () => {
    clearTimeout(waiting)
    onClose()
  })
  return stream
}
