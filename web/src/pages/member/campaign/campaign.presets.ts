import { no_rules, type RuleValues } from './campaign.values.ts'

/** Segments that most campaigns are for, as rules to begin with. */
export const presets: readonly { label: string; rules: RuleValues }[] = [
  {
    label: 'Baru',
    rules: { ...no_rules, last_visit_to_days: 30, period_days: 730, visits_from: 1, visits_to: 2 },
  },
  { label: 'Setia', rules: { ...no_rules, last_visit_to_days: 30, period_days: 90, visits_from: 6 } },
  { label: 'Besar', rules: { ...no_rules, period_days: 90, spend_from: 1_500_000 } },
  { label: 'Hampir hilang', rules: { ...no_rules, rhythm: 'slowing' } },
  { label: 'Hilang', rules: { ...no_rules, rhythm: 'lost' } },
]
