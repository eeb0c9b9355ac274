import { formatDateTime } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import {
  Receipt,
  ReceiptFoot,
  ReceiptHead,
  ReceiptLine,
  ReceiptRule,
  ReceiptStamp,
} from '../../kit/receipt/receipt.tsx'
import { useBrandInfo } from '../../kit/session/session.ts'
import { channelLabel } from '../../words/channel.ts'
import type { GetTransactionDetailQuery } from './transaction.gql.gen.ts'

export type TransactionDetail = GetTransactionDetailQuery['transaction']

const amount = (value: number) => formatNumber(value, 0)

/** Names of the chosen options; the API keeps them as they were sold. */
function readOptions(variants: unknown): string[] {
  if (!Array.isArray(variants)) return []
  return variants.flatMap((option: unknown) =>
    option && typeof option === 'object' && 'name' in option ? [String(option.name)] : [],
  )
}

/** The receipt as it was rung up. */
export function TransactionReceipt({ transaction }: { transaction: TransactionDetail }) {
  const brand = useBrandInfo()
  const { outlet, lines, payments } = transaction
  const facts = [
    ['No.', transaction.receipt_number],
    ['Waktu', formatDateTime(transaction.occurred_at, outlet.timezone)],
    ['Tipe', channelLabel(transaction.channel)],
    ['Meja', transaction.table_name],
    ['Kasir', transaction.cashier_name],
    ['Member', transaction.member_name],
  ] as const
  return (
    <Receipt>
      <ReceiptHead name={brand.name} image_link={brand.image_link} text={outlet.name} />
      {transaction.status === 'VOID' && <ReceiptStamp>VOID</ReceiptStamp>}
      {facts.map(
        ([label, value]) => value && <ReceiptLine key={label} label={label} value={value} tone="sub" />,
      )}
      <ReceiptRule />
      {lines.map((line) => (
        <div key={line.no}>
          <ReceiptLine label={`${formatNumber(line.qty, 2)} x ${line.name}`} value={amount(line.gross)} />
          {readOptions(line.variants).map((option) => (
            <ReceiptLine key={option} label={option} value="" tone="sub" />
          ))}
          {line.note && <ReceiptLine label={line.note} value="" tone="sub" />}
          {line.item_discount > 0 && (
            <ReceiptLine label="Diskon" value={amount(-line.item_discount)} tone="sub" />
          )}
        </div>
      ))}
      <ReceiptRule />
      <ReceiptLine label="Subtotal" value={amount(transaction.gross - transaction.item_discount)} />
      {transaction.bill_discount > 0 && (
        <ReceiptLine label="Diskon nota" value={amount(-transaction.bill_discount)} />
      )}
      {transaction.service > 0 && (
        <ReceiptLine
          label={`Layanan ${formatBasisPoints(transaction.service_bp)}`}
          value={amount(transaction.service)}
        />
      )}
      {transaction.tax > 0 && (
        <ReceiptLine
          label={`PB1 ${formatBasisPoints(transaction.tax_bp)}${transaction.is_tax_inclusive ? ' (termasuk)' : ''}`}
          value={amount(transaction.tax)}
        />
      )}
      {transaction.rounding !== 0 && <ReceiptLine label="Pembulatan" value={amount(transaction.rounding)} />}
      <ReceiptLine label="Total" value={amount(transaction.total)} tone="strong" />
      <ReceiptRule />
      {payments.map((payment) => (
        <div key={payment.no}>
          <ReceiptLine
            label={payment.name ?? payment.method}
            value={amount(payment.tendered ?? payment.amount)}
          />
          {payment.tendered !== null && payment.tendered > payment.amount && (
            <ReceiptLine label="Kembalian" value={amount(payment.tendered - payment.amount)} tone="sub" />
          )}
        </div>
      ))}
      {transaction.note && <ReceiptFoot>{transaction.note}</ReceiptFoot>}
    </Receipt>
  )
}
