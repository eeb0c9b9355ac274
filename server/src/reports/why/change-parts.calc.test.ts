import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangeSide, ReceiptCell, SoldCell } from './change-cells.calc.ts'
import type { ChangePart, ChangePartName } from './change-part.calc.ts'
import { splitChange } from './change-parts.calc.ts'
import { anySide, netOf, plainParts, QTY, sum } from './change-parts.factory.ts'
import { ONE, roundTo } from './exact-share.calc.ts'

const split = (before: ChangeSide, after: ChangeSide) =>
  splitChange({ before, after }, netOf(after) - netOf(before))
const amounts = (parts: readonly ChangePart[] | null) =>
  new Map((parts ?? []).map(({ part, amount }) => [part, amount]))
const named = (parts: readonly ChangePart[] | null) => [...amounts(parts).keys()]

describe('the parts of a change', () => {
  test('add up to it, and rows to their part, whatever the sides are', () => {
    fc.assert(
      fc.property(anySide, anySide, (before, after) => {
        const parts = split(before, after)
        const has_both = [before, after].every(({ receipts }) => receipts.length > 0)
        expect(parts !== null).toBe(has_both)
        if (!parts) return
        const total = netOf(after) - netOf(before)
        expect(sum(parts.map(({ amount }) => amount))).toBe(total)
        for (const { amount, rows } of parts) expect(sum(rows.map((row) => row.amount))).toBe(amount)
      }),
    )
  })

  test('are what exact arithmetic says, within a rupiah for the remainder', () => {
    fc.assert(
      fc.property(anySide, anySide, (before, after) => {
        const parts = split(before, after)
        if (!parts) return
        const told = amounts(parts)
        for (const [part, exact] of plainParts(before, after))
          expect(Math.abs((told.get(part) ?? 0) - exact), part).toBeLessThan(1.01)
      }),
    )
  })

  test('turn their signs when the sides are swapped: what is new is then what was dropped', () => {
    const opposite = (part: ChangePartName): ChangePartName =>
      part === 'new_menu' ? 'dropped_menu' : part === 'dropped_menu' ? 'new_menu' : part
    fc.assert(
      fc.property(anySide, anySide, (before, after) => {
        const [there, back] = [amounts(split(before, after)), amounts(split(after, before))]
        expect(back.size).toBe(there.size)
        for (const [part, amount] of there) expect(back.get(opposite(part)), part).toBe(-amount || 0)
      }),
    )
  })

  test('do not depend on the order of menus, channels and outlets', () => {
    fc.assert(
      fc.property(anySide, anySide, fc.infiniteStream(fc.nat()), (before, after, numbers) => {
        const shuffle = <Row>(rows: readonly Row[]) =>
          rows
            .map((row) => ({ row, at: numbers.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ row }) => row)
        const mixed = ({ receipts, sold, lost, ...own }: ChangeSide): ChangeSide => ({
          ...{ ...own, receipts: shuffle(receipts), sold: shuffle(sold), lost: lost && shuffle(lost) },
        })
        expect(split(mixed(before), mixed(after))).toEqual(split(before, after))
      }),
    )
  })

  test('are none between a side and itself', () => {
    fc.assert(
      fc.property(anySide, (side) => {
        if (side.receipts.length > 0) expect(split(side, side)).toEqual([])
      }),
    )
  })

  test('are the same in any unit', () => {
    const twelfths = ({ receipts, sold, lost, ...own }: ChangeSide): ChangeSide => ({
      ...own,
      receipts: receipts.map((cell) => ({ ...cell, receipts: cell.receipts * 12 })),
      sold: sold.map(({ qty, gross, options, discount, charges, refund, ...cell }) => ({
        ...{ ...cell, qty: qty * 12, gross: gross * 12, options: options * 12 },
        ...{ discount: discount * 12, charges: charges * 12, refund: refund * 12 },
      })),
      lost: lost?.map((row) => ({ ...row, amount: row.amount * 12 })),
    })
    fc.assert(
      fc.property(anySide, anySide, (before, after) => {
        const total = netOf(after) - netOf(before)
        expect(
          splitChange({ before: twelfths(before), after: twelfths(after) }, total, { unit: 12 }),
        ).toEqual(split(before, after))
      }),
    )
  })
})

const cell = (item: number, more: Partial<SoldCell> = {}): SoldCell => ({
  ...{ outlet: 1, channel: 'DINE_IN', item, qty: 100 * QTY, gross: 2_000_000 * item },
  ...{ options: 200_000, discount: 100_000, charges: 90_000, refund: 0, ...more },
})
const at = (outlet: number, channel: string, receipts: number): ReceiptCell => ({ outlet, channel, receipts })
const side = (
  sold: readonly SoldCell[],
  receipts: readonly ReceiptCell[] = [at(1, 'DINE_IN', 80)],
  hours: ReadonlyMap<number, number> | null = null,
): ChangeSide => ({ receipts, sold, hours })
const scaledCell = (own: SoldCell, by: number): SoldCell => ({
  ...own,
  ...{ qty: own.qty * by, gross: own.gross * by, options: own.options * by },
  ...{ discount: own.discount * by, charges: own.charges * by, refund: own.refund * by },
})

