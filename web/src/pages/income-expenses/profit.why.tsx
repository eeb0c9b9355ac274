import { useState } from 'react'
import { Waterfall, type WaterfallStep } from '../../kit/chart/waterfall.tsx'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import { useWhy } from '../../parts/report/why/use-why.ts'
import css from '../../parts/report/why/why.module.css'
import { FOOD_COST_ANCHOR, useAnchor } from '../../parts/report/why/why-anchor.ts'
import { WhyPartName } from '../../parts/report/why/why-part-name.tsx'
import { WhySentence } from '../../parts/report/why/why-sentence.tsx'
import { GetProfitLossWhyDocument } from './income-expenses.gql.gen.ts'
import { linkOf } from './profit.why.links.ts'
import { type FoodPart, type FoodWhy, food_words, foodTable } from './profit.why.words.ts'

/** Why food cost changed: a sentence, the parts from nothing to the whole change, and behind each its rows. */
export function FoodCostWhyCard({ report }: { report: ReportState }) {
  const { why, error, onRetry } = useWhy(
    GetProfitLossWhyDocument,
    { filter: report.filter },
    ({ profitLoss }) => profitLoss.why_food_cost,
    undefined,
  )
  const box = useAnchor(FOOD_COST_ANCHOR, why !== undefined)
  if (!why && !error) return <CardSkeleton height={200} />
  return (
    <section ref={box} aria-label="Kenapa food cost berubah" className={css.card}>
      <Card>
        <CardHead title="Kenapa food cost berubah" />
        <div className={css.body}>
          {why ? <Told why={why} report={report} /> : <ErrorState error={error} onRetry={onRetry} />}
        </div>
      </Card>
    </section>
  )
}

const points = (bp: number) => `${bp > 0 ? '+' : ''}${formatNumber(bp / 100, 2)} poin`

function Told({ why, report }: { why: FoodWhy; report: ReportState }) {
  const is_between = report.search.banding === 'outlet'
  const opens = {
    stock_log: useCan('stock_log', 'view'),
    recipe: useCan('recipe', 'view'),
    inventory: useCan('inventory', 'view_cost'),
  }
  const [open, setOpen] = useState<FoodPart['part']>()
  const { before, after, parts, sentence, reason, by_outlet, amount, bp } = why
  if (!before || !after) return <p className={css.note}>{reason}</p>
  const shown = parts.find(({ part }) => part === open)
  const steps = parts.map(({ part, amount: own, bp: rate, rows }): WaterfallStep => {
    const label = `${food_words[part].label} (${points(rate)})`
    const onOpen = rows.length > 0 ? () => setOpen(part) : undefined
    return {
      key: part,
      name: <WhyPartName key={part} label={label} onOpen={onOpen} />,
      value: own,
      is_cost: true,
    }
  })
  const share = ({ bp: of_sales, actual_cogs, net }: NonNullable<FoodWhy['before']>) =>
    `${formatBasisPoints(of_sales, 2)} (${formatRupiah(actual_cogs)} dari ${formatRupiah(net)})`
  const whole = is_between ? 'Selisih' : 'Perubahan'
  return (
    <>
      <p className={css.sentence}>
        <WhySentence text={sentence ?? ''} />
      </p>
      <p className={css.split}>
        HPP aktual dari penjualan bersih: {share(before)} → {share(after)}. Rupiah dihitung pada penjualan
        tengah keduanya.
      </p>
      <Waterfall
        label="Bagian dari perubahan food cost"
        steps={[
          ...steps,
          { key: 'change', name: `${whole} (${points(bp ?? 0)})`, value: amount ?? 0, is_sum: true },
        ]}
      />
      {!by_outlet && (
        <p className={css.note}>
          Outletnya banyak, sehingga harga dan bauran dihitung dari semuanya bersama.
        </p>
      )}
      {shown && (
        <Dialog title={food_words[shown.part].label} width={760} onClose={() => setOpen(undefined)}>
          <p className={css.split}>{food_words[shown.part].definition}</p>
          <div className={css.rows}>
            <ReportTable {...foodTable(shown, is_between, (row) => linkOf(shown.part, row, report, opens))} />
          </div>
        </Dialog>
      )}
    </>
  )
}
