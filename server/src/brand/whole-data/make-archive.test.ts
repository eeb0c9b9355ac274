import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { createHeavyWork } from '../../kit/heavy/heavy-work.ts'
import { MOST_ATTEMPTS } from './archive-state.ts'
import { createDataArchives } from './data-archive.factory.ts'
import { workDataArchives } from './make-archive.ts'

const app = useTestApp()
const archives = createDataArchives(app)

const DAY_MS = 86_400_000
const SMALL_PARTS = 2_000

interface Store {
  readonly kept: Set<string>
  /** Called before each write; what it throws, the store throws. */
  onWrite: (count: number) => void | Promise<void>
}

/** Watches the file store until the test ends. */
function watchStore(): Store {
  const { files } = app().services
  const real: FileStore = { ...files }
  const store: Store = { kept: new Set(), onWrite: () => {} }
  let count = 0
  Object.assign(files, {
    write: async (key: string, bytes: Buffer) => {
      await store.onWrite(++count)
      await real.write(key, bytes)
      store.kept.add(key)
    },
    remove: async (key: string) => {
      await real.remove(key)
      store.kept.delete(key)
    },
  })
  onTestFinished(() => void Object.assign(files, real))
  return store
}

const readKeys = ({ id }: TestBrand) =>
  asBrand(app(), id, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      'select key from data_archive_part where brand_id = $1 order by data_archive_id, no',
      [id],
    )
    return rows.map(({ key }) => key)
  })

const isWhole = (bytes: Buffer) => 'BACA-SAYA.txt' in unzipSync(new Uint8Array(bytes))

const readMails = ({ id }: TestBrand) =>
  asBrand(app(), id, async (client) => {
    const { rows } = await client.query<{ recipient: string; subject: string; body: string }>(
      'select recipient, subject, body from outbox_message where brand_id = $1 order by id',
      [id],
    )
    return rows
  })

test('a file is made by itself, told to who asked, kept three days and then gone from the store', async () => {
  const store = watchStore()
  const brand = await app().createBrand()
  const id = await archives.ask(brand.master)
  expect(await archives.look(brand.master)).toMatchObject([{ id, status: 'making', table_count: 0 }])
  expect((await archives.fetch(brand.master.token, id)).statusCode).toBe(404)
  await archives.work(SMALL_PARTS)
  const [made] = await archives.look(brand.master)
  expect(made).toMatchObject({ id, status: 'ready', author: 'Orang 1' })
  expect(made?.table_count).toBeGreaterThan(100)
  expect(made?.done_count).toBe(made?.table_count)
  expect(store.kept.size).toBeGreaterThan(2)
  expect([...store.kept]).toEqual(await readKeys(brand))
  expect(await readMails(brand)).toEqual([
    {
      recipient: 'orang1@uji-1.example',
      subject: 'File semua data sudah siap',
      body: expect.stringContaining('https://panel.example/brand?tab=data'),
    },
  ])
  const { rawPayload } = await archives.fetch(brand.master.token, id)
  expect(rawPayload.length).toBe(made?.bytes)
  expect(isWhole(rawPayload)).toBe(true)
  app().clock.advance(3 * DAY_MS - 1)
  const later = await brand.signInAs('Master')
  expect((await archives.fetch(later.token, id)).statusCode).toBe(200)
  // From its last moment on it is handed to nobody, also before the job was there.
  app().clock.advance(1)
  expect((await archives.fetch(later.token, id)).statusCode).toBe(404)
  expect(await archives.look(later)).toMatchObject([{ id, status: 'expired' }])
  await archives.work()
  expect(store.kept.size).toBe(0)
  expect(await readKeys(brand)).toEqual([])
  const { rows } = await app().services.pool.query('select directory.data_archive_brand_ids() as id')
  expect(rows).toEqual([])
})

test('of two who ask at once one is told that a file is being made; brands do not wait for each other', async () => {
  const [brand, other] = [await app().createBrand(), await app().createBrand()]
  const answers = await Promise.allSettled([
    archives.ask(brand.master),
    archives.ask(brand.master),
    archives.ask(other.master),
  ])
  expect(
    answers
      .map(({ status }) => status)
      .slice(0, 2)
      .sort(),
  ).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('CONFLICT') },
  })
  await archives.work()
  for (const one of [brand, other])
    expect(await archives.look(one.master)).toMatchObject([{ status: 'ready' }])
})

test('two processes make one file between them', async () => {
  const store = watchStore()
  const brand = await app().createBrand()
  await archives.ask(brand.master)
  store.onWrite = async (count) => {
    // Another process has turns of its own.
    if (count !== 1) return
    await workDataArchives({ ...app().services, heavy: createHeavyWork({ pool_size: 4 }) }, SMALL_PARTS)
  }
  await archives.work(SMALL_PARTS)
  expect(await archives.look(brand.master)).toMatchObject([{ status: 'ready' }])
  expect([...store.kept]).toEqual(await readKeys(brand))
  expect(await readMails(brand)).toHaveLength(1)
})

