import { Piscina } from 'piscina'
import type { Paper } from './lay-paper.ts'

/** Documents at a time; others wait in turn. */
const THREADS = 1
/** What a thread may take: a document that needs more is refused, and the server goes on. */
const MOST_MEMORY_MB = 768
/** After so long without a document the thread ends, with the memory it has. */
const IDLE_MS = 30_000

let pool: Piscina<Paper, Uint8Array> | undefined

/** Made with the first document: a server that prints nothing has no use for it. */
const openPool = () =>
  new Piscina<Paper, Uint8Array>({
    filename: new URL('./lay-paper.ts', import.meta.url).href,
    name: 'layPaper',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    // Flags of the server are not for its threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })

/**
 * A document on A4, laid out beside the thread that answers. The same content gives the same bytes.
 */
export async function printPaper(paper: Paper): Promise<Buffer> {
  pool ??= openPool()
  return Buffer.from(await pool.run(paper))
}
