import fc from 'fast-check'
import type { ChangeSide, ReceiptCell, SoldCell } from './change-cells.calc.ts'
import type { ChangePartName } from './change-part.calc.ts'

const OUTLETS = [1, 2]
const CHANNELS = ['DINE_IN', 'GRABFOOD']
export const QTY = 10_000

/** A segment's receipts and, where there are any, what was sold on them. */
const anySegment = (outlet: number, channel: string) =>
  fc
    .record({
      receipts: fc.integer({ min: 0, max: 400 }),
      items: fc.array(
        fc.record({
          item: fc.integer({ min: 0, max: 5 }),
          qty: fc.integer({ min: 1, max: 900 }),
          gross: fc.integer({ min: 0, max: 40_000_000 }),
          options: fc.integer({ min: 0, max: 1000 }),
          discount: fc.integer({ min: 0, max: 1000 }),
          charges: fc.integer({ min: 0, max: 1000 }),
          refund: fc.integer({ min: 0, max: 300_000 }),
        }),
        { maxLength: 5 },
      ),
    })
    .map(({ receipts, items }) => {
      const own = [...new Map(items.map((cell) => [cell.item, cell])).values()]
      return {
        receipts: { outlet, channel, receipts },
        // Options, discounts and charges are thousandths of what they are taken of.
        sold: own.map((cell): SoldCell => {
          const discount = Math.floor((cell.gross * cell.discount) / 1000)
          return {
            ...{ outlet, channel, item: cell.item, refund: cell.refund, gross: receipts ? cell.gross : 0 },
            qty: receipts ? cell.qty * QTY : 0,
            options: receipts ? Math.floor((cell.gross * cell.options) / 1000) : 0,
            discount: receipts ? discount : 0,
            charges: receipts ? Math.floor(((cell.gross - discount) * cell.charges) / 1000) : 0,
          }
        }),
      }
    })

export const anySide: fc.Arbitrary<ChangeSide> = fc
  .record({
    segments: fc.tuple(
      ...OUTLETS.flatMap((outlet) => CHANNELS.map((channel) => anySegment(outlet, channel))),
    ),
    hours: fc.option(fc.tuple(...OUTLETS.map(() => fc.integer({ min: 0, max: 400 })))),
    opening: fc.tuple(...OUTLETS.map(() => fc.option(fc.integer({ min: 0, max: 40_000 })))),
    lost: fc.option(
      fc.array(
        fc.record({
          outlet: fc.constantFrom(...OUTLETS),
          item: fc.integer({ min: 1, max: 5 }),
          minutes: fc.integer({ min: 1, max: 5000 }),
          amount: fc.integer({ min: 0, max: 3_000_000 }),
        }),
        { maxLength: 4 },
      ),
    ),
  })
  .map(({ segments, hours, opening, lost }) => ({
    receipts: segments.map((segment) => segment.receipts).filter(({ receipts }) => receipts > 0),
    sold: segments.flatMap((segment) => segment.sold),
    hours: hours && new Map(hours.map((count, place) => [OUTLETS[place] ?? 0, count])),
    opening: new Map(
      opening.flatMap((minutes, place) =>
        minutes === null ? [] : [[OUTLETS[place] ?? 0, minutes] as const],
      ),
    ),
    lost,
  }))

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
export const netOf = ({ sold }: ChangeSide) =>
  sum(sold.map(({ gross, discount, charges, refund }) => gross - discount - charges - refund))

