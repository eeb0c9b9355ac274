import { zipSync } from 'fflate'
import { cardFile, cardPicture, fileName } from './card-file.ts'
import type { CardContent, CardKind } from './card-svg.ts'

interface ZipWork {
  kind: CardKind
  cards: readonly { name: string; content: CardContent }[]
  onProgress: (done: number) => void
  signal: AbortSignal
}

const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** A picture and a vector file of every card in one archive; undefined when it was called off. */
export async function zipCards({ kind, cards, onProgress, signal }: ZipWork): Promise<Blob | undefined> {
  const files: Record<string, [Uint8Array, { level: 0 | 6 }]> = {}
  for (const [at, { name, content }] of cards.entries()) {
    if (signal.aborted) return undefined
    // Numbers that differ in their signs alone must not share a file.
    const base = `${String(at + 1).padStart(3, '0')}-${fileName(name)}`
    files[`png/${base}.png`] = [await bytes(await cardPicture(kind, content)), { level: 0 }]
    files[`svg/${base}.svg`] = [await bytes(await cardFile(kind, content)), { level: 6 }]
    onProgress(at + 1)
  }
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: 'application/zip' })
}
