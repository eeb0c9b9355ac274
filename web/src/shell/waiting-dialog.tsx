import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react'
import { formatRelative } from '../kit/format/relative.ts'
import { isHeldBack, type Waiting } from '../kit/offline/queue.ts'
import { dropWaiting, retryWaiting, useWaiting } from '../kit/offline/waiting.ts'
import { withVersion } from '../kit/offline/with-version.ts'
import { confirm } from '../kit/overlay/confirm.tsx'
import { Dialog } from '../kit/overlay/dialog.tsx'
import { AddressLink } from '../kit/router/address-link.tsx'
import { Button, buttonClass } from '../kit/ui/button.tsx'
import { closeWindow } from './shell-windows.ts'
import css from './waiting-dialog.module.css'

/** Refusals that sending again would not change. */
const final: ReadonlySet<string> = new Set(['EXPIRED', 'GONE'])

async function askDrop({ key, title, tries, refusal }: Waiting) {
  const may_have_arrived = tries > 0 && refusal === null
  const is_sure = await confirm({
    title: 'Buang perubahan ini?',
    text: may_have_arrived
      ? `${title} mungkin sudah sampai di server; yang dibuang hanya pengiriman ulangnya.`
      : `${title} tidak akan dikirim.`,
    action: 'Buang',
    tone: 'danger',
  })
  if (is_sure) await dropWaiting([key])
}

async function askOverwrite({ key, title, text, variables, refusal }: Waiting) {
  const is_sure = await confirm({
    title: 'Kirim di atas versi terbaru?',
    text: `${refusal?.reason ?? ''}. ${title}: ${text}. Yang diisi di sini menggantikan isian orang lain itu.`,
    action: 'Kirim',
    tone: 'primary',
  })
  if (is_sure) await retryWaiting(key, withVersion(variables, refusal?.version))
}

function WaitingRow({ waiting, is_held }: { waiting: Waiting; is_held: boolean }) {
  const { key, title, text, address, made_at, refusal } = waiting
  const is_conflict = refusal?.version !== undefined
  return (
    <li className={css.row} data-refused={refusal ? true : undefined}>
      <p className={css.title}>{title}</p>
      {text && <p>{text}</p>}
      <p className={css.state}>
        {refusal ? <IconAlertTriangle /> : <IconCloudUpload />}
        {refusal
          ? `Ditolak: ${refusal.reason}`
          : is_held
            ? 'Menunggu isian lain dari dokumen ini'
            : 'Menunggu koneksi'}
        <span className={css.time}>{formatRelative(made_at)}</span>
      </p>
      <div className={css.actions}>
        {address && (
          <AddressLink href={address} className={buttonClass()} onFollow={closeWindow}>
            Buka
          </AddressLink>
        )}
        {refusal && !final.has(refusal.code) && (
          <Button
            aria-label={`Kirim lagi: ${title}`}
            onClick={() => void (is_conflict ? askOverwrite(waiting) : retryWaiting(key))}
          >
            Kirim lagi
          </Button>
        )}
        <Button tone="subtle" aria-label={`Buang: ${title}`} onClick={() => void askDrop(waiting)}>
          Buang
        </Button>
      </div>
    </li>
  )
}

/** What was made without a connection and is not with the server yet, and what the server would not take. */
export function WaitingDialog() {
  const waiting = useWaiting()
  return (
    <Dialog title="Belum terkirim" onClose={closeWindow}>
      {waiting.length === 0 ? (
        <p className={css.none}>Semua sudah terkirim.</p>
      ) : (
        <ul className={css.rows}>
          {waiting.map((one) => (
            <WaitingRow key={one.key} waiting={one} is_held={isHeldBack(one, waiting)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
