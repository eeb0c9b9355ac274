import type pg from 'pg'

/** Runs `work` in a transaction of the owner's connection; nothing of it stays when it throws. */
export async function inTransaction<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  try {
    const result = await work()
    await owner.query('commit')
    return result
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
