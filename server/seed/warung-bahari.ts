import type { DemoBrand, DemoOutlet } from './demo-data.ts'

/** A second, small brand, made of the first one's ways: it shows that brands do not see each other. */
export function deriveWarungBahari(demo: DemoBrand): DemoBrand {
  const model = demo.outlets.find((outlet) => outlet.profile === 'kota')
  if (!model) throw new Error('no outlet to model on')
  return {
    ...demo,
    brand: {
      ...demo.brand,
      name: 'Warung Bahari',
      legal_name: 'CV Bahari Rasa Pesisir',
      domain: 'warungbahari',
      email: 'halo@warungbahari.example',
      phone: '0812000000901',
      tagline: 'Masakan pesisir, harga kawan.',
      facebook: 'https://www.facebook.com/warungbahari',
      twitter: 'https://twitter.com/warungbahari',
      instagram: 'https://www.instagram.com/warungbahari',
      youtube: 'https://www.youtube.com/@warungbahari',
      tiktok: 'https://www.tiktok.com/@warungbahari',
      complete_address: 'Jl. Pemuda No. 12, Sekayu, Semarang Tengah',
      postal_code: '50132',
      province_code: '33',
      city_code: '33.74',
      address_lat: -6.9839,
      address_long: 110.4103,
      activate_qr: false,
      order_from_qr: false,
    },
    outlets: [
      outletOf(model, 'SMG-PMD', 'Warung Bahari Pemuda', 45),
      outletOf(model, 'SMG-TBL', 'Warung Bahari Tembalang', 30),
    ],
    table_groups: { 'SMG-PMD': [{ name: 'Ruang Utama', prefix: 'M', count: 8, seats: 4 }] },
    price_rises: [],
    discounts: [],
    members: [],
    admins: [
      {
        name: 'Surya Samudra',
        admin_group: 'Master',
        outlet: 'semua',
        phone: '0812000000911',
        email: 'pemilik@warungbahari.example',
      },
    ],
    variant_groups: demo.variant_groups.filter((variant) => ['PEDAS', 'GULA'].includes(variant.code)),
    menu_groups: demo.menu_groups.filter((group) => ['NASI-MIE', 'TEH'].includes(group.code)),
    menu_items: demo.menu_items
      .filter((item) => ['NASI-MIE', 'TEH'].includes(item.group))
      .map((item) => ({
        ...item,
        variant_groups: item.variant_groups.filter((code) => ['PEDAS', 'GULA'].includes(code)),
      })),
  }
}

function outletOf(model: DemoOutlet, code: string, name: string, tx_per_day: number): DemoOutlet {
  return {
    ...model,
    code,
    name,
    tx_per_day,
    province_code: '33',
    city_code: '33.74',
    complete_address: `Jl. ${name.split(' ').at(-1)} No. 12, Semarang`,
    postal_code: '50132',
    address_lat: -6.9839,
    address_long: 110.4103,
    timezone: 'Asia/Jakarta',
    phone: '02476000012',
    email: `${code.toLowerCase()}@warungbahari.example`,
    opened: '2024-01-08',
    service_bp: 0,
    grab: { merchantID: null, status: 'INACTIVE' },
  }
}
