import { wordsOf } from '@lumbung/server/reports/doctor/check-words.calc.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { scoreText } from '../../parts/doctor/doctor-words.ts'
import type { GetDashboardDoctorQuery } from './dashboard.gql.gen.ts'
import { ListCard } from './dashboard.list-card.tsx'

/** How the data stands, with the best fixes. */
export function DoctorCard({
  answer: { doctor, doctorFindingList: best },
}: {
  answer: GetDashboardDoctorQuery
}) {
  return (
    <ListCard
      title="Dokter Data"
      note={`Skor ${scoreText(doctor.score_bp)} dari 100, ${formatNumber(doctor.open, 0)} data perlu diperbaiki`}
      count={best.total}
      href="/doctor"
      none="Semua data lulus pemeriksaan."
      rows={best.nodes.map((finding) => ({
        key: finding.id,
        name: finding.label,
        note: [wordsOf(finding.check_key).title, finding.outlet_name].filter(Boolean).join(' · '),
        figure: finding.stake === null ? '–' : formatRupiah(finding.stake),
        href: wordsOf(finding.check_key).href(finding),
      }))}
    />
  )
}
