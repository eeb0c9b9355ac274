import { expect, test } from 'vitest'
import { menu_table } from './menu-table.ts'
import { nameOf, partsOf, visibleMenu } from './visible-menu.ts'

const entries = menu_table.flatMap((category) => category.entries)

test('neighbours of a submenu stand together under its name, all others alone', () => {
  const parts = menu_table.flatMap((category) => partsOf(category.entries))
  expect(parts.flatMap((part) => part.entries)).toEqual(entries)
  const submenus = parts.filter(({ submenu }) => submenu)
  expect(submenus.map(({ submenu }) => submenu)).toEqual(['QR Code'])
  expect(submenus[0]?.entries.map(({ to }) => to)).toEqual([
    '/qr-code/view-brand',
    '/qr-code/view-outlet',
    '/qr-code/order',
  ])
  for (const { submenu, entries: alone } of parts) if (!submenu) expect(alone).toHaveLength(1)
})

test('no two entries have one name', () => {
  const names = entries.map(nameOf)
  expect(new Set(names).size).toBe(names.length)
})

test('what takes seeing costs, or ordering, is told to who may', () => {
  const labelsIn = (key: string, ...rights: string[]) =>
    visibleMenu({
      web_modules: [
        {
          is_allowed: true,
          module: { key },
          authorization_types: rights.map((name) => ({ name })),
        },
      ],
    } as never).flatMap((category) => category.entries.map(nameOf))
  const labelsOf = (...rights: string[]) => labelsIn('report_item', ...rights)
  expect(labelsIn('purchase_order', 'view')).not.toContain('Saran Beli')
  expect(labelsIn('purchase_order', 'view', 'create')).toContain('Saran Beli')
  expect(labelsOf('view')).toContain('Laporan Item')
  expect(labelsOf('view')).not.toContain('Untung per Channel')
  expect(labelsOf('view', 'view_cost')).toContain('Untung per Channel')
})
