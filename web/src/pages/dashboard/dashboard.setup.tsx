import {
  IconBuildingStore,
  IconCash,
  IconCheck,
  IconCoffee,
  IconDeviceTablet,
  IconReceipt,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useMe } from '../../parts/session/session.ts'
import { visibleMenu } from '../../shell/visible-menu.ts'
import type { GetDashboardSetupQuery } from './dashboard.gql.gen.ts'
import css from './dashboard.setup.module.css'

type Setup = NonNullable<GetDashboardSetupQuery['dashboard']['setup']>

interface Step {
  key: keyof Setup
  icon: ComponentType
  title: string
  text: string
  /** The page where it is done, and the module page that must be open to the viewer. */
  action?: { label: string; href: string; page: string }
  /** A quicker way. */
  other?: { label: string; href: string }
}

const steps: readonly Step[] = [
  {
    key: 'has_outlet',
    icon: IconBuildingStore,
    title: 'Tambahkan outlet',
    text: 'Alamat, jam buka, pajak, dan layanan dipakai di setiap nota.',
    action: { label: 'Tambah outlet', href: '/outlet/add', page: '/outlet' },
  },
  {
    key: 'has_item',
    icon: IconCoffee,
    title: 'Susun menu',
    text: 'Menu, harga, dan varian yang dijual kasir Anda.',
    action: { label: 'Tambah menu', href: '/menu/add', page: '/menu' },
    other: { label: 'Mulai dengan contoh', href: '/workbook' },
  },
  {
    key: 'has_payment',
    icon: IconCash,
    title: 'Periksa metode pembayaran',
    text: 'Tunai, QRIS, kartu, dan dompet digital sudah siap. Matikan yang tidak dipakai, isi biaya dan rekening, lalu simpan.',
    action: { label: 'Buka pembayaran', href: '/payment', page: '/payment' },
  },
  {
    key: 'has_device',
    icon: IconDeviceTablet,
    title: 'Hubungkan kasir',
    text: 'Daftarkan perangkat kasir di halaman outlet untuk mendapatkan kuncinya.',
    action: { label: 'Buka outlet', href: '/outlet', page: '/outlet' },
  },
  {
    key: 'has_sale',
    icon: IconReceipt,
    title: 'Penjualan pertama',
    text: 'Begitu nota pertama masuk, halaman ini menampilkan angka penjualan Anda.',
  },
]

/** Steps that are left after the first sale and that the viewer can do. */
export function useStepsLeft(setup: Setup | null | undefined): readonly Step[] {
  const open_pages = new Set(visibleMenu(useMe()).flatMap(({ entries }) => entries.map(({ to }) => to)))
  if (!setup?.has_sale) return []
  return steps.filter(({ key, action }) => !setup[key] && action && open_pages.has(action.page))
}

/** The way to the first sale, for a brand that has none, ticked off by what is there; later what of it is left. */
export function SetupChecklist({ setup, shown = steps }: { setup: Setup; shown?: readonly Step[] }) {
  const open_pages = new Set(visibleMenu(useMe()).flatMap(({ entries }) => entries.map(({ to }) => to)))
  const done = steps.filter(({ key }) => setup[key]).length
  const next = steps.find(({ key }) => !setup[key])?.key
  return (
    <Card className={setup.has_sale ? undefined : css.card}>
      <CardHead
        title="Siapkan brand Anda"
        note={
          setup.has_sale
            ? 'Masih ada langkah yang belum selesai.'
            : 'Lima langkah sampai angka penjualan tampil di sini.'
        }
        lined
        aside={
          <span className={css.progress}>
            {done} dari {steps.length}
          </span>
        }
      />
      <ol>
        {shown.map(({ key, icon: Icon, title, text, action, other }) => (
          <li key={key} className={css.step} data-done={setup[key]} data-next={key === next}>
            <span className={css.mark} aria-hidden="true">
              {setup[key] ? <IconCheck /> : <Icon />}
            </span>
            <div className={css.texts}>
              <p className={css.title}>
                {title}
                {setup[key] && <span className="sr-only"> (selesai)</span>}
              </p>
              <p className={css.text}>
                {text} {other && !setup[key] && <AddressLink href={other.href}>{other.label}</AddressLink>}
              </p>
            </div>
            {action && !setup[key] && open_pages.has(action.page) && (
              <AddressLink
                href={action.href}
                className={buttonClass({ tone: key === next ? 'primary' : 'default' })}
              >
                {action.label}
              </AddressLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
