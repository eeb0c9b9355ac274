import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Kbd } from '../../kit/ui/kbd.tsx'
import { useMe } from '../../parts/session/session.ts'
import { closeWindow, readEarlyText } from '../shell-windows.ts'
import { findCommands, listCommands } from './commands.ts'
import css from './palette.module.css'

/** Ctrl+K: everything by name. */
export function Palette() {
  return (
    <Dialog title="Cari atau ketik perintah" bare place="top" width={580} onClose={closeWindow}>
      <Finder />
    </Dialog>
  )
}

function Finder() {
  const router = useRouter()
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get('cari') ?? '')
  const [at, setAt] = useState(0)
  // After the dialog has taken the focus: until then keys went to the page, which kept them.
  useEffect(() => {
    const early = readEarlyText()
    if (early) setQuery(early)
  }, [])
  const go = (address: string) => router.history.push(address)
  const found = findCommands(listCommands(useMe(), go), query, go)
  const chosen = found[Math.min(at, found.length - 1)]

  const run = (command = chosen) => {
    if (!command) return
    closeWindow()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const next = (at + step + found.length) % Math.max(1, found.length)
      setAt(next)
      document.getElementById(`command-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run()
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
          aria-label="Cari halaman, outlet, atau perintah"
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={chosen && `command-${found.indexOf(chosen)}`}
          placeholder="Cari halaman, outlet, atau perintah"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id="commands" role="listbox" aria-label="Hasil" className={css.list} tabIndex={-1}>
        {found.map((command, index) => (
          <div key={command.key}>
            {command.group !== found[index - 1]?.group && (
              <p className={css.group} aria-hidden="true">
                {command.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text box */}
            <div
              id={`command-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === chosen}
              className={css.option}
              onClick={() => run(command)}
              onMouseMove={() => setAt(index)}
            >
              <command.icon />
              {command.label}
            </div>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={css.none}>Tidak ada yang cocok dengan “{query}”.</p>}
    </>
  )
}
