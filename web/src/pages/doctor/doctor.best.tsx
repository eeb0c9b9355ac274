import { REPAIRABLE } from '@lumbung/server/reports/doctor/check-name.calc.ts'
import { wordsOf } from '@lumbung/server/reports/doctor/check-words.calc.ts'
import { IconWand } from '@tabler/icons-react'
import { formatRelative } from '../../kit/format/relative.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useMend, useUndoRepair } from '../../parts/doctor/use-mend.ts'
import { useMayMend } from './doctor.actions.tsx'
import type { GetDoctorQuery } from './doctor.gql.gen.ts'
import { placeText, stakeText } from './doctor.list.tsx'
import css from './doctor.module.css'

type Doctor = GetDoctorQuery['doctor']
type Best = GetDoctorQuery['doctorFindingList']['nodes']

/** The ten findings on which most sales hang, each with what mends it. */
export function BestFixes({ best, checks }: { best: Best; checks: Doctor['checks'] }) {
  const { mend, busy } = useMend()
  const mayMend = useMayMend(checks)
  return (
    <Card>
      <CardHead title="Perbaikan terbaik" note="Menurut penjualan 30 hari yang bergantung padanya" lined />
      <ul aria-label="Perbaikan terbaik">
        {best.map((finding) => {
          const { id, check_key, label, stake } = finding
          const words = wordsOf(check_key)
          const place = placeText(finding)
          return (
            <li key={id} className={css.fix}>
              <div className={css.texts}>
                <span className={css.name}>{label}</span>
                <span className={css.note}>{[words.title, place].filter(Boolean).join(' · ')}</span>
              </div>
              <span className={css.stake}>{stakeText(stake)}</span>
              {mayMend(finding) && REPAIRABLE.has(check_key) ? (
                <Button size="small" busy={busy} icon={<IconWand />} onClick={() => mend(id)}>
                  {words.repair}
                  <span className="sr-only"> {label}</span>
                </Button>
              ) : (
                <AddressLink href={words.href(finding)} className={buttonClass({ size: 'small' })}>
                  {words.mend}
                  <span className="sr-only"> {label}</span>
                </AddressLink>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What rules have mended lately, to be taken back. */
export function LastRepairs({ repairs }: { repairs: Doctor['repairs'] }) {
  const { undo, busy } = useUndoRepair()
  if (repairs.length === 0) return null
  return (
    <Card>
      <CardHead title="Perbaikan 7 hari terakhir" lined />
      <ul aria-label="Perbaikan 7 hari terakhir">
        {repairs.map(({ id, check_key, label, actor, made_at }) => (
          <li key={id} className={css.fix}>
            <div className={css.texts}>
              <span className={css.name}>{label}</span>
              <span className={css.note}>
                {[wordsOf(check_key).repair, actor, formatRelative(made_at)].filter(Boolean).join(' · ')}
              </span>
            </div>
            <Button size="small" busy={busy} onClick={() => undo(id)}>
              Urungkan<span className="sr-only"> {label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
