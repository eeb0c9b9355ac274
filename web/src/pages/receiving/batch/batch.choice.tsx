import { formatDate } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah, parseRupiah } from '../../../kit/format/rupiah.ts'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import css from '../receiving.module.css'
import type { GetOpenPayablesQuery } from './batch.gql.gen.ts'
import { DebtHead } from './batch.head.tsx'
import own from './batch.module.css'
import { accountText } from './batch.words.tsx'

export type OpenPayable = GetOpenPayablesQuery['openPayables'][number]
/** What is paid of chosen debts; null while nothing is typed. */
export type Picked = ReadonlyMap<number, number | null>

/** What is wrong with how much is paid of a debt. */
export function amountProblem(amount: number | null, owed: number): string | undefined {
  if (!amount) return 'Jumlah harus lebih dari 0'
  return amount > owed ? 'Melebihi sisa tagihan' : undefined
}

interface RowProps {
  row: OpenPayable
  picked: Picked
  problem: string | undefined
  is_late: boolean
  onPick: (row: OpenPayable, amount: number | null | undefined) => void
}

function Row({ row, picked, problem, is_late, onPick }: RowProps) {
  const { receiving_id, number, supplier_name, outlet_name, due_on, owed } = row
  const is_picked = picked.has(receiving_id)
  const amount = picked.get(receiving_id) ?? null
  const wrong = problem ?? (is_picked ? amountProblem(amount, owed) : undefined)
  return (
    <tr>
      <td>
        <Checkbox
          label={number}
          checked={is_picked}
          onChange={(event) => onPick(row, event.target.checked ? owed : undefined)}
        />
        <p className={css.hint}>{shortOutletName(outlet_name)}</p>
      </td>
      <td data-label="Pemasok">
        {supplier_name}
        {row.account_number ? (
          <p className={css.hint}>{accountText(row)}</p>
        ) : (
          <p className={css.alert}>Belum ada nomor rekening</p>
        )}
      </td>
      <td data-label="Jatuh tempo" className={is_late ? css.bad : undefined}>
        {formatDate(due_on)}
      </td>
      <td data-label="Sisa tagihan" className={css.number}>
        {formatRupiah(owed)}
      </td>
      <td data-label="Dibayar" className={`${css.number} ${own.amount}`}>
        {is_picked ? (
          <>
            <Input
              before="Rp"
              numeric
              inputMode="numeric"
              aria-label={`Dibayar untuk ${number}`}
              aria-invalid={wrong !== undefined}
              value={amount === null ? '' : formatNumber(amount, 0)}
              onChange={(event) => onPick(row, parseRupiah(event.target.value))}
            />
            {wrong && <p className={css.alert}>{wrong}</p>}
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

interface ChoiceProps {
  rows: readonly OpenPayable[]
  picked: Picked
  problems: ReadonlyMap<number, string>
  /** What is due before stands out. */
  today: string
  onPick: RowProps['onPick']
}

/** Debts to choose from, each with how much of it is paid. */
export function PayableChoice({ rows, picked, problems, today, onPick }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${css.scroll} ${css.payables}`} tabIndex={0} aria-label="Tagihan yang dapat dipilih">
      <table className={`${css.table} ${css.folding}`}>
        <DebtHead />
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.receiving_id}
              row={row}
              picked={picked}
              problem={problems.get(row.receiving_id)}
              is_late={row.due_on < today}
              onPick={onPick}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
