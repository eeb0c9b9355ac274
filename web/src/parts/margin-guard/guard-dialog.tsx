import type { GuardSource } from '@lumbung/server/reports/margin-guard/guard.input.ts'
import { useState } from 'react'
import { addDays, today } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber, parseNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, NativeSelect } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useBrandInfo } from '../session/session.ts'
import {
  GetIngredientGuardDocument,
  GetReceivingGuardDocument,
  GetRecipeGuardDocument,
  RaiseMarginsDocument,
} from './guard.gql.gen.ts'
import css from './guard.module.css'
import { type Guard, type GuardRow, type GuardTarget, rowsOf } from './guard.values.ts'

const documents = {
  receiving: GetReceivingGuardDocument,
  recipe: GetRecipeGuardDocument,
  ingredient: GetIngredientGuardDocument,
} as const

const targets = [
  { value: 'menu', label: 'Harga menu' },
  { value: 'list', label: 'Daftar harga' },
  { value: 'new', label: 'Daftar baru' },
] as const

interface MenusProps {
  rows: readonly GuardRow[]
  chosen: ReadonlySet<number>
  takes_grab: boolean
  onChoose: (item_id: number) => void
  onType: (item_id: number, text: string) => void
}

function Menus({ rows, chosen, takes_grab, onChoose, onType }: MenusProps) {
  return (
    <div className={css.scroll}>
      <table className={css.menus} aria-label="Menu yang dinaikkan">
        <thead>
          <tr>
            <td />
            <th scope="col">Menu</th>
            <th scope="col">Food cost</th>
            <th scope="col">Sekarang</th>
            <th scope="col">Menjadi</th>
            {takes_grab && <th scope="col">GrabFood</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.item_id}>
              <td>
                <Checkbox
                  aria-label={`Pilih ${row.name}`}
                  checked={chosen.has(row.item_id)}
                  onChange={() => onChoose(row.item_id)}
                />
              </td>
              <td>{row.name}</td>
              <td>{row.food_cost_bp === null ? '–' : formatBasisPoints(row.food_cost_bp, 1)}</td>
              <td>{formatRupiah(row.now)}</td>
              <td>
                <Input
                  aria-label={`Harga baru ${row.name}`}
                  inputMode="numeric"
                  defaultValue={formatNumber(row.suggested, 0)}
                  key={row.now}
                  onChange={(event) => onType(row.item_id, event.target.value)}
                />
              </td>
              {takes_grab && (
                <td>
                  {row.grab ? `${formatRupiah(row.grab.now)} → ${formatRupiah(row.grab.suggested)}` : '–'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FormProps {
  guard: Guard
  kind: GuardSource
  id: number
  onClose: () => void
}

function GuardForm({ guard, kind, id, onClose }: FormProps) {
  const { timezone } = useBrandInfo()
  const tomorrow = addDays(today(timezone), 1)
  const [into, setInto] = useState<GuardTarget>('menu')
  const [price_id, setPriceId] = useState<number | null>(guard.lists[0]?.id ?? null)
  const [name, setName] = useState('Harga baru')
  const [starts_on, setStartsOn] = useState<string | null>(tomorrow)
  const [with_grab, setWithGrab] = useState(guard.grab_price_id !== null)
  const [chosen, setChosen] = useState(
    () => new Set(guard.menus.filter(({ is_over_target }) => is_over_target).map(({ item_id }) => item_id)),
  )
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map())
  const [message, setMessage] = useState<string | null>(null)
  const rows = rowsOf(guard, into, price_id, typed)
  const takes_grab = with_grab && rows.some(({ grab }) => grab !== null)
  const raise = useCommand(RaiseMarginsDocument, {
    success: 'Harga dinaikkan! Hasilnya dikabarkan 14 hari lagi.',
    onDone: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError) || !error.details.fields) return false
      setMessage(Object.values(error.details.fields)[0] ?? error.message)
      return true
    },
  })
  const lines = rows
    .filter(({ item_id, now, suggested }) => chosen.has(item_id) && suggested !== now)
    .map(({ item_id, own, suggested, grab }) => ({
      ...{ item_id, seen_price: own, price: suggested },
      grab_price: takes_grab && grab && grab.suggested !== grab.now ? grab.suggested : null,
    }))
  const choose = (item_id: number) => {
    const next = new Set(chosen)
    if (!next.delete(item_id)) next.add(item_id)
    setChosen(next)
  }
  const type = (item_id: number, text: string) => {
    const value = parseNumber(text)
    if (value !== null && Number.isInteger(value) && value >= 0) setTyped(new Map(typed).set(item_id, value))
  }
  const send = () => {
    setMessage(null)
    raise.mutate({
      raise: {
        ...{ source_kind: kind, source_id: id, into, lines },
        price_id: into === 'list' ? price_id : null,
        name: into === 'new' ? name : null,
        starts_on: into === 'new' ? starts_on : null,
        grab_price_id: takes_grab ? guard.grab_price_id : null,
      },
    })
  }
  return (
    <Dialog
      title="Naikkan harga menu"
      width={720}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={raise.isPending} disabled={lines.length === 0} onClick={send}>
          {`Naikkan ${formatNumber(lines.length, 0)} harga`}
        </DialogFoot>
      }
    >
      <div className={css.where}>
        <Segmented label="Tujuan harga" value={into} options={targets} onChange={setInto} />
        {into === 'list' && (
          <Field label="Daftar harga">
            {(control) => (
              <NativeSelect
                {...control}
                value={String(price_id ?? '')}
                onChange={(event) => setPriceId(Number(event.target.value))}
                options={guard.lists.map((list) => ({ value: String(list.id), label: list.name }))}
              />
            )}
          </Field>
        )}
        {into === 'new' && (
          <>
            <Field label="Nama daftar harga">
              {(control) => (
                <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
              )}
            </Field>
            <Field label="Berlaku mulai">
              {(control) => (
                <DateInput control={control} value={starts_on} min={tomorrow} onChange={setStartsOn} />
              )}
            </Field>
          </>
        )}
      </div>
      <Menus rows={rows} chosen={chosen} takes_grab={takes_grab} onChoose={choose} onType={type} />
      {guard.grab_price_id !== null && (
        <p className={css.note}>
          <Checkbox
            label="Naikkan juga harga GrabFood"
            checked={with_grab}
            onChange={(event) => setWithGrab(event.target.checked)}
          />
        </p>
      )}
      <p className={css.note}>
        Harga saran menjaga target food cost, menurut pembulatan tujuannya. Daftar baru berlaku untuk makan di
        tempat, bawa pulang, dan pesan dari meja.
      </p>
      {message && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
    </Dialog>
  )
}

/** Menus that became dearer to make, with new prices that go where one chooses in one step. */
export function GuardDialog({ kind, id, onClose }: Omit<FormProps, 'guard'>) {
  const { data, error, refetch } = useDocument(documents[kind], { id })
  if (data && data.guard.menus.length > 0)
    return <GuardForm guard={data.guard} kind={kind} id={id} onClose={onClose} />
  return (
    <Dialog title="Naikkan harga menu" width={720} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton lines={4} />}
      {data && <p>Tidak ada menu yang biayanya berubah karenanya.</p>}
    </Dialog>
  )
}
