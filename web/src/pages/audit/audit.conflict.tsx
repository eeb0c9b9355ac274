import { useState } from 'react'
import type { Conflict, ConflictDialogType, ConflictField } from '../../kit/form/conflict.ts'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useMe } from '../../parts/session/session.ts'
import css from './audit.conflict.module.css'
import { showAsForm } from './audit.form-values.ts'
import { linesOf } from './audit.lines.ts'
import { type Names, nameField } from './audit.values.ts'

const no_modules: ReadonlyMap<string, string> = new Map()
const nothing = 'kosong'

/** What values are told with: names of ids, and how the form's fields show theirs. */
interface Words {
  names: Names
  toldOf: Conflict['toldOf']
}

interface ToldProps {
  field: string
  was: unknown
  value: unknown
  words: Words
}

/** A value in words; of a list of rows, what makes it another than it was. */
function Told({ field, was, value, words: { names, toldOf } }: ToldProps) {
  const show = showAsForm(field, toldOf)
  const lines = linesOf([{ field, old: was, new: value }], names, no_modules, show)
  if (!lines.some(({ key }) => key !== field)) {
    const text = show(field, value, names)
    return <>{text === '–' ? nothing : text}</>
  }
  const head = `${nameField(field, no_modules)} · `
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          {line.field.startsWith(head) && `${line.field.slice(head.length)}: `}
          {line.new ?? `${line.old} dihapus`}
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  field: ConflictField
  label: string
  words: Words
  actor: string
  /** Whose is taken; undefined until one is. */
  taken: 'theirs' | 'mine' | undefined
  onTake: (whose: 'theirs' | 'mine') => void
}

/** A field that both changed: as it was, theirs and mine. */
function Choice({ field: { name, was, theirs, mine }, label, words, actor, taken, onTake }: ChoiceProps) {
  const option = (whose: 'theirs' | 'mine', who: string, value: unknown) => (
    <label className={css.choice}>
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={taken === whose}
        onChange={() => onTake(whose)}
      />
      <span>
        <span className={css.who}>{who}</span>
        <Told field={name} was={was} value={value} words={words} />
      </span>
    </label>
  )
  return (
    <fieldset className={css.field}>
      <legend>{label}</legend>
      <p className={css.was}>
        Semula: <Told field={name} was={undefined} value={was} words={words} />
      </p>
      <div className={css.choices}>
        {option('theirs', actor, theirs)}
        {option('mine', 'Isian Anda', mine)}
      </div>
    </fieldset>
  )
}

/** Two people changed one record: tells who and when, and lets each field that both changed be settled by itself. */
export const ConflictDialog: ConflictDialogType = ({ conflict, labels, onSettle }) => {
  const { actor: who, occurred_at, names = {} } = conflict.error.details
  const me = useMe()
  const [taken, setTaken] = useState<Readonly<Record<string, 'theirs' | 'mine'>>>({})
  const both = conflict.fields.filter(({ is_both }) => is_both)
  const rest = conflict.fields.filter(({ is_both }) => !is_both)
  const actor = who === me.name ? 'Anda di jendela lain' : (who ?? 'Orang lain')
  const words = { names, toldOf: conflict.toldOf }
  const labelOf = (name: string) =>
    labels[name] ?? conflict.toldOf(name)?.label ?? nameField(name, no_modules)
  const takeAll = (whose: 'theirs' | 'mine') =>
    setTaken(Object.fromEntries(both.map(({ name }) => [name, whose])))
  const is_settled = both.every(({ name }) => taken[name])
  const save = () =>
    onSettle(new Set(both.map(({ name }) => name).filter((name) => taken[name] === 'theirs')))
  return (
    <Dialog
      title="Data ini baru saja diubah"
      width={620}
      onClose={() => onSettle(null)}
      foot={
        <>
          <Button onClick={() => onSettle(null)}>Kembali ke formulir</Button>
          <Button tone="primary" disabled={!is_settled} onClick={save}>
            Simpan pilihan ini
          </Button>
        </>
      }
    >
      <p>
        {actor} menyimpan perubahan
        {occurred_at ? ` ${formatRelative(occurred_at)} (${formatDateTime(occurred_at)})` : ''}.{' '}
        {both.length > 0
          ? 'Pilih nilai yang disimpan untuk isian yang sama-sama diubah.'
          : 'Perubahan itu tidak bertentangan dengan isian Anda, jadi keduanya dapat disimpan.'}
      </p>
      {both.length > 1 && (
        <div className={css.all}>
          <Button onClick={() => takeAll('theirs')}>Pakai semua perubahan {actor}</Button>
          <Button onClick={() => takeAll('mine')}>Pakai semua isian Anda</Button>
        </div>
      )}
      {both.map((field) => (
        <Choice
          key={field.name}
          field={field}
          label={labelOf(field.name)}
          words={words}
          actor={actor}
          taken={taken[field.name]}
          onTake={(whose) => setTaken({ ...taken, [field.name]: whose })}
        />
      ))}
      {rest.length > 0 && (
        <section className={css.rest}>
          <h3>Juga diubah, dan tetap dipakai</h3>
          <dl>
            {rest.map(({ name, was, theirs }) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>
                  <Told field={name} was={was} value={theirs} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  )
}
