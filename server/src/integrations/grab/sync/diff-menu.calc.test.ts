import { describe, expect, test } from 'vitest'
import { diffMenu, type LiveEntity, type WantedEntity } from './diff-menu.calc.ts'

const MORNING = Date.parse('2026-11-25T02:00:00Z')
const NOW = { timezone: 'Asia/Jakarta', at: Date.parse('2026-11-25T07:10:00Z') }
const TOMORROW = { ...NOW, at: Date.parse('2026-11-25T17:00:00Z') }

const latte: WantedEntity = {
  kind: 'ITEM',
  entity_id: 'I1',
  name: 'Latte',
  price: 25_000,
  status: 'AVAILABLE',
  max_stock: null,
}
const atGrab = (changes: Partial<LiveEntity> = {}): LiveEntity => ({
  ...latte,
  pushed_at: MORNING,
  ...changes,
})
const differences = (wanted: Partial<WantedEntity>, live: Partial<LiveEntity> = {}, when = NOW) =>
  diffMenu([{ ...latte, ...wanted }], [atGrab(live)], when)

describe('what Grab is told of a menu it knows', () => {
  test('nothing where price, state and cap are the same, whatever the name', () => {
    expect(differences({})).toEqual([])
    expect(differences({ name: 'Kopi susu' })).toEqual([])
  })

  test('another price, under the name Grab knows it by', () => {
    expect(differences({ name: 'Kopi susu', price: 27_000 })).toEqual([
      {
        kind: 'ITEM',
        entity_id: 'I1',
        old_values: { name: 'Latte', price: 25_000, status: 'AVAILABLE', max_stock: null },
        new_values: { name: 'Latte', price: 27_000, status: 'AVAILABLE', max_stock: null },
      },
    ])
  })

  test('a state, in both directions', () => {
    expect(differences({ status: 'UNAVAILABLE' })).toMatchObject([{ new_values: { status: 'UNAVAILABLE' } }])
    expect(differences({}, { status: 'UNAVAILABLE' })).toMatchObject([
      { old_values: { status: 'UNAVAILABLE' }, new_values: { status: 'AVAILABLE' } },
    ])
  })

  test('a cap while it is on sale, and none while it is not', () => {
    expect(differences({ max_stock: 5 })).toMatchObject([
      { old_values: { max_stock: null }, new_values: { max_stock: 5 } },
    ])
    expect(differences({ max_stock: 5, status: 'UNAVAILABLE' }, { status: 'UNAVAILABLE' })).toEqual([])
  })

  test('what was off for a day is on sale at Grab from its midnight on', () => {
    const off = { status: 'UNAVAILABLETODAY' as const }
    expect(differences({}, off)).toHaveLength(1)
    expect(differences({}, off, TOMORROW)).toEqual([])
    expect(differences(off, off)).toEqual([])
    expect(differences(off, off, TOMORROW)).toMatchObject([
      { old_values: { status: 'AVAILABLE' }, new_values: { status: 'UNAVAILABLETODAY' } },
    ])
  })

  test('nothing of what only one side knows, and a modifier is not the item of its id', () => {
    expect(differences({ entity_id: 'I2', price: 1 })).toEqual([])
    expect(differences({ kind: 'MODIFIER', price: 1 })).toEqual([])
    expect(diffMenu([], [atGrab()], NOW)).toEqual([])
    expect(diffMenu([latte], [], NOW)).toEqual([])
  })
})
