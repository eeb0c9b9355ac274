import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import {
  BACK,
  create,
  fieldOf,
  HOUR,
  logOf,
  nowOf,
  openMenu,
  RESTORE,
  stateAt,
  type ToldField,
  update,
} from './rewind.factory.ts'

const app = useTestApp()

test('the state at each moment is that of a plain model, and restoring makes the record equal to it', async () => {
  const { brand, group, item } = await openMenu(app())
  const other = await create(brand, 'ItemGroup', 'item_group', { name: 'Teh' })
  const outlet = await brand.createOutlet()
  const write = fc.record(
    {
      price: fc.constantFrom(18_000, 20_000, 22_000),
      name: fc.constantFrom('Latte', 'Latte Panas'),
      description: fc.constantFrom(null, 'Dengan susu'),
      tags: fc.subarray(['baru', 'halal', 'pedas']),
      item_group_id: fc.constantFrom(group, other),
      is_active: fc.boolean(),
      closed_outlet_ids: fc.constantFrom([], [outlet]),
      schedule: fc.constantFrom([], [{ weekday: 2, opens_at: '08:00', closes_at: '02:00' }]),
    },
    { requiredKeys: [] },
  )
  const FIELDS = [
    'price',
    'name',
    'description',
    'tags',
    'item_group_id',
    'is_active',
    'closed_outlet_ids',
    'schedule',
  ]
  const pick = (all: Record<string, unknown>) =>
    Object.fromEntries(FIELDS.map((field) => [field, all[field]]))
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 4 }), fc.nat(4), async (writes, chosen) => {
      const snapshots: { at: Date; state: Record<string, unknown> }[] = []
      for (const values of [{}, ...writes]) {
        app().clock.advance(1000)
        if (Object.keys(values).length > 0)
          await update(brand.master, 'Item', 'item', { id: item, ...values })
        const at = app().services.clock()
        snapshots.push({ at, state: pick(await nowOf(brand.master, 'item', item)) })
      }
      for (const { at, state } of snapshots) {
        const told = await stateAt(brand.master, 'item', item, at)
        expect(
          pick(Object.fromEntries((told.fields as ToldField[]).map(({ field, was }) => [field, was]))),
        ).toEqual(state)
        expect((told.fields as ToldField[]).every(({ is_known }) => is_known)).toBe(true)
      }
      const { at, state } = snapshots[chosen % snapshots.length] ?? { at: new Date(0), state: {} }
      const told = await stateAt(brand.master, 'item', item, at)
      const fields = (told.fields as ToldField[]).flatMap(({ field, can_restore }) =>
        can_restore ? [field] : [],
      )
      if (fields.length === 0) return
      app().clock.advance(1000)
      const r = { entity: 'item', id: item, at: at.toISOString(), fields, version: told.version }
      await brand.master.ask(RESTORE, { r })
      expect(pick(await nowOf(brand.master, 'item', item))).toEqual(state)
      const [entry] = await logOf(brand.master, 'item', item)
      expect([new Date(entry.as_of), entry.takes_back_id]).toEqual([at, null])
      // What was seen is no longer so.
      const stale = await brand.master.fail(RESTORE, { r })
      expect(stale.extensions.code).toBe('CONFLICT')
    }),
    { numRuns: 6 },
  )
})

test('what the viewer may not see is neither told nor restored, and what the log does not say is unknown', async () => {
  const brand = await app().createBrand()
  const { milk } = await openKitchen(brand)
  const price = await create(brand, 'Price', 'price', { name: 'Sore', floor_bp: 4242, priority: 1 })
  const at = app().services.clock()
  app().clock.advance(1000)
  await update(brand.master, 'Price', 'price', { id: price, floor_bp: 4343, priority: 2 })
  await update(brand.master, 'Ingredient', 'ingredient', { id: milk, standard_cost: '777.5', note: 'Dingin' })
  const manager = await brand.signInAs('Manajer Area')
  const told = await stateAt(manager, 'price', price, at)
  expect(JSON.stringify(told)).not.toMatch(/4242|4343/)
  expect(fieldOf(told, 'floor_bp')).toBeUndefined()
  expect(fieldOf(told, 'priority')).toMatchObject({ was: 1, is: 2, can_restore: true })
  expect(JSON.stringify(await stateAt(manager, 'ingredient', milk, app().services.clock()))).not.toContain(
    '777.5',
  )
  const restore = (fields: string[]) => ({
    r: { entity: 'price', id: price, at: at.toISOString(), fields, version: told.version },
  })
  expect((await manager.fail(RESTORE, restore(['floor_bp']))).extensions.code).toBe('VALIDATION')
  expect((await manager.fail(RESTORE, restore(['published_at']))).extensions.code).toBe('VALIDATION')
  // An entry that holds such a field is not taken back without it.
  const [entry] = await logOf(manager, 'price', price)
  expect(entry.can_take_back).toBe(false)
  expect((await manager.fail(BACK, { c: { id: entry.id } })).extensions.code).toBe('FORBIDDEN')
  await manager.ask(RESTORE, restore(['priority']))
  expect(fieldOf(await stateAt(brand.master, 'price', price, at), 'floor_bp')).toMatchObject({
    ...{ was: 4242, is: 4343, is_changed: true },
  })
  const early = await stateAt(brand.master, 'price', price, new Date(at.getTime() - HOUR))
  expect(early).toMatchObject({ existed: false })
  expect(early.fields.every(({ is_known }: ToldField) => !is_known)).toBe(true)
  const r = {
    entity: 'price',
    id: price,
    at: new Date(at.getTime() - HOUR).toISOString(),
    fields: ['priority'],
  }
  expect((await brand.master.fail(RESTORE, { r })).message).toBe('Riwayat data ini tidak sampai ke saat itu')
})

test('what changed since a moment is told record by record, with who did it', async () => {
  const { brand, group, item } = await openMenu(app())
  app().clock.advance(1000)
  const since = app().services.clock().toISOString()
  app().clock.advance(1000)
  const fresh = await create(brand, 'Item', 'item', { item_group_id: group, name: 'Mocha', price: 25_000 })
  const manager = await brand.signInAs('Manajer Area')
  await update(manager, 'Item', 'item', { id: item, price: 21_000 })
  await update(brand.master, 'Item', 'item', { id: item, name: 'Latte Dingin' })
  await brand.master.ask('mutation($id: Int!) { archiveItem(id: $id) }', { id: fresh })
  await brand.master.ask('mutation($c: NewComment!) { createComment(comment: $c) { id } }', {
    c: { kind: 'item', record_id: item, body: 'Sudah dicoba.' },
  })
  const LIST = `query($since: DateTime!) { changedRecords(entity: "item", since: $since) { total records {
    id label count actors fields is_new is_archived } } }`
  expect((await brand.master.ask(LIST, { since })).changedRecords).toEqual({
    total: 2,
    records: [
      {
        id: fresh,
        label: 'Mocha',
        count: 2,
        actors: ['Orang 1'],
        fields: ['deleted_at'],
        is_new: true,
        is_archived: true,
      },
      {
        ...{ id: item, label: 'Latte Dingin', count: 2, actors: ['Orang 1', 'Orang 2'] },
        ...{ fields: ['name', 'price'], is_new: false, is_archived: false },
      },
    ],
  })
  const local = await brand.signInAs('Manajer Area', [await brand.createOutlet()])
  expect((await local.ask(LIST, { since })).changedRecords).toEqual({ total: 0, records: [] })
  const { rewindKinds } = await local.ask('{ rewindKinds }')
  expect(rewindKinds).toContain('outlet')
  expect(rewindKinds).not.toContain('item')
})
