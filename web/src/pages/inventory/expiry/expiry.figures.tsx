import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import kpi from '../../../kit/report/kpi.module.css'
import { KpiCard } from '../../../kit/report/kpi-card.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { GetExpirySummaryDocument } from './expiry.gql.gen.ts'
import { chipOfWindow, nameWindow } from './expiry.words.ts'

/** How much has run out and how much will, each opening its rows. */
export function ExpiryFigures() {
  const { data } = useDocument(GetExpirySummaryDocument, {}, { keep: true })
  if (!data) return null
  return (
    <div className={kpi.row}>
      {data.expirySummary.map(({ days, lots, value }) => (
        <KpiCard
          key={days}
          label={nameWindow(days)}
          definition={
            days < 0
              ? 'Lot yang tanggal kedaluwarsanya sudah lewat dan masih bersisa.'
              : `Lot yang kedaluwarsa hari ini sampai ${days} hari lagi.`
          }
          value={value === null ? `${formatNumber(lots, 0)} lot` : formatRupiah(value)}
          explain={writeFigure(value === null ? 'expiry.lots' : 'expiry.value', { expiry_days: days })}
          {...(value === null
            ? {}
            : {
                note: (
                  <ExplainButton
                    figure={writeFigure('expiry.lots', { expiry_days: days })}
                    name={`lot ${nameWindow(days)}`}
                    text={`${formatNumber(lots, 0)} lot`}
                  />
                ),
              })}
          href={`/inventory/expiry?status=${chipOfWindow(days)}`}
        />
      ))}
    </div>
  )
}
