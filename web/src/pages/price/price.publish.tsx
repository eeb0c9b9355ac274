import { useState } from 'react'
import { today } from '../../kit/format/date.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { TimeInput } from '../../kit/ui/time-input.tsx'
import { PublishPriceDocument } from './price.gql.gen.ts'
import css from './price.module.css'
import type { PriceDetail } from './price.values.ts'

const choices = [
  { value: 'now', label: 'Sekarang' },
  { value: 'later', label: 'Pada waktu' },
] as const

/** Publishes a list now or at a time of Western Indonesia. */
export function PublishDialog({ price, onClose }: { price: PriceDetail; onClose: () => void }) {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [date, setDate] = useState<string | null>(today())
  const [time, setTime] = useState<string | null>('22:00')
  const [message, setMessage] = useState<string | null>(null)
  const publish = useCommand(PublishPriceDocument, {
    success: (answer) =>
      answer.publishPrice.status === 'OnGoing' ? 'Daftar harga diterbitkan!' : 'Daftar harga dijadwalkan!',
    onDone: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError) || !error.details.fields) return false
      setMessage(Object.values(error.details.fields)[0] ?? error.message)
      return true
    },
  })
  const is_ready = when === 'now' || (date !== null && time !== null)
  const send = () => {
    setMessage(null)
    const publish_at =
      when === 'later' && date && time ? new Date(`${date}T${time}:00+07:00`).toISOString() : null
    publish.mutate({ publish: { id: price.id, version: price.version, publish_at } })
  }
  return (
    <Dialog
      title={`Terbitkan ${price.name}`}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={publish.isPending} disabled={!is_ready} onClick={send}>
          {when === 'now' ? 'Terbitkan' : 'Jadwalkan'}
        </DialogFoot>
      }
    >
      <Segmented label="Waktu terbit" value={when} options={choices} onChange={setWhen} />
      {when === 'later' && (
        <div className={css.when}>
          <Field label="Tanggal">
            {(control) => <DateInput control={control} value={date} min={today()} onChange={setDate} />}
          </Field>
          <Field label="Jam (WIB)">
            {({ 'aria-required': _, ...control }) => (
              <TimeInput {...control} value={time} onChange={setTime} />
            )}
          </Field>
        </div>
      )}
      <p className={css.add}>
        Kasir memakai harga ini begitu datanya disegarkan, pada hari dan jam yang diatur di daftar ini.
      </p>
      {message && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
    </Dialog>
  )
}
