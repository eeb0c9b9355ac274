import { Link } from '@tanstack/react-router'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { GuardButton } from '../../parts/margin-guard/guard-button.tsx'
import { GetReceivingMarginsDocument, type GetReceivingMarginsQuery } from './receiving.gql.gen.ts'
import css from './receiving.module.css'

type Margin = GetReceivingMarginsQuery['receivingMargins'][number]

const share = (bp: number | null) => (bp === null ? '–' : formatBasisPoints(bp, 1))

function summaryOf(margins: readonly Margin[]): string {
  const risen = margins.filter((menu) => Number(menu.cost_after) > Number(menu.cost_before)).length
  const passed = margins.filter(({ passes_target }) => passes_target).length
  return `${risen} menu naik biayanya, ${margins.length - risen} turun, ${passed} melewati target food cost.`
}

/** Penjaga Margin: what a receiving did to the menus, the dearer ones first. */
export function MarginPanel({ id }: { id: number }) {
  const { data, error, refetch } = useDocument(GetReceivingMarginsDocument, { id })
  const margins = data?.receivingMargins ?? []
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Card padded>
      <h2>Penjaga Margin</h2>
      <p className={css.note}>
        {data && margins.length === 0
          ? 'Biaya menu tidak berubah.'
          : data
            ? summaryOf(margins)
            : 'Menghitung…'}
      </p>
      {margins.length > 0 && <GuardButton kind="receiving" id={id} />}
      {margins.length > 0 && (
        <section className={css.scroll} aria-label="Penjaga Margin">
          <table className={css.table}>
            <thead>
              <tr>
                <th>Menu</th>
                <th className={css.number}>Biaya</th>
                <th className={css.number}>Food cost</th>
                <th className={css.number}>Target</th>
                <th className={css.number}>Harga jual</th>
                <th className={css.number}>Saran harga</th>
              </tr>
            </thead>
            <tbody>
              {margins.map((menu) => (
                <tr key={menu.item_id}>
                  <td>
                    <Link to="/recipe/edit/$recipeId" params={{ recipeId: String(menu.recipe_id) }}>
                      {menu.name}
                    </Link>{' '}
                    {menu.passes_target && <Pill tone="bad">Melewati target</Pill>}
                    <p className={css.hint}>{menu.causes.join(', ')}</p>
                  </td>
                  <td className={css.number}>
                    {formatUnitCost(menu.cost_after, 0)}
                    <p className={css.hint}>dari {formatUnitCost(menu.cost_before, 0)}</p>
                  </td>
                  <td className={css.number}>
                    <span className={menu.is_over_target ? css.bad : undefined}>
                      {share(menu.food_cost_after_bp)}
                    </span>
                    <p className={css.hint}>dari {share(menu.food_cost_before_bp)}</p>
                  </td>
                  <td className={css.number}>{share(menu.target_bp)}</td>
                  <td className={css.number}>{formatRupiah(menu.price)}</td>
                  <td className={css.number}>
                    {menu.is_over_target && menu.suggested_price !== null
                      ? formatRupiah(menu.suggested_price)
                      : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
