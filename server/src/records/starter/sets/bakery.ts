import type { StarterSet } from '../starter-set.calc.ts'

/** What a sweet roll is made of, but for what is in it. */
const DOUGH = {
  ...{ 'Tepung Protein Tinggi': 45, 'Gula Pasir': 9, Margarin: 6, 'Telur Ayam': 0.1 },
  ...{ 'Ragi Instan': 0.6, 'Plastik Roti': 1 },
}

/** A bakery: bread and cakes by the piece, and whole cakes. */
export const bakery: StarterSet = {
  title: 'Toko roti dan kue',
  about: 'Roti manis, roti tawar, kue, dan minuman teman roti',
  groups: ['Roti Manis', 'Roti Tawar', 'Kue', 'Minuman'],
  ingredients: [
    {
      name: 'Tepung Protein Tinggi',
      category: 'Tepung',
      unit: 'g',
      cost: 14,
      packs: { kg: 1000, karung: 25_000 },
    },
    {
      name: 'Tepung Protein Rendah',
      category: 'Tepung',
      unit: 'g',
      cost: 13,
      packs: { kg: 1000, karung: 25_000 },
    },
    { name: 'Gula Pasir', category: 'Gula', unit: 'g', cost: 17, packs: { kg: 1000, karung: 50_000 } },
    {
      name: 'Mentega',
      category: 'Susu',
      unit: 'g',
      cost: 130,
      storage: 'chiller',
      packs: { kg: 1000, dus: 10_000 },
    },
    { name: 'Margarin', category: 'Susu', unit: 'g', cost: 32, packs: { kg: 1000, dus: 15_000 } },
    { name: 'Telur Ayam', category: 'Bahan Pokok', unit: 'butir', cost: 1900, packs: { kg: 16, peti: 180 } },
    { name: 'Ragi Instan', category: 'Tepung', unit: 'g', cost: 110, packs: { sachet: 11, dus: 500 } },
    { name: 'Susu Bubuk', category: 'Susu', unit: 'g', cost: 95, packs: { kg: 1000 } },
    { name: 'Cokelat Batang', category: 'Isian', unit: 'g', cost: 85, packs: { kg: 1000 } },
    {
      name: 'Keju Cheddar',
      category: 'Isian',
      unit: 'g',
      cost: 105,
      storage: 'chiller',
      packs: { balok: 2000 },
    },
    {
      name: 'Sosis Ayam',
      category: 'Isian',
      unit: 'pcs',
      cost: 1600,
      storage: 'freezer',
      packs: { pak: 20 },
    },
    { name: 'Pisang Raja', category: 'Buah', unit: 'pcs', cost: 1800, packs: { sisir: 14 } },
    { name: 'Kopi Bubuk', category: 'Minuman', unit: 'g', cost: 120, packs: { kg: 1000 } },
    { name: 'Plastik Roti', category: 'Kemasan', unit: 'pcs', cost: 150, packs: { pak: 100 } },
  ],
  variants: [
    { name: 'Potong Roti', kind: 'variant', most: 1, options: { 'Tidak Dipotong': 0, Dipotong: 0 } },
  ],
  menus: [
    {
      ...{ name: 'Roti Cokelat', group: 'Roti Manis', price: 11_000 },
      recipe: { ...DOUGH, 'Susu Bubuk': 2, 'Cokelat Batang': 15 },
    },
    {
      ...{ name: 'Roti Keju', group: 'Roti Manis', price: 12_000 },
      recipe: { ...DOUGH, 'Susu Bubuk': 2, 'Keju Cheddar': 15 },
    },
    {
      ...{ name: 'Roti Sosis', group: 'Roti Manis', price: 13_000 },
      recipe: { ...DOUGH, 'Gula Pasir': 8, 'Sosis Ayam': 1 },
    },
    {
      ...{ name: 'Roti Tawar Susu', group: 'Roti Tawar', price: 24_000, variants: ['Potong Roti'] },
      recipe: {
        ...{
          'Tepung Protein Tinggi': 300,
          'Gula Pasir': 25,
          Mentega: 20,
          'Susu Bubuk': 15,
          'Ragi Instan': 4,
        },
        ...{ 'Plastik Roti': 1 },
      },
    },
    {
      ...{ name: 'Brownies Potong', group: 'Kue', price: 15_000 },
      recipe: {
        ...{ 'Tepung Protein Rendah': 20, 'Gula Pasir': 30, Mentega: 15, 'Telur Ayam': 0.5 },
        ...{ 'Cokelat Batang': 25 },
      },
    },
    {
      ...{ name: 'Bolu Pisang', group: 'Kue', price: 14_000 },
      recipe: {
        ...{ 'Tepung Protein Rendah': 25, 'Gula Pasir': 20, Margarin: 12, 'Telur Ayam': 0.5 },
        ...{ 'Pisang Raja': 0.5 },
      },
    },
    { name: 'Kopi Hitam', group: 'Minuman', price: 10_000, recipe: { 'Kopi Bubuk': 12, 'Gula Pasir': 10 } },
  ],
  expenses: ['Servis Oven & Mixer', 'Antar Pesanan Kue'],
  roles: [
    { name: 'Pembuat Roti', about: 'Membuat adonan, mencatat produksi dan waste', works: ['kitchen'] },
    { name: 'Penjaga Toko', about: 'Melayani pembeli, menerima bahan', works: ['floor', 'stock'] },
  ],
}
