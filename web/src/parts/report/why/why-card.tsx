import { RECEIPT_PARTS } from '@lumbung/server/reports/why/change-part.calc.ts'
import { useState } from 'react'
import { Waterfall, type WaterfallStep } from '../../../kit/chart/waterfall.tsx'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah, formatRupiahCompact } from '../../../kit/format/rupiah.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import type { ReportState } from '../use-report.ts'
import css from './why.module.css'
import { useAnchor, WHY_ANCHOR } from './why-anchor.ts'
import { WhyPartName } from './why-part-name.tsx'
import { describePart, type Why, type WhyPart } from './why-parts.ts'
import { betweenOf, whyTable } from './why-rows.ts'
import { WhySentence } from './why-sentence.tsx'

interface WhyCardProps {
  /** Undefined while it is on its way. */
  why: Why | null | undefined
  error: unknown
  onRetry: () => void
  report: ReportState
}

/** Why net sales changed: a sentence, the parts from nothing to the whole change, and behind each its rows. */
export function WhyCard({ why, error, onRetry, report }: WhyCardProps) {
  const box = useAnchor(WHY_ANCHOR, why !== undefined)
  if (!why && !error) return <CardSkeleton height={200} />
  return (
    <section ref={box} aria-label="Kenapa berubah" className={css.card}>
      <Card>
        <CardHead title="Kenapa berubah" />
        <div className={css.body}>
          {why ? <Told why={why} report={report} /> : <ErrorState error={error} onRetry={onRetry} />}
        </div>
      </Card>
    </section>
  )
}

function Told({ why, report }: { why: Why; report: ReportState }) {
  const [open, setOpen] = useState<WhyPart['part']>()
  const { before, after, parts, sentence, reason, by_outlet, notes } = why
  if (!before || !after) return <p className={css.note}>{reason}</p>
  const between = betweenOf(report)
  const shown = parts.find(({ part }) => part === open)
  const steps = parts.map(({ part, amount, rows }): WaterfallStep => {
    const { label } = describePart(part, why, between)
    const onOpen = rows.length > 0 ? () => setOpen(part) : undefined
    return { key: part, name: <WhyPartName key={part} label={label} onOpen={onOpen} />, value: amount }
  })
  const change = after.net - before.net
  return (
    <>
      <p className={css.sentence}>
        <WhySentence text={sentence ?? ''} />
      </p>
      <p className={css.split}>
        <WhySentence text={sayReceipts(why)} />
      </p>
      <Waterfall
        label="Bagian dari perubahan penjualan bersih"
        steps={[
          ...steps,
          {
            key: 'change',
            name: between === 'periods' ? 'Perubahan' : 'Selisih',
            value: change,
            is_sum: true,
          },
        ]}
      />
      {!by_outlet && (
        <p className={css.note}>
          Outletnya banyak, sehingga harga dan bauran dihitung dari semuanya bersama.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      {shown && <PartDialog part={shown} why={why} report={report} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface PartDialogProps {
  part: WhyPart
  why: Why
  report: ReportState
  onClose: () => void
}

function PartDialog({ part, why, report, onClose }: PartDialogProps) {
  const { label, definition } = describePart(part.part, why, betweenOf(report))
  return (
    <Dialog title={label} width={860} onClose={onClose}>
      <p className={css.split}>{definition}</p>
      <div className={css.rows}>
        <ReportTable {...whyTable(part, label, why, report)} />
      </div>
    </Dialog>
  )
}

/** How the change is made of the number of receipts and of what one brings. */
function sayReceipts({ before, after, parts }: Why): string {
  if (!before || !after) return ''
  const of_receipts = parts.reduce(
    (sum, { part, amount }) => (RECEIPT_PARTS.has(part) ? sum + amount : sum),
    0,
  )
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatRupiahCompact(amount)}`
  const average = ({ net, receipts }: { net: number; receipts: number }) =>
    receipts > 0 ? formatRupiah(net / receipts) : '–'
  const counts = `${formatNumber(before.receipts, 0)} → ${formatNumber(after.receipts, 0)} nota`
  const averages = `rata-rata nota ${average(before)} → ${average(after)}`
  const of_average = after.net - before.net - of_receipts
  return `${counts} (${signed(of_receipts)}) · ${averages} (${signed(of_average)})`
}
