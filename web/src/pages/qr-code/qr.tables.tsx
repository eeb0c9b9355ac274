import { IconFileZip, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { fileName } from '../../parts/qr/card-file.ts'
import { CardImage } from '../../parts/qr/card-image.tsx'
import type { CardContent, CardKind } from '../../parts/qr/card-svg.ts'
import { publicAddress } from '../../parts/qr/public-address.ts'
import { useCardLook } from '../../parts/qr/use-card-look.ts'
import { CaptionField, card_kinds } from './qr.design.tsx'
import type { GetQrTableListQuery } from './qr.gql.gen.ts'
import css from './qr.module.css'
import { QrSection } from './qr.parts.tsx'

const PrintDialog = lazyPart(() => import('./qr.print.tsx').then((part) => part.PrintDialog))

export type CodeTable = GetQrTableListQuery['tableList']['nodes'][number]

interface TableCodesProps {
  outlet: { id: number; name: string }
  tables: readonly CodeTable[]
  scans: ReadonlyMap<number, number>
}

/** Tables by group, in the order of the groups. */
function byGroup(tables: readonly CodeTable[]) {
  const groups = new Map<number, { name: string; sort: number; tables: CodeTable[] }>()
  for (const table of tables) {
    const { id, name, sort } = table.table_group
    const group = groups.get(id) ?? { name, sort, tables: [] }
    group.tables.push(table)
    groups.set(id, group)
  }
  return [...groups.entries()].sort(([, a], [, b]) => a.sort - b.sort)
}

/** Makes one archive of many cards, with progress that can be called off. */
function useZip() {
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  const start = async (kind: CardKind, cards: { name: string; content: CardContent }[], name: string) => {
    const control = new AbortController()
    stop.current = control
    setDone(0)
    try {
      const { zipCards } = await import('../../parts/qr/cards-zip.ts')
      const zip = await zipCards({ kind, cards, onProgress: setDone, signal: control.signal })
      if (zip) {
        saveFile(zip, name)
        showToast({ tone: 'good', message: 'File berhasil diunduh!' })
      }
    } catch (error) {
      reportError(error)
    }
    setDone(null)
  }
  return { done, start, cancel: () => stop.current?.abort() }
}

/** The codes of the tables of an outlet: which to print, and how. */
export function TableCodes({ outlet, tables, scans }: TableCodesProps) {
  const usable = tables.filter((table) => table.is_active && table.is_qr_active && table.qr_path)
  const [left_out, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [kind, setKind] = useState<CardKind>('card')
  const [is_printing, setPrinting] = useState(false)
  const look = useCardLook('table')
  const zip = useZip()
  const chosen = usable.filter(({ id }) => !left_out.has(id))
  const contentOf = (table: CodeTable): CardContent => ({
    ...look,
    url: publicAddress(table.qr_path ?? '', true),
    title: `Meja ${table.name}`,
    note: `${table.table_group.name}, ${outlet.name}`,
  })
  const cards = chosen.map((table) => ({ id: table.id, name: table.name, content: contentOf(table) }))
  const choose = (some: readonly CodeTable[], on: boolean) =>
    setLeftOut((old) => {
      const next = new Set(old)
      for (const { id } of some) {
        if (on) next.delete(id)
        else next.add(id)
      }
      return next
    })
  const first = chosen[0] ?? usable[0]
  if (!first) {
    return (
      <QrSection title="Kode meja">
        <EmptyState title="Belum ada kode meja" text="Tambahkan meja, atau aktifkan kode QR-nya.">
          <Link
            to="/table/$outlet"
            params={{ outlet: String(outlet.id) }}
            className={buttonClass({ tone: 'primary' })}
          >
            Buka daftar meja
          </Link>
        </EmptyState>
      </QrSection>
    )
  }
  return (
    <>
      <QrSection title="Kartu meja" text="Warna dan logo mengikuti brand Anda.">
        <div className={css.design}>
          <div className={css.preview} data-kind={kind}>
            <CardImage kind={kind} content={contentOf(first)} alt={`Kartu QR meja ${first.name}`} />
          </div>
          <div className={css.controls}>
            <Segmented label="Bentuk" value={kind} options={card_kinds} onChange={setKind} />
            <CaptionField code="table" caption={look.caption} />
            {zip.done === null ? (
              <div className={css.files}>
                <Button
                  icon={<IconFileZip />}
                  disabled={chosen.length === 0}
                  onClick={() =>
                    void zip.start(
                      kind,
                      cards.map(({ name, content }) => ({ name: `meja-${name}`, content })),
                      `qr-meja-${fileName(outlet.name)}.zip`,
                    )
                  }
                >
                  ZIP PNG & SVG
                </Button>
                <Button
                  icon={<IconPrinter />}
                  tone="primary"
                  disabled={chosen.length === 0}
                  onClick={() => setPrinting(true)}
                >
                  Cetak / PDF
                </Button>
              </div>
            ) : (
              <div className={css.progress}>
                <progress aria-label="Kemajuan" value={zip.done} max={chosen.length} />
                <span aria-live="polite">
                  {zip.done} dari {chosen.length}
                </span>
                <Button onClick={zip.cancel}>Batalkan</Button>
              </div>
            )}
          </div>
        </div>
      </QrSection>
      <QrSection
        title="Meja yang dicetak"
        text={`${formatNumber(chosen.length, 0)} dari ${formatNumber(usable.length, 0)} meja dipilih. Angka di kanan: pindaian 30 hari.`}
      >
        <div className={css.tables}>
          {byGroup(usable).map(([id, group]) => {
            const on = group.tables.filter((table) => !left_out.has(table.id)).length
            return (
              <div key={id}>
                <h3>
                  <Checkbox
                    label={group.name}
                    checked={on === group.tables.length}
                    indeterminate={on > 0 && on < group.tables.length}
                    onChange={(event) => choose(group.tables, event.target.checked)}
                  />
                </h3>
                <ul>
                  {group.tables.map((table) => (
                    <li key={table.id} data-chosen={!left_out.has(table.id)}>
                      <Checkbox
                        label={table.name}
                        checked={!left_out.has(table.id)}
                        onChange={(event) => choose([table], event.target.checked)}
                      />
                      <span className={css.scans}>
                        <span className="sr-only">Pindaian: </span>
                        {formatNumber(scans.get(table.id) ?? 0, 0)}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </QrSection>
      {is_printing && (
        <Suspense>
          <PrintDialog
            cards={cards}
            usual={kind === 'sticker' ? 'sticker' : 'a4'}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
