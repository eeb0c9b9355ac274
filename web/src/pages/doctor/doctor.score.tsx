import { DOCTOR_CHECKS, DOCTOR_SUBJECTS } from '@lumbung/server/reports/doctor/check-name.calc.ts'
import { isCheck, wordsOf } from '@lumbung/server/reports/doctor/check-words.calc.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { writeCondition } from '../../kit/list/condition.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { scoreText, subject_names } from '../../parts/doctor/doctor-words.ts'
import type { GetDoctorQuery } from './doctor.gql.gen.ts'
import css from './doctor.module.css'

type Doctor = GetDoctorQuery['doctor']
type Check = Doctor['checks'][number]

/** The score with what it is made of. */
export function Score({ doctor: { score_bp, open, aside, checks } }: { doctor: Doctor }) {
  const looked = checks.filter(({ looked_at }) => looked_at > 0).length
  return (
    <Card padded>
      <div className={css.score}>
        <dl className={css.figure}>
          <dt className="sr-only">Skor</dt>
          <dd>
            {scoreText(score_bp)}
            <span className={css.of}> / 100</span>
          </dd>
        </dl>
        <div className={css.texts}>
          <p className={css.name}>
            {open === 0 ? 'Tidak ada temuan yang terbuka' : `${formatNumber(open, 0)} data perlu diperbaiki`}
            {aside > 0 && `, ${formatNumber(aside, 0)} diabaikan`}
          </p>
          <p className={css.note}>
            {`Skor adalah rata-rata ${looked} pemeriksaan: berapa persen data yang lulus di masing-masing. Yang diabaikan dihitung lulus.`}
          </p>
        </div>
      </div>
    </Card>
  )
}

const addressOf = (key: string) =>
  `/doctor${stringifySearch({ f: [writeCondition({ field: 'check_key', operator: 'In', values: [key] })] })}`

function CheckRow({ check: { key, open, looked_at } }: { check: Check }) {
  const { title, why } = wordsOf(key)
  return (
    <li className={css.check}>
      <div className={css.texts}>
        <AddressLink href={addressOf(key)} className={css.name}>
          {title}
        </AddressLink>
        <span className={css.note}>{why}</span>
      </div>
      <span className={css.count}>
        {formatNumber(open, 0)} <span className={css.note}>dari {formatNumber(looked_at, 0)}</span>
      </span>
    </li>
  )
}

/** Checks that had something to look at, by what they are about. */
function groupsOf(checks: readonly Check[]) {
  const of = Map.groupBy(checks, ({ key }) => (isCheck(key) ? DOCTOR_CHECKS[key] : 'item'))
  return DOCTOR_SUBJECTS.flatMap((subject) => {
    const own = (of.get(subject) ?? []).filter(({ looked_at }) => looked_at > 0)
    const bad = own.filter(({ open }) => open > 0).sort((one, other) => other.open - one.open)
    return own.length > 0 ? [{ subject, own, bad }] : []
  })
}

/** Checks with findings, by what they are about; what lacks nothing is named together. */
export function CheckGroups({ checks }: { checks: readonly Check[] }) {
  const groups = groupsOf(checks)
  const good = groups.filter(({ bad }) => bad.length === 0)
  return (
    <div className={css.groups}>
      {groups
        .filter(({ bad }) => bad.length > 0)
        .map(({ subject, own, bad }) => (
          <Card key={subject}>
            <CardHead
              title={subject_names[subject]}
              note={`${own.length - bad.length} dari ${own.length} pemeriksaan lulus`}
              lined
            />
            <ul aria-label={`Temuan ${subject_names[subject]}`}>
              {bad.map((check) => (
                <CheckRow key={check.key} check={check} />
              ))}
            </ul>
          </Card>
        ))}
      {good.length > 0 && (
        <Card>
          <CardHead
            title="Lulus semua pemeriksaan"
            note={good.map(({ subject, own }) => `${subject_names[subject]} (${own.length})`).join(', ')}
          />
        </Card>
      )}
    </div>
  )
}
