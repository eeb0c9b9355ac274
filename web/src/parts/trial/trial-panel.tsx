import { TrialInput } from '@lumbung/server/reports/price-trial/trial.input.ts'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateRange, formatDateTime, today } from '../../kit/format/date.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import layout from '../../kit/report/report-layout.module.css'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useCan } from '../access/access.ts'
import { resolvePeriod } from '../report/period.ts'
import { useBrandInfo } from '../session/session.ts'
import { EffectCard } from './effect-card.tsx'
import { TrialAnswer } from './trial.answer.tsx'
import {
  GetDiscountTrialsDocument,
  GetPriceTrialsDocument,
  TryDiscountDocument,
  TryPriceDocument,
} from './trial.gql.gen.ts'
import css from './trial.module.css'
import type { Trial } from './trial.words.ts'

const periods = [
  { value: '7-hari', label: '7 hari' },
  { value: '30-hari', label: '30 hari' },
  { value: 'bulan-lalu', label: 'Bulan lalu' },
  { value: 'kustom', label: 'Pilih tanggal' },
] as const
type Period = (typeof periods)[number]['value']

/** Asks for the days and tries on their receipts. */
function Ask({
  kind,
  id,
  onTried,
}: {
  kind: 'price' | 'discount'
  id: number
  onTried: (id: number) => void
}) {
  const { timezone } = useBrandInfo()
  const now = today(timezone)
  const [period, setPeriod] = useState<Period>('30-hari')
  const [range, setRange] = useState<{ from: string | null; to: string | null }>(
    resolvePeriod('30-hari', now),
  )
  const [message, setMessage] = useState<string | null>(null)
  const attempt = useCommand(kind === 'price' ? TryPriceDocument : TryDiscountDocument, {
    onDone: ({ tried }) => onTried(tried.id),
    onError: (error) => {
      if (!(error instanceof ApiError) || !error.details.fields) return false
      setMessage(Object.values(error.details.fields)[0] ?? error.message)
      return true
    },
  })
  const asked = period === 'kustom' ? range : resolvePeriod(period, now)
  const send = () => {
    const trial = TrialInput.safeParse({ id, ...asked })
    setMessage(trial.success ? null : (trial.error.issues[0]?.message ?? null))
    if (trial.success) attempt.mutate({ trial: { id, from: trial.data.from, to: trial.data.to } })
  }
  return (
    <Card padded>
      <h2>Coba dulu</h2>
      <p className={css.quiet}>
        Nota hari-hari lalu dihitung ulang seolah ini sudah berlaku. Tidak ada harga yang berubah.
      </p>
      <div className={css.asked}>
        <Segmented
          label="Periode nota"
          value={period}
          options={periods}
          onChange={(next) => {
            setPeriod(next)
            if (next !== 'kustom') setRange(resolvePeriod(next, now))
          }}
        />
        {period === 'kustom' && (
          <>
            <Field label="Dari">
              {(control) => (
                <DateInput
                  control={control}
                  value={range.from}
                  max={now}
                  onChange={(from) => setRange((old) => ({ ...old, from }))}
                />
              )}
            </Field>
            <Field label="Sampai">
              {(control) => (
                <DateInput
                  control={control}
                  value={range.to}
                  max={now}
                  onChange={(to) => setRange((old) => ({ ...old, to }))}
                />
              )}
            </Field>
          </>
        )}
        <Button tone="primary" icon={<IconFlask />} busy={attempt.isPending} onClick={send}>
          Coba pada nota
        </Button>
      </div>
      {message && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
    </Card>
  )
}

interface KeptProps {
  trials: readonly Trial[]
  shown: Trial
  onShow: (id: number) => void
}

function Kept({ trials, shown, onShow }: KeptProps) {
  const { timezone } = useBrandInfo()
  return (
    <Card padded>
      <h2>Percobaan tersimpan</h2>
      <ol className={css.kept} aria-label="Percobaan tersimpan">
        {trials.map((trial) => (
          <li key={trial.id}>
            <span>
              {formatDateRange(trial.from, trial.to)}{' '}
              {trial.is_old && <Pill tone="warn">Aturan sudah diubah</Pill>}
              <p
                className={css.quiet}
              >{`${trial.created_by} · ${formatDateTime(trial.created_at, timezone)}`}</p>
            </span>
            <Button
              size="small"
              aria-label={`Lihat percobaan ${formatDateRange(trial.from, trial.to)}`}
              disabled={trial.id === shown.id}
              onClick={() => onShow(trial.id)}
            >
              {trial.id === shown.id ? 'Ditampilkan' : 'Lihat'}
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface TrialPanelProps {
  kind: 'price' | 'discount'
  id: number
  /** It does not hold yet and may be tried. */
  is_open: boolean
  /** It holds or held, so that what came of it can be told. */
  is_published: boolean
}

/** Tries a list or discount on receipts of past days, shows what came of it before, and what really came since. */
export function TrialPanel({ kind, id, is_open, is_published }: TrialPanelProps) {
  const may_try = useCan(kind, 'update')
  const sees_cost = useCan(`report_${kind}`, 'view_cost')
  const [chosen, setChosen] = useState<number | null>(null)
  const document = kind === 'price' ? GetPriceTrialsDocument : GetDiscountTrialsDocument
  const { data, error, refetch } = useDocument(document, { id })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={4} />
  const { trials } = data
  const shown = trials.find((trial) => trial.id === chosen) ?? trials[0]
  return (
    <div className={layout.stack}>
      {is_published && <EffectCard kind={kind} id={id} sees_cost={sees_cost} />}
      {is_open && may_try && <Ask kind={kind} id={id} onTried={setChosen} />}
      {shown && <TrialAnswer trial={shown} sees_cost={sees_cost} />}
      {shown && trials.length > 1 && <Kept trials={trials} shown={shown} onShow={setChosen} />}
      {!shown && !is_published && !may_try && <Card padded>Belum ada percobaan.</Card>}
    </div>
  )
}
