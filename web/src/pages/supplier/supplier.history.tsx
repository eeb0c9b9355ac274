import { Sparkline } from '../../kit/chart/sparkline.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { formatDate } from '../../kit/format/date.ts'
import { formatPercent } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { keyOfGood } from '../../parts/stock/good-key.ts'
import css from './supplier.module.css'
import type { SupplierDetail } from './supplier.values.ts'

type Price = SupplierDetail['price_history'][number]

/** What a base unit costs. */
const perBase = ({ price, factor }: Price) => price / Number(factor)

function Change({ now, before }: { now: Price; before: Price | undefined }) {
  if (!before || perBase(before) === 0) return '–'
  const ratio = perBase(now) / perBase(before) - 1
  if (ratio === 0) return '–'
  return (
    <span className={ratio > 0 ? css.rise : css.fall}>
      {ratio > 0 ? '+' : ''}
      {formatPercent(ratio)}
    </span>
  )
}

function ItemHistory({ prices }: { prices: readonly Price[] }) {
  const [newest] = prices
  const oldest = prices.at(-1)
  if (!newest || !oldest) return null
  const has_risen = perBase(newest) > perBase(oldest)
  return (
    <Section
      title={newest.name}
      aside={
        <span className={css.head}>
          <Sparkline values={[...prices].reverse().map(perBase)} tone={has_risen ? 'bad' : 'good'} />
          <Change now={newest} before={prices.length > 1 ? oldest : undefined} />
        </span>
      }
    >
      <Whole>
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th>Berlaku mulai</th>
                <th>Satuan</th>
                <th className={css.number}>Harga</th>
                <th className={css.number}>Perubahan</th>
                <th>Dicatat oleh</th>
              </tr>
            </thead>
            <tbody>
              {prices.map((price, at) => (
                <tr key={price.id}>
                  <td>{formatDate(price.effective_from)}</td>
                  <td>{price.unit}</td>
                  <td className={css.number}>{formatRupiah(price.price)}</td>
                  <td className={css.number}>
                    <Change now={price} before={prices[at + 1]} />
                  </td>
                  <td>{price.created_by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Whole>
    </Section>
  )
}

/** Prices of a supplier through time, by what they are of. */
export function HistoryTab({ supplier }: { supplier: SupplierDetail }) {
  const by_good = new Map<string, Price[]>()
  for (const price of supplier.price_history) {
    const prices = by_good.get(keyOfGood(price)) ?? []
    prices.push(price)
    by_good.set(keyOfGood(price), prices)
  }
  if (by_good.size === 0) {
    return (
      <p className={css.hint}>Belum ada harga. Harga tercatat saat Anda mengisinya atau menerima barang.</p>
    )
  }
  return (
    <div className={css.histories}>
      {[...by_good].map(([key, prices]) => (
        <ItemHistory key={key} prices={prices} />
      ))}
    </div>
  )
}
