/** How pressing it is. */
export function toneOfDays(days_left: number | null): 'bad' | 'warn' | 'info' | 'quiet' {
  if (days_left === null || days_left > 14) return 'quiet'
  if (days_left < 0) return 'bad'
  return days_left <= 3 ? 'warn' : 'info'
}

/** What figures of days ahead are called; below zero stands for what has run out. */
export function nameWindow(days: number): string {
  return days < 0 ? 'Sudah kedaluwarsa' : `Dalam ${days} hari`
}

/** The chip of the list that shows what a figure counts. */
export function chipOfWindow(days: number): string {
  return days < 0 ? 'lewat' : `${days}-hari`
}
