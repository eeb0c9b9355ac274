import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRelative } from '../../../kit/format/relative.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { buttonClass } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { AdjustmentPill } from '../adjustment.pill.tsx'
import type { GetCountCampaignQuery } from './campaign.gql.gen.ts'
import css from './campaign.module.css'

export type Campaign = GetCountCampaignQuery['countCampaign']
export type CampaignOutlet = Campaign['outlets'][number]

function ageText({ status, opened_at, last_counted_at }: CampaignOutlet): string | null {
  if (last_counted_at) return `Terakhir dihitung ${formatRelative(last_counted_at)}`
  return status === 'counting' && opened_at ? `Dibuka ${formatRelative(opened_at)}, belum mulai` : null
}

function OutletRow({ row, can_count }: { row: CampaignOutlet; can_count: boolean }) {
  const { outlet_name, adjustment_id, number, status, line_count, counted_count, recount_count } = row
  const params = { adjustmentId: String(adjustment_id) }
  return (
    <li className={css.outlet}>
      <div className={css.who}>
        <strong>{outlet_name}</strong>
        <small>{row.admin_name ?? 'Siapa saja di outlet'}</small>
      </div>
      <div className={css.how}>
        <ProgressBar label={`Kemajuan ${outlet_name}`} value={counted_count} max={line_count} />
        <span>
          {line_count === 0 ? '–' : `${formatNumber(counted_count, 0)} / ${formatNumber(line_count, 0)}`}
        </span>
        <small>
          {[ageText(row), recount_count > 0 && `${formatNumber(recount_count, 0)} dihitung ulang`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div className={css.end}>
        {row.value !== null && <span className={css.value}>{formatRupiah(Number(row.value))}</span>}
        {status && <AdjustmentPill status={status} />}
        {adjustment_id !== null &&
          (status === 'counting' && can_count ? (
            <Link
              to="/adjustment/detail/$adjustmentId/count"
              params={params}
              className={buttonClass({ size: 'small' })}
              aria-label={`Hitung ${number}`}
            >
              Hitung
            </Link>
          ) : (
            <Link
              to="/adjustment/detail/$adjustmentId"
              params={params}
              className={buttonClass({ size: 'small' })}
              aria-label={`Buka ${number}`}
            >
              Buka
            </Link>
          ))}
      </div>
    </li>
  )
}

/** Who is how far: outlets with the most still to count first. */
export function CampaignOutlets({ campaign }: { campaign: Campaign }) {
  const can_count = useCan('adjustment', 'update')
  const { outlets, counted_count, line_count } = campaign
  const left = ({ line_count: all, counted_count: done, status }: CampaignOutlet) =>
    status === 'done' || status === 'cancelled' ? -1 : all - done
  const rows = [...outlets].sort((a, b) => left(b) - left(a))
  const note =
    line_count === 0
      ? `${formatNumber(outlets.length, 0)} outlet`
      : `${formatNumber(counted_count, 0)} dari ${formatNumber(line_count, 0)} baris dihitung`
  return (
    <Card>
      <CardHead title="Kemajuan outlet" note={note} lined />
      <ul>
        {rows.map((row) => (
          <OutletRow key={row.outlet_id} row={row} can_count={can_count} />
        ))}
      </ul>
    </Card>
  )
}
