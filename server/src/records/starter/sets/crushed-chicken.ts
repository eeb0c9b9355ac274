import type { StarterSet } from '../starter-set.calc.ts'

/** Fried chicken crushed with chilli, with rice and by delivery. */
export const crushed_chicken: StarterSet = {
  title: 'Ayam geprek',
  about: 'Ayam geprek dengan tingkat pedas, paket nasi, dan minuman',
  groups: ['Ayam Geprek', 'Tambahan', 'Minuman'],
  ingredients: [
    {
      name: 'Ayam Potong 9',
      category: 'Ayam',
      unit: 'pcs',
      cost: 5200,
      storage: 'freezer',
      packs: { ekor: 9 },
    },
    { name: 'Tepung Bumbu', category: 'Tepung', unit: 'g', cost: 22, packs: { kg: 1000, karung: 25_000 } },
    { name: 'Beras', category: 'Bahan Pokok', unit: 'g', cost: 14, packs: { kg: 1000, karung: 25_000 } },
    { name: 'Cabai Rawit', category: 'Bumbu', unit: 'g', cost: 60, storage: 'chiller', packs: { kg: 1000 } },
    { name: 'Bawang Putih', category: 'Bumbu', unit: 'g', cost: 40, packs: { kg: 1000 } },
    {
      name: 'Minyak Goreng',
      category: 'Bumbu',
      unit: 'ml',
      cost: 18,
      packs: { liter: 1000, jeriken: 18_000 },
    },
    {
      name: 'Keju Mozarela',
      category: 'Susu',
      unit: 'g',
      cost: 110,
      storage: 'chiller',
      packs: { kg: 1000 },
    },
    {
      name: 'Tahu',
      category: 'Bahan Pokok',
      unit: 'pcs',
      cost: 800,
      storage: 'chiller',
      packs: { papan: 25 },
    },
    {
      name: 'Tempe',
      category: 'Bahan Pokok',
      unit: 'g',
      cost: 15,
      storage: 'chiller',
      packs: { papan: 450 },
    },
    { name: 'Mentimun', category: 'Sayur', unit: 'g', cost: 9, storage: 'chiller', packs: { kg: 1000 } },
    { name: 'Teh Celup', category: 'Minuman', unit: 'pcs', cost: 400, packs: { kotak: 25 } },
    { name: 'Gula Pasir', category: 'Bahan Pokok', unit: 'g', cost: 17, packs: { kg: 1000, karung: 50_000 } },
    { name: 'Kotak Nasi', category: 'Kemasan', unit: 'pcs', cost: 1100, packs: { pak: 50, dus: 500 } },
  ],
  variants: [
    {
      name: 'Level Cabai',
      kind: 'variant',
      most: 1,
      options: { 'Level 1': 0, 'Level 3': 0, 'Level 5': 1000 },
    },
    { name: 'Topping', kind: 'addition', most: 2, options: { Mozarela: 7000, 'Sambal Lagi': 2000 } },
  ],
  menus: [
    {
      ...{ name: 'Ayam Geprek', group: 'Ayam Geprek', price: 17_000, variants: ['Level Cabai', 'Topping'] },
      recipe: {
        ...{ 'Ayam Potong 9': 1, 'Tepung Bumbu': 40, 'Cabai Rawit': 15, 'Bawang Putih': 5 },
        ...{ 'Minyak Goreng': 40, Mentimun: 20 },
      },
    },
    {
      ...{
        name: 'Nasi Ayam Geprek',
        group: 'Ayam Geprek',
        price: 22_000,
        variants: ['Level Cabai', 'Topping'],
      },
      recipe: {
        ...{ 'Ayam Potong 9': 1, 'Tepung Bumbu': 40, 'Cabai Rawit': 15, 'Bawang Putih': 5 },
        ...{ 'Minyak Goreng': 40, Mentimun: 20, Beras: 90, 'Kotak Nasi': 1 },
      },
    },
    {
      ...{ name: 'Nasi Geprek Mozarela', group: 'Ayam Geprek', price: 29_000, variants: ['Level Cabai'] },
      recipe: {
        ...{ 'Ayam Potong 9': 1, 'Tepung Bumbu': 40, 'Cabai Rawit': 15, 'Keju Mozarela': 30 },
        ...{ 'Minyak Goreng': 40, Beras: 90, 'Kotak Nasi': 1 },
      },
    },
    { name: 'Nasi Putih', group: 'Tambahan', price: 5000, recipe: { Beras: 90 } },
    { name: 'Tahu Goreng', group: 'Tambahan', price: 4000, recipe: { Tahu: 2, 'Minyak Goreng': 10 } },
    { name: 'Tempe Goreng', group: 'Tambahan', price: 4000, recipe: { Tempe: 60, 'Minyak Goreng': 10 } },
    { name: 'Es Teh Manis', group: 'Minuman', price: 5000, recipe: { 'Teh Celup': 1, 'Gula Pasir': 20 } },
  ],
  expenses: ['Buang Minyak Jelantah', 'Sambal & Lalap Tester'],
  roles: [
    { name: 'Juru Goreng', about: 'Menggoreng, mencatat produksi dan waste', works: ['kitchen'] },
    { name: 'Kepala Dapur', about: 'Memesan dan menerima bahan, menjaga stok', works: ['kitchen', 'stock'] },
  ],
}
