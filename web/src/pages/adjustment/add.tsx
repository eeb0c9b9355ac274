import { KINDS, type Kind } from '@lumbung/server/stock/adjustment/adjustment-kind.calc.ts'
import {
  IconAdjustments,
  IconChevronRight,
  IconClipboardCheck,
  IconTrashX,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewAdjustmentForm } from './adjustment.form.tsx'
import css from './adjustment.module.css'
import { kind_texts, kindLabel } from './adjustment.words.ts'

const icons: Readonly<Record<Kind, ComponentType>> = {
  adjustment: IconAdjustments,
  waste: IconTrashX,
  transfer: IconTruckDelivery,
  count: IconClipboardCheck,
}

/** What the address says of the document: its kind, outlet, and the things it is about. */
interface AddSearch {
  jenis?: Kind
  outlet?: number
  /** `ingredient-12,menu-3` */
  barang?: string
  /** How much of it, in its base unit, where it is one thing. */
  jumlah?: string
  /** The lot it is taken of, where it is one thing. */
  lot?: number
}

const ITEM = /^(ingredient|menu)-\d{1,9}$/
const MOST_ITEMS = 200
const AMOUNT = /^\d{1,9}(\.\d{1,4})?$/

function readSearch(search: Record<string, unknown>): AddSearch {
  const jenis = KINDS.find((kind) => kind === search.jenis)
  const outlet = Number(search.outlet)
  const items = typeof search.barang === 'string' ? search.barang.split(',') : []
  const barang = [...new Set(items.filter((item) => ITEM.test(item)))].slice(0, MOST_ITEMS).join(',')
  const lot = Number(search.lot)
  return {
    ...(Number.isInteger(lot) && lot > 0 ? { lot } : {}),
    ...(jenis ? { jenis } : {}),
    ...(Number.isInteger(outlet) && outlet > 0 ? { outlet } : {}),
    ...(barang ? { barang } : {}),
    ...(AMOUNT.test(String(search.jumlah)) ? { jumlah: String(search.jumlah) } : {}),
  }
}

export const Route = createFileRoute('/adjustment/add')({
  beforeLoad: guard('adjustment', 'create'),
  validateSearch: readSearch,
  component: AddAdjustmentPage,
})

function KindCards() {
  return (
    <ul className={css.kinds}>
      {KINDS.map((kind) => {
        const Icon = icons[kind]
        return (
          <li key={kind}>
            <Link to="/adjustment/add" search={{ jenis: kind }} className={css.kind}>
              <span className={css.kind_mark} aria-hidden="true">
                <Icon />
              </span>
              <span>
                <strong>{kindLabel(kind)}</strong>
                <span className={css.quiet}>{kind_texts[kind]}</span>
              </span>
              <IconChevronRight aria-hidden="true" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function AddAdjustmentPage() {
  const { jenis, outlet, barang, jumlah, lot } = Route.useSearch()
  const crumbs = [{ label: 'Kelola Stok' }, { label: 'Penyesuaian Stok', to: '/adjustment' }]
  if (!jenis) {
    return (
      <Page title="Buat dokumen stok" crumbs={crumbs} purpose="Pilih yang ingin Anda catat.">
        <KindCards />
      </Page>
    )
  }
  return (
    <Page title={`${kindLabel(jenis)} baru`} crumbs={crumbs} purpose={kind_texts[jenis]}>
      <NewAdjustmentForm
        key={jenis}
        kind={jenis}
        outlet_id={outlet}
        items={barang?.split(',')}
        amount={jumlah}
        lot_id={lot}
      />
    </Page>
  )
}
