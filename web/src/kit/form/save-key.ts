import { type RefObject, useEffect } from 'react'
import { showToast } from '../toast/toast.ts'

/** A form that Ctrl+S saves. */
interface Savable {
  readonly element: () => HTMLFormElement | null
  /** Fields that differ from what is kept; null where nothing can be changed. */
  readonly changes: number | null
  readonly save: () => Promise<void>
}

const forms = new Set<Savable>()

/** Whether a dialog is open that a form is not in: the dialog holds the keys then. */
function isBehind(form: HTMLFormElement | null) {
  const dialog = [...document.querySelectorAll('[data-dialog]')].at(-1)
  return dialog !== undefined && !dialog.contains(form)
}

const isHidden = (form: HTMLFormElement | null) => Boolean(form?.closest('[hidden]'))

/** Saves a form on a tab out of sight; says so where something of it has to be put right first. */
async function saveHidden({ element, save }: Savable) {
  await save()
  requestAnimationFrame(() => {
    const form = element()
    if (isHidden(form) && form?.querySelector('[aria-invalid="true"]'))
      showToast({ tone: 'bad', message: 'Belum tersimpan: ada isian di tab lain yang perlu diperbaiki' })
  })
}

/** One after the other: parts of one record go on from what the one before has saved. */
async function saveInTurn(saves: readonly (() => Promise<void>)[]) {
  for (const save of saves) await save()
}

function onKey(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  const own = [...forms].filter(({ element }) => !isBehind(element()))
  const seen = own.filter(({ element, changes }) => changes !== null && !isHidden(element()))
  const typed = seen.filter(({ changes }) => changes)
  void saveInTurn((typed.length > 0 ? typed : seen).map(({ save }) => save))
  if (own.length === 0 || seen.length > 0) return
  const changed = own.filter(({ changes }) => changes)
  void saveInTurn(changed.map((form) => () => saveHidden(form)))
  if (changed.length === 0) showToast({ tone: 'info', message: 'Tidak ada perubahan untuk disimpan' })
}

/**
 * Lets Ctrl+S save a form: the one in sight, or where none is, those on other tabs of the page that were changed. Where there
 * is nothing to save it says so.
 */
export function useSaveKey(
  form: RefObject<HTMLFormElement | null>,
  changes: number | null,
  save: () => Promise<void>,
) {
  useEffect(() => {
    const savable: Savable = { element: () => form.current, changes, save }
    if (forms.size === 0) addEventListener('keydown', onKey)
    forms.add(savable)
    return () => {
      forms.delete(savable)
      if (forms.size === 0) removeEventListener('keydown', onKey)
    }
  }, [form, changes, save])
}