/** The same parts by plain division, in floats. */
export function plainParts(before: ChangeSide, after: ChangeSide): Map<ChangePartName, number> {
  const parts = new Map<ChangePartName, number>()
  const add = (part: ChangePartName, value: number) => parts.set(part, (parts.get(part) ?? 0) + value)
  const both = [before, after] as const
  type Two = [number, number]
  const per = (a: Two, b: Two): Two => {
    const of = (place: 0 | 1) => (b[place] === 0 ? null : a[place] / b[place])
    return [of(0) ?? of(1) ?? 0, of(1) ?? of(0) ?? 0]
  }
  const part = (a: Two, b: Two): Two => [b[0] === 0 ? 0 : a[0] / b[0], b[1] === 0 ? 0 : a[1] / b[1]]
  const d = (two: Two) => two[1] - two[0]
  const m = (two: Two) => (two[0] + two[1]) / 2
  const two = (of: (own: ChangeSide) => number): Two => [of(before), of(after)]
  const receipts = (is: (cell: ReceiptCell) => boolean) =>
    two((own) => sum(own.receipts.filter(is).map((row) => row.receipts)))
  const sold = (is: (row: SoldCell) => boolean, of: (row: SoldCell) => number) =>
    two((own) => sum(own.sold.filter(is).map(of)))
  const worth = (row: SoldCell) => row.gross - row.discount - row.charges
  const all = () => true
  const T = receipts(all)
  const A = per(two(netOf), T)
  for (const outlet of OUTLETS) {
    const own = receipts((row) => row.outlet === outlet)
    const H = two((side) => side.hours?.get(outlet) ?? 0)
    const knows = both.every(({ hours }) => hours !== null)
    const longer = knows ? d(H) * m(per(own, H)) * m(A) : 0
    const is_said = knows && both.every(({ opening }) => opening?.has(outlet))
    const S = two((side) => side.opening?.get(outlet) ?? 0)
    const opened = is_said ? d(S) * m(per(H, S)) * m(per(own, H)) * m(A) : 0
    add('open_hours', opened)
    add('sold_hours', longer - opened)
    add('traffic', d(own) * m(A) - longer)
  }
  if (both.every(({ lost }) => lost)) {
    const lost = two((side) => sum((side.lost ?? []).map(({ amount }) => amount)))
    add('stock_out', -d(lost))
    add('traffic', d(lost))
  }
  add(
    'refund',
    -m(T) *
      d(
        per(
          sold(all, (row) => row.refund),
          T,
        ),
      ),
  )
  const qtyIn = (side: ChangeSide, item: number) =>
    sum(side.sold.filter((row) => row.item === item).map(({ qty }) => qty))
  const isKept = ({ item }: SoldCell) => item === 0 || both.every((side) => qtyIn(side, item) > 0)
  for (const outlet of OUTLETS) {
    const T_o = receipts((row) => row.outlet === outlet)
    const B_o = per(
      sold((row) => row.outlet === outlet, worth),
      T_o,
    )
    add('outlet', m(T) * d(part(T_o, T)) * (m(B_o) - m(per(sold(all, worth), T))))
    if (T_o[0] === 0 || T_o[1] === 0) continue
    for (const channel of CHANNELS) {
      const here = (row: { outlet: number; channel: string }) =>
        row.outlet === outlet && row.channel === channel
      const T_c = receipts(here)
      const w = m(T) * m(part(T_o, T))
      add('channel', w * d(part(T_c, T_o)) * (m(per(sold(here, worth), T_c)) - m(B_o)))
      if (T_c[0] === 0 || T_c[1] === 0) continue
      const w_c = w * m(part(T_c, T_o))
      const isKeptHere = (row: SoldCell) => here(row) && isKept(row)
      const Q = sold(isKeptHere, ({ qty }) => qty)
      const v = per(sold(isKeptHere, worth), Q)
      const k = per(Q, T_c)
      add('items_per_receipt', w_c * d(k) * m(v))
      const fresh = sold((row) => here(row) && !isKept(row), worth)
      add('new_menu', (w_c * fresh[1]) / T_c[1])
      add('dropped_menu', (-w_c * fresh[0]) / T_c[0])
      if (Q[0] === 0 || Q[1] === 0) continue
      for (let item = 0; item <= 5; item++) {
        const isIt = (row: SoldCell) => isKeptHere(row) && row.item === item
        const q = sold(isIt, ({ qty }) => qty)
        const u = w_c * m(k)
        add('mix', u * d(part(q, Q)) * (m(per(sold(isIt, worth), q)) - m(v)))
        if (q[0] === 0 || q[1] === 0) continue
        const z = u * m(part(q, Q))
        const gross = sold(isIt, (row) => row.gross)
        const off = per(
          sold(isIt, (row) => row.discount),
          gross,
        )
        const inside = per(
          sold(isIt, (row) => row.charges),
          sold(isIt, (row) => row.gross - row.discount),
        )
        const price = per(
          sold(isIt, (row) => row.gross - row.options),
          q,
        )
        const options = per(
          sold(isIt, (row) => row.options),
          q,
        )
        const r: Two = [(1 - off[0]) * (1 - inside[0]), (1 - off[1]) * (1 - inside[1])]
        add(item === 0 ? 'mix' : 'price', z * d(price) * m(r))
        add(item === 0 ? 'mix' : 'options', z * d(options) * m(r))
        const g = z * (m(price) + m(options))
        add('discount', -g * d(off) * (1 - m(inside)))
        add('charges', -g * d(inside) * (1 - m(off)))
      }
    }
  }
  return parts
}
