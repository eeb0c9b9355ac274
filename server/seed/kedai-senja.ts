import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import type { DemoBrand, DemoOutlet } from './demo-data.ts'

/** Days after the brand signed up on which its outlets opened. */
const FIRST_OPENS = 1
const SECOND_OPENS = 12

const GROUPS = ['ESPRESSO', 'TEH', 'ROTI-KUE']
const VARIANTS = ['SUHU', 'UKURAN', 'GULA', 'SUSU', 'ES']
/** Every how many-th menu has its recipe already. */
const WITH_RECIPE = 3
const MEMBERS = 4

/** A young brand, made of the first one's ways: what every page shows that has little to show yet. */
export function deriveKedaiSenja(demo: DemoBrand, born: string): DemoBrand {
  const model = demo.outlets.find((outlet) => outlet.profile === 'keluarga')
  if (!model) throw new Error('no outlet to model on')
  const items = demo.menu_items.filter((item) => GROUPS.includes(item.group))
  const codes = items.filter((_item, place) => place % WITH_RECIPE === 0).map(({ code }) => code)
  return {
    ...demo,
    brand: {
      ...demo.brand,
      name: 'Kedai Senja',
      legal_name: 'CV Senja Laras Mandiri',
      domain: 'kedaisenja',
      email: 'halo@kedaisenja.example',
      phone: '0812000000951',
      tagline: 'Kopi dan roti sampai petang.',
      facebook: 'https://www.facebook.com/kedaisenja',
      twitter: 'https://twitter.com/kedaisenja',
      instagram: 'https://www.instagram.com/kedaisenja',
      youtube: 'https://www.youtube.com/@kedaisenja',
      tiktok: 'https://www.tiktok.com/@kedaisenja',
      complete_address: 'Jl. Dr. Radjiman No. 21, Laweyan',
      postal_code: '57148',
      province_code: '33',
      city_code: '33.72',
      address_lat: -7.5706,
      address_long: 110.7958,
      activate_qr: false,
      order_from_qr: false,
    },
    outlets: [
      outletOf(model, 'SLO-LWY', 'Kedai Senja Laweyan', 45, addDays(born, FIRST_OPENS)),
      outletOf(model, 'SLO-MNH', 'Kedai Senja Manahan', 30, addDays(born, SECOND_OPENS)),
    ],
    table_groups: { 'SLO-LWY': [{ name: 'Dalam', prefix: 'D', count: 6, seats: 4 }] },
    price_rises: [],
    discounts: [],
    members: demo.members.slice(0, MEMBERS).map((member, place) => ({
      ...member,
      joined: addDays(born, FIRST_OPENS + 4 * place),
    })),
    admins: [
      {
        name: 'Laras Wening',
        admin_group: 'Master',
        outlet: 'semua',
        phone: '0812000000961',
        email: 'pemilik@kedaisenja.example',
      },
    ],
    variant_groups: demo.variant_groups.filter(({ code }) => VARIANTS.includes(code)),
    menu_groups: demo.menu_groups.filter(({ code }) => GROUPS.includes(code)),
    menu_items: items.map((item) => ({
      ...item,
      variant_groups: item.variant_groups.filter((code) => VARIANTS.includes(code)),
    })),
    menu_recipes: demo.menu_recipes.filter(({ menu_item }) => codes.includes(menu_item)),
  }
}

function outletOf(
  model: DemoOutlet,
  code: string,
  name: string,
  tx_per_day: number,
  opened: string,
): DemoOutlet {
  return {
    ...model,
    code,
    name,
    tx_per_day,
    opened,
    province_code: '33',
    city_code: '33.72',
    complete_address: `Jl. ${name.split(' ').at(-1)} No. 21, Surakarta`,
    postal_code: '57148',
    address_lat: -7.5706,
    address_long: 110.7958,
    timezone: 'Asia/Jakarta',
    phone: '02716000021',
    email: `${code.toLowerCase()}@kedaisenja.example`,
    service_bp: 0,
    grab: { merchantID: null, status: 'INACTIVE' },
  }
}
