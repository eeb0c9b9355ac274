import { fromRows, measuresOf, secret, sumOf } from '../../sales/measure.calc.ts'
import { PROFIT_WORDS } from './profit-words.calc.ts'

type Named = keyof typeof PROFIT_WORDS

const words = (key: Named) => [PROFIT_WORDS[key].label, PROFIT_WORDS[key].definition] as const
const sold = (key: Named) => fromRows('receipt', 'rupiah', ...words(key))
const moved = (key: Named) => secret(fromRows('movement', 'rupiah', ...words(key)))

/** Every figure of profit and loss: what it is made of, and how. */
export const profitMeasures = measuresOf({
  gross: sold('gross'),
  discount: sold('discount'),
  platform_promo: sold('platform_promo'),
  included_charges: sold('included_charges'),
  refund: sold('refund'),
  cogs: { ...secret(sold('cogs')), is_known_cost: true },
  costed_net: secret(
    fromRows('receipt', 'rupiah', 'Penjualan ber-HPP', 'Penjualan bersih menu yang HPP-nya diketahui.'),
  ),
  service: sold('service'),
  rounding: sold('rounding'),
  platform_fee: secret(fromRows('payment', 'rupiah', ...words('platform_fee'))),
  payment_fee: secret(fromRows('payment', 'rupiah', ...words('payment_fee'))),
  waste: moved('waste'),
  own_use: moved('own_use'),
  stock_loss: moved('stock_loss'),
  production_loss: moved('production_loss'),
  income: fromRows('entry', 'rupiah', ...words('income')),
  expense: fromRows('entry', 'rupiah', ...words('expense')),
  labour: fromRows('entry', 'rupiah', 'Tenaga kerja', 'Pengeluaran dari kategori biaya tenaga kerja.'),
  outside_income: fromRows(
    'entry',
    'rupiah',
    'Pemasukan di luar laba rugi',
    'Pemasukan dari kategori yang tidak masuk laba rugi.',
  ),
  outside_expense: fromRows(
    'entry',
    'rupiah',
    'Pengeluaran di luar laba rugi',
    'Pengeluaran dari kategori yang tidak masuk laba rugi.',
  ),
})
  .and({
    net: {
      ...sumOf([['gross'], ['discount', 'platform_promo', 'included_charges', 'refund']], ...words('net')),
      rows: 'receipt',
    },
    gross_profit: secret(sumOf([['costed_net'], ['cogs']], ...words('gross_profit'))),
    actual_cogs: secret(
      sumOf([['cogs', 'waste', 'own_use', 'stock_loss', 'production_loss'], []], ...words('actual_cogs')),
    ),
    prime_cost: secret(sumOf([['cogs', 'labour'], []], ...words('prime_cost'))),
  })
  .and({
    uncosted_net: secret(sumOf([['net'], ['costed_net']], ...words('uncosted_net'))),
    // Each of its rows tells what it adds, so that they stand in one column.
    net_profit: {
      ...secret(
        sumOf(
          [
            ['gross_profit', 'service', 'rounding', 'income'],
            ['platform_fee', 'payment_fee', 'waste', 'own_use', 'stock_loss', 'production_loss', 'expense'],
          ],
          ...words('net_profit'),
        ),
      ),
      rows: 'several',
      is_known_cost: true,
    },
  }).all

export type ProfitMeasureKey = keyof typeof profitMeasures
