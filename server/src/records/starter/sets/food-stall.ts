import type { StarterSet } from '../starter-set.calc.ts'

/** A food stall: dishes that are cooked in the morning and eaten with rice. */
export const food_stall: StarterSet = {
  title: 'Warung makan',
  about: 'Nasi rames, soto, mi, gorengan, dan minuman',
  groups: ['Nasi', 'Soto & Mi', 'Gorengan', 'Minuman'],
  ingredients: [
    { name: 'Beras', category: 'Bahan Pokok', unit: 'g', cost: 14, packs: { kg: 1000, karung: 25_000 } },
    { name: 'Mi Instan', category: 'Bahan Pokok', unit: 'pcs', cost: 2900, packs: { dus: 40 } },
    { name: 'Telur Ayam', category: 'Bahan Pokok', unit: 'butir', cost: 1850, packs: { kg: 16, peti: 180 } },
    {
      name: 'Ayam Kampung',
      category: 'Daging & Ikan',
      unit: 'g',
      cost: 70,
      storage: 'freezer',
      packs: { kg: 1000 },
    },
    {
      name: 'Tempe',
      category: 'Bahan Pokok',
      unit: 'g',
      cost: 15,
      storage: 'chiller',
      packs: { papan: 450 },
    },
    {
      name: 'Tahu',
      category: 'Bahan Pokok',
      unit: 'pcs',
      cost: 700,
      storage: 'chiller',
      packs: { papan: 25 },
    },
    { name: 'Taoge', category: 'Sayur', unit: 'g', cost: 10, storage: 'chiller', packs: { kg: 1000 } },
    { name: 'Kacang Panjang', category: 'Sayur', unit: 'ikat', cost: 4000, storage: 'chiller' },
    { name: 'Tepung Terigu', category: 'Tepung', unit: 'g', cost: 12, packs: { kg: 1000, karung: 25_000 } },
    { name: 'Bumbu Soto', category: 'Bumbu', unit: 'g', cost: 45, packs: { sachet: 50, dus: 2400 } },
    { name: 'Cabai Merah', category: 'Bumbu', unit: 'g', cost: 50, storage: 'chiller', packs: { kg: 1000 } },
    {
      name: 'Minyak Goreng',
      category: 'Bumbu',
      unit: 'ml',
      cost: 17,
      packs: { liter: 1000, jeriken: 18_000 },
    },
    { name: 'Kopi Bubuk', category: 'Minuman', unit: 'g', cost: 80, packs: { sachet: 10, renceng: 100 } },
    { name: 'Teh Tubruk', category: 'Minuman', unit: 'g', cost: 70, packs: { bungkus: 50 } },
    { name: 'Gula Pasir', category: 'Bahan Pokok', unit: 'g', cost: 17, packs: { kg: 1000, karung: 50_000 } },
  ],
  variants: [
    {
      name: 'Lauk Tambahan',
      kind: 'addition',
      most: 3,
      options: { 'Telur Balado': 5000, Tempe: 2000, Tahu: 2000 },
    },
  ],
  menus: [
    {
      ...{ name: 'Nasi Rames', group: 'Nasi', price: 15_000, variants: ['Lauk Tambahan'] },
      recipe: { Beras: 100, Tempe: 40, 'Kacang Panjang': 0.25, 'Cabai Merah': 8, 'Minyak Goreng': 10 },
    },
    {
      ...{ name: 'Nasi Telur Balado', group: 'Nasi', price: 14_000, variants: ['Lauk Tambahan'] },
      recipe: { Beras: 100, 'Telur Ayam': 1, 'Cabai Merah': 12, 'Minyak Goreng': 12 },
    },
    {
      ...{ name: 'Soto Ayam', group: 'Soto & Mi', price: 18_000, variants: ['Lauk Tambahan'] },
      recipe: { Beras: 100, 'Ayam Kampung': 50, 'Bumbu Soto': 15, Taoge: 25, 'Telur Ayam': 0.5 },
    },
    {
      ...{ name: 'Mi Rebus Telur', group: 'Soto & Mi', price: 12_000 },
      recipe: { 'Mi Instan': 1, 'Telur Ayam': 1, Taoge: 15 },
    },
    {
      ...{ name: 'Bakwan', group: 'Gorengan', price: 2000 },
      recipe: { 'Tepung Terigu': 25, Taoge: 15, 'Minyak Goreng': 8 },
    },
    {
      name: 'Tahu Isi',
      group: 'Gorengan',
      price: 2500,
      recipe: { Tahu: 1, 'Tepung Terigu': 15, 'Minyak Goreng': 8 },
    },
    { name: 'Kopi Hitam', group: 'Minuman', price: 5000, recipe: { 'Kopi Bubuk': 10, 'Gula Pasir': 15 } },
    { name: 'Es Teh Manis', group: 'Minuman', price: 4000, recipe: { 'Teh Tubruk': 4, 'Gula Pasir': 20 } },
  ],
  expenses: ['Sewa Lapak', 'Iuran Lingkungan'],
  roles: [
    { name: 'Juru Masak', about: 'Memasak, mencatat produksi dan waste', works: ['kitchen'] },
    { name: 'Pelayan Warung', about: 'Melayani pembeli dan member', works: ['floor'] },
  ],
}
