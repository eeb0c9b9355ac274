/** What was odd about a receipt as it came in. */
export const mark_names: Readonly<Record<string, string>> = {
  repeated_number: 'Nomor nota berulang',
  tendered_below: 'Uang diterima kurang dari yang dibayar',
  foreign_option: 'Pilihan bukan milik menunya',
  opened_after_paid: 'Dibuka sesudah dibayar',
  refused_code: 'Kode sekali pakai ditolak',
  paket_parts: 'Isi paket tidak sesuai',
}

/** What was odd, in words. */
export function nameMarks(codes: readonly string[]): string {
  const words = codes.map((code) => mark_names[code] ?? code).join(', ')
  return words.charAt(0) + words.slice(1).toLowerCase()
}
