import { expect, test } from 'vitest'
import { type CountEntry, createCountQueue, type SendOutcome, waitingEntries } from './count.queue.ts'

const entry = (no: number, quantity: string): CountEntry => ({
  no,
  parts: [{ unit: 'kg', quantity }],
  counted_at: '2026-11-21T05:00:00.000Z',
})

function device() {
  let text: string | null = null
  return {
    read: () => text,
    write: (next: string) => {
      text = next
    },
  }
}

/** A server that may be out of reach, and remembers keys as the real one does. */
function server() {
  const taken = new Map<string, readonly CountEntry[]>()
  const requests: string[] = []
  let answer: 'fine' | 'away' | 'answer lost' = 'fine'
  return {
    taken,
    requests,
    set: (next: typeof answer) => {
      answer = next
    },
    send: async (entries: readonly CountEntry[], key: string): Promise<SendOutcome> => {
      requests.push(key)
      if (answer === 'away') return 'lost'
      const known = taken.get(key)
      if (known) expect(entries).toEqual(known)
      taken.set(key, entries)
      return answer === 'answer lost' ? 'lost' : 'taken'
    },
  }
}

test('entries outlive a lost connection and a reload, and each batch is taken once', async () => {
  const store = device()
  const there = server()
  there.set('away')
  const queue = createCountQueue(store, there.send)
  await queue.add(entry(1, '5'))
  await queue.add(entry(2, '7'))
  await queue.add(entry(2, '8'))
  expect([...waitingEntries(queue.state()).values()]).toEqual([entry(1, '5'), entry(2, '8')])
  there.set('answer lost')
  const reloaded = createCountQueue(store, there.send)
  await reloaded.flush()
  there.set('fine')
  const again = createCountQueue(store, there.send)
  await again.flush()
  expect(again.state()).toEqual({ sending: null, pending: [], refusal: null })
  expect([...there.taken.values()].flat()).toEqual([entry(1, '5'), entry(2, '8')])
  expect(new Set(there.requests).size).toBe(2)
  expect(waitingEntries(again.state()).size).toBe(0)
})

test('what the server refuses is kept and told until it is thrown away', async () => {
  const queue = createCountQueue(device(), async () => ({ refused: 'Dokumen sudah selesai' }))
  await queue.add(entry(1, '5'))
  expect(queue.state().refusal).toBe('Dokumen sudah selesai')
  await queue.add(entry(2, '5'))
  expect(waitingEntries(queue.state()).size).toBe(2)
  queue.discard()
  expect(queue.state()).toEqual({ sending: null, pending: [], refusal: null })
})

test('a broken store counts as empty', () => {
  const queue = createCountQueue({ read: () => '{nonsense', write: () => {} }, async () => 'taken')
  expect(queue.state().pending).toEqual([])
})

test('a line that is to be looked at again waits for nobody, and the rest goes on', async () => {
  const batches: (readonly CountEntry[])[] = []
  const queue = createCountQueue(device(), async (entries) => {
    batches.push(entries)
    const odd = entries.filter(({ parts }) => Number(parts[0]?.quantity) > 1000).map(({ no }) => no)
    return odd.length > 0 ? { unsure: odd } : 'taken'
  })
  const both = [queue.add(entry(1, '6000')), queue.add(entry(2, '7')), queue.add(entry(3, '8'))]
  await Promise.all(both)
  await queue.flush()
  expect(batches.slice(1).flat()).toEqual([entry(2, '7'), entry(3, '8')])
  expect(queue.state()).toEqual({ sending: null, pending: [], refusal: null })
  await queue.add(entry(1, '6'))
  expect(batches.at(-1)).toEqual([entry(1, '6')])
})
