import type { StarterSet } from '../starter-set.calc.ts'

/** A coffee shop: drinks of espresso, tea, and something with it. */
export const coffee_shop: StarterSet = {
  title: 'Kedai kopi',
  about: 'Kopi susu, kopi hitam, non-kopi, dan camilan',
  groups: ['Kopi Susu', 'Kopi Hitam', 'Non-Kopi', 'Camilan'],
  ingredients: [
    { name: 'Biji Kopi Espresso', category: 'Kopi & Teh', unit: 'g', cost: 190, packs: { kg: 1000 } },
    {
      ...{ name: 'Susu Segar', category: 'Susu', unit: 'ml', cost: 20, storage: 'chiller' },
      packs: { liter: 1000, dus: 12_000 },
    },
    { name: 'Susu Kental Manis', category: 'Susu', unit: 'g', cost: 32, packs: { kaleng: 490, dus: 23_520 } },
    { name: 'Gula Aren Cair', category: 'Gula & Sirup', unit: 'ml', cost: 38, packs: { liter: 1000 } },
    {
      name: 'Gula Pasir',
      category: 'Gula & Sirup',
      unit: 'g',
      cost: 17,
      packs: { kg: 1000, karung: 50_000 },
    },
    { name: 'Bubuk Cokelat', category: 'Bubuk', unit: 'g', cost: 120, packs: { kg: 1000 } },
    { name: 'Bubuk Matcha', category: 'Bubuk', unit: 'g', cost: 350, packs: { pak: 500 } },
    { name: 'Teh Celup', category: 'Kopi & Teh', unit: 'pcs', cost: 450, packs: { kotak: 25 } },
    { name: 'Es Batu', category: 'Air & Es', unit: 'g', cost: 2, storage: 'freezer', packs: { kg: 1000 } },
    {
      name: 'Kentang Beku',
      category: 'Makanan',
      unit: 'g',
      cost: 36,
      storage: 'freezer',
      packs: { kg: 1000 },
    },
    { name: 'Roti Tawar', category: 'Makanan', unit: 'lembar', cost: 1400, packs: { pak: 12 } },
    {
      name: 'Minyak Goreng',
      category: 'Bumbu',
      unit: 'ml',
      cost: 18,
      packs: { liter: 1000, jeriken: 18_000 },
    },
    {
      name: 'Gelas Plastik 16 oz',
      category: 'Kemasan',
      unit: 'pcs',
      cost: 900,
      packs: { slop: 50, dus: 1000 },
    },
  ],
  variants: [
    {
      name: 'Kadar Gula',
      kind: 'variant',
      most: 1,
      options: { Normal: 0, 'Sedikit Gula': 0, 'Tanpa Gula': 0 },
    },
    { name: 'Tambahan Kopi', kind: 'addition', most: 2, options: { 'Extra Shot': 5000, 'Susu Oat': 8000 } },
  ],
  menus: [
    {
      ...{ name: 'Kopi Susu Gula Aren', group: 'Kopi Susu', price: 22_000 },
      variants: ['Kadar Gula', 'Tambahan Kopi'],
      recipe: {
        ...{ 'Biji Kopi Espresso': 18, 'Susu Segar': 120, 'Gula Aren Cair': 25 },
        ...{ 'Es Batu': 120, 'Gelas Plastik 16 oz': 1 },
      },
    },
    {
      ...{ name: 'Kafe Latte', group: 'Kopi Susu', price: 26_000, variants: ['Kadar Gula', 'Tambahan Kopi'] },
      recipe: { 'Biji Kopi Espresso': 18, 'Susu Segar': 180, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Cappuccino', group: 'Kopi Susu', price: 26_000, variants: ['Kadar Gula', 'Tambahan Kopi'] },
      recipe: { 'Biji Kopi Espresso': 18, 'Susu Segar': 150, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Americano', group: 'Kopi Hitam', price: 20_000, variants: ['Tambahan Kopi'] },
      recipe: { 'Biji Kopi Espresso': 18, 'Es Batu': 120, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Kopi Tubruk', group: 'Kopi Hitam', price: 12_000 },
      recipe: { 'Biji Kopi Espresso': 12, 'Gula Pasir': 10 },
    },
    {
      ...{ name: 'Es Cokelat', group: 'Non-Kopi', price: 24_000, variants: ['Kadar Gula'] },
      recipe: { 'Bubuk Cokelat': 25, 'Susu Segar': 180, 'Es Batu': 120, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Matcha Latte', group: 'Non-Kopi', price: 28_000, variants: ['Kadar Gula'] },
      recipe: { 'Bubuk Matcha': 8, 'Susu Segar': 180, 'Es Batu': 120, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Es Teh Manis', group: 'Non-Kopi', price: 8000, variants: ['Kadar Gula'] },
      recipe: { 'Teh Celup': 1, 'Gula Pasir': 20, 'Es Batu': 150, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Kentang Goreng', group: 'Camilan', price: 20_000 },
      recipe: { 'Kentang Beku': 150, 'Minyak Goreng': 20 },
    },
    {
      ...{ name: 'Roti Bakar Cokelat', group: 'Camilan', price: 18_000 },
      recipe: { 'Roti Tawar': 2, 'Bubuk Cokelat': 10, 'Susu Kental Manis': 20 },
    },
  ],
  expenses: ['Servis Mesin Espreso', 'Uji Rasa Biji Kopi'],
  roles: [
    { name: 'Barista', about: 'Meracik minuman, mencatat produksi dan waste', works: ['kitchen', 'floor'] },
    {
      name: 'Kepala Kedai',
      about: 'Memesan dan menerima bahan, menjaga stok',
      works: ['kitchen', 'floor', 'stock'],
    },
  ],
}
