import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeaveGuard } from '../../kit/form/form.tsx'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { useThresholds } from '../../parts/plausible/use-thresholds.ts'
import { SetOptionPricesDocument } from './variant.prices.gql.gen.ts'
import { PricesGrid } from './variant.prices.grid.tsx'
import css from './variant.prices.module.css'
import {
  changedCells,
  findMenus,
  type PriceCell,
  type PriceSheet,
  pricesOf,
  type Typed,
  takenBack,
} from './variant.prices.values.ts'

const page_size = 100
const outdated = ['Variant']

/** Prices of menus with the options of a variant, of all menus that offer it. */
export function PricesSheet({ variant }: { variant: PriceSheet }) {
  const [typed, setTyped] = useState<Typed>({})
  const [text, setText] = useState('')
  const [shown, setShown] = useState(page_size)
  const [sent, setSent] = useState<readonly PriceCell[]>([])
  const can_update = useCan('menu', 'update')
  const thresholds = useThresholds()
  const stood = pricesOf(variant)
  const { cells, wrong } = changedCells(stood, typed)
  const takeBack = useCommand(SetOptionPricesDocument, { success: 'Harga dikembalikan!' })
  const save = useDialogCommand(SetOptionPricesDocument, {
    success: 'Harga berhasil disimpan!',
    outdated,
    undo: () => takeBack.mutate({ prices: { cells: takenBack(sent) } }),
    onDone: () => setTyped({}),
  })
  useLeaveGuard(cells.length, save.busy)
  const items = findMenus(variant.items, text)
  const can_type = can_update && variant.takes_prices && !variant.deleted_at
  const run = () => {
    setSent(cells)
    save.run({ prices: { cells } })
  }
  if (variant.items.length === 0)
    return (
      <Notice tone="info">
        Varian ini belum dipakai di menu.{' '}
        <Link to="/variant/edit/$variantId" params={{ variantId: String(variant.id) }}>
          Pilih menunya
        </Link>{' '}
        lebih dulu.
      </Notice>
    )
  return (
    <>
      {!variant.takes_prices && (
        <Notice tone="info">
          Harga per menu hanya untuk varian dengan satu pilihan tanpa gratis. Yang lain memakai tambahan
          harganya.
        </Notice>
      )}
      {save.conflict && (
        <Notice tone="warn" live>
          {save.conflict}
        </Notice>
      )}
      {Object.values(save.problems).map((problem) => (
        <p key={problem} className={css.error}>
          {problem}
        </p>
      ))}
      <Card>
        <PricesGrid
          label={`Harga per menu ${variant.name}`}
          search={
            <Input
              type="search"
              aria-label="Cari menu"
              placeholder="Cari menu atau grup"
              before={<IconSearch />}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          }
          items={items.slice(0, shown)}
          options={variant.options.filter(({ is_active }) => is_active)}
          stood={stood}
          typed={typed}
          thresholds={thresholds}
          is_read_only={!can_type}
          onType={(next) => {
            setTyped({ ...typed, ...next })
            save.forget()
          }}
        />
        <div className={css.more}>
          {items.length === 0
            ? 'Tidak ada menu yang cocok.'
            : `${formatNumber(Math.min(shown, items.length), 0)} dari ${formatNumber(items.length, 0)} menu`}
          {items.length > shown && (
            <Button onClick={() => setShown(shown + page_size)}>Tampilkan lagi</Button>
          )}
        </div>
      </Card>
      {can_type && cells.length + wrong.size > 0 && (
        <div className={css.foot}>
          <Button onClick={() => setTyped({})}>Batal</Button>
          <Button
            tone="primary"
            busy={save.busy}
            disabled={wrong.size > 0 || cells.length === 0}
            onClick={run}
          >
            {wrong.size > 0 ? `${wrong.size} isian tidak terbaca` : `Simpan ${cells.length} harga`}
          </Button>
        </div>
      )}
    </>
  )
}
