import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Card } from '../../kit/ui/card.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { GetAddOnOptionsDocument } from '../invoice/invoice.gql.gen.ts'
import css from './plan-options.module.css'

export interface Carried {
  add_on_id: number
  name: string
  price_30: number
  quantity: number
}

/** The add-ons that run beside the present plan and would end with it. */
export function useRunningAddOns(enabled: boolean): readonly Carried[] {
  const answer = useDocument(GetAddOnOptionsDocument, {}, { enabled })
  return (answer.data?.addOnOptions ?? [])
    .filter(({ running, is_included }) => running > 0 && !is_included)
    .map(({ id, name, price_30, running }) => ({ add_on_id: id, name, price_30, quantity: running }))
}

interface CarryCardProps {
  add_ons: readonly Carried[]
  left_out: ReadonlySet<number>
  onChange: (left_out: ReadonlySet<number>) => void
}

/** Which add-ons go on with the plan that follows; all of them unless said otherwise. */
export function CarryCard({ add_ons, left_out, onChange }: CarryCardProps) {
  const toggle = (id: number, is_carried: boolean) => {
    const next = new Set(left_out)
    if (is_carried) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  return (
    <Card padded className={css.carry}>
      <h2>Add-on yang dilanjutkan</h2>
      <p className={css.quiet}>Add-on berakhir bersama paket sekarang, kecuali ikut diperpanjang.</p>
      <ul>
        {add_ons.map(({ add_on_id, name, price_30, quantity }) => (
          <li key={add_on_id}>
            <Checkbox
              label={quantity > 1 ? `${name} × ${quantity}` : name}
              checked={!left_out.has(add_on_id)}
              onChange={(event) => toggle(add_on_id, event.target.checked)}
            />
            <span className={css.quiet}>{formatRupiah(price_30)} per 30 hari</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
