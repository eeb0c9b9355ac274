import { splitAmount } from '@lumbung/server/purchasing/income-expense/split.calc.ts'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { parseNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useMe } from '../../parts/session/session.ts'
import css from './income-expenses.module.css'
import type { ShareValue } from './income-expenses.values.ts'

interface SharesFieldProps {
  field: FieldRef<ShareValue[]>
  amount: number | null
}

/** Outlets an amount falls to, each with its weight and what that comes to. */
export function SharesField({ field, amount }: SharesFieldProps) {
  const { outlets } = useMe()
  const { value, error, set, leave } = useField(field)
  const shares = value ?? []
  const is_split = shares.length > 1
  const are_weighed = shares.every(({ weight }) => weight !== null && weight > 0)
  const parts = new Map(
    amount !== null && amount > 0 && are_weighed
      ? splitAmount(
          amount,
          shares.map(({ outlet_id, weight }) => ({ outlet_id, weight: weight ?? 1 })),
        ).map((share) => [share.outlet_id, share.amount])
      : [],
  )
  const choose = (outlet_id: number, is_chosen: boolean) =>
    set(
      is_chosen
        ? [...shares, { outlet_id, weight: 1 }]
        : shares.filter((share) => share.outlet_id !== outlet_id),
    )
  const weigh = (outlet_id: number, text: string) =>
    set(
      shares.map((share) =>
        share.outlet_id === outlet_id ? { ...share, weight: text.trim() ? parseNumber(text) : null } : share,
      ),
    )
  return (
    <fieldset className={css.shares} aria-invalid={error ? true : undefined}>
      <legend>Outlet</legend>
      <ul>
        {outlets.map(({ id, name }) => {
          const share = shares.find(({ outlet_id }) => outlet_id === id)
          const part = parts.get(id)
          return (
            <li key={id}>
              <Checkbox
                label={name}
                checked={share !== undefined}
                onBlur={leave}
                onChange={(event) => choose(id, event.target.checked)}
              />
              {share && is_split && (
                <span className={css.weight}>
                  <Input
                    inputMode="numeric"
                    aria-label={`Bobot ${name}`}
                    value={share.weight === null ? '' : String(share.weight)}
                    onChange={(event) => weigh(id, event.target.value)}
                    onBlur={leave}
                  />
                </span>
              )}
              {part !== undefined && <span className={css.part}>{formatRupiah(part)}</span>}
            </li>
          )
        })}
      </ul>
      {outlets.length > 2 && (
        <p>
          <Button
            size="small"
            tone="subtle"
            onClick={() =>
              set(
                shares.length === outlets.length
                  ? []
                  : outlets.map(
                      ({ id }) =>
                        shares.find((share) => share.outlet_id === id) ?? { outlet_id: id, weight: 1 },
                    ),
              )
            }
          >
            {shares.length === outlets.length ? 'Kosongkan pilihan' : 'Bagi ke semua outlet'}
          </Button>
        </p>
      )}
      <p className={css.hint}>
        {is_split
          ? 'Jumlah dibagi menurut bobot, boleh diisi persen; sisa pembagian dibulatkan sehingga totalnya tepat.'
          : 'Pilih lebih dari satu outlet untuk membagi jumlahnya.'}
      </p>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
