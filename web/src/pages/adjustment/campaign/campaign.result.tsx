import { CAUSE_HINTS, CAUSE_LABELS, type Cause } from '@lumbung/server/stock/campaign/likely-cause.calc.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { type CampaignResultFieldsFragment, GetCountCampaignResultDocument } from './campaign.gql.gen.ts'
import css from './campaign.module.css'

const money = (value: number | null) => (value === null ? '–' : formatRupiah(value))

function Figure({ label, value, before }: { label: string; value: string; before: string | null }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {before !== null && <dd className={css.before}>Sebelumnya {before}</dd>}
    </div>
  )
}

const share = ({ different_count, line_count }: CampaignResultFieldsFragment) =>
  `${formatNumber(different_count, 0)} dari ${formatNumber(line_count, 0)}`

interface ResultProps {
  result: CampaignResultFieldsFragment
  outlet_count: number
  previous_id: number | null
}

/** What was found, by likely cause, beside what the campaign before it in its cycle found. */
export function CampaignResult({ result, outlet_count, previous_id }: ResultProps) {
  const previous = useDocument(
    GetCountCampaignResultDocument,
    { id: previous_id ?? 0 },
    { enabled: previous_id !== null },
  )
  const before = previous.data?.countCampaignResult ?? null
  return (
    <Card>
      <CardHead
        title="Hasil"
        note={`${formatNumber(result.done_count, 0)} dari ${formatNumber(outlet_count, 0)} outlet selesai`}
        lined
      />
      <dl className={css.figures}>
        <Figure label="Kurang" value={money(result.loss)} before={before && money(before.loss)} />
        <Figure label="Lebih" value={money(result.gain)} before={before && money(before.gain)} />
        <Figure label="Baris berselisih" value={share(result)} before={before && share(before)} />
      </dl>
      {result.causes.length === 0 ? (
        <p className={css.none}>Tidak ada selisih.</p>
      ) : (
        <ul aria-label="Selisih menurut kemungkinan sebab">
          {result.causes.map(({ cause, line_count, loss, gain }) => (
            <li key={cause} className={css.cause}>
              <div>
                <strong>{CAUSE_LABELS[cause as Cause] ?? cause}</strong>
                <small>{CAUSE_HINTS[cause as Cause]}</small>
              </div>
              <span className={css.lines}>{formatNumber(line_count, 0)} baris</span>
              <span className={css.sums}>
                <span>Kurang {money(loss)}</span>
                <span>Lebih {money(gain)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
