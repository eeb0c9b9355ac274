import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import css from './order.module.css'
import { type othersOf, shortNumber } from './order.words.tsx'

interface TogetherChoiceProps {
  table_name: string
  /** The other orders of the table that are to be paid. */
  orders: ReturnType<typeof othersOf>
  chosen: readonly number[]
  problem: string | undefined
  onChange: (chosen: readonly number[]) => void
}

/** Which other orders of the table go on the same receipt. */
export function TogetherChoice({ table_name, orders, chosen, problem, onChange }: TogetherChoiceProps) {
  const are_all = orders.every(({ id }) => chosen.includes(id))
  return (
    <fieldset className={css.together}>
      <legend>Gabung jadi satu nota</legend>
      <p>Layanan, pajak, dan pembulatan dihitung dari seluruh nota.</p>
      <Checkbox
        checked={are_all}
        indeterminate={!are_all && chosen.length > 0}
        label={`Semua pesanan meja ${table_name}`}
        onChange={() => onChange(are_all ? [] : orders.map(({ id }) => id))}
      />
      {orders.length > 1 &&
        orders.map(({ id, number, guest_name, total }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            label={[shortNumber(number), guest_name, formatRupiah(total)].filter(Boolean).join(' · ')}
            onChange={() =>
              onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
            }
          />
        ))}
      {orders.length === 1 &&
        orders.map(({ id, number, guest_name, total }) => (
          <p key={id}>{[shortNumber(number), guest_name, formatRupiah(total)].filter(Boolean).join(' · ')}</p>
        ))}
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  )
}
