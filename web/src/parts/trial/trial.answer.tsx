import { useState } from 'react'
import { formatDateRange, formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import layout from '../../kit/report/report-layout.module.css'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { nameChannel } from '../report/names.ts'
import { useBrandInfo } from '../session/session.ts'
import css from './trial.module.css'
import { channelTable, menuTable } from './trial.tables.ts'
import { busiestHours, type Trial, tellExactness, tellTrial } from './trial.words.ts'

/** Names with their receipts: 'Kemang 120 nota, Depok 80 nota'. */
const list = (entries: readonly { label: string; receipts: number }[]) =>
  entries.map(({ label, receipts }) => `${label} ${formatNumber(receipts, 0)} nota`).join(', ') || '–'

function Touched({ trial }: { trial: Trial }) {
  const { touch } = trial.result
  const rows = [
    ['Outlet', list(touch.outlets.map(({ name, receipts }) => ({ label: name, receipts })))],
    [
      'Channel',
      list(touch.channels.map(({ channel, receipts }) => ({ label: nameChannel(channel), receipts }))),
    ],
    ['Member', touch.members === 0 ? 'Tidak ada member' : `${formatNumber(touch.members, 0)} member`],
    ['Jam teramai', busiestHours(touch.hours)],
  ] as const
  return (
    <dl className={css.touch} aria-label="Yang tersentuh">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Menus shown before more are asked for. */
const first_menus = 20

/** The menus that change, the first of them until all are asked for. */
function Menus({ trial, sees_cost }: { trial: Trial; sees_cost: boolean }) {
  const [shows_all, setShowsAll] = useState(false)
  const { menus, menu_count } = trial.result
  const table = menuTable(trial, sees_cost)
  const rows = shows_all ? table.rows : table.rows.slice(0, first_menus)
  return (
    <Card>
      {menu_count > rows.length && (
        <CardHead
          title="Menu yang paling berubah"
          note={`${rows.length} dari ${formatNumber(menu_count, 0)} menu dan channel`}
        />
      )}
      <ReportTable {...table} rows={rows} />
      {rows.length < menus.length && (
        <div className={css.more}>
          <Button
            onClick={() => setShowsAll(true)}
          >{`Tampilkan ${formatNumber(menus.length, 0)} menu`}</Button>
        </div>
      )}
    </Card>
  )
}

/** What came of a trial: in a sentence, by channel and by menu. */
export function TrialAnswer({ trial, sees_cost }: { trial: Trial; sees_cost: boolean }) {
  const { timezone } = useBrandInfo()
  const { touch } = trial.result
  const where = trial.outlets === null ? 'semua outlet' : `${formatNumber(trial.outlets, 0)} outlet`
  return (
    <div className={layout.stack}>
      <Card padded>
        <h2>{`Hasil percobaan ${formatDateRange(trial.from, trial.to)}`}</h2>
        {trial.is_old && (
          <Notice tone="warn">
            Aturannya sudah diubah sejak percobaan ini, jadi hasilnya mungkin berbeda.
          </Notice>
        )}
        <p className={css.sentence}>{tellTrial(trial)}</p>
        {touch.receipts > 0 && <p className={css.quiet}>{tellExactness(trial)}</p>}
        <p className={css.quiet}>
          {`Dicoba ${trial.created_by}, ${formatDateTime(trial.created_at, timezone)}, di ${where}. Nota batal dan yang dikembalikan seluruhnya tidak dihitung.`}
        </p>
        {touch.receipts > 0 && <Touched trial={trial} />}
      </Card>
      {touch.receipts > 0 && (
        <>
          <Card>
            <ReportTable {...channelTable(trial, sees_cost)} />
          </Card>
          <Menus trial={trial} sees_cost={sees_cost} />
        </>
      )}
    </div>
  )
}