describe('one thing that changed is one part', () => {
  const base = [cell(1), cell(2), cell(3)]

  test('prices', () => {
    const dearer = base.map((own) => ({
      ...own,
      ...{ gross: own.gross * 2, options: own.options * 2, discount: own.discount * 2 },
      charges: own.charges * 2,
    }))
    const plain = (rows: readonly SoldCell[]) => rows.map((own) => ({ ...own, options: 0 }))
    expect(split(side(plain(base)), side(plain(dearer)))).toEqual([
      expect.objectContaining({ part: 'price', amount: netOf(side(base)) }),
    ])
  })

  test('options', () => {
    const [first, ...others] = [cell(1, { discount: 0, charges: 0 }), cell(2), cell(3)]
    const more = { ...first, gross: first.gross + 50_000, options: first.options + 50_000 }
    expect(split(side([first, ...others]), side([more, ...others]))).toEqual([
      { part: 'options', amount: 50_000, rows: [{ key: '1', amount: 50_000 }] },
    ])
  })

  test('discounts: a loss where they grew', () => {
    const [first, ...others] = base.map((own) => ({ ...own, charges: 0 }))
    if (!first) throw new Error('no cell')
    const cheaper = { ...first, discount: first.discount + 40_000 }
    expect(split(side([first, ...others]), side([cheaper, ...others]))).toEqual([
      { part: 'discount', amount: -40_000, rows: [{ key: '1', amount: -40_000 }] },
    ])
  })

  test('what is inside the price', () => {
    const [first, ...others] = base
    if (!first) throw new Error('no cell')
    const taxed = { ...first, charges: first.charges + 7000 }
    expect(split(side(base), side([taxed, ...others]))).toEqual([
      { part: 'charges', amount: -7000, rows: [{ key: '1', amount: -7000 }] },
    ])
  })

  test('receipts, each as large as before', () => {
    const twice = side(
      base.map((own) => scaledCell(own, 2)),
      [at(1, 'DINE_IN', 160)],
    )
    expect(named(split(side(base), twice))).toEqual(['traffic'])
  })

  test('hours that the outlet says, sold in as before', () => {
    const twice = (own: ChangeSide, hours: number): ChangeSide => ({
      ...own,
      opening: new Map([[1, hours * 60]]),
    })
    const after = base.map((own) => scaledCell(own, 2))
    expect(
      split(
        twice(side(base, [at(1, 'DINE_IN', 80)], new Map([[1, 9]])), 10),
        twice(side(after, [at(1, 'DINE_IN', 160)], new Map([[1, 18]])), 20),
      ),
    ).toMatchObject([{ part: 'open_hours', amount: netOf(side(base)) }])
    // It says as much as before, and sold for longer.
    expect(
      split(
        twice(side(base, [at(1, 'DINE_IN', 80)], new Map([[1, 9]])), 20),
        twice(side(after, [at(1, 'DINE_IN', 160)], new Map([[1, 18]])), 20),
      ),
    ).toMatchObject([{ part: 'sold_hours', amount: netOf(side(base)) }])
  })

  test('what was likely lost while menus were out, and the rest is volume', () => {
    const out = (amount: number) => ({ lost: [{ outlet: 1, item: 2, minutes: 60, amount }] })
    const fewer = { ...side(base, [at(1, 'DINE_IN', 80)]), ...out(150_000) }
    expect(split({ ...side(base), ...out(0) }, fewer)).toEqual([
      { part: 'stock_out', amount: -150_000, rows: [{ key: '2', amount: -150_000 }] },
      { part: 'traffic', amount: 150_000, rows: [{ key: '1', amount: 150_000 }] },
    ])
    // Where nobody knows of one side when menus were out, it is volume as a whole.
    expect(split(side(base), fewer)).toEqual([])
  })

  test('hours, with as many receipts in each', () => {
    const longer = base.map((own) => scaledCell(own, 2))
    const parts = split(
      side(base, [at(1, 'DINE_IN', 80)], new Map([[1, 10]])),
      side(longer, [at(1, 'DINE_IN', 160)], new Map([[1, 20]])),
    )
    expect(parts).toEqual([
      { part: 'sold_hours', amount: netOf(side(base)), rows: [{ key: '1', amount: netOf(side(base)) }] },
    ])
  })

  test('portions a receipt', () => {
    expect(named(split(side(base), side(base.map((own) => scaledCell(own, 2)))))).toEqual([
      'items_per_receipt',
    ])
  })

  test('the mix of menus: a gain where dearer ones took the place of cheaper ones', () => {
    const two = [cell(1, { options: 0 }), cell(3, { options: 0 })]
    const [cheap, dear] = two.map((own) => ({ ...own, discount: 0, charges: 0 }))
    if (!cheap || !dear) throw new Error('no cells')
    const half = { ...cheap, qty: cheap.qty / 2, gross: cheap.gross / 2 }
    const more = { ...dear, qty: dear.qty * 1.5, gross: dear.gross * 1.5 }
    const parts = split(side([cheap, dear]), side([half, more]))
    expect(named(parts)).toEqual(['mix'])
    expect(amounts(parts).get('mix')).toBe(half.gross + more.gross - cheap.gross - dear.gross)
    expect(parts?.[0]?.rows.map(({ key }) => key).sort()).toEqual(['1', '3'])
  })

  test('a menu that is new, and one that is no longer sold', () => {
    const fresh = cell(4)
    expect(split(side(base), side([...base, fresh]))).toEqual([
      { part: 'new_menu', amount: netOf(side([fresh])), rows: [{ key: '4', amount: netOf(side([fresh])) }] },
    ])
    expect(named(split(side([...base, fresh]), side(base)))).toEqual(['dropped_menu'])
  })

  test('a menu that one side happens to have none of is another mix, and still all of it adds up', () => {
    const rare = cell(4)
    const sides = { before: side(base), after: side([...base, rare]) }
    const parts = splitChange(sides, netOf(side([rare])), { still_sold: new Set([4]) })
    expect(named(parts).sort()).toEqual(['items_per_receipt', 'mix'])
    fc.assert(
      fc.property(
        anySide,
        anySide,
        fc.uniqueArray(fc.integer({ min: 0, max: 5 })),
        (before, after, items) => {
          const total = netOf(after) - netOf(before)
          const own = splitChange({ before, after }, total, { still_sold: new Set(items) })
          if (own) expect(sum(own.map(({ amount }) => amount))).toBe(total)
          for (const { part, rows } of own ?? [])
            if (part === 'new_menu' || part === 'dropped_menu')
              expect(rows.some(({ key }) => items.includes(Number(key)))).toBe(false)
        },
      ),
    )
  })

  test('what came back', () => {
    const [first, ...others] = base
    if (!first) throw new Error('no cell')
    expect(split(side(base), side([{ ...first, refund: 15_000 }, ...others]))).toEqual([
      { part: 'refund', amount: -15_000, rows: [{ key: '1', amount: -15_000 }] },
    ])
  })

  test('channels and outlets: as many receipts, more of them where one brings more', () => {
    const of = (outlet: number, channel: string, item: number, by: number) =>
      scaledCell(cell(item, { outlet, channel }), by)
    const channels = (dine: number, grab: number) =>
      side(
        [of(1, 'DINE_IN', 1, dine), of(1, 'GRABFOOD', 2, grab)],
        [at(1, 'DINE_IN', dine * 10), at(1, 'GRABFOOD', grab * 10)],
      )
    const parts = split(channels(6, 4), channels(4, 6))
    expect(named(parts)).toEqual(['channel'])
    expect(amounts(parts).get('channel')).toBeGreaterThan(0)
    const outlets = (one: number, two: number) =>
      side(
        [of(1, 'DINE_IN', 1, one), of(2, 'DINE_IN', 2, two)],
        [at(1, 'DINE_IN', one * 10), at(2, 'DINE_IN', two * 10)],
      )
    expect(named(split(outlets(6, 4), outlets(4, 6)))).toContain('outlet')
  })

  test('what the menu does not know has no price: another one is another mix', () => {
    const unknown = cell(0, { gross: 500_000, options: 0, discount: 0, charges: 0 })
    const dearer = { ...unknown, gross: 700_000 }
    expect(named(split(side([unknown]), side([dearer])))).toEqual(['mix'])
  })
})

