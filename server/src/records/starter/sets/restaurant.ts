import type { StarterSet } from '../starter-set.calc.ts'

/** A restaurant: starters, mains with rice, and drinks. */
export const restaurant: StarterSet = {
  title: 'Restoran',
  about: 'Pembuka, nasi dan lauk, sayur, minuman',
  groups: ['Pembuka', 'Nasi & Lauk', 'Sayur', 'Minuman'],
  ingredients: [
    { name: 'Beras', category: 'Bahan Pokok', unit: 'g', cost: 15, packs: { kg: 1000, karung: 25_000 } },
    {
      name: 'Ayam Potong',
      category: 'Daging & Ikan',
      unit: 'g',
      cost: 38,
      storage: 'freezer',
      packs: { kg: 1000 },
    },
    {
      name: 'Daging Sapi',
      category: 'Daging & Ikan',
      unit: 'g',
      cost: 135,
      storage: 'freezer',
      packs: { kg: 1000 },
    },
    {
      name: 'Ikan Gurame',
      category: 'Daging & Ikan',
      unit: 'g',
      cost: 62,
      storage: 'chiller',
      packs: { kg: 1000 },
    },
    { name: 'Telur Ayam', category: 'Bahan Pokok', unit: 'butir', cost: 1900, packs: { kg: 16, peti: 180 } },
    {
      name: 'Tahu',
      category: 'Bahan Pokok',
      unit: 'pcs',
      cost: 900,
      storage: 'chiller',
      packs: { papan: 25 },
    },
    { name: 'Kangkung', category: 'Sayur', unit: 'ikat', cost: 3500, storage: 'chiller' },
    { name: 'Bawang Merah', category: 'Bumbu', unit: 'g', cost: 38, packs: { kg: 1000 } },
    { name: 'Bawang Putih', category: 'Bumbu', unit: 'g', cost: 40, packs: { kg: 1000 } },
    { name: 'Cabai Merah', category: 'Bumbu', unit: 'g', cost: 55, storage: 'chiller', packs: { kg: 1000 } },
    { name: 'Kecap Manis', category: 'Bumbu', unit: 'ml', cost: 30, packs: { botol: 600, dus: 7200 } },
    {
      name: 'Minyak Goreng',
      category: 'Bumbu',
      unit: 'ml',
      cost: 18,
      packs: { liter: 1000, jeriken: 18_000 },
    },
    { name: 'Santan', category: 'Bumbu', unit: 'ml', cost: 32, packs: { kotak: 200, dus: 7200 } },
    { name: 'Jeruk Peras', category: 'Buah', unit: 'g', cost: 18, storage: 'chiller', packs: { kg: 1000 } },
    { name: 'Gula Pasir', category: 'Bahan Pokok', unit: 'g', cost: 17, packs: { kg: 1000, karung: 50_000 } },
    { name: 'Teh Celup', category: 'Minuman', unit: 'pcs', cost: 450, packs: { kotak: 25 } },
  ],
  variants: [
    { name: 'Tingkat Pedas', kind: 'variant', most: 1, options: { 'Tidak Pedas': 0, Sedang: 0, Pedas: 0 } },
    {
      name: 'Tambahan Lauk',
      kind: 'addition',
      most: 2,
      options: { 'Telur Dadar': 6000, 'Tahu Goreng': 5000 },
    },
  ],
  menus: [
    {
      ...{ name: 'Tahu Goreng Krispi', group: 'Pembuka', price: 22_000 },
      recipe: { Tahu: 6, 'Minyak Goreng': 25, 'Bawang Putih': 5 },
    },
    {
      ...{ name: 'Nasi Goreng Ayam', group: 'Nasi & Lauk', price: 35_000 },
      variants: ['Tingkat Pedas', 'Tambahan Lauk'],
      recipe: {
        ...{ Beras: 100, 'Ayam Potong': 60, 'Telur Ayam': 1, 'Bawang Merah': 10, 'Bawang Putih': 5 },
        ...{ 'Cabai Merah': 8, 'Kecap Manis': 15, 'Minyak Goreng': 15 },
      },
    },
    {
      ...{ name: 'Ayam Bakar Kecap', group: 'Nasi & Lauk', price: 42_000, variants: ['Tambahan Lauk'] },
      recipe: { Beras: 100, 'Ayam Potong': 200, 'Kecap Manis': 25, 'Bawang Putih': 8, 'Bawang Merah': 10 },
    },
    {
      ...{ name: 'Rendang Sapi', group: 'Nasi & Lauk', price: 58_000 },
      recipe: {
        ...{ Beras: 100, 'Daging Sapi': 120, Santan: 150, 'Cabai Merah': 20 },
        ...{ 'Bawang Merah': 20, 'Bawang Putih': 10 },
      },
    },
    {
      ...{ name: 'Gurame Goreng', group: 'Nasi & Lauk', price: 95_000, variants: ['Tingkat Pedas'] },
      recipe: { 'Ikan Gurame': 500, 'Minyak Goreng': 60, 'Bawang Putih': 10, 'Cabai Merah': 15 },
    },
    {
      ...{ name: 'Kangkung Tumis Bawang', group: 'Sayur', price: 24_000, variants: ['Tingkat Pedas'] },
      recipe: { Kangkung: 1, 'Bawang Putih': 10, 'Bawang Merah': 10, 'Minyak Goreng': 15 },
    },
    {
      ...{ name: 'Es Jeruk', group: 'Minuman', price: 18_000 },
      recipe: { 'Jeruk Peras': 200, 'Gula Pasir': 20 },
    },
    { name: 'Es Teh Manis', group: 'Minuman', price: 9000, recipe: { 'Teh Celup': 1, 'Gula Pasir': 20 } },
  ],
  expenses: ['Laundry Taplak & Seragam', 'Bunga & Dekorasi'],
  roles: [
    { name: 'Juru Masak', about: 'Memasak, mencatat produksi dan waste', works: ['kitchen'] },
    { name: 'Pramusaji', about: 'Melayani meja dan member', works: ['floor'] },
  ],
}
