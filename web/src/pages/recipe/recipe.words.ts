/** What a recipe makes, as people read it. */
export const kind_labels: Readonly<Record<string, string>> = { menu: 'Menu', produced: 'Setengah jadi' }

/** Ways to order, as people read them. */
export const order_type_labels: Readonly<Record<string, string>> = {
  DINE_IN: 'Makan di tempat',
  TAKEAWAY: 'Bawa pulang',
  DELIVERY: 'Pesan antar',
}

/** Whether a version holds, as people read it. */
export const state_labels: Readonly<Record<string, string>> = {
  current: 'Berlaku',
  upcoming: 'Akan berlaku',
  past: 'Lama',
}

/** Where a unit cost is known from. */
export const source_labels: Readonly<Record<string, string>> = {
  outlet: 'rata-rata outlet',
  brand: 'rata-rata semua outlet',
  recipe: 'dari resepnya',
  standard: 'harga standar',
  none: 'belum ada harga',
}

/** What a line lacks, and what mends it. */
export const problem_labels: Readonly<Record<string, { text: string; mend: string }>> = {
  ARCHIVED: { text: 'sudah diarsipkan', mend: 'Buka bahan' },
  NO_UNIT: { text: 'satuannya belum punya konversi', mend: 'Atur satuan' },
  NO_RECIPE: { text: 'belum punya resep sendiri', mend: 'Buat resep' },
  NO_COST: { text: 'belum ada harga', mend: 'Isi harga' },
}
