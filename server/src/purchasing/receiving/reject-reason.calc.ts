/** Why goods are refused at the door, as people read it. */
export const REJECT_LABELS: Readonly<Record<string, string>> = {
  damaged: 'Rusak',
  short: 'Kurang',
  wrong: 'Salah barang',
  expired: 'Kedaluwarsa',
  quality: 'Mutu tidak sesuai',
}
