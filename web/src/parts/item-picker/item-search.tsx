import { IconSearch } from '@tabler/icons-react'
import { Input } from '../../kit/ui/input.tsx'

/** Finds menus of a form by typing; Enter does not send the form. */
export function ItemSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <Input
      type="search"
      aria-label="Cari menu"
      placeholder="Cari nama, kode, SKU"
      before={<IconSearch />}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
