import { useState } from 'react'
import { parseNumber } from '../../../kit/format/number.ts'
import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { TimeInput } from '../../../kit/ui/time-input.tsx'
import { type GetGrabMenuQuery, SetGrabItemsDocument } from './grab.gql.gen.ts'
import css from './grab.module.css'

export type GrabItem = GetGrabMenuQuery['grabMenu']['groups'][number]['items'][number]

const two = (value: number) => String(value).padStart(2, '0')
/** 'HH:MM' of a minute of the day. */
export const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const minuteOf = (clock: string | null, midnight: number) => {
  if (!clock) return null
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes || midnight
}

interface ItemDialogProps {
  outlet_id: number
  items: readonly GrabItem[]
  onClose: () => void
}

/** Cap and hours of one item at GrabFood, or of several. */
export function ItemDialog({ outlet_id, items, onClose }: ItemDialogProps) {
  const [only] = items.length === 1 ? items : []
  const [cap, setCap] = useState(only?.stock_cap ? String(only.stock_cap) : '')
  const [has_hours, setHasHours] = useState(only ? only.opens_minute !== null : false)
  const [opens, setOpens] = useState(clockOf(only?.opens_minute ?? 600) as string | null)
  const [closes, setCloses] = useState(clockOf((only?.closes_minute ?? 1260) % 1440) as string | null)
  const { run, busy, problems, conflict } = useDialogCommand(SetGrabItemsDocument, {
    success: items.length === 1 ? 'Menu GrabFood berhasil diubah!' : `${items.length} menu GrabFood diubah!`,
    outdated: ['GrabMenu'],
    onDone: onClose,
  })
  const save = () =>
    run({
      items: {
        outlet_id,
        ids: items.map(({ id }) => id),
        stock_cap: cap.trim() === '' ? 0 : (parseNumber(cap) ?? -1),
        ...(has_hours
          ? { opens_minute: minuteOf(opens, 0), closes_minute: minuteOf(closes, 1440) }
          : { is_own_hours: true }),
      },
    })
  return (
    <Dialog
      title={only ? `Atur ${only.name} di GrabFood` : `Atur ${items.length} menu di GrabFood`}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={busy} onClick={save}>
          Simpan
        </DialogFoot>
      }
    >
      <div className={css.form}>
        {conflict && (
          <Notice tone="bad" live>
            {conflict}
          </Notice>
        )}
        <Field
          label="Batas stok"
          help="GrabFood berhenti menjual sendiri setelah terjual sebanyak ini. Kosongkan bila tanpa batas."
          error={problems.stock_cap}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={cap}
              placeholder="Tanpa batas"
              after="porsi"
              onChange={(event) => setCap(event.target.value)}
            />
          )}
        </Field>
        <Checkbox
          label="Jam jual sendiri di GrabFood"
          checked={has_hours}
          onChange={(event) => setHasHours(event.target.checked)}
        />
        {has_hours && (
          <div className={css.hours}>
            <Field label="Mulai" error={problems.opens_minute}>
              {(control) => <TimeInput {...control} value={opens} onChange={setOpens} />}
            </Field>
            <Field label="Selesai" error={problems.closes_minute}>
              {(control) => <TimeInput {...control} value={closes} onChange={setCloses} />}
            </Field>
          </div>
        )}
      </div>
    </Dialog>
  )
}
