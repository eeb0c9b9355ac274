import { IconSearch } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Input } from '../ui/input.tsx'
import { Kbd } from '../ui/kbd.tsx'
import css from './toolbar.module.css'

const pause_ms = 250

interface SearchBoxProps {
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Search over a list: asks after a pause in typing, follows the address when that changes by itself. */
export function SearchBox({ placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() !== value) onChange(next.trim())
  }
  return (
    <search className={css.search} style={{ '--letters': placeholder.length } as CSSProperties}>
      <Input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        data-shortcut="/"
        before={<IconSearch />}
        after={text ? undefined : <Kbd>/</Kbd>}
        value={text}
        onChange={(event) => {
          const next = event.target.value
          setText(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(next), pause_ms)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape' && text) {
            setText('')
            send('')
          }
        }}
      />
    </search>
  )
}
