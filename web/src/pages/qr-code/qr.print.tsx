import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { CardImage } from '../../parts/qr/card-image.tsx'
import type { CardContent } from '../../parts/qr/card-svg.ts'
import css from './qr.print.module.css'

/** A card with the thing whose code it carries. */
export interface NamedCard {
  id: number
  name: string
  content: CardContent
}

type Sheet = 'a4' | 'a6' | 'sticker'

const sheets = [
  { value: 'a4', label: 'A4, 4 kartu' },
  { value: 'a6', label: 'A6, 1 kartu' },
  { value: 'sticker', label: 'A4, 12 stiker' },
] as const

const on_sheet: Readonly<Record<Sheet, number>> = { a4: 4, a6: 1, sticker: 12 }
const most_copies = 24

interface PrintDialogProps {
  cards: readonly NamedCard[]
  usual: Sheet
  onClose: () => void
}

/** Sheets as they are printed, or kept as PDF by the browser's print window. */
export function PrintDialog({ cards, usual, onClose }: PrintDialogProps) {
  const [sheet, setSheet] = useState<Sheet>(usual)
  const [text, setText] = useState('1')
  const copies = Number(text)
  const is_valid = Number.isInteger(copies) && copies >= 1 && copies <= most_copies
  const all = cards.flatMap((card) =>
    Array.from({ length: is_valid ? copies : 1 }, (_, copy) => ({ ...card, key: `${card.id}-${copy}` })),
  )
  const size = on_sheet[sheet]
  const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, at * size + size),
  )
  return (
    <Dialog
      title="Cetak kode QR"
      width={760}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button tone="primary" icon={<IconPrinter />} disabled={!is_valid} onClick={() => print()}>
            Cetak / PDF
          </Button>
        </>
      }
    >
      <div className={css.ask}>
        <Segmented label="Lembar" value={sheet} options={sheets} onChange={setSheet} />
        <Field label="Salinan tiap kode" error={is_valid ? null : `Isi 1 sampai ${most_copies}`}>
          {(control) => (
            <Input
              {...control}
              numeric
              inputMode="numeric"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <p>
          {formatNumber(all.length, 0)} kode di {formatNumber(pages.length, 0)} lembar. Pilih "Simpan sebagai
          PDF" di jendela cetak untuk menyimpannya.
        </p>
      </div>
      <div className={css.sheets}>
        {pages.map((page) => (
          <div key={page[0]?.key} className={css.sheet} data-sheet={sheet}>
            {page.map((card) => (
              <CardImage
                key={card.key}
                kind={sheet === 'sticker' ? 'sticker' : 'card'}
                content={card.content}
                alt={`Kode QR ${card.name}`}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
