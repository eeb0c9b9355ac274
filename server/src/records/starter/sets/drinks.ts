import type { StarterSet } from '../starter-set.calc.ts'

/** A stand for drinks in cups: tea, milk and fruit. */
export const drinks: StarterSet = {
  title: 'Minuman',
  about: 'Teh, susu, boba, dan buah dalam gelas',
  groups: ['Teh', 'Susu & Boba', 'Buah'],
  ingredients: [
    { name: 'Daun Teh Hitam', category: 'Teh', unit: 'g', cost: 110, packs: { kg: 1000 } },
    { name: 'Daun Teh Hijau', category: 'Teh', unit: 'g', cost: 140, packs: { kg: 1000 } },
    {
      ...{ name: 'Susu Segar', category: 'Susu', unit: 'ml', cost: 20, storage: 'chiller' },
      packs: { liter: 1000, dus: 12_000 },
    },
    { name: 'Krimer Bubuk', category: 'Susu', unit: 'g', cost: 45, packs: { kg: 1000, karung: 25_000 } },
    { name: 'Boba Kering', category: 'Topping', unit: 'g', cost: 38, packs: { kg: 1000, dus: 20_000 } },
    { name: 'Nata de Coco', category: 'Topping', unit: 'g', cost: 18, packs: { kg: 1000 } },
    {
      name: 'Gula Cair',
      category: 'Gula & Sirup',
      unit: 'ml',
      cost: 16,
      packs: { liter: 1000, jeriken: 5000 },
    },
    { name: 'Gula Aren Cair', category: 'Gula & Sirup', unit: 'ml', cost: 38, packs: { liter: 1000 } },
    { name: 'Bubuk Taro', category: 'Bubuk', unit: 'g', cost: 95, packs: { pak: 1000 } },
    { name: 'Lemon', category: 'Buah', unit: 'g', cost: 32, storage: 'chiller', packs: { kg: 1000 } },
    { name: 'Mangga', category: 'Buah', unit: 'g', cost: 24, storage: 'chiller', packs: { kg: 1000 } },
    { name: 'Es Batu', category: 'Air & Es', unit: 'g', cost: 2, storage: 'freezer', packs: { kg: 1000 } },
    {
      name: 'Gelas Plastik 16 oz',
      category: 'Kemasan',
      unit: 'pcs',
      cost: 900,
      packs: { slop: 50, dus: 1000 },
    },
    {
      name: 'Gelas Plastik 22 oz',
      category: 'Kemasan',
      unit: 'pcs',
      cost: 1200,
      packs: { slop: 50, dus: 1000 },
    },
  ],
  variants: [
    { name: 'Kadar Gula', kind: 'variant', most: 1, options: { '100%': 0, '50%': 0, '0%': 0 } },
    { name: 'Es', kind: 'variant', most: 1, options: { Normal: 0, 'Sedikit Es': 0 } },
    { name: 'Topping', kind: 'addition', most: 2, options: { Boba: 4000, 'Nata de Coco': 3000 } },
  ],
  menus: [
    {
      ...{ name: 'Es Teh Jumbo', group: 'Teh', price: 8000, variants: ['Kadar Gula', 'Es'] },
      recipe: { 'Daun Teh Hitam': 6, 'Gula Cair': 40, 'Es Batu': 200, 'Gelas Plastik 22 oz': 1 },
    },
    {
      ...{ name: 'Teh Lemon', group: 'Teh', price: 12_000, variants: ['Kadar Gula', 'Es'] },
      recipe: { 'Daun Teh Hitam': 6, Lemon: 25, 'Gula Cair': 35, 'Es Batu': 150, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Teh Hijau Madu', group: 'Teh', price: 14_000, variants: ['Es', 'Topping'] },
      recipe: { 'Daun Teh Hijau': 6, 'Gula Cair': 30, 'Es Batu': 150, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Teh Susu Boba', group: 'Susu & Boba', price: 18_000 },
      variants: ['Kadar Gula', 'Es', 'Topping'],
      recipe: {
        ...{ 'Daun Teh Hitam': 7, 'Krimer Bubuk': 35, 'Boba Kering': 40, 'Gula Aren Cair': 20 },
        ...{ 'Es Batu': 120, 'Gelas Plastik 16 oz': 1 },
      },
    },
    {
      ...{ name: 'Susu Gula Aren Boba', group: 'Susu & Boba', price: 20_000, variants: ['Es', 'Topping'] },
      recipe: {
        ...{ 'Susu Segar': 180, 'Boba Kering': 40, 'Gula Aren Cair': 30 },
        ...{ 'Es Batu': 120, 'Gelas Plastik 16 oz': 1 },
      },
    },
    {
      ...{ name: 'Taro Susu', group: 'Susu & Boba', price: 18_000, variants: ['Kadar Gula', 'Topping'] },
      recipe: { 'Bubuk Taro': 30, 'Susu Segar': 150, 'Es Batu': 120, 'Gelas Plastik 16 oz': 1 },
    },
    {
      ...{ name: 'Mangga Segar', group: 'Buah', price: 20_000, variants: ['Es'] },
      recipe: { Mangga: 180, 'Nata de Coco': 30, 'Gula Cair': 20, 'Es Batu': 120, 'Gelas Plastik 16 oz': 1 },
    },
  ],
  expenses: ['Sewa Booth', 'Es Batu Harian'],
  roles: [
    { name: 'Peracik Minuman', about: 'Meracik minuman, mencatat produksi dan waste', works: ['kitchen'] },
    { name: 'Penjaga Booth', about: 'Melayani pembeli dan member', works: ['floor'] },
  ],
}