test('what was cut off in the middle is made anew, and nothing of the first beginning is left', async () => {
  const store = watchStore()
  const brand = await app().createBrand()
  const id = await archives.ask(brand.master)
  store.onWrite = (count) => {
    if (count === 3) throw new Error('the process ended')
  }
  await archives.work(SMALL_PARTS)
  const left = [...store.kept]
  expect(left).toHaveLength(2)
  expect(await archives.look(brand.master)).toMatchObject([{ id, status: 'making' }])
  expect((await archives.fetch(brand.master.token, id)).statusCode).toBe(404)
  // Not at once: what made it fail may still be there.
  await archives.work(SMALL_PARTS)
  expect([...store.kept]).toEqual(left)
  app().clock.advance(60_000)
  await archives.work(SMALL_PARTS)
  expect(await archives.look(brand.master)).toMatchObject([{ id, status: 'ready' }])
  expect([...store.kept]).toEqual(await readKeys(brand))
  expect(left.filter((key) => store.kept.has(key))).toEqual([])
  expect(isWhole((await archives.fetch(brand.master.token, id)).rawPayload)).toBe(true)
})

test('what fails again and again has failed, is told so, and leaves nothing', async () => {
  const store = watchStore()
  const brand = await app().createBrand()
  const id = await archives.ask(brand.master)
  store.onWrite = () => {
    if (store.kept.size > 0) throw new Error('the store is full')
  }
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    expect(await archives.look(brand.master)).toMatchObject([{ id, status: 'making' }])
    await archives.work(SMALL_PARTS)
    app().clock.advance(60_000)
  }
  expect(await archives.look(brand.master)).toMatchObject([{ id, status: 'failed' }])
  expect((await readMails(brand)).map(({ subject }) => subject)).toEqual(['File semua data gagal disiapkan'])
  await archives.work()
  expect(store.kept.size).toBe(0)
  store.onWrite = () => {}
  await archives.make(brand.master)
  expect(await archives.look(brand.master)).toMatchObject([{ status: 'ready' }, { id, status: 'failed' }])
})

test('one that is cancelled while it is made comes to nothing', async () => {
  const store = watchStore()
  const brand = await app().createBrand()
  const id = await archives.ask(brand.master)
  store.onWrite = async (count) => {
    if (count === 2) await archives.cancel(brand.master, id)
  }
  await archives.work(SMALL_PARTS)
  expect(await archives.look(brand.master)).toMatchObject([{ id, status: 'cancelled' }])
  await archives.work()
  expect(store.kept.size).toBe(0)
  expect(await readKeys(brand)).toEqual([])
  expect(await readMails(brand)).toEqual([])
  await expect(archives.cancel(brand.master, id)).rejects.toThrow('CONFLICT')
})

test('it can be asked for as often as it is cancelled', async () => {
  const brand = await app().createBrand()
  // More often than until the database keeps a plan of the statement.
  for (let time = 0; time < 12; time++) await archives.cancel(brand.master, await archives.ask(brand.master))
  expect((await archives.look(brand.master)).map(({ status }) => status)).toEqual(Array(5).fill('cancelled'))
})

test('a newer file takes the place of the one before', async () => {
  const store = watchStore()
  const brand = await app().createBrand()
  const first = await archives.make(brand.master)
  const second = await archives.make(brand.master)
  expect(await archives.look(brand.master)).toMatchObject([
    { id: second, status: 'ready' },
    { id: first, status: 'expired' },
  ])
  await archives.work()
  expect([...store.kept]).toEqual(await readKeys(brand))
  expect((await archives.fetch(brand.master.token, first)).statusCode).toBe(404)
  expect((await archives.fetch(brand.master.token, second)).statusCode).toBe(200)
})

test('to another brand a file is none, and neither to an id that names nothing', async () => {
  const [brand, other] = [await app().createBrand(), await app().createBrand()]
  const id = await archives.make(brand.master)
  const refused = await archives.fetch(other.master.token, id)
  expect(refused.statusCode).toBe(404)
  for (const none of ['999999', '0', '-1', 'x', '99999999999'])
    expect((await archives.fetch(brand.master.token, none)).json()).toEqual(refused.json())
  await expect(archives.cancel(other.master, id)).rejects.toThrow('CONFLICT')
})

test('who is no longer a Master has none made', async () => {
  const brand = await app().createBrand()
  const second = await brand.signInAs('Master')
  const id = await archives.ask(second)
  await asBrand(app(), brand.id, (client) =>
    client.query('update admin set deleted_at = clock_now() where brand_id = $1 and id = $2', [
      brand.id,
      second.admin_id,
    ]),
  )
  await archives.work()
  expect(await archives.look(brand.master)).toMatchObject([{ id, status: 'failed' }])
})

test('a lapsed plan keeps nobody from the own data', async () => {
  const brand = await app().createBrand({ plan_days: 1 })
  app().clock.advance(2 * DAY_MS)
  const later = await brand.signInAs('Master')
  const id = await archives.make(later)
  expect((await archives.fetch(later.token, id)).statusCode).toBe(200)
})