describe('whole amounts', () => {
  test('add up to the total and lie less than one from what they stand for, when that is what they add up to', () => {
    const values = fc.array(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), {
      minLength: 1,
      maxLength: 14,
    })
    fc.assert(
      fc.property(values, (exact) => {
        const all = exact.reduce((a, b) => a + b, 0n)
        const total = Number((all < 0n ? all - ONE / 2n : all + ONE / 2n) / ONE)
        const whole = roundTo(total, exact, ONE)
        if (exact.some((value) => value !== 0n)) expect(sum(whole)).toBe(total)
        for (const [place, value] of exact.entries()) {
          if (value === 0n) expect(whole[place]).toBe(0)
          const off = BigInt(whole[place] ?? 0) * ONE - value
          expect(off < ONE * 2n && off > -ONE * 2n).toBe(true)
        }
      }),
    )
  })

  test('the remainder goes to what was rounded against it most', () => {
    expect(roundTo(2, [ONE / 4n, (ONE * 4n) / 10n, ONE + ONE / 4n], ONE)).toEqual([0, 1, 1])
    expect(roundTo(-2, [-ONE / 4n, -(ONE * 4n) / 10n, -ONE - ONE / 4n], ONE)).toEqual([0, -1, -1])
    expect(roundTo(5, [0n, ONE], ONE)).toEqual([0, 5])
  })
})
