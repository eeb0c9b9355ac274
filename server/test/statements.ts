import pg from 'pg'
import { vi } from 'vitest'

/** Runs work and answers what it sent to the database, one text a statement. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config] = args as [string | { text?: string }]
    texts.push(typeof config === 'string' ? config : String(config.text))
    return original.apply(this, args)
  } as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return texts
}
