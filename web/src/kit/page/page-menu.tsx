import { IconDots } from '@tabler/icons-react'
import { Menu } from '../overlay/menu.tsx'
import type { MenuItem } from '../overlay/menu-item.ts'
import { Button } from '../ui/button.tsx'

/** What can be done on a page besides its main action, behind three dots; false where it may not be. */
export function PageMenu({ items }: { items: readonly (MenuItem | false)[] }) {
  const shown = items.filter((item) => item !== false)
  if (shown.length === 0) return null
  return (
    <Menu
      label="Tindakan lain"
      items={shown}
      trigger={(props) => <Button {...props} icon_only icon={<IconDots />} aria-label="Tindakan lain" />}
    />
  )
}
