import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { moveRow, openRow, tickRow } from '../kit/list/row-keys.ts'
import { readMe } from '../parts/session/session.ts'
import { keepEarlyKey, openHelp, openPalette } from './shell-windows.ts'
import { visibleMenu } from './visible-menu.ts'

const key = 'lumbung-shortcuts'
const sequence_ms = 1200

/** Single-key shortcuts can be switched off, so that nobody meets them by accident. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function setShortcutsOn(on: boolean) {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}

function isTyping(target: EventTarget | null) {
  if (target instanceof HTMLInputElement && target.type === 'checkbox' && !target.closest('[role="dialog"]'))
    return false
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.closest('[role="dialog"], [role="menu"]'))
  )
}

/** Presses what a page has marked as the target of a key, e.g. data-shortcut="n" on its primary action. */
function pressMarked(mark: string): boolean {
  const target = findMarked(mark)
  if (!target) return false
  if (target instanceof HTMLInputElement) target.focus()
  else target.click()
  return true
}

const wait_ms = 5000

const findMarked = (mark: string) =>
  document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(mark)}"]`)

/** Acts on something of the page once it is there; gives up where it never comes. */
function whenThere(find: () => HTMLElement | null, act: (there: HTMLElement) => void): void {
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
  }
  const watcher = new MutationObserver(() => {
    const there = find()
    if (!there) return
    stop()
    act(there)
  })
  const timer = setTimeout(stop, wait_ms)
  watcher.observe(document.body, { childList: true, subtree: true })
}

/** Presses it on the page that `open` leads to, once that is there; gives up where it never comes. */
export function pressOn(address: string, mark: string, open: () => void): void {
  const before = findMarked(mark)
  if (location.pathname === address && before) {
    pressMarked(mark)
    return
  }
  // The page that is being left still has its own for a moment.
  whenThere(
    () => (findMarked(mark) === before ? null : findMarked(mark)),
    () => pressMarked(mark),
  )
  open()
}

const first_field =
  'main form[data-new] :is(input:not([type="hidden"], [type="file"]), textarea, select, [role="combobox"]):enabled'

/** Opens the form for a new record and puts the cursor into its first field, unless the person is elsewhere by then. */
export function openForm(open: () => void): void {
  whenThere(
    () => document.querySelector<HTMLElement>(first_field),
    (field) => {
      if (!isTyping(document.activeElement)) field.focus()
    },
  )
  open()
}

/** What a key does with the rows of a list. */
const row_keys: Readonly<Record<string, () => boolean>> = {
  j: () => moveRow(1),
  k: () => moveRow(-1),
  x: tickRow,
  Enter: openRow,
}

/** Keys of the whole panel: Ctrl+K, `/`, `n`, `?`, those of rows, and `g` with a letter of the menu. */
export function useShortcuts() {
  const router = useRouter()
  useEffect(() => {
    let sequence_until = 0
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (keepEarlyKey(event.key) || !areShortcutsOn()) return
      if (performance.now() < sequence_until) {
        sequence_until = 0
        const entries = visibleMenu(readMe() ?? { web_modules: [] }).flatMap((category) => category.entries)
        const entry = entries.find(({ letter }) => letter === event.key)
        if (entry) router.history.push(entry.to)
        return
      }
      if (event.key === 'g') sequence_until = performance.now() + sequence_ms
      else if (event.key === '?') openHelp()
      else if (event.key === 'n') openForm(() => pressMarked('n'))
      else if (event.key === '/') {
        event.preventDefault()
        if (!pressMarked('/')) openPalette()
      } else if (row_keys[event.key]?.()) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [router])
}
