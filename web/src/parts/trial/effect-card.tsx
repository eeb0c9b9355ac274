import { formatChange, readChange } from '../../kit/format/change.ts'
import { formatDateRange } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import {
  type EffectPartsFragment,
  GetDiscountEffectDocument,
  GetPriceEffectDocument,
} from './trial.gql.gen.ts'
import css from './trial.module.css'

type Side = NonNullable<EffectPartsFragment['own']>

const change = (now: number | null, before: number | null) => {
  const told = readChange(now, before)
  return told ? formatChange(told) : '–'
}
const rupiah = (amount: number | null) => (amount === null ? '–' : formatRupiah(amount))

function Rows({ label, side, sees_cost }: { label: string; side: Side; sees_cost: boolean }) {
  const { before, after } = side
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {`${formatNumber(before.qty, 0)} → ${formatNumber(after.qty, 0)}`}
        <p className={css.quiet}>{change(after.qty, before.qty)}</p>
      </td>
      <td>
        {`${rupiah(before.net)} → ${rupiah(after.net)}`}
        <p className={css.quiet}>{change(after.net, before.net)}</p>
      </td>
      {sees_cost && (
        <td>
          {`${rupiah(before.contribution)} → ${rupiah(after.contribution)}`}
          <p className={css.quiet}>{change(after.contribution, before.contribution)}</p>
        </td>
      )}
    </tr>
  )
}

function Table({ effect, sees_cost }: { effect: EffectPartsFragment; sees_cost: boolean }) {
  const { own, others } = effect
  const outlets = (side: Side) => `${formatNumber(side.outlets, 0)} outlet`
  return (
    <div className={css.scroll}>
      <table className={css.effect} aria-label="Yang benar-benar terjadi">
        <thead>
          <tr>
            <th scope="col">Outlet</th>
            <th scope="col">Terjual</th>
            <th scope="col">Penjualan bersih</th>
            {sees_cost && <th scope="col">Kontribusi</th>}
          </tr>
        </thead>
        <tbody>
          {own && <Rows label={`Berlaku di sini (${outlets(own)})`} side={own} sees_cost={sees_cost} />}
          {others && (
            <Rows label={`Tanpa daftar ini (${outlets(others)})`} side={others} sees_cost={sees_cost} />
          )}
        </tbody>
      </table>
    </div>
  )
}

interface EffectProps {
  kind: 'price' | 'discount'
  id: number
  sees_cost: boolean
}

/** What really came since it began, beside the same weekdays before and outlets without it. */
export function EffectCard({ kind, id, sees_cost }: EffectProps) {
  const document = kind === 'price' ? GetPriceEffectDocument : GetDiscountEffectDocument
  const { data, error, refetch } = useDocument(document, { id })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={4} />
  const { effect } = data
  return (
    <Card padded>
      <h2>Yang benar-benar terjadi</h2>
      {!effect ? (
        <p className={css.quiet}>Belum ada satu hari penuh sejak mulai berlaku.</p>
      ) : (
        <>
          <p className={css.quiet}>
            {`${formatNumber(effect.days, 0)} hari sejak berlaku (${formatDateRange(effect.range.from, effect.range.to)}) dibanding hari yang sama sebelumnya (${formatDateRange(effect.before.from, effect.before.to)}), untuk ${formatNumber(effect.items, 0)} menu di channel yang sama.`}
          </p>
          {effect.own ? (
            <Table effect={effect} sees_cost={sees_cost} />
          ) : (
            <p className={css.quiet}>Outletnya belum memiliki penjualan di hari-hari sebelumnya.</p>
          )}
          {effect.own && !effect.others && (
            <p className={css.quiet}>Berlaku di semua outlet, jadi tidak ada outlet pembanding.</p>
          )}
        </>
      )}
    </Card>
  )
}
