import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../../kit/files/file-store.ts'
import { queued } from './decode-queue.ts'

/** Widths in pixels that copies are made in; any other is refused, so that nobody fills the disk with sizes. */
const WIDTHS: ReadonlySet<string> = new Set(['96', '320', '640'])

const copyKey = (key: string, width: string) => key.replace('.', `-${width}.`)

/** Keys that copies of an image may lie under. */
export const copyKeys = (key: string): string[] => [...WIDTHS].map((width) => copyKey(key, width))

type StoredFile = Awaited<ReturnType<FileStore['read']>>

const being_made = new Map<string, Promise<void>>()

async function makeCopy(files: FileStore, key: string, width: number, copy: string): Promise<void> {
  const original = await files.read(key)
  if (!original) return
  const bytes = await buffer(original.stream)
  const smaller = await queued(() =>
    sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
  )
  await files.write(copy, smaller)
}

/**
 * A copy of an image at most so wide, made when it is first asked for and kept beside the original. Undefined when
 * there is no such image or width. Those who ask at the same time wait for one copy.
 */
export async function readSmaller(files: FileStore, key: string, width: string): Promise<StoredFile> {
  if (!WIDTHS.has(width)) return undefined
  const copy = copyKey(key, width)
  const made = await files.read(copy)
  if (made) return made
  const making = being_made.get(copy) ?? makeCopy(files, key, Number(width), copy)
  being_made.set(copy, making)
  try {
    await making
  } finally {
    being_made.delete(copy)
  }
  return files.read(copy)
}
