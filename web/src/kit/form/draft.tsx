import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import css from './draft.module.css'
import { isSameValue } from './path.ts'
import type { EntityForm } from './use-entity-form.ts'

const pause_ms = 400
const keyHere = (part: string | undefined) => `lumbung-draft:${location.pathname}${part ? `#${part}` : ''}`

function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return draft !== null && typeof draft === 'object' ? (draft as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/**
 * Keeps what is typed through reloads and an expired session, in this browser tab only, and says so when it
 * was brought back. Saving, discarding and signing out remove it. PINs are never kept.
 */
export function DraftNotice<T extends object>({
  form,
  part,
}: {
  form: EntityForm<T>
  part?: string | undefined
}) {
  const { store } = form
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const key = keyHere(part)
    const draft = readDraft(key)
    if (draft) {
      const differing = Object.entries(draft).filter(([path, value]) => !isSameValue(store.read(path), value))
      for (const [path, value] of differing) store.write(path, value)
      setRestored(differing.length > 0)
    }
    let timer: ReturnType<typeof setTimeout>
    const write = () => {
      const { pin: _, ...changed } = store.changed() as Record<string, unknown>
      if (Object.keys(changed).length > 0) sessionStorage.setItem(key, JSON.stringify(changed))
      else {
        sessionStorage.removeItem(key)
        setRestored(false)
      }
    }
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      // What was saved is gone at once, so that a reload right after does not bring it back.
      if (Object.keys(store.changed()).length === 0) write()
      else timer = setTimeout(write, pause_ms)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
      // Leaving the page inside the panel has been asked about already; only a reload or sign-out keeps the draft.
      sessionStorage.removeItem(key)
    }
  }, [store, part])
  if (!restored) return null
  return (
    <div className={css.notice}>
      <Notice tone="info">
        <div className={css.row}>
          <span>Isian Anda yang belum disimpan dikembalikan.</span>
          <Button tone="subtle" size="small" onClick={form.reset}>
            Buang
          </Button>
        </div>
      </Notice>
    </div>
  )
}
