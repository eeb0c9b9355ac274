import sharp from 'sharp'

// Two decodes at a time, without libvips keeping what it decoded.
sharp.concurrency(1)
sharp.cache(false)
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

/** Runs work on pictures when its turn has come. */
export async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
