import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { cardFile, cardPicture, fileName } from '../../parts/qr/card-file.ts'
import { CardImage } from '../../parts/qr/card-image.tsx'
import type { CardContent, CardKind } from '../../parts/qr/card-svg.ts'
import { type CodeKind, saveCaption, usual_captions } from '../../parts/qr/use-card-look.ts'
import css from './qr.module.css'
import { QrSection } from './qr.parts.tsx'

const PrintDialog = lazyPart(() => import('./qr.print.tsx').then((part) => part.PrintDialog))

export const card_kinds = [
  { value: 'card', label: 'Kartu A6' },
  { value: 'sticker', label: 'Stiker' },
] as const

/** The words under the code; kept on this device for the next print. */
export function CaptionField({ code, caption }: { code: CodeKind; caption: string }) {
  return (
    <Field label="Ajakan" help="Tercetak di bawah kode. Disimpan di perangkat ini.">
      {(control) => (
        <Input
          {...control}
          defaultValue={caption}
          maxLength={48}
          placeholder={usual_captions[code]}
          onChange={(event) => saveCaption(code, event.target.value)}
        />
      )}
    </Field>
  )
}

/** Saves one card as a picture or as a vector file. */
export function useCardDownload() {
  const [busy, setBusy] = useState<'png' | 'svg' | null>(null)
  const download = async (format: 'png' | 'svg', kind: CardKind, content: CardContent) => {
    setBusy(format)
    try {
      const blob = await (format === 'png' ? cardPicture(kind, content) : cardFile(kind, content))
      saveFile(blob, `qr-${fileName(content.title)}.${format}`)
      showToast({ tone: 'good', message: 'File berhasil diunduh!' })
    } catch (error) {
      reportError(error)
    }
    setBusy(null)
  }
  return { busy, download }
}

/** The design of one code: its card, the words on it, and the files made of it. */
export function CodeDesign({ code, content }: { code: CodeKind; content: CardContent }) {
  const [kind, setKind] = useState<CardKind>('card')
  const [is_printing, setPrinting] = useState(false)
  const { busy, download } = useCardDownload()
  return (
    <QrSection title="Kartu" text="Warna dan logo mengikuti brand Anda.">
      <div className={css.design}>
        <div className={css.preview} data-kind={kind}>
          <CardImage kind={kind} content={content} alt={`Kartu QR ${content.title}`} />
        </div>
        <div className={css.controls}>
          <Segmented label="Bentuk" value={kind} options={card_kinds} onChange={setKind} />
          <CaptionField code={code} caption={content.caption} />
          <div className={css.files}>
            <Button
              icon={<IconDownload />}
              busy={busy === 'png'}
              onClick={() => void download('png', kind, content)}
            >
              PNG
            </Button>
            <Button
              icon={<IconDownload />}
              busy={busy === 'svg'}
              onClick={() => void download('svg', kind, content)}
            >
              SVG
            </Button>
            <Button icon={<IconPrinter />} tone="primary" onClick={() => setPrinting(true)}>
              Cetak / PDF
            </Button>
          </div>
        </div>
      </div>
      {is_printing && (
        <Suspense>
          <PrintDialog
            cards={[{ id: 0, name: content.title, content }]}
            usual={kind === 'sticker' ? 'sticker' : 'a4'}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </QrSection>
  )
}
