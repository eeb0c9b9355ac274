/** 'lewat 2 hari', 'hari ini', '3 hari lagi'; a lot without a date has none. */
export function sayDaysLeft(days_left: number | null): string {
  if (days_left === null) return 'Tanpa tanggal'
  if (days_left < 0) return `Lewat ${-days_left} hari`
  return days_left === 0 ? 'Hari ini' : `${days_left} hari lagi`
}
