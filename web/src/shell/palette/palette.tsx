import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useState } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Kbd } from '../../kit/ui/kbd.tsx'
import { useMe } from '../../parts/session/session.ts'
import { closeWindow, readEarlyText } from '../shell-windows.ts'
import { pressOn } from '../shortcuts.ts'
import type { Command } from './command.ts'
import { findCommands, listCommands } from './commands.ts'
import { listPageActions } from './page-actions.ts'
import css from './palette.module.css'
import { toCommands } from './records.ts'
import { Results } from './results.tsx'
import { useRecords } from './use-records.ts'

/** Ctrl+K: everything by name. */
export function Palette() {
  return (
    <Dialog title="Cari atau ketik perintah" bare place="top" width={640} onClose={closeWindow}>
      <Finder />
    </Dialog>
  )
}

function useFound(query: string) {
  const me = useMe()
  const commands = useMemo(() => {
    const known = listCommands(me)
    return [...listPageActions(known), ...known]
  }, [me])
  const local = useMemo(() => findCommands(commands, query), [commands, query])
  const { hits, ...state } = useRecords(query)
  const records = useMemo(() => toCommands(hits, new Set(local.map(({ to }) => to))), [hits, local])
  return { found: [...local, ...records], ...state }
}

function Finder() {
  const router = useRouter()
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get('cari') ?? '')
  const [chosen_key, setChosen] = useState<string>()
  // After the dialog has taken the focus: until then keys went to the page, which kept them.
  useEffect(() => {
    const early = readEarlyText()
    if (early) setQuery(early)
  }, [])
  const { found, is_waiting, is_failed, retry } = useFound(query)
  // By its key: what comes from the server later does not move the choice.
  const at = Math.max(
    0,
    found.findIndex(({ key }) => key === chosen_key),
  )
  const chosen = found[at]

  const run = (command: Command | undefined, in_new_tab = false) => {
    if (!command) return
    closeWindow()
    if (in_new_tab && command.to) {
      window.open(command.to, '_blank', 'noopener')
      return
    }
    const { to } = command
    const open = () => to && router.history.push(to)
    if (to && command.is_pressed) pressOn(to, 'n', open)
    else open()
    command.run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      const next = (at + step + found.length) % found.length
      setChosen(found[next]?.key)
      document.getElementById(`command-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(chosen, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <>
      <div className={css.search}>
        <IconSearch />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
          autoFocus
          role="combobox"
          aria-label="Cari halaman, data, atau perintah"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls="commands"
          aria-activedescendant={chosen && `command-${at}`}
          placeholder="Cari halaman, data, atau perintah"
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <Results
        found={found}
        chosen={chosen}
        query={query}
        is_waiting={is_waiting}
        is_failed={is_failed}
        onRetry={retry}
        onPoint={({ key }) => setChosen(key)}
        onPick={(command: Command, event: MouseEvent) => run(command, event.ctrlKey || event.metaKey)}
      />
    </>
  )
}
