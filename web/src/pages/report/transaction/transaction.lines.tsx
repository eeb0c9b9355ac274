import { asSold, type SoldAtOnce } from '@lumbung/server/sales/transaction/as-sold.calc.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import css from './transaction.panel.module.css'
import type { ReceiptDetail } from './transaction.receipt.ts'

type Line = ReceiptDetail['lines'][number]

interface ChosenOption {
  name: string
  price?: number
}

/** The chosen options of a line; tills that send none leave an empty list. */
export function optionsOf(variants: unknown): ChosenOption[] {
  if (!Array.isArray(variants)) return []
  return variants.filter(
    (option): option is ChosenOption =>
      typeof option === 'object' && option !== null && typeof option.name === 'string',
  )
}

const nameOfPrice = ({ price_name, paket_no }: Line) => {
  if (paket_no !== null) return 'Bagian harga paket'
  return price_name ? `Harga ${price_name}` : 'Harga menu'
}

/** What was sold; each line opens to how its price came about. */
export function ReceiptLines({ receipt }: { receipt: ReceiptDetail }) {
  return (
    <section className={css.section}>
      <h3>Pesanan</h3>
      {asSold(receipt.lines).map(({ no, paket, lines }) =>
        paket ? (
          <PaketRow key={no} paket={paket} lines={lines} receipt={receipt} />
        ) : (
          <LineRow key={no} line={lines[0]} receipt={receipt} />
        ),
      )}
    </section>
  )
}

interface PaketRowProps {
  paket: NonNullable<SoldAtOnce<Line>['paket']>
  lines: readonly Line[]
  receipt: ReceiptDetail
}

/** A paket as it was asked for, with its menus and their shares of its price beneath. */
function PaketRow({ paket, lines, receipt }: PaketRowProps) {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0)
  const discount = lines.reduce((sum, line) => sum + line.item_discount + line.bill_discount, 0)
  const item_id = lines[0]?.paket_item_id
  return (
    <div className={css.paket}>
      <p className={css.paket_head}>
        <span className={css.qty}>{formatNumber(paket.qty, 4)}×</span>
        <span className={css.what}>
          <span className={css.strong}>{paket.name}</span>
          {item_id === null && <span className={css.unknown}> menu tidak dikenal</span>}
          <span className={css.quiet}>Paket, harga dibagi ke menu isinya</span>
        </span>
        <span className={css.price}>
          {formatRupiah(gross)}
          {discount > 0 && <span className={css.discount}>{formatRupiah(-discount)}</span>}
        </span>
      </p>
      <div className={css.paket_parts}>
        {lines.map((line) => (
          <LineRow key={line.no} line={line} receipt={receipt} />
        ))}
      </div>
    </div>
  )
}

function LineRow({ line, receipt }: { line: Line; receipt: ReceiptDetail }) {
  const options = optionsOf(line.variants)
  const discount = line.item_discount + line.bill_discount
  const promos = receipt.discounts
    .filter(({ line_no }) => line_no === (line.paket_no ?? line.no))
    .map(({ name }) => name)
  const extra = options.reduce((sum, { price = 0 }) => sum + price, 0)
  const { list_price, price_changed_by } = line
  const changed_by = price_changed_by ?? receipt.cashier_name
  const steps: [string, number][] = [
    [nameOfPrice(line), (list_price ?? line.unit_price) - extra],
    ...options
      .filter(({ price }) => price)
      .map(({ name, price = 0 }): [string, number] => [`+ ${name}`, price]),
    ...(list_price === null
      ? []
      : [
          [
            changed_by ? `Diubah manual oleh ${changed_by}` : 'Diubah manual',
            line.unit_price - list_price,
          ] satisfies [string, number],
        ]),
  ]
  return (
    <details className={css.line}>
      <summary>
        <span className={css.qty}>{formatNumber(line.qty, 4)}×</span>
        <span className={css.what}>
          <span className={css.strong}>{line.name}</span>
          {line.item_id === null && <span className={css.unknown}> menu tidak dikenal</span>}
          {options.length > 0 && (
            <span className={css.quiet}>{options.map(({ name }) => name).join(', ')}</span>
          )}
          {line.note && <span className={css.quiet}>“{line.note}”</span>}
        </span>
        <IconChevronDown className={css.more} aria-hidden="true" />
        <span className={css.price}>
          {formatRupiah(line.gross)}
          {discount > 0 && <span className={css.discount}>{formatRupiah(-discount)}</span>}
        </span>
      </summary>
      <dl className={css.steps}>
        {(steps.length > 1 || line.price_name) &&
          steps.map(([name, value]) => <Step key={name} name={name} value={value} />)}
        <Step
          name={`Kotor (${formatNumber(line.qty, 4)} × ${formatRupiah(line.unit_price)})`}
          value={line.gross}
        />
        <Step
          name={promos.length > 0 ? `Diskon menu: ${promos.join(', ')}` : 'Diskon menu'}
          value={-line.item_discount}
          skip
        />
        <Step name="Bagian diskon nota" value={-line.bill_discount} skip />
        <Step name="Pajak & layanan dalam harga" value={-line.included_charges} skip />
        <Step name="Bersih" value={line.net} strong />
        <Step name="Layanan" value={line.service} skip />
        <Step name="Pajak" value={line.tax} skip />
        {line.cogs !== null && <Step name="HPP" value={-line.cogs} skip />}
        {line.cogs !== null && <Step name="Laba kotor" value={line.net - line.cogs} strong />}
      </dl>
    </details>
  )
}

interface StepProps {
  name: string
  value: number
  /** Left out when there is nothing. */
  skip?: boolean
  strong?: boolean
  /** Which figure it is, where it can tell where it comes from. */
  figure?: string | undefined
}

/** One step of a calculation. */
export function Step({ name, value, skip, strong, figure }: StepProps) {
  if (skip && value === 0) return null
  return (
    <div className={strong ? `${css.step} ${css.strong}` : css.step}>
      <dt>{name}</dt>
      <dd>
        {figure ? (
          <ExplainButton figure={figure} name={name} text={formatRupiah(value)} />
        ) : (
          formatRupiah(value)
        )}
      </dd>
    </div>
  )
}
