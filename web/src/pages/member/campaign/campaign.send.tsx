import { useState } from 'react'
import { addDays, formatDateTime, today } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { TimeInput } from '../../../kit/ui/time-input.tsx'
import { reasonsOf } from './campaign.count.tsx'
import {
  GetMemberSegmentCountDocument,
  type GetMemberSegmentCountQuery,
  PlanMemberCampaignDocument,
} from './campaign.gql.gen.ts'
import css from './campaign.module.css'
import { type CampaignDetail, rulesOf, toValues } from './campaign.values.ts'

const choices = [
  { value: 'now', label: 'Sekarang' },
  { value: 'later', label: 'Pada waktu' },
] as const

const count = (value: number) => formatNumber(value, 0)

/** Who would be written to and who would not, as of now. */
function Counts({
  of: found,
  held_out_percent,
}: {
  of: GetMemberSegmentCountQuery['memberSegmentCount']
  held_out_percent: number
}) {
  const held_out = Math.floor((found.reachable * held_out_percent) / 100)
  const facts: [string, string][] = [
    ['Dikirimi', count(found.reachable - held_out)],
    [`Pembanding, tidak dikirimi (${held_out_percent}%)`, count(held_out)],
    ['Memenuhi aturan', count(found.members)],
  ]
  const reasons = reasonsOf(found)
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>
        {reasons.length > 0
          ? `Tidak dikirimi: ${reasons.join(', ')}.`
          : 'Semua yang memenuhi aturan dapat dikirimi.'}{' '}
        Jumlah pastinya ditetapkan saat pengiriman dimulai.
      </p>
    </>
  )
}

/** Asks whether a campaign is to be sent, with how many it reaches, and when; by the clock of Western Indonesia. */
export function SendDialog({ campaign, onClose }: { campaign: CampaignDetail; onClose: () => void }) {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [date, setDate] = useState<string | null>(() => addDays(today(), 1))
  const [time, setTime] = useState<string | null>('10:00')
  const [message, setMessage] = useState<string | null>(null)
  const { outlet_ids, rules } = toValues(campaign)
  const query = useDocument(GetMemberSegmentCountDocument, {
    segment: { outlet_ids: outlet_ids.map(Number), rules: rulesOf(rules) },
  })
  const found = query.data?.memberSegmentCount
  const plan = useCommand(PlanMemberCampaignDocument, {
    success: when === 'now' ? 'Pengiriman dimulai!' : 'Kampanye dijadwalkan!',
    onDone: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError)) return false
      const said = error.code === 'CONFLICT' ? error.message : error.details.fields?.planned_at
      if (!said) return false
      setMessage(said)
      return true
    },
  })
  const planned_at =
    when === 'later' && date && time ? new Date(`${date}T${time}:00+07:00`).toISOString() : null
  const is_ready = found !== undefined && found.reachable > 0 && (when === 'now' || planned_at !== null)
  return (
    <Dialog
      title={`Kirim ${campaign.name}?`}
      width={520}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={plan.isPending}
          disabled={!is_ready}
          onClick={() => {
            setMessage(null)
            plan.mutate({ campaign: { id: campaign.id, version: campaign.version, planned_at } })
          }}
        >
          {when === 'now' ? 'Kirim' : 'Jadwalkan'}
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        {query.error && !found && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!query.error && !found && <CardSkeleton lines={3} height={120} />}
        {found && <Counts of={found} held_out_percent={campaign.held_out_percent} />}
        {found?.reachable === 0 && (
          <Notice tone="warn">Tidak ada member yang dapat dikirimi. Ubah aturan penerimanya.</Notice>
        )}
        <Segmented label="Waktu kirim" value={when} options={choices} onChange={setWhen} />
        {when === 'later' && (
          <div className={css.when}>
            <Field label="Tanggal">
              {(control) => <DateInput control={control} value={date} min={today()} onChange={setDate} />}
            </Field>
            <Field label="Jam (WIB)">
              {({ 'aria-required': _, ...control }) => (
                <TimeInput {...control} value={time} onChange={setTime} />
              )}
            </Field>
          </div>
        )}
        {when === 'later' && planned_at && (
          <p className={css.note}>Dikirim mulai {formatDateTime(planned_at)}.</p>
        )}
        {message && (
          <Notice tone="bad" live>
            {message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
