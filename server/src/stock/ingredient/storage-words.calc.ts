/** Where ingredients are kept, as people read it. */
export const STORAGE_LABELS: Readonly<Record<string, string>> = {
  room: 'Suhu ruang',
  chiller: 'Chiller',
  freezer: 'Freezer',
}
