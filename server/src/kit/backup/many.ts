/** Files that are packed or unpacked at the same time. */
const AT_ONCE = 4

/** Runs `work` for all items, a few at a time; the first failure ends it. */
export async function forMany<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse()
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      try {
        await work(item)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
