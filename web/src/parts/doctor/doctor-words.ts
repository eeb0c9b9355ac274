import type { DoctorSubject } from '../../../../server/src/reports/doctor/check-name.calc.ts'

export const subject_names: Readonly<Record<DoctorSubject, string>> = {
  item: 'Menu',
  variant: 'Varian',
  ingredient: 'Bahan baku',
  recipe: 'Resep',
  outlet: 'Outlet',
  discount: 'Diskon',
  member: 'Member',
  approval: 'Peran',
}

/** A score for people: whole percents, so that only data without a finding has 100. */
export const scoreText = (score_bp: number | null) =>
  score_bp === null ? '–' : String(Math.floor(score_bp / 100))
