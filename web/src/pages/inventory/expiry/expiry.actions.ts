import { IconBook2, IconDiscount2, IconTrashX, IconTruckDelivery } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { writeCondition } from '../../../kit/list/condition.ts'
import type { MenuItem } from '../../../kit/overlay/menu-item.ts'
import { useCan } from '../../../parts/access/access.ts'
import type { LotRow } from './expiry.list.tsx'

/** As many menus fit an address. */
const most_menus = 50

/** What can be done with goods before they run out, as far as the viewer may. */
export function useLotActions(): (lot: LotRow) => readonly MenuItem[] {
  const navigate = useNavigate()
  const writes = useCan('adjustment', 'create')
  const discounts = useCan('discount', 'create')
  const recipes = useCan('recipe', 'view')
  const write = (jenis: 'waste' | 'transfer', { item_kind, item_id, outlet_id, quantity, id }: LotRow) =>
    void navigate({
      to: '/adjustment/add',
      search: {
        jenis,
        outlet: outlet_id,
        barang: `${item_kind}-${item_id}`,
        jumlah: String(Number(quantity)),
        lot: id,
      },
    })
  return (lot) => {
    const items: MenuItem[] = []
    if (recipes && lot.item_kind === 'ingredient') {
      const f = [
        writeCondition({ field: 'ingredient_ids', operator: 'IsEqualTo', values: [String(lot.item_id)] }),
      ]
      items.push({
        label: 'Pakai dalam resep…',
        icon: IconBook2,
        onSelect: () => void navigate({ to: '/recipe', search: { f } }),
      })
    }
    if (writes) {
      items.push({ label: 'Transfer…', icon: IconTruckDelivery, onSelect: () => write('transfer', lot) })
    }
    if (discounts) {
      const note = lot.used_in?.slice(0, 3).join(', ')
      items.push({
        label: 'Buat diskon…',
        icon: IconDiscount2,
        ...(note ? { note } : {}),
        onSelect: () => {
          const { menu_ids, outlet_id, expires_on } = lot
          void navigate({
            to: '/discount/add',
            search: {
              ...(menu_ids?.length ? { menu: menu_ids.slice(0, most_menus).join(',') } : {}),
              outlet: outlet_id,
              ...(expires_on ? { sampai: expires_on } : {}),
            },
          })
        },
      })
    }
    if (writes) {
      items.push({
        label: 'Buang…',
        icon: IconTrashX,
        tone: 'bad',
        line: true,
        onSelect: () => write('waste', lot),
      })
    }
    return items
  }
}
