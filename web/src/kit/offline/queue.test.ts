import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQueue, isHeldBack, type Outcome, type QueueStore, type Waiting } from './queue.ts'

const write = (key: string, subject = key, value = 0, rest: Partial<Waiting> = {}): Waiting => ({
  key,
  owner: 'a',
  operation: 'Count',
  variables: { value },
  subject,
  title: key,
  text: '',
  address: null,
  made_at: 0,
  expires_at: 1000,
  tries: 0,
  refusal: null,
  ...rest,
})

function device(): QueueStore & { list: readonly Waiting[] } {
  return {
    list: [],
    async read() {
      return this.list
    },
    async change(how) {
      await Promise.resolve()
      this.list = how(this.list)
    },
  }
}

/** One after the other, as the browser's locks let tabs go. */
function createLock() {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work, work)
    return last
  }
}

type Weather = 'fine' | 'away' | 'answer lost'

/** A server that remembers keys as the real one does, and refuses some values. */
function server() {
  const applied: Waiting[] = []
  const there = {
    applied,
    weather: 'fine' as Weather,
    received: 0,
    send: async (waiting: Waiting): Promise<Outcome> => {
      const { weather } = there
      await Promise.resolve()
      if (weather === 'away') return 'lost'
      there.received++
      if (Number(waiting.variables.value) < 0) return { code: 'VALIDATION', reason: 'Kurang dari nol' }
      if (applied.every(({ key }) => key !== waiting.key)) applied.push(waiting)
      // Asked again under a key that it knows, it answers what it has answered.
      const id = 100 + applied.findIndex(({ key }) => key === waiting.key)
      return weather === 'answer lost' ? 'lost' : { id }
    },
  }
  return there
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      tab: fc.nat(1),
      subject: fc.nat(3),
      is_bad: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish' as const), subject: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('flush' as const), tab: fc.nat(1), waits: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('weather' as const),
      weather: fc.constantFrom<Weather>('fine', 'away', 'answer lost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }) },
)

test('whatever the line does and whichever tab sends: each write happens once, in order, and the last about a thing stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const store = device()
      const there = server()
      const alone = createLock()
      const open = () => createQueue({ store, send: there.send, alone, owner: () => 'a', clock: () => 0 })
      const tabs = [open(), open()]
      const added: Waiting[] = []
      const finishes: Waiting[] = []
      const going: Promise<void>[] = []
      for (const [at, one] of steps.entries()) {
        if (one.kind === 'weather') there.weather = one.weather
        else if (one.kind === 'reload') tabs[one.tab] = open()
        else if (one.kind === 'flush') {
          const flushed = tabs[one.tab]?.flush() ?? Promise.resolve()
          going.push(flushed)
          if (one.waits) await flushed
        } else if (one.kind === 'finish') {
          // It waits for all that is about the same thing, and is of none of it.
          const made = write(`f${at}`, `finish ${one.subject}`, at, { after: `s${one.subject}` })
          finishes.push(made)
          await tabs[0]?.add(made)
        } else {
          const made = write(`k${at}`, `s${one.subject}`, one.is_bad ? -1 : at)
          added.push(made)
          await tabs[one.tab]?.add(made)
        }
      }
      there.weather = 'fine'
      await Promise.all(going)
      await Promise.all(tabs.map((tab) => tab.flush()))

      const order = added.map(({ key }) => key)
      const all = there.applied.map(({ key }) => key)
      expect(new Set(all).size).toBe(all.length)
      const applied = all.filter((key) => order.includes(key))
      expect(applied).toEqual(applied.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
      for (const subject of ['s0', 's1', 's2', 's3']) {
        const last = added.findLast((one) => one.subject === subject)
        if (!last) continue
        const is_bad = Number(last.variables.value) < 0
        // What is refused is there to be looked at; everything else has arrived.
        if (is_bad)
          expect(store.list.find(({ key }) => key === last.key)?.refusal?.reason).toBe('Kurang dari nol')
        else expect(there.applied.findLast((one) => one.subject === subject)?.key).toBe(last.key)
      }
      for (const one of finishes) {
        const place = all.indexOf(one.key)
        // What was made before it about the same thing has arrived before it, or was refused and is gone.
        const made = Number(one.variables.value)
        const before = added.filter(
          ({ subject, key }) => subject === one.after && Number(key.slice(1)) < made,
        )
        if (place >= 0) for (const { key } of before) expect(all.indexOf(key)).toBeLessThan(place)
      }
      const left = store.list.filter(({ refusal }) => refusal === null)
      // Only what would come after something refused is still held back.
      expect(left.every((one) => isHeldBack(one, store.list))).toBe(true)
    }),
  )
})

test('what finishes a record waits for its refused parts, and goes once they are thrown away', async () => {
  const store = device()
  const there = server()
  const queue = createQueue({
    store,
    send: there.send,
    alone: createLock(),
    owner: () => 'a',
    clock: () => 0,
  })
  await queue.add(write('k1', 'count 7 1', -1))
  await queue.add(write('k2', 'count 7 2', 2))
  await queue.add(write('k3', 'finish 7', 0, { after: 'count 7 ' }))
  await queue.add(write('k4', 'count 77 1', 4))
  await queue.flush()
  expect(there.applied.map(({ key }) => key)).toEqual(['k2', 'k4'])
  expect(store.list.map(({ key, refusal }) => [key, refusal?.code])).toEqual([
    ['k1', 'VALIDATION'],
    ['k3', undefined],
  ])
  await queue.drop('k1')
  await queue.flush()
  expect(there.applied.map(({ key }) => key)).toEqual(['k2', 'k4', 'k3'])
  expect(store.list).toEqual([])
})

