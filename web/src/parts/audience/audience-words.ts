/** For whom something can hold. */
export const audience_options = [
  { value: 'all' as const, label: 'Semua tamu' },
  { value: 'members' as const, label: 'Member saja' },
  { value: 'tiers' as const, label: 'Tingkat tertentu' },
]

/** For whom something holds, in a word: 'Semua', 'Member', 'Emas, +1'. */
export function audienceText(members: string, tiers: readonly { name: string }[]): string {
  if (members === 'all') return 'Semua'
  if (members === 'members') return 'Member'
  const [first] = tiers
  return tiers.length > 1 ? `${first?.name}, +${tiers.length - 1}` : (first?.name ?? '–')
}
