import { useCommand } from '../../../../../kit/graphql/command.ts'
import { SavingSwitch } from '../../../../../kit/ui/checkbox.tsx'
import { Notice } from '../../../../../kit/ui/notice.tsx'
import { useCan } from '../../../../../parts/access/access.ts'
import { UpdateItemDocument } from '../../../menu.gql.gen.ts'
import type { GetItemStockSettingQuery } from './item-log.gql.gen.ts'
import css from './item-log.module.css'

/** Why the stock of a menu does not move by itself. */
const reasons: Readonly<Record<string, string>> = {
  none: 'Stok menu ini tidak dicatat. Ubah cara pencatatan stok di tab Stok agar berkurang saat terjual.',
  recipe: 'Menu ini memakai resep: yang berkurang saat terjual adalah bahan bakunya.',
}

/** Turns the logging of a menu's stock on and off, or says why there is nothing to log. */
export function StockLogging({ item }: { item: GetItemStockSettingQuery['item'] }) {
  const may_change = useCan('menu', 'update')
  const update = useCommand(UpdateItemDocument, {
    success: item.is_stock_logged ? 'Pencatatan stok dinonaktifkan!' : 'Pencatatan stok diaktifkan!',
  })
  const reason = reasons[item.stock_mode]
  if (reason) return <Notice tone="info">{reason}</Notice>
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
    <label className={css.switch}>
      <SavingSwitch
        checked={item.is_stock_logged}
        disabled={!may_change}
        onSave={(is_stock_logged) =>
          update.mutateAsync({ item: { id: item.id, is_stock_logged, version: item.version } })
        }
      />
      Catat log stok: stok berkurang setiap kali menu ini terjual
    </label>
  )
}