test('what may have reached the server is not replaced: the later write comes after it', async () => {
  const store = device()
  const there = server()
  const queue = createQueue({
    store,
    send: there.send,
    alone: createLock(),
    owner: () => 'a',
    clock: () => 0,
  })
  there.weather = 'answer lost'
  await queue.add(write('k1', 'line', 5))
  await queue.flush()
  await queue.add(write('k2', 'line', 6))
  await queue.add(write('k3', 'line', 7))
  expect(store.list.map(({ key }) => key)).toEqual(['k1', 'k3'])
  expect(queue.isStuck()).toBe(true)
  there.weather = 'fine'
  await queue.flush()
  expect(there.applied.map(({ key }) => key)).toEqual(['k1', 'k3'])
  expect(store.list).toEqual([])
  expect(queue.isStuck()).toBe(false)
})

test('a refusal holds up nothing, is kept, and goes again under another key once it is mended', async () => {
  const store = device()
  const there = server()
  const queue = createQueue({
    store,
    send: there.send,
    alone: createLock(),
    owner: () => 'a',
    clock: () => 0,
  })
  await queue.add(write('k1', 'x', -1))
  await queue.add(write('k2', 'y', 2))
  await queue.flush()
  expect(there.applied.map(({ key }) => key)).toEqual(['k2'])
  await queue.flush()
  expect(there.received, 'what was refused is not asked again by itself').toBe(2)
  await queue.retry('k1', 'k9', { value: 4 })
  await queue.flush()
  expect(there.applied.map(({ key, variables }) => [key, variables.value])).toEqual([
    ['k2', 2],
    ['k9', 4],
  ])
  expect(store.list).toEqual([])
})

test('what belongs to somebody else stays where it is, unsent', async () => {
  const store = device()
  const there = server()
  const parts = { store, send: there.send, alone: createLock(), clock: () => 0 }
  await createQueue({ ...parts, owner: () => 'a' }).add(write('k1'))
  const other = createQueue({ ...parts, owner: () => 'b' })
  await other.add(write('k2', 'k1', 0, { owner: 'b' }))
  await other.flush()
  expect(there.applied.map(({ key }) => key)).toEqual(['k2'])
  expect(store.list.map(({ key }) => key)).toEqual(['k1'])
})

test('what has waited too long is not sent any more, and says so', async () => {
  const store = device()
  const there = server()
  const queue = createQueue({
    store,
    send: there.send,
    alone: createLock(),
    owner: () => 'a',
    clock: () => 1001,
  })
  await queue.add(write('k1'))
  await queue.flush()
  expect(there.received).toBe(0)
  expect(store.list[0]?.refusal?.code).toBe('EXPIRED')
})

test('what is about a record that was made here is sent once with its id, whatever the line does', async () => {
  const weathers = fc.array(fc.constantFrom<Weather>('fine', 'away', 'answer lost'), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(weathers, fc.boolean(), async (before, is_late) => {
      const store = device()
      const there = server()
      const alone = createLock()
      const open = () => createQueue({ store, send: there.send, alone, owner: () => 'a', clock: () => 0 })
      await open().add(write('other'))
      await open().add(write('make', 'receiving x'))
      const finish = write('finish', 'finish receiving x', 0, {
        variables: { receiving: { version: null } },
        after: 'receiving x',
        id_from: 'receiving x',
      })
      if (!is_late) await open().add(finish)
      // Each try is another page's, as after a reload.
      for (const weather of before.filter((one) => !is_late || one === 'away')) {
        there.weather = weather
        await open().flush()
      }
      if (is_late) await open().add(finish)
      there.weather = 'fine'
      await open().flush()
      expect(there.applied.map(({ key }) => key)).toEqual(['other', 'make', 'finish'])
      expect(there.applied.at(-1)?.variables).toEqual({ receiving: { version: null, id: 101 } })
      expect(store.list).toEqual([])
    }),
  )
})

test('what is about a record that will not be made is let go of with it, and is never sent without its id', async () => {
  const store = device()
  const there = server()
  const queue = createQueue({
    store,
    send: there.send,
    alone: createLock(),
    owner: () => 'a',
    clock: () => 0,
  })
  const about = (key: string) => write(key, `finish ${key}`, 0, { after: 'new', id_from: 'new' })
  await queue.add(write('make', 'new', -1))
  await queue.add(about('finish'))
  await queue.flush()
  expect(store.list.map(({ key, refusal }) => [key, refusal?.code])).toEqual([
    ['make', 'VALIDATION'],
    ['finish', undefined],
  ])
  await queue.drop('make')
  expect(store.list).toEqual([])
  // Too late: what it is about is with the server already, under an id that is not known here.
  await queue.add(about('late'))
  await queue.flush()
  expect(store.list[0]?.refusal?.code).toBe('GONE')
  expect(there.applied).toEqual([])
})
