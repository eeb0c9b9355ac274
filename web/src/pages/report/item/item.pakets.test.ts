import { expect, test } from 'vitest'
import { type PaketReport, paketRows, paketTable } from './item.pakets.ts'

const figures = (net: number) => ({
  ...{ qty: '1', refund_qty: '0', gross: net, discount: 0, refund: 0, net, cogs: null, gross_profit: null },
})
const report: PaketReport = {
  pakets: [
    {
      item_id: 4,
      name: 'Paket Hemat',
      figures: figures(50_000),
      parts: [
        { item_id: 1, name: 'Nasi', figures: figures(30_000) },
        { item_id: 0, name: null, figures: figures(20_000) },
      ],
    },
  ],
  rest: figures(70_000),
}
const closed = { isOpen: () => false, onToggle: () => {} }

test('pakets come with their menus, and what was sold in none comes last', () => {
  const rows = paketRows(report)
  expect(rows.map(({ key, name }) => [key, name])).toEqual([
    ['p4', 'Paket Hemat'],
    ['rest', 'Menu di luar paket'],
  ])
  expect(rows[0]?.parts?.map(({ name }) => name)).toEqual(['Nasi', 'Menu tidak dikenal'])
})

test('the totals are those of all menus; cost only for who sees it', () => {
  const columns = (sees_cost: boolean) => paketTable(report, sees_cost, closed).columns
  expect(columns(false).find(({ key }) => key === 'net')).toMatchObject({ total: 120_000 })
  expect(columns(false).map(({ key }) => key)).not.toContain('cogs')
  expect(columns(true).map(({ key }) => key)).toContain('gross_profit')
})
