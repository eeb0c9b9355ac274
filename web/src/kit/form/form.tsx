import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { confirm } from '../overlay/confirm.tsx'
import { Button } from '../ui/button.tsx'
import { DraftNotice } from './draft.tsx'
import css from './form.module.css'
import { FormConflict } from './form-conflict.tsx'
import { useSaveKey } from './save-key.ts'
import { unsavedAskedBy, useTellUnsaved } from './unsaved.ts'
import { type EntityForm, useFormCounts } from './use-entity-form.ts'

interface FormProps<T extends object> {
  form: EntityForm<T>
  /** Button of the save bar: 'Simpan perubahan', 'Tambah outlet'. */
  submit: string
  /** A form for something new shows its bar from the start, and asks less when left untouched. */
  is_new?: boolean
  /** Name of each field for the conflict dialog. */
  labels?: Readonly<Record<string, string>>
  /** Beside the fields: a preview. */
  side?: ReactNode
  /** Nothing of it is kept as a draft: passwords. */
  is_secret?: boolean
  /** Tells its draft from that of the page's own form, where there is more than one. */
  part?: string | undefined
  /** Everything can be read and nothing changed: the role only looks, or the record has ended. */
  is_read_only?: boolean
  /** Where Batal leads; without it Batal throws the changes away. */
  onCancel?: () => void
  children: ReactNode
}

/** What a form is told by that is the only one of its page. */
const whole_page = ''

/**
 * Asks before a page with unsaved changes is left, once for all its forms; changing the tab of the same page is not
 * leaving.
 */
export function useLeaveGuard(changes: number, busy: boolean, part = whole_page, problems = 0) {
  const key = useTellUnsaved(part, busy ? 0 : changes, problems)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const unsaved = unsavedAskedBy(key)
      if (unsaved === 0) return false
      return !(await confirm({
        title: 'Tinggalkan halaman ini?',
        text: `${unsaved} perubahan belum disimpan dan akan hilang.`,
        action: 'Tinggalkan',
      }))
    },
    enableBeforeUnload: () => changes > 0 && !busy,
  })
}

function countText(changes: number, problems: number) {
  const parts = [
    changes > 0 && `${changes} perubahan belum disimpan`,
    problems > 0 && `${problems} perlu diperbaiki`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A form page's body: fields, save bar, guard against leaving, conflict, draft, Ctrl+S. */
export function Form<T extends object>(props: FormProps<T>) {
  const {
    form,
    submit,
    is_new,
    is_secret,
    is_read_only = false,
    labels,
    side,
    part,
    onCancel,
    children,
  } = props
  const { changes, problems } = useFormCounts(form)
  useLeaveGuard(changes, form.busy, part, problems)
  const element = useRef<HTMLFormElement>(null)
  const { save } = form
  useSaveKey(element, is_read_only ? null : changes, save)
  const fields = (
    <fieldset className={css.form} disabled={is_read_only}>
      {children}
    </fieldset>
  )
  return (
    <form
      ref={element}
      data-new={is_new || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!is_secret && <DraftNotice form={form} part={part} />}
      {side ? (
        <div className={css.with_side}>
          {fields}
          <aside className={css.side} aria-label="Pratinjau">
            {side}
          </aside>
        </div>
      ) : (
        fields
      )}
      {(is_new || changes > 0) && (
        <div className={css.bar}>
          <p className={css.count} aria-live="polite">
            {countText(changes, problems)}
          </p>
          <Button onClick={onCancel ?? form.reset}>Batal</Button>
          <Button type="submit" tone="primary" busy={form.busy} kbd="Ctrl S">
            {form.busy ? 'Menyimpan…' : submit}
          </Button>
        </div>
      )}
      <FormConflict form={form} {...(labels ? { labels } : {})} />
    </form>
  )
}

interface SectionProps {
  title: string
  text?: string
  /** Control at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A card of fields: two columns from 1024 px on. */
export function Section({ title, text, aside, children }: SectionProps) {
  return (
    <section className={css.section}>
      <header className={css.section_head}>
        <div>
          <h2>{title}</h2>
          {text && <p className={css.text}>{text}</p>}
        </div>
        {aside}
      </header>
      <div className={css.fields}>{children}</div>
    </section>
  )
}

/** A field over both columns. */
export function Whole({ children }: { children: ReactNode }) {
  return <div className={css.whole}>{children}</div>
}
